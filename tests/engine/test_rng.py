"""Our own random numbers: the published SplitMix64, and streams that never disturb each other."""

from __future__ import annotations

from collections import Counter

from libertalia import Game
from libertalia.kernel.rng import Stream, below, derive, drawn, mix, shuffled
from libertalia.kernel.table import DRAW_STREAM, LOOT_STREAM


def test_it_is_the_published_splitmix64() -> None:
    """The first numbers of seed 1234567, as every implementation gives them."""
    gamma, mask, state, found = 0x9E3779B97F4A7C15, (1 << 64) - 1, 1234567, []
    for _ in range(3):
        state = state + gamma & mask
        found.append(mix(state))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_below_is_the_high_part_of_the_published_number() -> None:
    streams = [1234567]
    assert below(streams, 0, 1 << 64) == 6457827717110365317
    assert below(streams, 0, 100) == 3203168211198807973 * 100 >> 64


def test_a_seed_means_the_same_deck_for_ever() -> None:
    """Golden: written down once; a change here breaks every link and save there is."""
    assert Game.new(seats=3, seed=7).table.deck[:6] == (7, 4, 13, 6, 22, 17)
    assert Game.new(seats=3, seed=7).table.setup.colours == ("red", "green", "blue")


def test_every_order_is_as_likely_as_any_other() -> None:
    orders = Counter(tuple(shuffled([derive(seed, "test")], 0, [1, 2, 3, 4])) for seed in range(24_000))
    assert len(orders) == 24
    assert max(orders.values()) - min(orders.values()) < 250


def test_drawn_takes_as_many_as_asked_and_leaves_the_items_alone() -> None:
    items = list(range(50))
    for count in (0, 1, 5, 6, 7, 50):
        out = drawn([derive(count, "test")], 0, items, count)
        assert len(set(out)) == len(out) == count
    assert items == list(range(50))


def test_a_draw_in_one_stream_does_not_shift_another() -> None:
    game = Game.new(seats=4, seed=5)
    before = game.table.streams[LOOT_STREAM]
    below(game.table.streams, DRAW_STREAM, 10)
    assert game.table.streams[LOOT_STREAM] == before
    assert derive(5, "loot") != derive(5, "draws") != derive(6, "draws")


def test_streams_outside_a_table_repeat_themselves() -> None:
    assert [Stream(3, "bot").below(1000) for _ in range(2)] == [Stream(3, "bot").below(1000)] * 2
    assert [Stream(3, "bot").below(1 << 60)] != [Stream(3, "arena").below(1 << 60)]
