#!/usr/bin/env python3
"""A small bot for Bastide: it reads the line protocol (docs/protocol.md) and plays by two simple habits.

    bastide match greedy "cmd:python3 examples/bot.py" -n 10

It does not know the rules and need not: "go" brings the list of all legal actions. It lays a tile where it touches
the most tiles, and puts a follower where a feature is likely to bring points soon, as long as it has some left.
"""
import re
import sys

VERSION = "1"
PLACE = re.compile(r"(-?\d+),(-?\d+)(\^[0-3])?$")  # "2,-1^3": column, row, quarter turns


class Bot:
    def __init__(self):
        self.tiles = {(0, 0)}  # squares with a tile; the start tile lies at 0,0

    # --- the commands: each returns the text behind "=", or raises ValueError("CODE what is wrong")

    def hello(self, words):
        if words and words[0] != VERSION:
            raise ValueError(f"version this bot speaks version {VERSION}")
        return f"hello {VERSION}\nname example"

    def rules(self, words):
        self.tiles = {(0, 0)}  # a new game; the rules themselves do not matter to this bot
        return ""

    def position(self, words):
        if not words or words[0] != "start":
            raise ValueError("position this bot follows games from their start only")
        self.tiles = {(0, 0)}
        for word in words[2:]:  # behind "start moves"; what is not the place of a tile is of no interest
            if place := PLACE.match(word):
                self.tiles.add((int(place[1]), int(place[2])))
        return ""

    def go(self, words):
        if "legal" not in words or words[-1] == "legal":
            raise ValueError("syntax this bot needs the legal actions: go legal ACTION ...")
        legal = words[words.index("legal") + 1:]
        return "best " + max(legal, key=self.liking)  # of equals the first

    def quit(self, words):
        raise SystemExit

    # --- the habits

    def liking(self, action):
        if place := PLACE.match(action):
            x, y = int(place[1]), int(place[2])
            return sum((x + dx, y + dy) in self.tiles for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        # "small@city-N" puts a follower; "-" passes. Fields are left alone: they hold a follower to the end.
        for feature, points in (("@cloister", 3), ("@city", 2), ("@road", 1), ("@field", -1)):
            if feature in action:
                return points
        return 0


def main():
    bot = Bot()
    commands = {"hello": bot.hello, "rules": bot.rules, "position": bot.position, "go": bot.go, "quit": bot.quit}
    for line in sys.stdin:
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            if words[0] not in commands:
                raise ValueError(f"unknown-command there is no command '{words[0]}'")
            reply = f"= {commands[words[0]](words[1:])}"
        except ValueError as error:
            reply = f"? {error}"
        # An empty line ends each reply; without flush it would wait in a buffer.
        print(reply.rstrip(), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
