"""A throw-away probe: how fast can plain Python play Libertalia (2012) at all?

One flat function, no choices (every decision is a random legal one, made on the spot), no events, no options, no
checks, no state that could be copied or saved. It is the practical ceiling against which the kernel is measured
in the same run; it is never imported by the game.
"""

from __future__ import annotations

from random import Random

CHEST, JEWEL, GOODS, MAP, RELIC, SABER, OFFICER = range(7)
BAG = [CHEST] * 4 + [JEWEL] * 6 + [GOODS] * 10 + [MAP] * 8 + [RELIC] * 10 + [SABER] * 6 + [OFFICER] * 6
MARK = [[(rank - 1 - (rank - 1) // 6 + colour) % 6 for colour in range(6)] for rank in range(31)]


def playout(rng: Random, n: int) -> list[int]:
    rand = rng.random
    seats = range(n)
    deck = list(range(1, 31))
    rng.shuffle(deck)
    hands: list[list[int]] = [[] for _ in seats]
    scores = [0] * n
    dealt = 0
    for campaign in range(3):
        new = deck[dealt:dealt + (6 if campaign else 9)]
        dealt += len(new)
        for hand in hands:
            hand += new
        bag = BAG[:]
        rng.shuffle(bag)
        coins = [10] * n
        dens: list[list[int]] = [[] for _ in seats]
        graves: list[list[int]] = [[] for _ in seats]
        loot = [[0] * 7 for _ in seats]
        spaces = [[bag.pop() for _ in seats] for _ in range(6)]
        for space in spaces:
            line = []
            for seat in seats:
                hand = hands[seat]
                rank = hand.pop(int(rand() * len(hand)))
                line.append((rank, MARK[rank][seat], seat))
            line.sort()
            acted = 0
            while acted < len(line):
                rank, _, seat = line[acted]
                acted += 1
                if rank == 1:
                    acted -= 1
                    del line[acted]
                    graves[seat].append(1)
                    hand = hands[seat]
                    rank = hand.pop(int(rand() * len(hand)))
                    line.append((rank, MARK[rank][seat], seat))
                    line.sort()
                elif rank == 2:
                    loot[(seat + 1) % n][RELIC] += loot[seat][RELIC]
                    loot[seat][RELIC] = 0
                elif rank == 3:
                    payer = line[-1][2]
                    paid = min(3, coins[payer])
                    coins[payer] -= paid
                    coins[seat] += paid
                elif rank == 4:
                    den = dens[seat]
                    if den:
                        hands[seat].append(den.pop(int(rand() * len(den))))
                elif rank == 6:
                    own = [kind for kind in range(7) for _ in range(loot[seat][kind])]
                    if len(own) > 1:
                        kept = own.pop(int(rand() * len(own)))
                        bag += own
                        loot[seat] = [0] * 7
                        loot[seat][kept] = 1
                elif rank == 9:
                    coins[seat] -= coins[seat] // 2
                elif rank == 10:
                    if coins[seat] < 9:
                        coins[seat] += 5
                elif rank == 11:
                    coins[seat] += 2 * len(graves[seat])
                elif rank == 14:
                    victim, _, owner = line.pop()
                    graves[owner].append(victim)
                elif rank == 15:
                    coins[seat] -= min(3, coins[seat])
                    owners = [owner for owner in seats for _ in dens[owner]]
                    if owners:
                        owner = owners[int(rand() * len(owners))]
                        den = dens[owner]
                        graves[owner].append(den.pop(int(rand() * len(den))))
                elif rank == 17:
                    count = loot[seat][OFFICER]
                    if count:
                        bag += [OFFICER] * count
                        loot[seat][OFFICER] = 0
                        for _ in range(count):
                            loot[seat][bag.pop(int(rand() * len(bag)))] += 1
                elif rank == 19:
                    coins[seat] += 2 * sum(1 for card in dens[seat] if card < 19)
                elif rank == 21:
                    kinds = [kind for kind in range(7) if loot[seat][kind] > 1]
                    if kinds:
                        kind = kinds[int(rand() * len(kinds))]
                        sold = 3 if loot[seat][kind] > 2 and rand() < 0.5 else 2
                        loot[seat][kind] -= sold
                        bag += [kind] * sold
                        coins[seat] += 3 if sold == 2 else 5
                elif rank == 22:
                    grave = graves[seat]
                    if grave:
                        hands[seat].append(grave.pop(int(rand() * len(grave))))
                elif rank == 24:
                    coins[seat] -= min(coins[seat], sum(loot[seat]))
                elif rank == 26:
                    coins[seat] += sum(loot[seat])
                elif rank == 29:
                    coins[seat] += 3
                elif rank == 30:
                    graves[seat] += dens[seat]
                    dens[seat] = []
            while line:
                rank, _, seat = line.pop()
                doomed = False
                for _ in range(0 if rank == 5 else 2 if rank == 18 else 1):
                    if not space:
                        break
                    kind = space.pop(int(rand() * len(space)))
                    loot[seat][kind] += 1
                    if kind == SABER:
                        near = {(seat + 1) % n, (seat - 1) % n}
                        owners = [owner for owner in near for _ in dens[owner]]
                        if owners:
                            owner = owners[int(rand() * len(owners))]
                            den = dens[owner]
                            graves[owner].append(den.pop(int(rand() * len(den))))
                    elif kind == OFFICER:
                        doomed = True
                (graves if doomed else dens)[seat].append(rank)
            grannies = [seat for seat in seats if 27 in dens[seat]]
            if len(grannies) == 1:
                coins[grannies[0]] += 2
            else:
                for seat in grannies:
                    dens[seat].remove(27)
                    graves[seat].append(27)
            for seat in seats:
                den = dens[seat]
                if 20 in den:
                    coins[seat] += loot[seat][SABER]
                if 13 in den and len(den) > 1:
                    lowest = min(card for card in den if card != 13)
                    den.remove(lowest)
                    graves[seat].append(lowest)
                    coins[seat] += 2
                if 12 in den:
                    coins[seat] += sum(1 for card in den if card > 12)
                if 8 in den and loot[seat][MAP] and rand() < 0.5:
                    loot[seat][MAP] -= 1
                    bag.append(MAP)
                    coins[seat] += 3
                if 7 in den:
                    coins[seat] += 1
        daughters = sum(25 in den for den in dens)
        for seat in seats:
            den, own = dens[seat], loot[seat]
            change = 0
            for rank in den:
                if rank == 6:
                    change += 5
                elif rank == 9:
                    change += 10
                elif rank == 16:
                    change += 5 * all(len(den) < len(dens[other]) for other in seats if other != seat)
                elif rank == 23:
                    change += own[CHEST] + own[JEWEL] + own[GOODS]
                elif rank == 24:
                    change += 8
                elif rank == 25:
                    change += 6 if daughters == 1 else -3
                elif rank == 26:
                    change -= 8
                elif rank == 28:
                    change += len(den)
                elif rank == 29:
                    change -= 3 * own[RELIC]
            worth = 5 * own[CHEST] + 3 * own[JEWEL] + own[GOODS] + 12 * (own[MAP] // 3) - 3 * own[RELIC]
            scores[seat] += max(0, max(0, coins[seat] + change) + worth)
    return scores
