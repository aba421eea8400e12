#!/usr/bin/env python3
"""Makes a folder of all that a program writes, for the programs to come to read:  make.py PROGRAM FOLDER [clocks]

PROGRAM is a built bastide; FOLDER must not exist. With `clocks` only tables with clocks, which takes seconds and not minutes.
See README.md beside this file.
"""
import importlib.util
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from urllib.parse import urlsplit

HERE = pathlib.Path(__file__).resolve().parent
spec = importlib.util.spec_from_file_location("table_bot", HERE.parent.parent / "examples/table_bot.py")
table_bot = importlib.util.module_from_spec(spec)
spec.loader.exec_module(table_bot)
chance = random.Random(20)


class Server:
    def __init__(self, program, data):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", data, "--tables-per-hour", "10000", "--message-rate", "10000",
             "--message-burst", "10000", "--request-rate", "10000", "--request-burst", "10000",
             "--connections-per-address", "1000", "--analysis-nodes", "20", "--analysis-priority", "normal",
             "--bot", "flip=python3 " + str(HERE.parent.parent / "examples/bot.py")],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = next(line for line in self.process.stdout if line.startswith("Bastide is at "))
        self.url = line.split()[3]

    def ask(self, path, body=None, text=False, method=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                read = answer.read().decode()
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{path}: {error.code} {error.read().decode()}\n{body}")
        return read if text else json.loads(read)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Seat:
    """A connection with the keys of some seats, or of none."""

    def __init__(self, server, game, keys):
        self.socket = table_bot.WebSocket(urlsplit(server.url), f"/api/games/{game}/socket")
        self.count, self.asked, self.move, self.table, self.you = 0, None, 0, {}, []
        self.name = f"{chance.randrange(1 << 30)}"
        self.say("hello", speaks=3, keys=keys) if keys else self.say("hello", speaks=3)
        self.until(lambda message: message["type"] == "welcome")

    def say(self, kind, **members):
        message = {"type": kind, **members}
        if kind != "hello":
            self.count += 1
            message["id"] = f"{self.name}-{self.count}"
        self.socket.send(message)
        return message.get("id")

    def take(self):
        message = self.socket.receive()
        if message is None:
            raise SystemExit("the server closed the connection")
        if message["type"] == "welcome":
            self.you = message["you"]
        if message["type"] == "refused":
            raise SystemExit(f"refused: {message}")
        parts = message.get("snapshot") or message.get("changes") or {}
        self.asked = parts.get("asked", self.asked)
        if message["type"] == "happened":
            self.move = message["move"]
        if message.get("table"):
            self.table = message["table"]
            self.move = self.table["move"]
        return message

    def until(self, wanted):
        while not wanted(message := self.take()):
            pass
        return message

    def ask(self, kind, **members):
        name = self.say(kind, **members)
        return self.until(lambda message: message.get("id") == name)

    def nonces(self):
        for seat in self.you:
            if self.table["deal"]["nonces"][seat - 1] is None:
                self.ask("nonce", seat=seat, nonce=f"{chance.getrandbits(64):016x}")

    def mine(self):
        """Whether one of these seats is asked, and has not resigned."""
        return (bool(self.asked) and self.asked["seat"] in self.you
                and not self.table["seats"][self.asked["seat"] - 1]["resigned"])

    def act(self, **members):
        before = self.move
        self.say("act", move=before, actions=[chance.choice(self.asked["actions"])["text"]], **members)
        while self.move == before:
            self.take()

    def play(self, acts=10**9):
        """Plays so many acts, or to the end."""
        while acts and self.table["status"] != "over":
            if self.mine():
                self.act()
                acts -= 1
            else:
                self.take()


EXPANSIONS = {
    "inns": ["inns", "cathedrals"], "traders": ["builder", "pig", "goods"], "king": ["king", "robber"], "siege": ["siege"],
    "cult": ["cult"], "tower": ["tower"], "princess": ["princess", "dragon", "fairy", "portal"],
    "abbey": ["abbey", "mayor", "wagon", "barn"], "bridges": ["bridges", "castles", "bazaars"], "count": ["count"],
    "princess-alone": ["princess"], "portal-alone": ["portal"], "rivers": ["river-1", "river-2"]}
BASE = ["sv-2000", "da-overview", "fi-current", "nl-2000", "ro-base", "printed"]
PEOPLE = ["Anna", "Ben", "Cara", "Dan", "Eva", "Finn"]


def all_tables(server, table, begun, kept):
    whole = next(p for p in server.ask("/api/meta")["presets"] if p.get("rules"))["rules"]

    # Every preset: running, with words, and finished.
    for preset in BASE:
        game, keys, seat = begun(f"{preset}, running", {"preset": preset}, people=3)
        seat.ask("chat", seat=1, text="Hello, everybody \u2013 shall we?")
        seat.play(20)
        game, keys, seat = begun(f"{preset}, over", {"preset": preset}, state="over")
        seat.play()
    for number in range(3):
        game, keys, seat = begun(f"whole box {number}, over", whole, people=2 + number, state="over")
        seat.play()
    for acts in (0, 40, 120, 170):
        game, keys, seat = begun(f"whole box, running for {acts} acts", whole, people=1, computers=["greedy", "level2"])
        seat.play(acts)
    printed = [e for name, es in EXPANSIONS.items() if name not in ("rivers", "count") for e in es]
    game, keys, seat = begun("printed with much, over", {"preset": "printed", "elements": sorted(set(printed))}, state="over")
    seat.play()
    game, keys, seat = begun("printed with the count, over",
                             {"preset": "printed", "elements": ["count", "inns", "cathedrals", "mayor", "wagon", "abbey"]}, state="over")
    seat.play()
    for name, elements in EXPANSIONS.items():
        for preset in ("da-overview", "printed"):
            game, keys, seat = begun(f"{preset}, {name}, running", {"preset": preset, "elements": elements})
            seat.play(60)
        if name in ("count", "princess-alone", "portal-alone", "rivers", "tower", "bridges"):
            game, keys, seat = begun(f"da-overview, {name}, over", {"preset": "da-overview", "elements": elements}, state="over")
            seat.play()
    game, keys, seat = begun("a mix with options", {
        "preset": "nl-2000", "elements": ["inns", "tower"], "options": {"farm-points": "3", "farm-scoring": "per-farm"}})
    seat.play(30)

    # Waiting: a seat free; a nonce missing.
    game, keys = table("A seat is free", {"preset": "fi-current"}, people=3, take=[0], state="waiting")
    Seat(server, game, keys).ask("chat", seat=1, text="Who comes?")
    game, keys = table("A nonce is missing", {"preset": "da-overview"}, state="waiting")
    Seat(server, game, keys[:1]).nonces()
    game, keys = table("Before anything", whole, people=6, take=[], state="waiting")

    # Takebacks: done, asked, refused.
    game, keys, seat = begun("Taken back freely", {"preset": "fi-current"}, takeback="free")
    seat.play(9)
    seat.ask("takeback")
    seat.play(3)
    for step in ("allowed", "refused", "asked"):
        game, keys, seat = begun(f"A takeback {step}", {"preset": "da-overview", "elements": ["bazaars"]})
        seat.play(8)
        del seat
        one, two = Seat(server, game, keys[:1]), Seat(server, game, keys[1:])
        while not one.mine() and not two.mine():
            one.take()
        who, other = (one, two) if one.mine() else (two, one)
        while who.mine() and not other.mine():
            who.act()
            if len(who.asked["actions"] if who.asked else []) > 1 and not who.mine():
                break
            while other.move < who.move:
                other.take()
        while other.move < who.move:
            other.take()
        who.ask("takeback")
        if step != "asked":
            other.until(lambda m: m["type"] == "happened" and m["what"] == "takeback")
            other.ask("takeback", allow=step == "allowed")

    # Away: somebody plays in the place of a person; one came back; one resigned.
    for back in (False, True):
        game, keys, seat = begun("Back again" if back else "Away", {"preset": "fi-current"}, absent=1)
        seat.play(4)
        seat.socket.stream.close()
        one = Seat(server, game, keys[:1])
        while not any(s["played_by"] for s in one.table["seats"]):
            one.act() if one.mine() else one.take()
        if back:
            two = Seat(server, game, keys[1:])
            one.until(lambda m: not any(s["played_by"] for s in one.table["seats"]))
            two.ask("chat", text="I am back.")
    game, keys, seat = begun("Somebody resigned", {"preset": "fi-current"}, people=3)
    seat.play(6)
    seat.ask("resign", seat=2)
    seat.play(6)
    kept[-1]["keys"].pop(1)  # of no use any more

    # Help; computers among themselves; a program; a rematch; an analysis.
    game, keys, seat = begun("A hint was given", {"preset": "fi-current"}, aids="learner")
    seat.play(4)
    seat.ask("hint", move=seat.move)
    seat.act()
    game, _ = table("Computers", {"preset": "da-overview", "elements": ["inns"]}, people=0, computers=["greedy", "level1"])
    watcher = Seat(server, game, [])
    while watcher.move < 30:
        watcher.take()
    game, keys, seat = begun("A program plays", {"preset": "fi-current"}, people=1, computers=["flip"], state="over")
    seat.play()
    game, keys, seat = begun("And once more", {"preset": "ro-base"}, state="over")
    seat.play()
    request = urllib.request.Request(f"{server.url}/api/games/{game}/keys", json.dumps({"key": keys[0]}).encode(),
                                     {"Content-Type": "application/json"})
    cookie = urllib.request.urlopen(request).headers["Set-Cookie"].split(";")[0]
    request = urllib.request.Request(f"{server.url}/api/games/{game}/rematch", b"", {"Cookie": cookie}, method="POST")
    again = json.loads(urllib.request.urlopen(request).read())["game"]
    kept.append({"game": again, "title": "And once more, again", "state": "waiting", "keys": keys})
    urllib.request.urlopen(urllib.request.Request(f"{server.url}/api/games/{game}/analysis", b"", method="POST"))
    while server.ask(f"/api/games/{game}/analysis")["state"] != "done":
        time.sleep(0.2)


def tables_with_clocks(server, begun, kept):
    """Every kind of clock and of row that has to do with one. None is paused now: a pause ends by itself, which is a row more."""
    fi = {"preset": "fi-current"}
    game, keys, seat = begun("Ten minutes, with a gift and a pause that is over", fi, clock={
        "kind": "increment", "base_ms": 600000, "bonus_ms": 5000, "odds": [{"seat": 2, "base_ms": 300000, "bonus_ms": 0}]})
    for _ in range(6):
        time.sleep(0.05)
        seat.act(thought_ms=20)
    seat.ask("give-time", seat=1, to=2)
    seat.ask("pause")
    seat.ask("resume")
    seat.play(3)
    game, keys, seat = begun("A delay, a pause refused, a takeback and who resigned", fi, people=3, takeback="free",
                             clock={"kind": "delay", "base_ms": 900000, "bonus_ms": 10000})
    seat.play(5)
    seat.ask("takeback")
    one, two = Seat(server, game, keys[:1]), Seat(server, game, keys[1:])
    one.ask("pause")
    two.until(lambda m: m["type"] == "happened" and m["what"] == "pause")
    two.ask("pause", allow=False)
    one.ask("resign", seat=1)
    kept[-1]["keys"].pop(0)  # of no use any more
    game, keys, seat = begun("A pause is asked for", fi, clock={"kind": "increment", "base_ms": 600000})
    seat.play(3)
    Seat(server, game, keys[:1]).ask("pause")
    game, keys, seat = begun("Days, and a vacation", fi, clock={"kind": "days", "base_ms": 259200000, "vacation": 14})
    seat.play(4)
    seat.ask("vacation", seat=seat.asked["seat"], days=3)
    game, keys, seat = begun("Played to its end", {"preset": "printed", "elements": ["bridges", "castles", "bazaars"]},
                             clock={"kind": "increment", "base_ms": 600000})
    seat.play()
    # The last is the one that is soon over if nobody plays.
    for title, people, acts, clock in (
            ("Time is up: the game is over", 2, 0, {"kind": "increment", "base_ms": 1000}),
            ("Time is up: the others play on", 3, 10**9, {"kind": "per-turn", "base_ms": 3000}),
            ("Time is up: a computer plays on", 2, 12, {"kind": "per-turn", "base_ms": 10000, "time_up": "computer"})):
        game, keys, seat = begun(title, fi, people=people, clock=clock)
        fallen = seat.until(lambda m: m["type"] == "happened" and m["what"] == "time-up")
        seat.play(acts)
        kept[-1]["keys"].pop(fallen["seat"] - 1)


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ["clocks"]):
        raise SystemExit(__doc__)
    program, folder, only_clocks = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]), len(sys.argv) == 4
    folder.mkdir(parents=True)
    for name in ("store", "records"):
        (folder / name).mkdir()
    server = Server(program, str(folder / "store"))
    kept = []

    def table(title, rules, people=2, computers=(), state="running", take=None, **rest):
        seats = [{"kind": "person"}] * people + [{"kind": "computer", "player": player} for player in computers]
        take = range(people) if take is None else take
        made = server.ask("/api/games", {
            "name": title, "rules": rules, "seats": seats,
            "take": [{"seat": i + 1, "name": PEOPLE[i]} for i in take], **rest})
        entry = {"game": made["game"], "title": title, "state": state, "keys": [s["key"] for s in made["seats"]]}
        kept.append(entry)
        return made["game"], entry["keys"]

    def begun(*arguments, **named):
        game, keys = table(*arguments, **named)
        seat = Seat(server, game, keys)
        seat.nonces()
        seat.until(lambda m: seat.table["status"] != "waiting") if seat.table["status"] == "waiting" else None
        return game, keys, seat

    if only_clocks:
        tables_with_clocks(server, begun, kept)
    else:
        all_tables(server, table, begun, kept)
        tables_with_clocks(server, begun, kept)

    positions = []
    for entry in kept:
        game = entry["game"]
        found = server.ask(f"/api/games/{game}")
        entry["state"] = {"playing": "running"}.get(found["status"], found["status"])
        entry["version"], entry["move"] = found["version"], found["move"]
        if entry["state"] == "waiting":
            continue
        snapshot = server.ask(f"/api/games/{game}/snapshot")
        entry["scores"] = [seat["score"] for seat in snapshot["seats"]]
        positions.append(f"{game} {snapshot['position']}\n")
        (folder / "records" / f"{game}.record").write_text(server.ask(f"/api/games/{game}/record", text=True))
        if entry["state"] == "over" and "whole" not in entry["title"]:
            (folder / "records" / f"{game}.json").write_text(server.ask(f"/api/games/{game}/record?format=json", text=True))
    server.stop()
    with sqlite3.connect(folder / "store/bastide.db") as store:  # else the games that run end after so many days
        store.execute("""UPDATE games SET setup = replace(setup, '"left":14', '"left":0')""")
    store.close()
    server = Server(program, str(folder / "store"))
    for entry in kept:
        if server.ask(f"/api/games/{entry['game']}")["clock"] is not None:
            watcher = Seat(server, entry["game"], [])
            told = watcher.until(lambda m: m["type"] == "clocks")
            entry["clocks"] = told["left_ms"]
    server.stop()
    (folder / "positions").write_text("".join(positions))
    (folder / "games.json").write_text(json.dumps(kept, indent=1) + "\n")

    if only_clocks:
        return
    (folder / "runs").mkdir()

    def run(*words):
        subprocess.run([program, *map(str, words)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    runs = folder / "runs"
    run("match", "greedy", "random", "-n", 6, "--run", runs / "match.run")
    run("match", "greedy", "greedy-plain", "-n", 2, "--preset", "whole-box", "--run", runs / "whole-box.run")
    run("match", "greedy", "random", "-n", 2, "--preset", "da-overview", "--element", "tower,castles", "--players", 3,
        "--run", runs / "three.run")
    run("ladder", "greedy", "greedy-plain", "random", "-n", 6, "--mix", "fi-current", "--mix", "whole-box",
        "--mix", "count=preset da-overview element count", "--run", runs / "ladder.run")
    run("calibrate", "-n", 3, "--nodes", 20, "--preset", "da-overview", "--element", "count", "--run", runs / "calibrate.run")
    with tempfile.TemporaryDirectory() as scratch:
        run("train", "--games", 12, "--generations", 1, "--resume", runs / "train.work", "--out", pathlib.Path(scratch) / "weights")
    for name, rules in (("play", []), ("play-box", ["--preset", "whole-box"])):
        subprocess.run([program, "play", "--seat", "me", "--seat", "greedy", "--seed", "5", *rules, "--save",
                        str(folder / "records" / f"{name}.record")], input="quit\n", text=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
