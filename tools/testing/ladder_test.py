"""tools/measure-ladder, by a result that is made up."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

TOOL = pathlib.Path(__file__).parent.parent / "measure-ladder"


def loaded():
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("measure_ladder", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def player(name, elo, interval, games, score):
    return {"player": name, "elo": elo, "elo_interval": interval, "games": games, "score": score}


class Ladder(unittest.TestCase):
    def test_the_page_has_a_line_for_each_player_that_played_and_one_for_each_set_of_rules(self):
        players = [player("level2", 123.4, [-10.0, 256.9], 4, 3), player("random", None, None, 4, 1), player("builder", None, None, 0, 0)]
        page = loaded().page_of({"pairs": 4, "players": players, "mixes": [{"mix": "four", "pairs": 4, "players": players[:1]}]})
        self.assertIn("| `level2` | +123 | −10 to +257 | 4 | 75.0 % |", page)
        self.assertIn("| `random` | – | – | 4 | 25.0 % |", page)
        self.assertNotIn("builder", page)
        self.assertIn("| rules | pairs | `level2` | `random` |", page)
        self.assertIn("| four | 4 | +123 | – |", page)


if __name__ == "__main__":
    unittest.main()
