"""tools/stages, on a made-up repository: which stages are run again, and what they add up to."""
import os
import pathlib
import subprocess
import tempfile
import unittest

STAGES = pathlib.Path(__file__).parent.parent / "stages"
SCRIPT = """set -euo pipefail
source "$STAGES"
but_words() { grep -v '^words/' || true; }
long() { echo ran >>"$LOG"; eval "${MEANWHILE:-}"; echo "$PASSED passed, $FAILED failed"; ((FAILED == 0)); }
[[ ! ${BESIDE:-} ]] || beside 'what takes what is left' bash -c "$BESIDE"
[[ ! ${BESIDE_KEPT:-} ]] || unless_kept but_words beside 'what takes what is left' bash -c "$BESIDE_KEPT"
unless_kept but_words 'what takes long' long
stage 'what is quick' echo '1 passed, 0 failed'
finish
"""


class Stages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name, "repository")
        self.log = pathlib.Path(folder.name, "log")
        (self.root / "words").mkdir(parents=True)
        (self.root / "code").write_text("one")
        (self.root / "words/one").write_text("one")
        (self.root / ".gitignore").write_text("build/\n")
        subprocess.run(["git", "init", "--quiet", self.root], check=True)
        subprocess.run(["git", "-C", self.root, "add", "code"], check=True)

    def run_stages(self, passed=3, failed=0, **environment):
        """How often the long stage has run by now, and the last line."""
        done = subprocess.run(["bash", "-c", SCRIPT], cwd=self.root, text=True, capture_output=True, check=False,
                              env={**os.environ, "STAGES": str(STAGES), "LOG": str(self.log), "PASSED": str(passed),
                                   "FAILED": str(failed), **environment})
        return len(self.log.read_text().splitlines()), done.stdout.splitlines()[-1]

    def test_what_passed_is_not_run_again_and_is_counted(self):
        self.assertEqual(self.run_stages(), (1, "4 passed, 0 failed"))
        self.assertEqual(self.run_stages(passed=9), (1, "4 passed, 0 failed"))

    def test_what_failed_is_run_again(self):
        self.assertEqual(self.run_stages(failed=1), (1, "4 passed, 1 failed"))
        self.assertEqual(self.run_stages(), (2, "4 passed, 0 failed"))

    def test_it_is_run_again_if_anything_changes_that_it_reads(self):
        runs, _ = self.run_stages()
        (self.root / "words/one").write_text("two")
        self.assertEqual(self.run_stages()[0], runs)
        changes = [lambda: (self.root / "code").write_text("two"), lambda: (self.root / "more").write_text("new"),
                   (self.root / "code").unlink]
        for change in changes:
            change()
            runs += 1
            self.assertEqual(self.run_stages()[0], runs)
            self.assertEqual(self.run_stages()[0], runs)
        self.assertEqual(self.run_stages(BASTIDE_KILLS="500")[0], runs + 1)

    def test_it_is_run_again_if_that_is_asked_for(self):
        self.run_stages()
        self.assertEqual(self.run_stages(passed=5, anew="yes"), (2, "6 passed, 0 failed"))

    def test_what_changes_while_it_runs_has_not_been_tested(self):
        self.run_stages(MEANWHILE="echo two >code")
        self.assertEqual(self.run_stages()[0], 2)

    def test_what_runs_beside_the_others_is_counted_too(self):
        self.assertEqual(self.run_stages(BESIDE="echo '4 passed, 0 failed'"), (1, "8 passed, 0 failed"))
        self.assertEqual(self.run_stages(BESIDE="exit 3"), (1, "4 passed, 1 failed"))

    def test_what_passed_beside_the_others_is_not_run_again_either(self):
        beside = "echo ran >>beside.log; echo '4 passed, 0 failed'"
        (self.root / ".gitignore").write_text("build/\nbeside.log\n")

        def runs():
            self.assertEqual(self.run_stages(BESIDE_KEPT=beside)[1], "8 passed, 0 failed")
            return len((self.root / "beside.log").read_text().splitlines())

        self.assertEqual([runs(), runs()], [1, 1])
        (self.root / "code").write_text("two")
        self.assertEqual([runs(), runs()], [2, 2])

    def test_what_runs_beside_a_run_that_is_stopped_is_stopped_too(self):
        with subprocess.Popen(["bash", "-c", SCRIPT.replace("finish", "kill $$")], cwd=self.root, text=True, stdout=subprocess.PIPE,
                              env={**os.environ, "STAGES": str(STAGES), "LOG": str(self.log), "PASSED": "1", "FAILED": "0",
                                   "BESIDE": "exec sleep 1000"}) as stopped:
            stopped.stdout.read()  # ends when nobody has it any more
        self.assertNotEqual(stopped.returncode, 0)

    def test_without_git_everything_is_run(self):
        subprocess.run(["rm", "-r", self.root / ".git"], check=True)
        self.run_stages(GIT_CEILING_DIRECTORIES=str(self.root.parent))
        self.assertEqual(self.run_stages(GIT_CEILING_DIRECTORIES=str(self.root.parent))[0], 2)


if __name__ == "__main__":
    unittest.main()
