"""tools/check-citations, on small checkouts that are made up."""
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parent.parent / "check-citations"
INDEX = {"docs/rules/index.tsv": "id\tmodules\tkind\tsentence\nB-13\tbase\trule\tSides match.\nI-004\tbase\trule\tBoth hold.\n"}


def check(files):
    """The exit status and the lines printed about a checkout with these files."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        for path, text in {**INDEX, **files}.items():
            file = pathlib.Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text if isinstance(text, bytes) else text.encode())
        done = subprocess.run([TOOL, folder], stdout=subprocess.PIPE, text=True, check=False)
        return done.returncode, done.stdout.splitlines()


class Citations(unittest.TestCase):
    def accepts(self, files):
        self.assertEqual(check(files), (0, [f"{len(files) + 1} passed, 0 failed"]))

    def refuses(self, files, *complaints, failed=1):
        self.assertEqual(check(files), (1, [*complaints, f"{len(files) + 1 - failed} passed, {failed} failed"]))

    # --- rules by number

    def test_a_rule_of_the_index_may_be_cited_anywhere(self):
        self.accepts({"a.md": "B-13, I-004.", "a.cpp": 'refuse("B-13");  // I-004', "a.scenario": "shows B-13"})

    def test_a_set_may_have_its_rules_in_a_file_of_its_own(self):
        self.accepts({"docs/rules/harvest.tsv": "id\tmodules\tkind\tsentence\nHV-01\tharvest\trule\tMills grind.\n", "a.cpp": 'refuse("HV-01");'})

    def test_a_rule_that_the_index_does_not_have_is_named_with_its_line(self):
        self.refuses({"a.cpp": '\n\nrefuse("B-14");'}, "a.cpp:3: cites B-14, which docs/rules/index.tsv does not have")
        self.refuses({"a.scenario": "shows I-999 B-13"}, "a.scenario:1: cites I-999, which docs/rules/index.tsv does not have")

    def test_other_words_with_a_dash_and_digits_are_no_rules(self):
        self.accepts({"a.md": "UTF-8, BSD-3, GB-77, B-77a, B-1 and level-B-77."})

    def test_a_test_may_make_up_a_rule_that_nobody_knows(self):
        self.accepts({"a_test.cpp": '"B-99"', "b.test.ts": "'I-999'"})
        self.refuses({"a.cpp": '"B-99"'}, "a.cpp:1: cites B-99, which docs/rules/index.tsv does not have")

    # --- files in backticks

    def test_a_page_names_files_from_the_root_from_its_folder_or_by_their_end(self):
        self.accepts({"docs/a.md": "`server/room/room.h`, `b.md`, `room.h`, `room/room.h`, `server/room/`", "docs/b.md": "", "server/room/room.h": ""})

    def test_a_file_that_is_gone_is_named_with_its_line(self):
        self.refuses({"docs/a.md": "x\n`server/room/ledger.h`", "server/room/room.h": ""}, "docs/a.md:2: names server/room/ledger.h, which is not there")
        self.refuses({"README.md": "`ledger.h`"}, "README.md:1: names ledger.h, which is not there")
        self.refuses({"README.md": "`server/gone`", "server/room/room.h": ""}, "README.md:1: names server/gone, which is not there")

    def test_stars_and_names_in_angles_stand_for_any_name(self):
        self.accepts({"README.md": "`web/*/drawing.ts`, `*_session.cpp`, `web/<name>/`, `web/LANGUAGE/AREA.ts`", "web/tower/drawing.ts": "", "http_session.cpp": ""})
        self.refuses({"README.md": "`web/*/paint.ts`", "web/tower/drawing.ts": ""}, "README.md:1: names web/*/paint.ts, which is not there")

    def test_commands_flags_other_files_and_what_a_build_makes_are_not_looked_for(self):
        self.accepts({"README.md": "`tools/build release`, `--web DIR`, `FILE.jcz`, `bag.empty()`, `build/made.h`, `web/dist/page.js`, `and/or`", "tools/build": "",
                      "web/a.ts": "// build/made.h, web/dist/page.js"})

    def test_examples_in_fences_are_not_looked_at(self):
        self.accepts({"README.md": "```\nsee `gone.h`, [a](gone.md)\n```\n"})

    # --- links

    def test_links_lead_to_files_headings_and_anchors(self):
        self.accepts({"docs/a.md": "[a](b.md) [b](b.md#one-way-or-2) [c](../README.md#B-13) [d](#here) ![e](e.png) [f](https://example.org/x)\n# Here\n",
                      "docs/b.md": "## One way, or `2`\n", "README.md": '<a id="B-13"></a>', "docs/e.png": b"\x89\xff"})

    def test_a_link_to_a_file_or_a_heading_that_is_gone(self):
        self.refuses({"docs/a.md": "[a](c.md)"}, "docs/a.md:1: links to c.md, which is not there")
        self.refuses({"docs/a.md": "[a](b.md#gone)", "docs/b.md": "# Here"}, "docs/a.md:1: links to b.md#gone, but docs/b.md has no such heading or anchor")

    # --- comments

    def test_comments_name_files_that_are_there(self):
        self.accepts({"a.cpp": "// see room.h, server/room/room.h and <name>_test.cpp\n#include <gone.h>\n", "server/room/room.h": "", "b.ts": "/* README.md */",
                      "tools/t": "#!/bin/sh\n# README.md\necho gone.h\n", "README.md": ""})

    def test_a_comment_names_a_file_that_is_gone(self):
        self.refuses({"a.cpp": "int a;  // see ledger.h"}, "a.cpp:1: names ledger.h, which is not there")
        self.refuses({"a.py": '"""As docs/gone.md says."""'}, "a.py:1: names docs/gone.md, which is not there")

    def test_code_and_texts_are_no_comments(self):
        self.accepts({"a.cpp": 'open("http://x/gone.md"); a.h; read("gone.tsv");', "b.ts": "import './gone.css';", "c.py": "open('gone.md')"})

    # --- papers

    def test_papers_that_are_not_in_the_repository_are_not_cited(self):
        self.refuses({"a.cpp": "// PRESETS, section 7"}, "a.cpp:1: cites PRESETS, a paper that is not in the repository")
        self.refuses({"a.md": "as RULES appendix 1 has it"}, "a.md:1: cites RULES appendix, a paper that is not in the repository")
        self.accepts({"a.cpp": "// --mix NAME=RULES, or a line NAME RULES"})


if __name__ == "__main__":
    unittest.main()
