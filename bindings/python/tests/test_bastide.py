"""The package as its users have it: tools/check-bindings installs the wheel and runs this outside of the project's folder."""
import contextlib
import copy
import ctypes
import gc
import io
import json
import math
import os
import pathlib
import pickle
import random as chance
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree
import zipfile

import numpy as np

import bastide
import bastide.benchmark
from bastide import Batch, Game, Player, Random, Record
from bastide.environments import AecEnv, SinglePlayer

ANY = "preset fi-current players 2"
PRESETS = ("sv-2000", "da-overview", "fi-current", "nl-2000", "ro-base", "printed")


def played(state, random, answers=None):
    """Plays on at random, so many answers or to the end."""
    while not state.is_terminal() and answers != 0:
        if state.is_chance_node():
            state.sample_chance(random)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[random.below(len(actions))])
        answers = None if answers is None else answers - 1
    return state


def tiles_in(state):
    """How many tiles lie, by the planes."""
    return state.planes(0, bastide.RADIUS_MAX)[0].sum()


def at_a_seat(game, seed=1, answers=30):
    state, random = game.new_initial_state(), Random(seed)
    played(state, random, answers)
    while state.is_chance_node():
        state.sample_chance(random)
    return state


class States(unittest.TestCase):
    def test_have_the_values_of_openspiel(self):
        state = Game(ANY).new_initial_state()
        self.assertEqual(state.current_player(), bastide.CHANCE)
        self.assertTrue(state.is_chance_node())
        self.assertFalse(state.is_terminal())
        self.assertEqual(state.returns(), [0.0, 0.0])
        played(state, Random(1))
        self.assertEqual(state.current_player(), bastide.TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        self.assertEqual(sum(state.returns()), 0)
        self.assertEqual(state.player_return(0), state.returns()[0])

    def test_chance_sums_to_one_and_every_outcome_can_be_taken(self):
        for game in (Game(ANY), Game(ANY, radius=20)):
            state = game.new_initial_state()
            for _ in range(3):
                while not state.is_chance_node():
                    state.apply_action(state.legal_actions()[0])
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(probability for _, probability in outcomes), 1)
                for action, probability in outcomes:
                    self.assertGreater(probability, 0)
                    self.assertEqual(state.child(action).move_number(), state.move_number() + 1)
                state.apply_action(outcomes[-1][0])

    def test_are_independent_of_their_clones(self):
        state = at_a_seat(Game(ANY))
        before = state.position()
        clones = [state.clone(), copy.copy(state), copy.deepcopy(state), state.child(state.legal_actions()[0])]
        for clone in clones:
            clone.playout(Random(2))
        self.assertEqual(state.position(), before)
        self.assertEqual(clones[0].position(), clones[1].position())

    def test_play_the_same_by_index_number_and_text(self):
        by_index, by_number = Game(ANY).new_initial_state(), Game(ANY, radius=30).new_initial_state()
        by_text, random = Game(ANY).new_initial_state(), Random(4)
        while not by_index.is_terminal():
            if by_index.is_chance_node():
                index = by_index.clone().sample_chance(random)
            else:
                index = random.below(len(by_index.legal_actions()))
            text = by_index.action_to_string(by_index.current_player(), index)
            by_number.apply_action(by_number.string_to_action(text))
            by_text.apply_text(text)
            by_index.apply_action(index)
        self.assertEqual(by_index.position(), by_number.position())
        self.assertEqual(by_index.record(), by_text.record())

    def test_masks_are_the_legal_actions(self):
        game = Game(ANY, radius=15)
        state, random = game.new_initial_state(), Random(3)
        while not state.is_terminal():
            mask = state.legal_actions_mask()
            self.assertEqual(mask.shape, (game.num_distinct_actions(),))
            expected = [] if state.is_chance_node() else state.legal_actions()
            self.assertEqual(np.flatnonzero(mask).tolist(), expected)
            played(state, random, 1)

    def test_can_be_pickled(self):
        state = at_a_seat(Game("element inns players 3"))
        again = pickle.loads(pickle.dumps(state))
        self.assertEqual(again.position(), state.position())
        self.assertEqual(again.record(), state.record())
        self.assertEqual(again.get_game(), state.get_game())

    def test_serve_a_search_that_knows_only_the_interface_of_openspiel(self):
        """A conformance check of our own, written from the published interface: pyspiel is not installed."""

        def rollout(state, stream):
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes())
                    state.apply_action(stream.choices(actions, weights)[0])
                else:
                    state.apply_action(stream.choice(state.legal_actions(state.current_player())))
            return state.returns()

        def uct(root, simulations, stream):
            children = {action: [0, 0.0] for action in root.legal_actions()}
            for visits in range(1, simulations + 1):
                action = max(
                    children,
                    key=lambda a: math.inf if children[a][0] == 0
                    else children[a][1] / children[a][0] + 1.4 * math.sqrt(math.log(visits) / children[a][0]),
                )
                value = rollout(root.child(action), stream)[root.current_player()]
                children[action][0] += 1
                children[action][1] += value
            return max(children, key=lambda a: children[a][0])

        state = at_a_seat(Game(ANY, radius=20), answers=120)
        self.assertIn(uct(state, 30, chance.Random(1)), state.legal_actions())
        game = state.get_game()
        self.assertEqual((game.min_utility(), game.max_utility(), game.utility_sum()), (-1, 1, 0))
        self.assertGreaterEqual(game.max_chance_outcomes(), 24)

    def test_say_which_clause_forbids_an_action(self):
        state = at_a_seat(Game(ANY), answers=0)
        before = state.position()
        with self.assertRaises(bastide.IllegalActionError) as raised:
            state.apply_text("0,0")
        self.assertRegex(str(raised.exception), r"\(B-\d+\)$")
        self.assertRegex(raised.exception.clause, r"^B-\d+$")
        for nowhere in ("5,5", "-3,7^1", "small@5,5:road-E", "small@0,0:road-N", "small@city-N"):
            with self.assertRaises(bastide.IllegalActionError):
                state.string_to_action(nowhere)
        for unread in ("5,5nonsense", "1;0", "small@nonsense"):
            with self.assertRaises(bastide.InputError):
                state.string_to_action(unread)
        highest = len(state.legal_actions()) - 1
        for wrong in (-1, highest + 1, 10**6, 2**40):
            for act in (state.apply_action, state.action_to_string, state.child):
                with self.assertRaisesRegex(bastide.InputError, f"^action is {wrong}; it must be from 0 to {highest}$"):
                    act(wrong)
        for wrong in (1.5, math.nan, "1", None, np.array([1, 2])):
            with self.assertRaises(bastide.InputTypeError) as raised:
                state.apply_action(wrong)
            self.assertIsInstance(raised.exception, TypeError)
        with self.assertRaisesRegex(bastide.InputError, "column 1"):
            state.apply_text("nonsense")
        with self.assertRaisesRegex(bastide.NotNowError, "not chance"):
            state.chance_outcomes()
        self.assertEqual(state.position(), before)
        over = played(state, Random(1))
        for action in (0, -1, 2**40):
            with self.assertRaisesRegex(bastide.NotNowError, "over"):
                over.apply_action(action)
        numbered = at_a_seat(Game(ANY, radius=5), answers=0)
        for wrong in (3, -1, 10**6, 2**40):
            with self.assertRaisesRegex(bastide.IllegalActionError, f"{wrong}.*; numbers are from 0 to 504|action is {wrong}; numbers"):
                numbered.apply_action(wrong)
        with self.assertRaisesRegex(bastide.IllegalActionError, "numbers are from 0 to 1$"):  # the lot says who starts
            Game(ANY, radius=5).new_initial_state().apply_action(7)

    def test_live_as_long_as_somebody_has_them(self):
        state = at_a_seat(Game(ANY))
        record = Record(state.record())
        later = record.state()
        del record
        gc.collect()
        later.playout(Random(1))
        state.playout(Random(1))
        self.assertEqual(later.scores(), state.scores())
        with self.assertRaises(TypeError):
            bastide.State()

    def test_of_other_rules_are_refused(self):
        two, three = Game(ANY).new_initial_state(), Game("players 3").new_initial_state()
        difference = "other rules.*: it has players 3; lacks players 2"
        with self.assertRaisesRegex(bastide.RulesError, difference):
            two.copy_from(three)
        with self.assertRaisesRegex(bastide.RulesError, difference):
            two.get_game().deserialize_state(three.record())
        with self.assertRaisesRegex(bastide.RulesError, difference):
            two.get_game().state_at(three.position())
        numbered = Game(ANY, radius=9).new_initial_state()  # of the same rules
        numbered.copy_from(at_a_seat(Game(ANY)))
        self.assertEqual(len(numbered.legal_actions()), len(numbered.action_features()))

    def test_bear_many_threads(self):
        state = at_a_seat(Game(ANY))
        faults = []

        def work(seed):
            random = Random(seed)
            for _ in range(300):
                try:
                    state.clone().playout(random)
                    actions = state.legal_actions()
                    state.apply_action(actions[random.below(len(actions))] if actions else 0)
                    state.planes(0, 8)
                except bastide.BastideError:
                    pass  # another thread was quicker
                except Exception as error:
                    faults.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])


class Pictures(unittest.TestCase):
    def test_have_every_tile_and_figure(self):
        for rules in (ANY, bastide.benchmark.RULES["box"]):
            state, random = Game(rules).new_initial_state(), Random(8)
            while not state.is_terminal():
                played(state, random, 60)
                root = xml.etree.ElementTree.fromstring(state.svg(places=True))
                classes = [each.get("class") for each in root.iter() if each.get("class")]
                laid = [each.get("data-at") for each in root.iter() if each.get("class") == "tile"]
                self.assertEqual(len(set(laid)), len(laid), rules)
                self.assertEqual(len(laid), int(tiles_in(state)), rules)
                self.assertLessEqual(classes.count("last"), 1)

    def test_are_what_notebooks_show(self):
        state = at_a_seat(Game(ANY))
        self.assertEqual(state._repr_svg_(), state.svg())
        self.assertEqual(state.svg()._repr_svg_(), state.svg())
        self.assertRegex(repr(state.svg()), r"^<Svg, \d+ characters>$")
        self.assertIn('width="', state.svg(tile=20))
        self.assertNotIn('class="account"', state.svg(account=False))
        with self.assertRaisesRegex(bastide.InputError, "tile is 7"):
            state.svg(tile=7)

    def test_of_characters_are_what_terminals_show(self):
        state = Game(ANY).new_initial_state()
        self.assertEqual(str(state), "      0\n    .####.\n  0 ======\n    ......\npoints 0 0, asked: chance (youngest-or-agreed)")
        with self.assertRaisesRegex(bastide.InputError, "6, 10 or 14"):
            state.ascii(tile=7)
        self.assertTrue(state.ascii().isascii())
        self.assertFalse(state.ascii(unicode=True).isascii())


class Selfplay(unittest.TestCase):
    SAMPLE = pathlib.Path(os.environ.get("BASTIDE_SOURCE_DIR", ".")) / "examples/selfplay.npz"

    def test_of_the_sample_is_what_its_records_say(self):
        data = bastide.load_selfplay(self.SAMPLE)
        self.assertEqual(len(data), data.meta["games"])
        with zipfile.ZipFile(self.SAMPLE) as archive:
            self.assertIsNone(archive.testzip())
        for game in range(len(data)):
            end = data.record(game).state()
            self.assertEqual(end.scores(), data.scores[game].tolist())
            np.testing.assert_allclose(end.returns(), data.returns[game])
            decided = list(data.states(game))
            self.assertEqual([at for _, at in decided], list(range(data.decisions(game).start, data.decisions(game).stop)))
            answers = dict(enumerate(index for _, index in data.record(game).states()))
            for state, at in decided:
                self.assertEqual(state.current_player(), data.seat[at])
                self.assertEqual(len(state.legal_actions()), data.legal[at])
                self.assertEqual(state.question(), data.questions[data.question[at]])
                self.assertEqual(state.scores()[data.seat[at]], data.points[at])
                self.assertEqual(answers[int(data.ply[at])], data.action[at])

    def test_has_values_that_can_be_believed(self):
        data = bastide.load_selfplay(self.SAMPLE)
        chosen = data.legal > 1
        self.assertTrue((np.isnan(data.best_value) == ~chosen).all())
        known = chosen & ~np.isnan(data.value)
        self.assertTrue((data.value[known] <= data.best_value[known] + 1e-4).all())
        self.assertTrue(((data.win[known] >= 0) & (data.win[known] <= 1)).all())
        plain = chosen & (data.explored == 0)
        self.assertTrue((data.action[plain] == data.best[plain]).all())
        self.assertTrue((data.explored == 1).any())

    def test_goes_to_the_state_of_a_decision(self):
        data = bastide.load_selfplay(self.SAMPLE)
        at = len(data.ply) - 1
        self.assertEqual(data.state(at).move_number(), data.ply[at])
        with self.assertRaisesRegex(bastide.InputError, "decision is"):
            data.state(len(data.ply))
        with self.assertRaisesRegex(bastide.InputError, "game is -1"):
            data.record(-1)

    def test_says_what_is_wrong_with_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.npz")
            with self.assertRaises(OSError):
                bastide.load_selfplay(path)
            for content in (b"", b"hello", self.SAMPLE.read_bytes()[:5000]):
                pathlib.Path(path).write_bytes(content)
                with self.assertRaisesRegex(bastide.InputError, "x.npz: this is no file of bastide selfplay"):
                    bastide.load_selfplay(path)
            np.savez(path, other=np.zeros(3))
            with self.assertRaisesRegex(bastide.InputError, "there is no 'meta'"):
                bastide.load_selfplay(path)
            with np.load(self.SAMPLE) as file:
                arrays = dict(file)
            np.savez(path, **{**arrays, "value": arrays["value"].astype("f8")})
            with self.assertRaisesRegex(bastide.InputError, "value has"):
                bastide.load_selfplay(path)


class Benchmark(unittest.TestCase):
    def run_it(self, *arguments):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
            out = os.path.join(folder, "results.json")
            code = bastide.benchmark.main([*arguments, "--seconds", "0.01", "--out", out])
            return code, json.loads(pathlib.Path(out).read_text()), said.getvalue()

    def test_counts_as_the_program_does(self):
        code, results, _ = self.run_it("--suite", "perft")
        self.assertEqual(code, 0)
        self.assertEqual([line["right"] for line in results["perft"]], [True] * len(bastide.benchmark.PERFT))

    def test_measures_a_player_and_names_all_versions(self):
        code, results, said = self.run_it("random", "--suite", "strength", "--suite", "speed", "--games", "2", "--opponent", "greedy@1")
        self.assertEqual(code, 0)
        self.assertEqual([line["rules"] for line in results["strength"]], ["base", "two", "box"])
        self.assertEqual(results["strength"][0]["win_rate"], 0)
        self.assertIn("random - greedy@1, base: wins 0.0 %", said)
        self.assertEqual(len(results["versions"]["library_sha256"]), 64)
        self.assertGreater(min(results["speed"].values()), 0)

    def test_takes_a_function_as_a_player(self):
        choose = bastide.benchmark.chooser("random:choice", 1)
        self.assertIs(choose, chance.choice)
        self.assertEqual(bastide.benchmark.interval(5, 10), bastide.benchmark.interval(5.0, 10))
        low, high = bastide.benchmark.interval(50, 100)
        self.assertAlmostEqual(low, 0.4038, 3)
        self.assertAlmostEqual(high, 0.5962, 3)


class Analyses(unittest.TestCase):
    def test_tell_what_each_decision_lost(self):
        state, random = Game("players 2 bag base-ccff-a*3 base-frfr-a*3 base-ffff-a*2").new_initial_state(), Random(4)
        record = Record(played(state, random).record())
        analysis = bastide.analyse(record, nodes=60)
        asked = [ply for ply, (moment, _) in enumerate(record.states()) if moment.is_player_node() and len(moment.legal_actions()) > 1]
        self.assertEqual([decision.ply for decision in analysis.decisions], asked)
        for decision in analysis.decisions:
            moment = record.state(decision.ply)
            self.assertEqual(moment.current_player(), decision.player)
            moment.string_to_action(decision.played), moment.string_to_action(decision.best)
            self.assertGreaterEqual(decision.loss, 0)
            self.assertTrue(0 <= decision.win <= 1 and 0 <= decision.best_win <= 1)
            if decision.played == decision.best:
                self.assertEqual((decision.loss, decision.value), (0, decision.best_value))
        self.assertGreater(sum(analysis.losses()), 0)  # random players lose something
        again = bastide.analyse(record.text, nodes=60, threads=2)
        self.assertEqual(again.decisions, analysis.decisions)

    def test_say_what_is_wrong(self):
        with self.assertRaises(bastide.InputError):
            bastide.analyse("nonsense")
        record = Record(played(at_a_seat(Game(ANY)), Random(1)).record())
        with self.assertRaisesRegex(bastide.InputError, "nodes is 0"):
            bastide.analyse(record, nodes=0)
        with self.assertRaises(TypeError):
            bastide.analyse(7)


class Games(unittest.TestCase):
    def test_may_be_of_the_whole_box(self):
        game = Game("preset whole-box players 3")
        self.assertRegex(game.rules, "^preset da-overview players 3 element ")
        self.assertEqual(Game(game.rules), game)
        with self.assertRaisesRegex(bastide.InputError, "column 8: there is no preset .whole.; there are: .*, whole-box"):
            Game("preset whole")

    def test_say_what_is_wrong_with_rules(self):
        with self.assertRaisesRegex(bastide.RulesError, "nonsense"):
            Game("element nonsense")
        with self.assertRaisesRegex(bastide.InputError, "column 1"):
            Game("nonsense")
        with self.assertRaisesRegex(bastide.InputError, "zero byte"):
            Game("players\0 2")
        with self.assertRaises(bastide.InputError):
            Game("players \udcff")
        with self.assertRaises(TypeError):
            Game(7)
        with self.assertRaisesRegex(bastide.RulesError, "without elements"):
            Game("element inns", radius=10)
        with self.assertRaisesRegex(bastide.InputError, "radius is 73"):
            Game(ANY, radius=73)

    def test_know_themselves(self):
        game = Game("players 3 element inns")
        self.assertEqual(game.num_players(), 3)
        self.assertIn("big", game.figure_ids)
        self.assertEqual(len(set(game.tile_ids)), len(game.tile_ids))
        self.assertEqual(game.scalars_shape(), (bastide.SCALAR_BAG + len(game.tile_ids),))
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)

    def test_of_every_preset_play_as_the_program_does(self):
        """The record of a game that was played here is read by the reader of records, which plays it with every check."""
        for preset in PRESETS:
            for rules in (f"preset {preset} players 4", f"preset {preset} players 2 element builder element dragon"):
                try:
                    game = Game(rules)
                except bastide.RulesError:
                    continue  # not every set is there in every preset
                state = played(game.new_initial_state(), Random(5))
                record = Record(state.record())
                self.assertEqual(record.state().scores(), state.scores(), rules)
                self.assertEqual(len(record), state.move_number())


class Records(unittest.TestCase):
    def test_go_through_their_moments(self):
        state = played(Game("element inns").new_initial_state(), Random(6))
        record = Record(state.record())
        seen = 0
        for moment, index in record.states():
            self.assertLess(index, len(moment.legal_actions()))
            seen += 1
        self.assertEqual(seen, len(record))
        self.assertEqual(record.state(0).move_number(), 0)

    def test_say_where_they_are_wrong(self):
        with self.assertRaisesRegex(bastide.InputError, "line 1"):
            Record("nonsense\n")
        state = played(Game(ANY).new_initial_state(), Random(6))
        record = Record(state.record())
        with self.assertRaisesRegex(bastide.InputError, "actions is"):
            record.state(len(record) + 1)
        with self.assertRaisesRegex(bastide.NotNowError, "position"):
            state.get_game().state_at(at_a_seat(Game(ANY)).position()).record()


class Players(unittest.TestCase):
    def test_are_there_by_name(self):
        names = bastide.player_names()
        for level in range(1, 9):
            self.assertIn(f"level{level}", names)
        with self.assertRaisesRegex(bastide.InputError, "level1"):
            Player("nobody")

    def test_choose_the_same_by_the_same_seed(self):
        for game in (Game(ANY), Game(ANY, radius=20)):
            state = at_a_seat(game)
            for name in ("random", "greedy", "level8:100n"):
                first = Player(name, 3).choose(state)
                self.assertIn(first, state.legal_actions())
                self.assertEqual(Player(name, 3).choose(state), first)

    def test_beat_random_ones(self):
        players, wins = (Player("greedy"), Player("random")), 0
        for seed in range(5):
            state, random = Game(ANY).new_initial_state(), Random(seed)
            while not state.is_terminal():
                if state.is_chance_node():
                    state.sample_chance(random)
                else:
                    state.apply_action(players[state.current_player()].step(state))
            wins += state.returns()[0] > 0
        self.assertEqual(wins, 5)

    def test_are_asked_only_where_a_seat_is(self):
        state = Game(ANY).new_initial_state()
        for name in ("greedy", "level8"):
            with self.assertRaisesRegex(bastide.NotNowError, "chance is asked"):
                Player(name).choose(state)
        with self.assertRaisesRegex(bastide.InputError, "nodes is -1"):
            Player("level8").choose(at_a_seat(Game(ANY)), nodes=-1)
        with self.assertRaises(TypeError):
            Player("level8").choose("state")

    def test_end_by_control_c(self):
        code = (
            "import bastide, signal\n"
            # Who is started by a shell in its background ignores it.
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "state = bastide.Game().new_initial_state()\n"
            "while state.is_chance_node(): state.sample_chance(bastide.Random(1))\n"
            "try:\n"
            "  print('ready', flush=True)\n"
            "  bastide.Player('level8').choose(state, milliseconds=3_600_000)\n"
            "except KeyboardInterrupt: print('interrupted')\n"
        )
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
            self.addCleanup(child.kill)
            self.assertEqual(child.stdout.readline(), "ready\n")
            child.send_signal(signal.SIGINT)  # in whichever of the lines it is
            self.assertEqual(child.communicate(timeout=60)[0], "interrupted\n")


class Observations(unittest.TestCase):
    def test_have_the_shapes_that_the_game_says(self):
        game = Game(ANY, radius=8)
        state = at_a_seat(game)
        self.assertEqual(state.planes().shape, (bastide.PLANES, 17, 17))
        self.assertEqual(state.planes().dtype, np.uint8)
        self.assertEqual(state.scalars().shape, game.scalars_shape())
        self.assertEqual(list(state.observation_tensor().shape), game.observation_tensor_shape())
        self.assertEqual(state.observation_tensor().dtype, np.float32)
        self.assertEqual(state.planes(radius=3).shape, (bastide.PLANES, 7, 7))
        rows = state.action_features()
        self.assertEqual(rows.shape, (len(state.legal_actions()), bastide.ACTION_FEATURES))
        with self.assertRaisesRegex(bastide.InputError, "player is 2"):
            state.planes(2)
        with self.assertRaisesRegex(bastide.InputError, "radius is None"):
            at_a_seat(Game(ANY)).planes()

    def test_have_figures_by_seat_and_kind(self):
        state = at_a_seat(Game("players 3 element inns"), answers=60)
        kinds = len(state.get_game().figure_ids)
        self.assertEqual(state.get_game().figure_ids[:2], ["small", "big"])
        seats = [state.scalars(seat) for seat in range(3)]
        for seat in range(3):
            for k in range(6):
                for kind in range(10):
                    known = k < 3 and kind < kinds
                    expected = seats[(seat + k) % 3][11 + kind] if known else 0
                    self.assertEqual(seats[seat][11 + 10 * k + kind], expected)
            self.assertEqual(seats[seat][11:13].sum() + state.planes(seat, 72)[64].sum(), 8)

    def test_show_the_tile_just_laid_until_its_part_is_over(self):
        state, random = Game(ANY, radius=20).new_initial_state(), Random(4)
        seen = set()
        while not state.is_terminal():
            played(state, random, 1)
            if state.is_player_node():
                phase, laid = int(state.scalars()[1]), int(state.planes()[1].sum())
                self.assertEqual(laid, phase == 3)
                seen.add(phase)
        self.assertEqual(seen, {2, 3})

    def test_count_the_tiles_that_lie_and_that_come(self):
        state, random = Game(ANY, radius=30).new_initial_state(), Random(8)
        while not state.is_terminal():
            played(state, random, 5)
            planes, scalars = state.planes(0), state.scalars(0)
            in_hand = 1 if scalars[2] >= 0 else 0
            self.assertLessEqual(planes[0].sum() + scalars[3] + in_hand, 72)
            self.assertEqual(scalars[bastide.SCALAR_BAG :].sum(), scalars[3])
            self.assertEqual(scalars[5:7].tolist(), state.scores())
            self.assertEqual(scalars[11] + planes[64].sum(), 7)


class RowsOfActions(unittest.TestCase):
    def test_have_the_numbers_of_their_actions(self):
        for radius in (None, 0, 3, 20):
            state, random = Game(ANY, radius=radius).new_initial_state(), Random(6)
            indexed = Game(ANY).new_initial_state()
            while not state.is_terminal():
                numbers = state.action_numbers()
                self.assertEqual((numbers.dtype, len(numbers)), (np.int32, len(state.action_features())))
                self.assertEqual(sorted(numbers[numbers >= 0].tolist()), state.legal_actions())
                index = int(random.below(len(numbers)))
                if numbers[index] < 0:
                    index = int(numbers.argmax())
                if state.is_chance_node():
                    index = state.clone().sample_chance(random)
                    index = numbers.tolist().index(index)
                indexed.apply_action(index)
                state.apply_action(numbers[index])
                self.assertEqual(state.position(), indexed.position())
            self.assertEqual(state.action_numbers().shape, (0,))

    def test_have_them_in_batches(self):
        for radius in (None, 0, 3, 20):
            batch = Batch(Game(ANY, radius=radius), 5, seed=3)
            for _ in range(40):
                rows, offsets = batch.action_features()
                numbers = batch.action_numbers()
                self.assertEqual((numbers.dtype, numbers.shape), (np.int32, (len(rows),)))
                for i in range(5):
                    np.testing.assert_array_equal(numbers[offsets[i] : offsets[i + 1]], batch.state(i).action_numbers())
                batch.step([numbers[start:end].max() for start, end in zip(offsets, offsets[1:])])


class Batches(unittest.TestCase):
    def test_write_into_the_arrays_of_the_caller(self):
        game = Game(ANY, radius=12)
        mask = np.zeros((8, game.num_distinct_actions()), np.uint8)
        done = np.zeros(8, np.uint8)
        batch = Batch(game, 8, threads=2, seed=3, arrays={"mask": mask, "done": done})
        ended = 0
        for _ in range(400):
            actions = batch.sample()
            self.assertTrue(all(mask[np.arange(8), actions]))
            batch.step(actions)
            ended += int(done.sum())
        self.assertIs(batch.mask, mask)
        self.assertGreaterEqual(ended, 8)

    def test_tell_what_their_states_tell(self):
        game = Game(ANY, radius=10)
        outputs = ("seat", "count", "mask", "planes", "scalars", "points")
        batch = Batch(game, 3, outputs=outputs)
        for _ in range(60):
            batch.step(batch.sample())
        for i in range(3):
            state = batch.state(i)
            self.assertEqual(batch.seat[i], state.current_player())
            self.assertEqual(batch.count[i], state.action_features().shape[0])
            np.testing.assert_array_equal(batch.mask[i], state.legal_actions_mask())
            np.testing.assert_array_equal(batch.planes[i], state.planes())
            np.testing.assert_array_equal(batch.scalars[i], state.scalars())

    def test_do_not_depend_on_the_number_of_threads(self):
        def told(threads):
            batch = Batch(Game("element inns"), 16, threads, seed=5)
            all_points = []
            for _ in range(100):
                batch.step(batch.sample())
                all_points.append(batch.points.copy())
            return np.array(all_points)

        np.testing.assert_array_equal(told(1), told(4))

    def test_refuse_what_they_cannot_use(self):
        game = Game(ANY)
        batch = Batch(game, 4)
        good = batch.sample()
        for wrong, message in (
            (np.full(4, np.nan), "float64"),
            (good.tolist() + [0], "shape"),
            ([True] * 4, "bool"),
            ([[1], [1, 2]], "array"),
            (["1"] * 4, "whole numbers"),
            ([0, 0, 2**40, 0], r"actions\[2\] is 1099511627776"),
            (good[:3], "shape"),
            (good * 0 - 1, r"actions\[0\] is -1"),
            (good * 0 + 9999, r"actions\[0\] is 9999"),
        ):
            with self.assertRaisesRegex(bastide.BastideError, message):
                batch.step(wrong)
        with self.assertRaisesRegex(bastide.InputTypeError, "actions must be a numpy array, not list"):
            batch.sample([0] * 4)  # where would it write?
        with self.assertRaisesRegex(bastide.InputTypeError, r"arrays\['done'\] must be a numpy array, not list"):
            Batch(game, 4, arrays={"done": [0] * 4})
        with self.assertRaisesRegex(bastide.InputError, "needs a game with a radius"):
            Batch(game, 4, outputs=("mask",))
        with self.assertRaisesRegex(bastide.InputError, "there is no 'nonsense'"):
            Batch(game, 4, outputs=("nonsense",))
        locked = np.zeros(4, np.uint8)
        locked.flags.writeable = False
        with self.assertRaisesRegex(bastide.InputError, "cannot be written"):
            Batch(game, 4, arrays={"done": locked})
        with self.assertRaisesRegex(bastide.InputError, "games is 0"):
            Batch(game, 0)
        with self.assertRaisesRegex(bastide.RulesError, "other rules.*: it has players 3; lacks players 2"):
            batch.set_state(0, at_a_seat(Game("players 3")))
        with self.assertRaisesRegex(bastide.NotNowError, "no seat"):
            batch.set_state(0, game.new_initial_state())

    def test_take_actions_of_any_whole_numbers(self):
        for game in (Game(ANY), Game(ANY, radius=12)):
            batches = [Batch(game, 4, seed=2) for _ in range(5)]
            for _ in range(20):
                actions = batches[0].sample()
                batches[0].step(actions)
                spread = np.zeros(8, np.int32)[::2]
                spread[:] = actions
                for batch, same in zip(batches[1:], (actions.tolist(), actions.astype(np.int64), actions.astype(np.uint16), spread)):
                    batch.step(same)
            for batch in batches[1:]:
                self.assertEqual([batch.state(i).position() for i in range(4)], [batches[0].state(i).position() for i in range(4)])

    def test_say_how_to_ask_for_an_array(self):
        batch = Batch(Game(ANY), 2, outputs=("seat",))
        for name in ("mask", "planes"):
            self.assertFalse(hasattr(batch, name))
            with self.assertRaisesRegex(bastide.NoOutputError, rf"outputs=\['seat', '{name}'\].*, and of a game with a radius"):
                getattr(batch, name)
        for name in ("count", "scalars", "points", "returns", "done"):
            with self.assertRaisesRegex(bastide.NoOutputError, rf"outputs=\['seat', '{name}'\] when it is made$"):
                getattr(batch, name)
        with self.assertRaisesRegex(AttributeError, "'Batch' object has no attribute 'nonsense'"):
            batch.nonsense

    def test_take_states(self):
        game = Game(ANY)
        batch, state = Batch(game, 2), at_a_seat(game)
        batch.set_state(1, state)
        self.assertEqual(batch.state(1).position(), state.position())

    def test_let_other_threads_run(self):
        batch, ticks, going = Batch(Game(ANY), 4096), [0], [True]

        def tick():
            while going[0]:
                ticks[0] += 1
                time.sleep(0)

        thread = threading.Thread(target=tick)
        actions = batch.sample()
        thread.start()
        for _ in range(20):
            batch.step(actions)
            batch.sample(actions)
        going[0] = False
        thread.join()
        self.assertGreater(ticks[0], 20)

    def test_work_in_a_child_process(self):
        batch = Batch(Game(ANY), 4, threads=3)
        child = os.fork()
        if child == 0:
            try:
                batch.step(batch.sample())
                os._exit(0)
            finally:
                os._exit(1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        batch.step(batch.sample())


class Environments(unittest.TestCase):
    """Conformance checks of our own, written from the published interfaces: PettingZoo and Gymnasium are not installed."""

    def test_play_agent_by_agent_as_pettingzoo_does(self):
        env = AecEnv("players 3", radius=20)
        env.reset(seed=42)
        self.assertEqual(env.possible_agents, ["player_0", "player_1", "player_2"])
        self.assertEqual((env.agents, env.num_agents), (env.possible_agents, 3))
        stream, rewards, asked = chance.Random(1), dict.fromkeys(env.possible_agents, 0.0), set()
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual(observation["action_mask"].dtype, np.int8)
            self.assertEqual(observation["action_mask"].shape, (env.action_space(agent).n,))
            self.assertFalse(truncation)
            self.assertIs(type(reward), float)
            self.assertEqual(len(info["scores"]), 3)
            rewards[agent] += reward
            asked.add(agent)
            legal = np.flatnonzero(observation["action_mask"])
            if termination:
                self.assertEqual(legal.size, 0)
                env.step(None)
            else:
                action = int(stream.choice(legal))
                self.assertTrue(env.action_space(agent).contains(action))
                env.step(action)
        self.assertEqual(env.agents, [])
        self.assertEqual(asked, set(env.possible_agents))
        self.assertAlmostEqual(sum(rewards.values()), 0)
        self.assertGreater(max(rewards.values()), 0)
        with self.assertRaisesRegex(bastide.NotNowError, "reset"):
            env.step(None)

    def test_begin_the_same_by_the_same_seed(self):
        env = AecEnv(radius=10)
        positions = []
        for seed in (1, 1, 2):
            env.reset(seed=seed)
            for _ in range(20):
                env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
            positions.append(env.state().position())
        self.assertEqual(positions[0], positions[1])
        self.assertNotEqual(positions[0], positions[2])

    def test_refuse_illegal_actions_and_stay_as_they_are(self):
        env = AecEnv(radius=10)
        env.reset(seed=1)
        before = env.render()
        with self.assertRaises(bastide.IllegalActionError):
            env.step(0)
        with self.assertRaisesRegex(bastide.InputError, "not over"):
            env.step(None)
        self.assertEqual(env.render(), before)
        with self.assertRaisesRegex(bastide.InputError, "radius"):
            AecEnv(Game(ANY))
        with self.assertRaisesRegex(bastide.RulesError, "without elements"):
            AecEnv("element inns")

    def test_play_one_seat_as_gymnasium_does(self):
        env = SinglePlayer(opponents=("random", "level1"), game="players 3", radius=20)
        seats = set()
        for seed in range(6):
            observation, info = env.reset(seed=seed)
            self.assertTrue(env.observation_space.contains(observation))
            seats.add(info["seat"])
            terminated = False
            while not terminated:
                np.testing.assert_array_equal(env.action_masks(), observation["action_mask"] == 1)
                action = int(np.flatnonzero(env.action_masks())[0])
                observation, reward, terminated, truncated, info = env.step(action)
                self.assertFalse(truncated)
                self.assertTrue(terminated or reward == 0)
            self.assertIn(reward, (1.0, 0.5, 0.0, -0.5, -1.0))
        self.assertGreater(len(seats), 1)
        for arguments, message in (
            ({"opponents": "nobody"}, "level1"),
            ({"opponents": ("random", "random")}, "must have 1"),
            ({"seat": 2}, "from 0 to 1"),
        ):
            with self.assertRaisesRegex(bastide.InputError, message):
                SinglePlayer(**arguments)


class Package(unittest.TestCase):
    def test_says_its_types(self):
        self.assertTrue(pathlib.Path(bastide.__file__).with_name("py.typed").exists())

    def test_has_the_numbers_of_the_header(self):
        header = pathlib.Path(os.environ["BASTIDE_SOURCE_DIR"], "bindings/c/bastide.h").read_text(encoding="utf-8")
        for name, value in (("BST_PLANES", bastide.PLANES), ("BST_SCALAR_BAG", bastide.SCALAR_BAG)):
            self.assertIn(f"{name} = {value}", header)
        self.assertIn(f"BST_RADIUS_MAX = {bastide.RADIUS_MAX}", header)
        self.assertEqual(header.count("\n  BST_ACTION_"), bastide.ACTION_FEATURES + 1)  # and the number itself
        library = bastide._library
        declared = {word.split("(")[0] for word in header.split() if word.startswith("bst_") and "(" in word}
        used = {"bst_" + name for name in (*library._NUMBERS, *library._MAKERS)}
        self.assertLessEqual(used, declared)
        self.assertEqual(ctypes.sizeof(library.ActionValue), 8)

    def test_runs_the_tutorial(self):
        """Every block of Python in docs/bindings.md, one after the other in one program."""
        text = pathlib.Path(os.environ["BASTIDE_SOURCE_DIR"], "docs/bindings.md").read_text(encoding="utf-8")
        blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
        self.assertGreater(len(blocks), 5)
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "tutorial.py")
            program.write_text("\n".join(blocks), encoding="utf-8")
            done = subprocess.run([sys.executable, program], capture_output=True, text=True, cwd=folder, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
