"""The benchmark: how well a player plays, whether the rules count as they should, and how fast the package is here.

    python -m bastide.benchmark                                  # perft and speed
    python -m bastide.benchmark level6 --games 100               # and level6 against the three opponents
    python -m bastide.benchmark my_bot:choose --suite strength   # a function of one's own: choose(state, dice) -> action

Every game of the strength suite is against one of OPPONENTS by one of RULES, for two; the player has each seat in every other game.
The win rate counts a draw as half; its interval is Wilson's, 95 %. All of it is written to a file (--out) with the versions of
everything. docs/benchmark.md tells how to read it and has results.
"""
from __future__ import annotations

import argparse
import datetime
import hashlib
import importlib
import importlib.util
import json
import math
import os
import pathlib
import platform
import sys
import time
from typing import Any, Callable

import numpy as np

from bastide import Batch, Game, Player, Random, State
from bastide import _library
from bastide._library import short

FORMAT = 1
OPPONENTS = ("greedy@1", "level5", "level8:256n")
RULES = {
    "base": "preset fi-current players 2",
    "two": "preset fi-current players 2 element inns element cathedrals element builder element pig element goods",
    "box": "preset da-overview players 2 element "
    + " element ".join(
        "abbey barn bazaars bridges builder castles cathedrals count cult dragon fairy goods inns king mayor pig portal princess river-2 "
        "robber siege tower wagon".split()
    ),
}
# As counted by `bastide perft`; docs/protocol.md says exactly what is counted.
PERFT = (
    ("preset fi-current players 2", 1, 484),
    ("preset fi-current players 2 bag base-frfr-a*4", 3, 4436),
    ("preset fi-current players 2 bag base-ffrr-a*4 base-frrr-a*2", 2, 8022),
    ("preset fi-current players 2 bag base-ccff-a*3 base-cfff-a*3", 3, 65906),
    ("preset fi-current players 2 element inns element cathedrals bag inns-frfr-b*2 inns-cccc-a*1 base-cfcf-a*2", 2, 3755),
    ("preset fi-current players 2 element inns element cathedrals", 1, 1542),
)

Choose = Callable[[State, Random], int]


def chooser(name: str, seed: int) -> Choose:
    """A player by its name ("level5"), or a function of a module ("my_bot:choose")."""
    module, _, function = name.partition(":")
    if function.isidentifier() and importlib.util.find_spec(module) is not None:
        return getattr(importlib.import_module(module), function)
    player = Player(name, seed)
    return lambda state, random: player.choose(state)


def play(game: Game, seats: tuple[Choose, Choose], seed: int) -> tuple[float, float, list[int]]:
    """A game; the result of the first seat (1, 0.5, 0), seconds that the first seat thought, and the points."""
    state, chance, random = game.new_initial_state(), Random(seed), Random(seed ^ (1 << 63))
    thought = 0.0
    while not state.is_terminal():
        seat = state.current_player()
        if seat < 0:
            state.sample_chance(chance)
            continue
        start = time.perf_counter()
        action = seats[seat](state, random)
        if seat == 0:
            thought += time.perf_counter() - start
        state.apply_action(action)
    return (state.returns()[0] + 1) / 2, thought, state.scores()


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    z, rate = 1.959964, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def strength(name: str, opponent: str, rules: str, games: int, seed: int) -> dict[str, Any]:
    """So many games of the player, with each seat in every other one."""
    wins, thought, ahead = 0.0, 0.0, 0
    game = Game(RULES[rules])
    for number in range(games):
        mine, other = chooser(name, seed + number), chooser(opponent, seed + number + (1 << 32))
        if number % 2 == 0:
            result, seconds, points = play(game, (mine, other), seed + number)
            wins, thought, ahead = wins + result, thought + seconds, ahead + points[0] - points[1]
        else:
            result, _, points = play(game, (other, mine), seed + number)
            wins, ahead = wins + 1 - result, ahead + points[1] - points[0]
    low, high = interval(wins, games)
    return {
        "rules": rules,
        "opponent": opponent,
        "games": games,
        "win_rate": round(wins / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points_ahead": round(ahead / games, 2),
        "seconds_a_game": round(thought / max(1, (games + 1) // 2), 4),
    }


def perft(game: Game, turns: int) -> int:
    """How many games of so many turns there are, counted through State alone; of bags in which every tile can be laid."""
    state = game.new_initial_state()
    while state.question() != "draw-tile":  # who begins: seat 0
        state.apply_action(0)
    spare = [state.clone() for _ in range(6 * turns + 6)]

    def count(at: State, drawn: int, depth: int) -> int:
        if at.is_terminal():
            return 1
        chance = at.is_chance_node()
        if chance and drawn == turns:
            return 1
        games, child = 0, spare[depth]
        for action in at.legal_actions():
            child.copy_from(at)
            child.apply_action(action)
            games += count(child, drawn + chance, depth + 1)
        return games

    return count(state, 0, 0)


def check_perft() -> list[dict[str, Any]]:
    found = []
    for rules, turns, expected in PERFT:
        start = time.perf_counter()
        games = perft(Game(rules), turns)
        seconds = time.perf_counter() - start
        found.append({"rules": rules, "turns": turns, "games": games, "right": games == expected, "seconds": round(seconds, 3)})
    return found


def speed(seconds: float) -> dict[str, float]:
    """Complete random games a second on one core: the best of three rounds in which all take turns."""
    state, random = Game(RULES["base"]).new_initial_state(), Random(1)
    box = Game(RULES["box"]).new_initial_state()

    def loop(of: State) -> Callable[[], int]:
        def run() -> int:
            short.state_reset(of._handle)
            of.playout(random)
            return 1

        return run

    def by_state() -> int:
        at = Game(RULES["base"]).new_initial_state()
        while not at.is_terminal():
            if at.is_chance_node():
                at.sample_chance(random)
            else:
                at.apply_action(random.below(len(at.legal_actions())))
        return 1

    batch = Batch(Game(RULES["base"]), 64, 1, outputs=("seat", "done", "count"))
    answers = batch.sample()

    def by_batch() -> int:
        ended = 0
        for _ in range(20):
            batch.step(answers)
            batch.sample(answers)
            ended += int(np.count_nonzero(batch.done))
        return ended

    lines: dict[str, Callable[[], int]] = {"engine": loop(state), "state": by_state, "batch": by_batch, "engine, whole box": loop(box)}
    best = dict.fromkeys(lines, 0.0)
    for _ in range(3):
        for name, run in lines.items():
            games, start = 0, time.process_time()
            while time.process_time() - start < seconds or games == 0:
                games += run()
            best[name] = max(best[name], games / (time.process_time() - start))
    return {name: round(games, 1) for name, games in best.items()}


def processor() -> str:
    try:
        for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def versions() -> dict[str, Any]:
    """Of everything that has a say in the results."""
    path = _library._path()
    try:
        from importlib.metadata import version

        package = version("bastide")
    except Exception:  # not installed: used from the sources
        package = "from the sources"
    return {
        "package": package,
        "interface": short.abi_version(),
        "library_sha256": hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "system": platform.platform(),
        "processor": processor(),
        "cores": os.cpu_count(),
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bastide.benchmark", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", nargs="?", help="whose strength is measured: a name, or MODULE:FUNCTION")
    parser.add_argument("--suite", action="append", choices=("strength", "perft", "speed"), help="only this one (can be said again)")
    parser.add_argument("--rules", action="append", choices=tuple(RULES), help="only by these rules (can be said again)")
    parser.add_argument("--opponent", action="append", metavar="PLAYER", help=f"only against this one; all: {', '.join(OPPONENTS)}")
    parser.add_argument("--games", type=int, default=100, help="of each opponent and rules (100)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games (1)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each line and round of the speed suite (1)")
    parser.add_argument("--out", default="benchmark.json", help="the file of results (benchmark.json)")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Runs the suites, prints their lines and writes the file; 1 if a count of perft is wrong."""
    parser = _parser()
    options = parser.parse_args(arguments)
    suites = options.suite or (["strength"] if options.player else []) + ["perft", "speed"]
    if "strength" in suites and not options.player:
        parser.error("the strength suite needs a player: python -m bastide.benchmark level5")
    if options.games < 1 or not 0 <= options.seed < 2**32 or not 0 < options.seconds <= 3600:
        parser.error("--games must be 1 or more, --seed from 0 to 4294967295, --seconds above 0 and at most 3600")
    results: dict[str, Any] = {"format": FORMAT, "made": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")}
    results |= {"versions": versions(), "player": options.player, "seed": options.seed}
    right = True
    if "strength" in suites:
        results["strength"] = []
        for rules in options.rules or RULES:
            for opponent in options.opponent or OPPONENTS:
                line = strength(options.player, opponent, rules, options.games, options.seed)
                results["strength"].append(line)
                print(
                    f"{options.player} - {opponent}, {rules}: wins {100 * line['win_rate']:.1f} % "
                    f"({100 * line['low']:.1f} to {100 * line['high']:.1f}) of {line['games']} games, "
                    f"{line['points_ahead']:+.1f} points, {line['seconds_a_game']:.2f} s a game",
                    flush=True,
                )
    if "perft" in suites:
        results["perft"] = check_perft()
        right = all(line["right"] for line in results["perft"])
        for line in results["perft"]:
            said = "right" if line["right"] else "WRONG"
            print(f"perft {line['turns']}: {line['games']} games, {said}: {line['rules']}", flush=True)
    if "speed" in suites:
        results["speed"] = speed(options.seconds)
        for name, games in results["speed"].items():
            print(f"{name}: {games:,.0f} games a second", flush=True)
    pathlib.Path(options.out).write_text(json.dumps(results, indent=2) + "\n")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
