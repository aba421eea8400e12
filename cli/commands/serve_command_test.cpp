// bastide serve, backup and restore, as they are used: flags, environment, file, and what they say when
// something is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "cli/options/serve_options.h"
#include "cli/testing/run_bastide.h"
#include "server/store/store.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

class Serve : public ::testing::Test {
 protected:
  // A server that takes hold of the data folder as long as this lives.
  std::unique_ptr<Store> used() const { return open_store(folder_.path("data/bastide.db")); }
  RunResult run(std::vector<std::string> arguments,
                const std::map<std::string, std::string>& environment = {}) const {
    arguments.insert(arguments.end(), {"--data", folder_.path("data")});
    return run_bastide(arguments, "", environment);
  }
  TemporaryFolder folder_;
};

TEST_F(Serve, CheckPlaysAWholeGameAndAccountsForEveryPoint) {
  const RunResult outcome = run_bastide({"serve", "--check"});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr(" points.\n"));
  EXPECT_THAT(outcome.output, HasSubstr("[S-"));
  EXPECT_THAT(outcome.output, HasSubstr("as they were promised"));
}

TEST_F(Serve, GoesOnWhenNobodyReadsItsOutputAnyMore) {
  // 4 is a pipe whose reader has gone.
  const std::string script =
      "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; '" BASTIDE_BINARY "' serve --check --log-level info >&4 2>&4";
  const RunResult outcome =
      run_program_named({"sh", "-c", "cd '" + folder_.path() + "'; " + script + "; echo ended with $?"});
  EXPECT_EQ(outcome.output, "ended with 2\n") << outcome.errors;  // its output is lost, so it fails
}

TEST_F(Serve, SaysThatTheStoreMayNotGrowRatherThanBeingKilled) {
  const std::string command =
      "ulimit -f 8; '" BASTIDE_BINARY "' serve --port 0 --data '" + folder_.path() + "'";
  const RunResult outcome = run_program_named({"sh", "-c", command});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("bastide.db cannot grow: this user may write no larger files"));
}

TEST_F(Serve, KeepsItsFilesFromOtherUsers) {
  run({"serve", "--port", "0", "--address", "nowhere"});
  run({"backup", folder_.path("copy.db")});
  run({"restore", folder_.path("copy.db")});
  for (const char* file : {"data", "data/bastide.db", "copy.db"}) {
    const auto rights = std::filesystem::status(folder_.path(file)).permissions();
    EXPECT_EQ(rights & (std::filesystem::perms::group_all | std::filesystem::perms::others_all),
              std::filesystem::perms::none)
        << file;
  }
}

TEST_F(Serve, RefusesBotsThatCannotPlay) {
  for (const auto& [bot, what] : std::map<std::string, std::string>{
           {"ann", "--bot: 'ann' is not of the form NAME=COMMAND"},
           {"ann=", "--bot: 'ann=' is not of the form NAME=COMMAND"},
           {"=true", "--bot: '' cannot be offered: a bot's name has 1 to 24 letters"},
           {"a b=true", "--bot: 'a b' cannot be offered: a bot's name has"},
           {"greedy=true", "--bot: 'greedy' cannot be offered: a player of Bastide itself has that name"},
           {"ann=exec /no/such/bot", "--bot: 'ann' ended (exit status 127) instead of answering 'hello'"},
           {"ann=read -r line; echo tea; echo", "--bot: 'ann' answered 'hello' with 'tea'"}}) {
    const RunResult outcome = run({"serve", "--port", "0", "--bot", bot});
    EXPECT_EQ(outcome.code, 2) << bot;
    EXPECT_THAT(outcome.errors, HasSubstr(what));
  }
  EXPECT_THAT(run({"serve", "--port", "0", "--bot", "ann=true", "--bot", "ann=false"}).errors,
              HasSubstr("--bot: 'ann' is there twice"));
  EXPECT_THAT(run({"serve", "--port", "0", "--bots-at-once", "0"}).errors,
              HasSubstr("--bots-at-once: expected a whole number from 1 to 256"));
}

TEST_F(Serve, RefusesAnalysesThatCannotBe) {
  EXPECT_THAT(run({"serve", "--port", "0", "--analysis-priority", "high"}).errors,
              HasSubstr("--analysis-priority: expected idle, low or normal, found 'high'"));
  EXPECT_THAT(run({"serve", "--port", "0", "--analysis-nodes", "0"}).errors,
              HasSubstr("--analysis-nodes: expected a whole number from 1"));
}

TEST_F(Serve, TakesBotsFromItsFileToo) {
  const std::string file =
      folder_.write("config", "bot = [\"ann=exec /no/ann\", \"bob=exec /no/bob\"]\nbot-time = 100\n");
  EXPECT_THAT(run({"serve", "--port", "0", "--config", file}).errors,
              HasSubstr("--bot: 'ann' ended (exit status 127)"));
}

TEST_F(Serve, NamesTheStoreThatAnotherServerUses) {
  const auto other = used();
  const RunResult outcome = run({"serve", "--port", "0"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("bastide.db is in use by another server"));
}

TEST_F(Serve, SaysWhatIsWrongWithAFlag) {
  const auto complaint = [this](const std::vector<std::string>& flags) {
    std::vector<std::string> arguments = {"serve"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    return run(arguments).errors;
  };
  EXPECT_THAT(complaint({"--port", "99999"}), HasSubstr("--port"));
  EXPECT_THAT(complaint({"--prt", "1"}), HasSubstr("did you mean '--port'?"));
  EXPECT_THAT(complaint({"--address", "home"}), HasSubstr("'home' is no address"));
  EXPECT_THAT(complaint({"--public-url", "example.org"}), HasSubstr("does not start with http"));
  EXPECT_THAT(complaint({"--public-url", "https://a.example/b"}),
              HasSubstr("'https://a.example/b' has a path"));
  EXPECT_THAT(complaint({"--public-url", "https://me@a.example"}), HasSubstr("names a user"));
  EXPECT_THAT(complaint({"--public-url", "https://a example"}), HasSubstr("contains a blank"));
  EXPECT_THAT(complaint({"--public-url", "https://"}), HasSubstr("does not start with http"));
  EXPECT_THAT(complaint({"--port", "0", "--trusted-proxy", "nginx"}),
              HasSubstr("--trusted-proxy: 'nginx' is no address"));
  EXPECT_THAT(complaint({"--log-level", "loud"}), HasSubstr("there is no log level 'loud'"));
  EXPECT_THAT(complaint({"--log-addresses", "some"}),
              HasSubstr("--log-addresses: expected full, short, hashed or none, found 'some'"));
  EXPECT_THAT(complaint({"--port", "0", "--allow-host", "a b"}), HasSubstr("--allow-host: 'a b' is no name"));
  EXPECT_THAT(complaint({"--port", "0", "--metrics", "nowhere"}),
              HasSubstr("--metrics: 'nowhere' is neither"));
  EXPECT_THAT(complaint({"--keep-empty", "-1"}), HasSubstr("--keep-empty: expected a whole number from 0"));
}

// A bot is tried before anything is served.
TEST_F(Serve, IsNotEndedByAHangUpWhileItStarts) {
  const RunResult outcome = run({"serve", "--port", "0", "--bot", "ann=kill -HUP $PPID"});
  EXPECT_EQ(outcome.code, 2) << "of the bot's fault, not of the signal";
  EXPECT_THAT(outcome.errors, HasSubstr("--bot: 'ann' ended"));
}

// As programs ask for that put old logs away.
TEST_F(Serve, OpensItsLogAnewAndReadsWhatItCanAgainWhenItIsHungUp) {
  folder_.write("serve.conf", "log-level = \"info\"\n");
  const std::string script = R"(
    wait_for() {
      until grep -q "$1" "$2" 2>/dev/null; do
        kill -0 $server || { wait $server; echo "ended with $? before '$1' was in $2"; exit; }
        sleep 0.02
      done
    }
    "$0" serve --port 0 --data data --log-file log --config serve.conf >out &
    server=$!
    wait_for listening log
    mv log first
    kill -HUP $server
    wait_for '"event":"reread","log-level":"info"' log
    mv log second
    echo 'log-level = "debug"' >serve.conf
    kill -HUP $server
    wait_for '"event":"reread","log-level":"debug"' log
    kill -TERM $server
    wait $server
    echo "ended with $?"; cat first)";
  const RunResult outcome = run_program_named(
      {"sh", "-c", "cd '" + folder_.path() + "'; exec sh -c \"$1\" \"$2\"", "sh", script, BASTIDE_BINARY});
  EXPECT_THAT(outcome.output, HasSubstr("ended with 0\n")) << outcome.errors;
  EXPECT_EQ(geteuid() == 0, outcome.output.find("\"event\":\"runs-as-root\"") != std::string::npos)
      << "only root is warned\n"
      << outcome.output;
}

TEST_F(Serve, ComparesThePublicAddressAsABrowserWritesIt) {
  const auto read = [](std::vector<std::string> flags) {
    CLI::App command;
    ServeOptions options;
    options.add_to(command);
    command.parse(std::move(flags));  // CLI11 wants them the last first
    return options.settings().public_url;
  };
  EXPECT_EQ(read({"HTTPS://Bastide.Example:443/", "--public-url"}), "https://bastide.example");
  EXPECT_EQ(read({"http://bastide.example:8080", "--public-url"}), "http://bastide.example:8080");
}

TEST_F(Serve, SaysWhatIsWrongWithMail) {
  const auto complaint = [this](std::vector<std::string> flags) {
    flags.insert(flags.begin(), {"serve", "--port", "0", "--public-url", "https://bastide.example"});
    return run(flags).errors;
  };
  EXPECT_THAT(run({"serve", "--mail-server", "smtp://localhost", "--mail-from", "a@example.org"}).errors,
              HasSubstr("Mail needs --mail-server, --mail-from and --public-url"));
  EXPECT_THAT(complaint({"--mail-server", "smtp://localhost"}), HasSubstr("Mail needs"));
  EXPECT_THAT(complaint({"--mail-from", "a@example.org"}), HasSubstr("Mail needs"));
  EXPECT_THAT(complaint({"--mail-server", "localhost", "--mail-from", "a@example.org"}),
              HasSubstr("--mail-server: 'localhost' is not of the form"));
  EXPECT_THAT(complaint({"--mail-server", "smtp://localhost", "--mail-from", "Bastide <a@example.org>"}),
              HasSubstr("--mail-from: 'Bastide <a@example.org>' is no address"));
  for (const std::string& file : {std::string("/nowhere"), folder_.write("secret", "no colon here\n")})
    EXPECT_THAT(complaint({"--mail-server", "smtp://localhost", "--mail-from", "a@example.org",
                           "--mail-credentials", file}),
                HasSubstr("--mail-credentials: " + file + " cannot be read"));
}

TEST_F(Serve, TakesThePasswordOfTheMailServerFromAFile) {
  CLI::App command;
  ServeOptions options;
  options.add_to(command);
  command.parse(std::vector<std::string>{folder_.write("secret", "me:pass:word\r\n"), "--mail-credentials",
                                         "https://bastide.example/", "--public-url", "bastide@example.org",
                                         "--mail-from", "smtps://mail.example.org", "--mail-server"});
  const MailSettings mail = options.settings().notices.mail;
  EXPECT_EQ(mail.user, "me");
  EXPECT_EQ(mail.password, "pass:word");
  EXPECT_EQ(mail.server.port, 465);
  EXPECT_EQ(mail.site, "https://bastide.example");
  EXPECT_NE(mail.say("fi", {"told.test", "So it looks when it is your turn."}),
            "So it looks when it is your turn.");
  EXPECT_EQ(mail.say("xx", {"told.test", "So it looks when it is your turn."}),
            "So it looks when it is your turn.");
}

TEST_F(Serve, ReadsTheEnvironment) {
  EXPECT_THAT(run({"serve"}, {{"BASTIDE_PUBLIC_URL", "example.org"}}).errors,
              HasSubstr("'example.org' does not start"));
}

TEST_F(Serve, ReadsAFileAfterTheEnvironmentAndTheCommandLine) {
  const std::string file = folder_.write("serve.conf", "public-url = \"from-file\"\nlog-level = \"loud\"\n");
  EXPECT_THAT(run({"serve", "--config", file}).errors, HasSubstr("'from-file'"));
  EXPECT_THAT(run({"serve", "--config", file}, {{"BASTIDE_PUBLIC_URL", "from-environment"}}).errors,
              HasSubstr("'from-environment'"));
  EXPECT_THAT(run({"serve", "--config", file, "--public-url", "http://good"}).errors, HasSubstr("'loud'"));
}

TEST_F(Serve, NamesWhatIsUnknownInAFile) {
  const std::string file = folder_.write("serve.conf", "prot = 9000\n");
  EXPECT_THAT(run({"serve", "--config", file}).errors, HasSubstr("serve.conf: there is no 'prot'"));
  EXPECT_THAT(run({"serve", "--config", "/nowhere.conf"}).errors, HasSubstr("/nowhere.conf cannot be read"));
}

TEST_F(Serve, RefusesFoldersAndFilesThatCannotBeMeant) {
  EXPECT_THAT(run_bastide({"serve", "--port", "0", "--data", ""}).errors,
              HasSubstr("--data: expected a folder"));
  EXPECT_THAT(run({"serve", "--port", "0", "--web", "/nowhere"}).errors,
              HasSubstr("--web: there is no folder /nowhere"));
  EXPECT_THAT(run({"serve", "--port", "0", "--config", folder_.path()}).errors,
              HasSubstr(folder_.path() + " is a folder"));
  const std::string file = folder_.write("serve.conf", "[limits]\nthreads = 2\n");
  EXPECT_THAT(run({"serve", "--address", "nowhere", "--config", file}).errors,
              HasSubstr("serve.conf: there is no section 'limits'"));
}

TEST_F(Serve, IsBackedUpAndRestored) {
  used()->create({"a", "{}", "5eed"});
  const std::string backup = folder_.path("copy.db");
  EXPECT_EQ(run({"backup", backup}).code, 0);
  used()->create({"b", "{}", "5eed"});
  const RunResult restored = run({"restore", backup});
  EXPECT_EQ(restored.code, 0) << restored.errors;
  EXPECT_THAT(restored.output, HasSubstr("is kept as " + folder_.path("data/bastide.db.before-restore")));
  EXPECT_EQ(used()->counts().games, 1);
}

TEST_F(Serve, IsNotBackedUpOverAFileNorRestoredFromNothing) {
  used();
  EXPECT_THAT(run({"backup", folder_.write("copy.db", "")}).errors, HasSubstr("copy.db is there already"));
  EXPECT_THAT(run({"restore", "/nowhere.db"}).errors, HasSubstr("there is no backup /nowhere.db"));
}

}  // namespace
}  // namespace bastide
