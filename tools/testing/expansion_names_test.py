"""tools/count-expansion-names, on small folders that are made up."""
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parent.parent / "count-expansion-names"


class ExpansionNames(unittest.TestCase):
    def counted(self, files, *expected):
        with tempfile.TemporaryDirectory() as folder:
            for path, text in files.items():
                file = pathlib.Path(folder, path)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            done = subprocess.run([TOOL, folder], stdout=subprocess.PIPE, text=True, check=True)
            self.assertEqual([line.replace(folder, "PAGE") for line in done.stdout.splitlines()], list(expected))

    def test_words_in_code_texts_and_styles_are_counted(self):
        self.counted({"a.ts": "const dragonAt = 'the-fairy'; paintDragon(TOWERS);", "b.css": ".barn { color: red; }", "c.tsx": "<p>wagons</p>", "d.cpp": 'if (id == "pig") {}'},
                     "PAGE/a.ts: dragon 2, fairy 1, tower 1", "PAGE/b.css: barn 1", "PAGE/c.tsx: wagon 1", "PAGE/d.cpp: pig 1",
                     "PAGE: 4 files name an expansion, 7 times")

    def test_the_name_of_a_file_counts(self):
        self.counted({"paint-tower.ts": ""}, "PAGE/paint-tower.ts: tower 1", "PAGE: 1 files name an expansion, 1 times")

    def test_comments_tests_and_an_expansions_own_folder_do_not_count(self):
        self.counted({"a.ts": "// the dragon\n/* a\n pig */", "a.css": "/* barn */", "dragon.test.ts": "dragon", "dragon_test.cpp": "", "testing/t.ts": "dragon",
                      "expansions/tower/draw.ts": "tower"}, "PAGE: 0 files name an expansion, 0 times")

    def test_a_text_that_looks_like_a_comment_hides_nothing(self):
        self.counted({"a.ts": "go('http://x'); eat('dragon');"}, "PAGE/a.ts: dragon 1", "PAGE: 1 files name an expansion, 1 times")

    def test_parts_of_other_words_do_not_count(self):
        self.counted({"a.ts": "inner(); making(); winner(); tile.turns = 'quarter turns'; const parking = beginning;"}, "PAGE: 0 files name an expansion, 0 times")

    def test_a_number_is_no_count(self):
        self.counted({"a.ts": "let count = 0; count += 1; x.count; type T = Pick<L, 'count' | 'text'>;", "b.ts": "if (token === 'count') return; ask('move-count');"},
                     "PAGE/b.ts: count 2", "PAGE: 1 files name an expansion, 2 times")

    def test_the_seed_of_a_texture_is_no_grain(self):
        self.counted({"a.ts": "bake(random('grain')); paint('grain');"}, "PAGE/a.ts: grain 1", "PAGE: 1 files name an expansion, 1 times")

    def test_the_folders_name_no_more_expansions_than_they_may(self):
        done = subprocess.run([TOOL, "--check"], stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
