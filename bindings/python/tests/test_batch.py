"""Many games at once, graphs, and a policy that learns from both; run as test_bastide.py is."""
import importlib.util
import os
import pathlib
import unittest

import numpy as np

import bastide
from bastide import Batch, Game, Random

ANY = "preset fi-current players 2"
PRESETS = ("sv-2000", "da-overview", "fi-current", "nl-2000", "ro-base", "printed")


def played(game, answers, seed=1):
    """A state after so many answers, in which a seat is asked."""
    state, random = game.new_initial_state(), Random(seed)
    while answers > 0 or state.is_chance_node():
        if state.is_chance_node():
            state.sample_chance(random)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[random.below(len(actions))])
        answers -= 1
    return state


def example(name):
    """An example as a module."""
    path = pathlib.Path(os.environ["BASTIDE_SOURCE_DIR"], "examples", name + ".py")
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class KeptArrays(unittest.TestCase):
    OUTPUTS = ("seat", "mask", "planes")

    def compare(self, batch):
        for i in range(batch.games):
            state = batch.state(i)
            np.testing.assert_array_equal(batch.mask[i], state.legal_actions_mask())
            np.testing.assert_array_equal(batch.planes[i], state.planes())

    def test_are_what_the_states_tell(self):
        for number, preset in enumerate(PRESETS):
            batch = Batch(Game(f"preset {preset} players {2 + number % 4}", radius=9), 4, seed=number, outputs=self.OUTPUTS)
            for step in range(200):
                batch.step(batch.sample())
                if step % 10 == 0:
                    self.compare(batch)

    def test_made_here_cannot_be_written(self):
        batch = Batch(Game(ANY, radius=5), 3, outputs=self.OUTPUTS)
        for array in (batch.mask, batch.planes):
            with self.assertRaisesRegex(ValueError, "read-only"):
                array[0] = 1
        batch.seat[0] = 7  # written whole at every step
        batch.step(batch.sample())
        self.assertLess(batch.seat[0], 2)

    def test_of_the_caller_are_written_whole_unless_promised(self):
        game = Game(ANY, radius=5)
        for kept, spoils in ((None, True), (False, True), (True, False)):
            arrays = {
                "mask": np.zeros((3, game.num_distinct_actions()), np.uint8),
                "planes": np.zeros((3, *game.planes_shape()), np.uint8),
                "seat": np.zeros(3, np.int32),
            }
            batch = Batch(game, 3, arrays=arrays, kept=kept)
            for _ in range(60):
                if spoils:
                    arrays["mask"][:] = 9
                    arrays["planes"][:] = 9
                batch.step(batch.sample())
            self.compare(batch)

    def test_follow_a_state_that_is_put_in(self):
        game = Game(ANY, radius=6)
        batch = Batch(game, 3, outputs=self.OUTPUTS)
        for answers in (10, 70, 1):
            for _ in range(20):
                batch.step(batch.sample())
            batch.set_state(1, played(game, answers))
            batch.step(batch.sample())
            self.compare(batch)
        batch.reset(5)
        self.compare(batch)


class Actions(unittest.TestCase):
    def test_have_an_array_of_their_own(self):
        batch, other = Batch(Game(ANY), 5, seed=3), Batch(Game(ANY), 5, seed=3)
        for _ in range(50):
            self.assertIs(batch.sample(batch.actions), batch.actions)
            batch.step()
            other.step(other.sample())
        self.assertEqual([batch.state(i).position() for i in range(5)], [other.state(i).position() for i in range(5)])
        with self.assertRaises(AttributeError):
            batch.actions = np.zeros(5, np.int32)
        batch.sample(batch.actions)
        batch.actions[2] = 4095
        with self.assertRaisesRegex(bastide.IllegalActionError, r"actions\[2\] is 4095"):
            batch.step()

    def test_are_told_row_by_row(self):
        for rules in (ANY, "players 3 element inns element builder element dragon"):
            batch = Batch(Game(rules), 5, threads=2)
            for _ in range(40):
                batch.step(batch.sample())
                rows, offsets = batch.action_features()
                self.assertEqual((offsets.dtype, offsets.shape, rows.dtype), (np.int32, (6,), np.int16))
                np.testing.assert_array_equal(np.diff(offsets), batch.count)
                for i in range(5):
                    np.testing.assert_array_equal(rows[offsets[i] : offsets[i + 1]], batch.state(i).action_features())

    def test_go_into_the_rows_of_the_caller(self):
        batch = Batch(Game(ANY), 4)
        room = np.zeros((4096, bastide.ACTION_FEATURES), np.int16)
        rows, _ = batch.action_features(room)
        self.assertTrue(np.shares_memory(rows, room))
        np.testing.assert_array_equal(rows, batch.action_features()[0])
        small = np.full((1, bastide.ACTION_FEATURES), 7, np.int16)
        with self.assertRaisesRegex(bastide.InputError, "features has room for 17; it needs"):
            batch.action_features(small)
        self.assertTrue((small == 7).all())
        for wrong, message in ((room.ravel(), "shape"), (room.astype(np.int32), "int32"), (room[:, :5], "shape")):
            with self.assertRaisesRegex(bastide.InputError, message):
                batch.action_features(wrong)
        with self.assertRaisesRegex(bastide.InputTypeError, "rows must be a numpy array, not list"):
            batch.action_features([])


class Graphs(unittest.TestCase):
    MIXES = (
        *(f"preset {preset} players 3" for preset in PRESETS),
        "element inns element builder",
        "players 4 element abbey element dragon",
    )

    def test_know_what_lies_at_every_side(self):
        for rules in self.MIXES:
            graph = played(Game(rules), 90).graph()
            self.assertEqual([table.dtype for table in graph], [np.int32] * 5)
            at_slots = graph.sides[graph.sides[:, 1] >= 0]
            places = at_slots[:, 0] * 17 + at_slots[:, 1]
            self.assertEqual(len(np.unique(places)), len(places), rules)
            self.assertEqual(np.unique(graph.sides[:, 2]).tolist(), list(range(len(graph.features))), rules)

    def test_have_open_ends_where_squares_are_empty(self):
        for rules in self.MIXES:
            graph = played(Game(rules), 90).graph()
            squares = {(x, y) for x, y in graph.tiles[:, :2].tolist()}
            opened = np.zeros(len(graph.features), int)
            for tile, slot, feature in graph.sides.tolist():
                x, y = graph.tiles[tile, :2].tolist()
                if 0 <= slot < 4:
                    opened[feature] += (x + (0, 1, 0, -1)[slot], y + (-1, 0, 1, 0)[slot]) not in squares
            lines = np.isin(graph.features[:, 0], (0, 1, 4))
            np.testing.assert_array_equal(graph.features[lines, 1], opened[lines], rules)

    def test_turn_with_the_seat(self):
        state = played(Game("players 3"), 120)
        own, next_one = state.graph(0), state.graph(1)
        self.assertGreater(own.features[:, 5:].sum(), 0)
        np.testing.assert_array_equal(own.features[:, 6:8], next_one.features[:, 5:7])
        np.testing.assert_array_equal((own.figures[:, 3] + 2) % 3, next_one.figures[:, 3])
        np.testing.assert_array_equal(own.tiles, next_one.tiles)
        np.testing.assert_array_equal(own.sides, next_one.sides)
        with self.assertRaisesRegex(bastide.InputError, "player is 3"):
            state.graph(3)

    def test_have_the_columns_of_the_header(self):
        header = pathlib.Path(os.environ["BASTIDE_SOURCE_DIR"], "bindings/c/bastide.h").read_text(encoding="utf-8")
        for name in bastide._library.GRAPH_COLUMNS:
            self.assertIn(f"BST_GRAPH_{name.upper()},", header)
        self.assertIn(f"BST_FEATURE_COLUMNS = {bastide._library.GRAPH_COLUMNS['features']}", header)


class LinearPolicies(unittest.TestCase):
    """A smoke test of learning: examples/linear_policy.py, on fewer games than it trains on by itself."""

    def test_beat_random_players(self):
        policy, game = example("linear_policy"), Game(ANY)
        weights = policy.train(game, 4_000, seed=1)
        won, _, _ = policy.play(game, weights, 100)
        self.assertGreaterEqual(won, 95)

    def test_are_the_same_by_the_same_seed(self):
        policy, game = example("linear_policy"), Game("players 3 element inns")
        first = policy.train(game, 64, games=32, seed=2)
        np.testing.assert_array_equal(policy.train(game, 64, games=32, seed=2), first)
        self.assertTrue((first != policy.train(game, 64, games=32, seed=3)).any())


if __name__ == "__main__":
    unittest.main()
