"""tools/check-layers, on small engines that are made up: what one expansion may know of another."""
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parent.parent / "check-layers"
FOLDER = "engine/expansions/"
STABLES = """constexpr char kHorse[] = "horse", kHorses[] = "horses";
constexpr Element kElements[] = {
    {"stable", "Stable", "Horses are kept."},
};
constexpr MarkSpec kMarks[] = {{"hay", "stable"}};
constexpr OptionSpec kOptions[] = {{kHorses, OptionKind::rule, "X-01", "How many horses", kNumbers, in_all("1")}};
constexpr FigureSpec kFigures[] = {{kHorse, "horse", false, 0, 0, [](const RuleSet&) { return supply("one"); }}};
constexpr NamedSpec kPlaces[kBoxes] = {{"box", "a box"}};
"""


def check(files):
    """The exit status and the complaints about an engine with these files."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            file = pathlib.Path(folder, FOLDER, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        done = subprocess.run([TOOL, folder], stdout=subprocess.PIPE, text=True, check=False)
        return done.returncode, done.stdout.splitlines()


class Nouns(unittest.TestCase):
    def accepts(self, text, path="mills/module.cpp"):
        self.assertEqual(check({"stables/module.cpp": STABLES, path: text}), (0, []))

    def refuses(self, text, noun, path="mills/module.cpp"):
        self.assertEqual(check({"stables/module.cpp": STABLES, path: text}),
                         (1, [f'{FOLDER}{path}:1: "{noun}" is a noun of stables: ask for a trait, or interactions']))

    def test_an_expansion_knows_no_noun_of_another(self):
        for noun in ("stable", "hay", "horses", "horse", "box"):
            with self.subTest(noun):
                self.refuses(f'int x = find(rules.nouns(), "{noun}");', noun)
        self.refuses('bool x = figure.id == "horse";', "horse", "mills/wind.h")

    def test_other_words_are_free(self):
        self.accepts('auto x = supply("one"); auto y = "a horse"; auto z = "Stable";  // not "horse"')

    def test_its_own_nouns_are_free_even_if_another_has_the_same(self):
        self.accepts('constexpr TokenSpec kTokens[] = {{"horse", "horse"}};\nint x = find(rules.tokens(), "horse");')

    def test_a_mark_says_of_which_element_it_is(self):
        self.accepts('constexpr MarkSpec kMarks[] = {{"flour", "stable"}};')

    def test_values_of_options_and_sentences_are_no_nouns(self):
        self.accepts('constexpr std::string_view kStarts[] = {"box", "mill"};\nbool x = option_is("start", "box");')
        self.accepts('auto x =\n    "who comes from the "\n    "box";')

    def test_rules_for_two_stand_in_interactions_and_tests_name_what_they_like(self):
        self.accepts('int x = find(rules.figures(), "horse");', "interactions/pairs.cpp")
        self.accepts('int x = find(rules.figures(), "horse");', "mills/mills_test.cpp")

    def test_the_core_names_nothing_that_an_expansion_calls_its_own_in_one_word(self):
        path = "../rules/game.cpp"
        for text, name in (('bool x = id == "horse";', "horse"), ("int horsesLeft;", "horse"), ("int at_stable;", "stable")):
            with self.subTest(text):
                status, complaints = check({"stables/module.cpp": STABLES, path: text})
                self.assertEqual((status, len(complaints)), (1, 1))
                self.assertIn(f"the core names an expansion's word: {name} in", complaints[0])
        self.assertEqual(check({"stables/module.cpp": STABLES, path: "int box_of(int hors, int hayloft);  // a horse"}),
                         (1, ["engine/rules/game.cpp:1: the core names an expansion's word: box in box_of"]))

    def test_an_expansion_includes_interactions_and_no_other(self):
        pairs = {"interactions/pairs.h": "", "stables/stables.h": ""}
        self.assertEqual(check({**pairs, "mills/module.cpp": f'#include "{FOLDER}interactions/pairs.h"'}), (0, []))
        self.assertEqual(check({**pairs, "mills/module.cpp": f'#include "{FOLDER}stables/stables.h"'}),
                         (1, [f"{FOLDER}mills/module.cpp:1: expansion mills may not include expansion stables; a rule for both goes to interactions"]))


if __name__ == "__main__":
    unittest.main()
