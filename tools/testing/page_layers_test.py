"""tools/check-page-layers, on small pages that are made up."""
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parent.parent / "check-page-layers"


def check(files):
    """The exit status and the complaints about a page with these files."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            file = pathlib.Path(folder, "src", path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        done = subprocess.run([TOOL, pathlib.Path(folder, "src")], stdout=subprocess.PIPE, text=True, check=False)
        return done.returncode, done.stdout.splitlines()


class PageLayers(unittest.TestCase):
    def accepts(self, files):
        self.assertEqual(check(files), (0, []))

    def refuses(self, files, *complaints):
        self.assertEqual(check(files), (1, list(complaints)))

    def test_a_layer_imports_itself_and_what_stands_below(self):
        self.accepts({"net/wire.ts": "", "game/a.ts": "import { b } from './b';\nimport type { Wire } from '../net/wire';", "game/b.ts": "import preact from 'preact';"})

    def test_an_upward_import_names_both_files_and_the_line(self):
        self.refuses({"net/wire.ts": "// types\nimport { a } from '../game/a';", "game/a.ts": ""},
                     "net/wire.ts:2: imports game/a.ts, but net stands below game")

    def test_every_way_to_import_counts(self):
        for text in ("import type { A } from '../game/a';", "import { type A } from '../game/a.ts';", "import '../game/a';", 'import * as a from "../game/a";',
                     "import a, {\n  b,\n} from '../game/a';", "export { a } from '../game/a';", "export * from '../game/a';", "export type { A } from '../game/a';",
                     "const a = lazy(() => import('../game/a'));", "let a: import('../game/a').A;", "new Worker(new URL('../game/a.ts', import.meta.url));",
                     "import a from '../game/a.ts?raw';"):
            with self.subTest(text):
                status, complaints = check({"net/wire.ts": text, "game/a.ts": ""})
                self.assertEqual((status, len(complaints)), (1, 1))
                self.assertRegex(complaints[0], r"^net/wire\.ts:\d: imports game/a\.ts, but net stands below game$")

    def test_comments_and_texts_are_no_imports(self):
        self.accepts({"game/a.ts": "", "net/wire.ts": "// import { a } from '../game/a';\n/*\nimport '../game/a';\n*/\nconst url = 'http://x'; const text = `\nimport '../game/a';\n`;"})

    def test_a_circle_of_two_files_inside_one_layer(self):
        self.refuses({"game/a.ts": "import { b } from './b';", "game/b.ts": "import type { A } from './a';"},
                     "game/a.ts: imports itself in a circle: game/a.ts imports game/b.ts imports game/a.ts")

    def test_two_circles_through_one_file_are_both_found(self):
        self.refuses({"game/a.ts": "import './b'; \nimport './c';", "game/b.ts": "import './a';", "game/c.ts": "import './d';", "game/d.ts": "import './a';"},
                     "game/a.ts: imports itself in a circle: game/a.ts imports game/b.ts imports game/a.ts",
                     "game/c.ts: imports itself in a circle: game/c.ts imports game/d.ts imports game/a.ts imports game/c.ts")

    def test_no_file_reads_the_notation_but_tests(self):
        for text in (r"const found = /^(-?\d+),(-?\d+)$/.exec(text);", "const [noun] = action.text.split('@');"):
            with self.subTest(text):
                self.refuses({"game/a.ts": "const a = 1;\n" + text}, f"game/a.ts:2: reads the notation: {text}")
                self.accepts({"testing/actions.ts": text, "game/a.test.ts": text})
        self.accepts({"game/a.ts": "const key = `${x},${y}`; // /\\d+,\\d+/\nsend(action.text);"})

    def test_a_file_that_imports_itself(self):
        self.refuses({"game/a.ts": "import { b } from './a';"}, "game/a.ts: imports itself in a circle: game/a.ts imports game/a.ts")

    def test_tests_import_all_and_are_imported_by_none(self):
        self.accepts({"net/a.test.ts": "import '../screens/s';", "testing/t.ts": "import '../screens/s';", "screens/s.ts": ""})
        self.refuses({"screens/s.ts": "import '../testing/t';", "testing/t.ts": ""}, "screens/s.ts:1: imports testing/t.ts, which is there for tests only")

    def test_the_build_may_find_expansions_for_a_layer_below_them(self):
        found = {"tiles/drawings.ts": "const all = import.meta.glob<Drawing>('../expansions/*/drawing.ts', { eager: true });", "tiles/pen.ts": ""}
        self.accepts({**found, "expansions/tower/drawing.ts": "import '../../tiles/pen';"})
        self.refuses({**found, "expansions/tower/drawing.ts": "import '../../tiles/drawings';"},
                     "expansions/tower/drawing.ts: imports itself in a circle: expansions/tower/drawing.ts imports tiles/drawings.ts imports expansions/tower/drawing.ts")
        self.refuses({"tiles/a.ts": "import '../expansions/tower/drawing';", "expansions/tower/drawing.ts": ""},
                     "tiles/a.ts:1: imports expansions/tower/drawing.ts, but tiles stands below expansions/*/drawing*")
        self.refuses({"net/a.ts": "import.meta.glob('../game/*.ts');", "game/b.ts": ""}, "net/a.ts:1: imports game/b.ts, but net stands below game")

    def test_each_part_of_an_expansion_belongs_to_a_layer(self):
        self.accepts({"expansions/tower/play.ts": "import '../../game/play';", "game/play.ts": "", "turn/a.ts": "import '../game/play';",
                      "expansions/tower/controls.tsx": "import '../../screens/s'; import './play';", "screens/s.ts": ""})
        self.refuses({"expansions/tower/play.ts": "import '../../turn/a';", "turn/a.ts": ""},
                     "expansions/tower/play.ts:1: imports turn/a.ts, but expansions/*/play* stands below turn")

    def test_an_expansion_does_not_import_another(self):
        self.refuses({"expansions/siege/drawing.ts": "import '../tower/drawing';", "expansions/tower/drawing.ts": ""},
                     "expansions/siege/drawing.ts:1: imports expansions/tower/drawing.ts, but an expansion may not import another")
        self.accepts({"expansions/tower/drawing.ts": "import './drawing-of-pieces';", "expansions/tower/drawing-of-pieces.ts": ""})

    def test_what_belongs_to_no_layer(self):
        self.refuses({"odd/a.ts": ""}, "odd/a.ts: belongs to no layer: net, engine, tiles, expansions/*/drawing*, board, keys, texts, settings, game, lessons, expansions/*/lesson*, expansions/*/play*, turn, router.ts, parts, screens, expansions/*/controls*, App.tsx, main.tsx")
        self.refuses({"net/a.ts": "import '../../build/b';", "../build/b.ts": ""}, "net/a.ts:1: imports ../build/b.ts, which is no part of the page")
        self.accepts({"screens/s.tsx": "import '../styles/s.css';", "styles/s.css": ""})


if __name__ == "__main__":
    unittest.main()
