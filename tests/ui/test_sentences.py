"""The log's sentences, one by one, in English and in French."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.happened import happened
from ui.telling import Card, sentence, tell
from ui.words import ALL, words_for

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")

N = "\u202f"
SAID: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "coins", "seat": 0, "change": 1, "now": 12, "why": "barkeep", "by": 0},
     "Barkeep: Ann +1, now 12", f"Tavernier{N}: Ann +1, bourse à 12"),
    ({"event": "coins", "seat": 1, "change": -3, "now": 4, "why": "beggar", "by": 0},
     "Ann’s Beggar begs 3 from Bo, who keeps 4", "Mendiant (Ann) soutire 3 à Bo, qui garde 4"),
    ({"event": "coins", "seat": 3, "change": -3, "now": 4, "why": "beggar", "by": 0},
     "Ann’s Beggar begs 3 from you; you keep 4", f"Mendiant (Ann) vous soutire 3{N}; il vous reste 4"),
    ({"event": "card", "seat": 1, "rank": 29, "source": "line", "target": "graveyard", "why": "brute", "by": 2},
     "Cy’s Brute throws Bo’s Captain overboard", f"Brute (Cy) jette par-dessus bord{N}: Capitaine (Bo)"),
    ({"event": "card", "seat": 2, "rank": 14, "source": "line", "target": "graveyard", "why": "brute", "by": 2},
     "Cy’s Brute finds nobody stronger aboard and jumps", "Brute (Cy) ne trouve pas plus fort à bord et saute à l’eau"),
    ({"event": "card", "seat": 1, "rank": 9, "source": "crew", "target": "graveyard", "why": "saber", "by": 0},
     "Ann’s saber kills Bo’s Carpenter", f"Ann tire le sabre{N}: Charpentier (Bo) y reste"),
    ({"event": "card", "seat": 1, "rank": 9, "source": "crew", "target": "graveyard", "why": "saber", "by": 3},
     "Your saber kills Bo’s Carpenter", f"Votre sabre frappe{N}: Charpentier (Bo) y reste"),
    ({"event": "card", "seat": 3, "rank": 9, "source": "crew", "target": "graveyard", "why": "gunner", "by": 1},
     "Bo’s Gunner shoots your Carpenter", f"Canonnier (Bo) fait feu{N}: Charpentier (vous) y reste"),
    ({"event": "card", "seat": 0, "source": "graveyard", "target": "hand", "why": "surgeon", "by": 0},
     "Ann’s Surgeon takes a card from the graveyard",
     f"Chirurgien (Ann){N}: une carte quitte le cimetière et revient en main"),
    ({"event": "token", "seat": 0, "kind": "map", "count": 1, "source": "space", "target": "loot", "why": "dusk"},
     "Ann takes a treasure map", "Ann prend une carte au trésor"),
    ({"event": "token", "seat": 3, "kind": "relic", "count": 1, "source": "space", "target": "loot", "why": "dusk"},
     "You take a cursed relic", "Vous prenez une relique maudite"),
    ({"event": "token", "seat": 0, "kind": "relic", "count": 2, "source": "loot", "target": "loot", "other": 1,
      "why": "monkey", "by": 0},
     "Ann’s Monkey passes on to Bo: 2 × cursed relic", f"Singe (Ann) refile à Bo{N}: 2 × relique maudite"),
    ({"event": "draw", "seat": 0, "count": 2, "kinds": {"chest": 1, "goods": 1}, "why": "spanish_spy", "by": 0},
     "Ann’s Spanish Spy draws a chest, goods", "Espion espagnol (Ann) pioche un coffre, des marchandises"),
    ({"event": "turn", "seat": 3, "rank": 19, "phase": "day", "idle": True},
     "Your Bosun: nothing comes of it", f"Bosco (vous){N}: sans effet"),
    ({"event": "reveal", "line": [[1, 3], [0, 14]]}, "Aboard, from left to right: 3 Beggar (Bo), 14 Brute (Ann)",
     f"À bord, de gauche à droite{N}: 3 Mendiant (Bo), 14 Brute (Ann)"),
    ({"event": "tally", "seat": 0, "purse": 6, "characters": [["carpenter", 10], ["topman", 0]], "doubloons": 16,
      "tokens": [["goods", 2, 2], ["relic", 1, -3], ["saber", 1, 0]], "fortune": 15, "score": -4},
     "Ann: 6 in the purse, Carpenter +10, 2 × goods +2, cursed relic −3. Fortune 15, score −4",
     f"Ann{N}: 6 en bourse, Charpentier +10, 2 × marchandises +2, relique maudite −3. Fortune 15, score −4"),
    ({"event": "over", "scores": [70, 9, 70, 3], "winners": [0, 2]}, "Ann, Cy share the win with 70",
     f"Victoire partagée, avec 70{N}: Ann, Cy"),
    ({"event": "over", "scores": [1, 2, 3, 70], "winners": [3]}, "You win with 70", "Vous l’emportez avec 70"),
]


@pytest.mark.parametrize(("facts", "english", "french"), SAID, ids=[english for _, english, _ in SAID])
def test_a_sentence(facts: dict[str, Any], english: str, french: str) -> None:
    event = happened("original", **facts)
    assert tell(event, ["Ann", "Bo", "Cy", "You"], ALL["en"]) == english
    assert tell(event, ["Ann", "Bo", "Cy", "Vous"], ALL["fr"]) == french


SAID_OF_GALECREST: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "setup", "tiles": {"chest": "calm", "map": "stormy", "relic": "stormy"}, "track": []},
     "Stormy loot tiles: treasure map, cursed relic; the others lie calm",
     f"Tuiles de butin en tempête{N}: carte au trésor, relique maudite{N}; les autres sont calmes"),
    ({"event": "coins", "seat": 3, "change": 9, "now": 9, "why": "income"},
     "For a start, by reputation: You +9, now 9", f"Mise de départ, selon la réputation{N}: Vous +9, bourse à 9"),
    ({"event": "coins", "seat": 0, "change": -1, "now": 4, "why": "relic"},
     "Cursed relic: Ann −1, now 4", f"Relique maudite{N}: Ann −1, bourse à 4"),
    ({"event": "coins", "seat": 0, "change": 2, "now": 15, "why": "officer", "beyond": True, "by": 0},
     "Officer, no space further up: Ann +2, now 15", f"Officier, plus de case plus haut{N}: Ann +2, bourse à 15"),
    ({"event": "coins", "seat": 0, "change": 1, "now": 5, "why": "beggar", "beyond": True, "by": 3},
     "Your Beggar, no space further up: Ann +1, now 5",
     f"Mendiant (vous), plus de case plus haut{N}: Ann +1, bourse à 5"),
    ({"event": "coins", "seat": 1, "change": 1, "now": 6, "why": "barrel", "beyond": True, "by": 1},
     "Barrel, no space further up: Bo +1, now 6", f"Tonneau, plus de case plus haut{N}: Bo +1, bourse à 6"),
    ({"event": "coins", "seat": 1, "change": -1, "now": 0, "why": "thief", "beyond": True, "by": 1},
     "Thief, no space further down: Bo −1, now 0", f"Voleur, plus de case plus bas{N}: Bo −1, bourse à 0"),
    ({"event": "coins", "seat": 1, "change": -1, "now": 0, "why": "barrel", "beyond": True, "by": 3},
     "Your barrel, no space further down: Bo −1, now 0",
     f"Tonneau (vous), plus de case plus bas{N}: Bo −1, bourse à 0"),
    ({"event": "reputation", "seat": 0, "change": 2, "space": 5, "track": [], "why": "officer", "by": 0},
     "Officer: Ann +2 reputation, now space 5", f"Officier{N}: Ann +2 en réputation, case 5"),
    ({"event": "reputation", "seat": 0, "change": 2, "space": 5, "track": [], "why": "officer", "by": 0,
      "passed": [1, 3]},
     "Officer: Ann +2 reputation, now space 5, passing Bo, you",
     f"Officier{N}: Ann +2 en réputation, case 5, devant Bo, vous"),
    ({"event": "reputation", "seat": 3, "change": -1, "space": 1, "track": [], "why": "gunner", "by": 3,
      "passed": [2]},
     "Gunner: You −1 reputation, now space 1, behind Cy",
     f"Canonnier{N}: Vous −1 en réputation, case 1, derrière Cy"),
    ({"event": "reputation", "seat": 0, "change": -1, "space": 1, "track": [], "why": "barrel", "by": 3},
     "Your barrel: Ann −1 reputation, now space 1", f"Tonneau (vous){N}: Ann −1 en réputation, case 1"),
    ({"event": "card", "seat": 0, "rank": 1, "source": "line", "target": "graveyard", "why": "scout", "by": 0},
     "Ann’s Scout runs ahead and is lost", "Éclaireur (Ann) part devant et se perd"),
    ({"event": "card", "seat": 0, "rank": 9, "source": "hand", "target": "line", "why": "scout", "by": 0},
     "After the Scout comes Ann’s Stowaway", f"À la suite de l’Éclaireur{N}: Passager clandestin (Ann)"),
    ({"event": "card", "seat": 1, "rank": 16, "source": "crew", "target": "graveyard", "why": "mutineer"},
     "Bo’s Mutineer finds nobody lower aboard and goes himself",
     "Mutin (Bo) ne trouve pas plus petit que lui à bord et s’en va"),
    ({"event": "card", "seat": 1, "rank": 26, "source": "line", "target": "graveyard", "why": "hook", "by": 1},
     "The hook drags Bo’s Cook off", f"Le crochet emporte{N}: Cuisinier (Bo)"),
    ({"event": "card", "seat": 1, "rank": 26, "source": "line", "target": "graveyard", "why": "saber", "by": 3},
     "Your saber drives Bo’s Cook off", f"Votre sabre frappe{N}: Cuisinier (Bo) vide les lieux"),
    ({"event": "card", "seat": 0, "rank": 15, "source": "crew", "target": "hand", "why": "witch"},
     "Ann’s Witch finds nobody else awake at night, and is back in hand",
     f"Sorcière (Ann){N}: seule à veiller la nuit, elle revient en main"),
    ({"event": "token", "seat": 0, "kind": "relic", "count": 1, "source": "loot", "target": "bag",
      "why": "necromancer", "by": 0},
     "Ann’s Necromancer spends a cursed relic", "Nécromancien (Ann) sacrifie une relique maudite"),
    ({"event": "token", "seat": 3, "kind": "map", "count": 1, "source": "space", "target": "bag",
      "why": "midshipman", "by": 3},
     "For the Midshipman you put away a treasure map", "Pour l’Aspirant, vous écartez une carte au trésor"),
    ({"event": "token", "seat": 3, "kind": "map", "count": 1, "source": "loot", "target": "loot", "other": 1,
      "why": "thief", "by": 1},
     "Bo’s Thief steals from you: a treasure map", f"Voleur (Bo) vous vole{N}: une carte au trésor"),
    ({"event": "copy", "seat": 0, "rank": 20, "why": "witch", "when": "late"},
     "Ann’s Witch will do as the Freed Prisoner does when the night ends",
     f"Sorcière (Ann) imitera en fin de nuit{N}: Prisonnier libéré"),
    ({"event": "swap", "seat": 0, "today": "map", "tomorrow": "hook", "why": "watchman", "by": 0},
     "Ann’s Watchman swaps a treasure map for a hook", "Vigie (Ann) échange une carte au trésor contre un crochet"),
    ({"event": "keep", "seat": 0, "rank": 8, "why": "hook"}, "Ann’s hook keeps the Barkeep aboard",
     f"Ann, d’un coup de crochet, retient à bord{N}: Tavernier"),
    ({"event": "harbour", "crew": [[8, 9], [], [], []], "loot": [{}, {}, {}, {"map": 2}]},
     "The ships put in: crews go to the graveyards, loot into the bag. Ann keeps aboard: Barkeep, Stowaway. "
     "You keep 2 × treasure map",
     f"Les navires rentrent au port{N}: équipages au cimetière, butin au sac. Ann garde à bord{N}: Tavernier, "
     "Passager clandestin. Vous gardez 2 × carte au trésor"),
    ({"event": "midshipman", "beside": [3, 17]}, "Beside the Midshipman: your Brute",
     f"Près de l’Aspirant{N}: Brute (vous)"),
]


@pytest.mark.parametrize(("facts", "english", "french"), SAID_OF_GALECREST,
                         ids=[english for _, english, _ in SAID_OF_GALECREST])
def test_a_sentence_of_galecrest(facts: dict[str, Any], english: str, french: str) -> None:
    event = happened("galecrest", **facts)
    assert tell(event, ["Ann", "Bo", "Cy", "You"], words_for("en", "galecrest")) == english
    assert tell(event, ["Ann", "Bo", "Cy", "Vous"], words_for("fr", "galecrest")) == french


TAKEN = happened("original", event="token", seat=0, kind="map", count=1, source="space", target="loot", why="dusk")


def test_whoever_is_called_you_stays_you_when_the_language_turns() -> None:
    assert tell(TAKEN, ["You"], ALL["fr"]) == "Vous prenez une carte au trésor"
    assert tell(TAKEN, ["Vous"], ALL["en"]) == "You take a treasure map"


def test_a_name_stays_as_it_was_written() -> None:
    for name in ("ann", "{name}", "log.take", "{0}", "%s", "\ue000"):
        assert tell(TAKEN, [name], ALL["en"]) == f"{name} takes a treasure map"


def test_cards_can_be_looked_at_where_their_names_stand() -> None:
    event = happened("original", **SAID[3][0])
    assert [part for part in sentence(event, NAMES, ALL["en"]) if isinstance(part, Card)] == [
        Card("Brute", 14, 2), Card("Captain", 29, 1)]
