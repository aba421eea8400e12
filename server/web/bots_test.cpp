// Programs at the seats of a server: the good ones play, the others never stop a table or the server.
#include "server/web/bots.h"

#include <gmock/gmock.h>

#include <fstream>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

constexpr const char* kInPython = "python3 " BASTIDE_SOURCE_DIR "/examples/bot.py";
constexpr const char* kInCpp = BASTIDE_EXAMPLE_BOT;
constexpr const char* kItself = "exec " BASTIDE_BINARY " bot --player random --seed 1";

// A bot of the shell that does what it is told at "go", and is well-behaved before.
std::string bot_that(const std::string& goes) {
  return "while read -r line; do case $line in hello*) printf '= hello 1\\n\\n';; go*) " + goes +
         ";; *) printf '=\\n\\n';; esac; done";
}

class ServedBots : public TestServer {
 protected:
  ServedBots() {
    settings_.bots.answer_ms = 20000;  // however busy this machine is
    settings_.bots.start_ms = 20000;
  }

  void offer(const std::string& name, const std::string& command) {
    settings_.bots.named.push_back({name, command});
  }
  // Bots that fail do so soon.
  void be_impatient() {
    settings_.bots.think_ms = 1;
    settings_.bots.answer_ms = 300;
  }

  // A table of two computer players; its id.
  std::string seat(const std::string& one, const std::string& other) {
    const ClientResponse made =
        post("/api/games",
             R"({"rules": {"preset": "fi-current", "bag": [{"tile": "base-ccff-a", "copies": 3},
                 {"tile": "base-frfr-a", "copies": 5}]}, "seats": [{"kind": "computer", "player": ")" +
                 one + R"("}, {"kind": "computer", "player": ")" + other + "\"}]}");
    EXPECT_EQ(made.status, 201) << made.body;
    return text(parsed(made.body).at("game"));
  }
  // Computers among themselves play while they are watched.
  SocketClient watch(const std::string& game) {
    SocketClient socket{port(), "/api/games/" + game + "/socket", {}};
    socket.send(R"({"type": "hello", "speaks": 3})");
    return socket;
  }
  bool over(const std::string& game) { return parsed(get("/api/games/" + game).body).at("status") == "over"; }
  // Who answered, in the order of their turns, until the game is over.
  std::vector<std::string> answered_until_over(SocketClient& socket, const std::string& game) {
    std::vector<std::string> by;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (!over(game) && std::chrono::steady_clock::now() < end)
      while (const auto message = socket.receive(milliseconds(50))) {
        const auto json = parsed(*message);
        if (json.contains("by")) by.push_back(text(json.at("by")));
      }
    EXPECT_TRUE(over(game));
    return by;
  }
  // As /metrics has it.
  std::string metric(const std::string& name) {
    const std::string all = get("/metrics").body;
    const std::size_t at = all.find("\n" + name + " ");
    const std::size_t start = at + name.size() + 2;
    return at == std::string::npos ? "none" : all.substr(start, all.find('\n', start) - start);
  }
};

TEST_F(ServedBots, OfTheExamplesPlayAgainstEachOther) {
  offer("in-python", kInPython);
  offer("in-cpp", kInCpp);
  const std::string game = seat("in-python", "in-cpp");
  SocketClient watcher = watch(game);
  const std::vector<std::string> by = answered_until_over(watcher, game);
  for (const std::string& name : by) EXPECT_NE(name, "random");
  EXPECT_THAT(by, ::testing::Contains("in-python"));
  EXPECT_THAT(by, ::testing::Contains("in-cpp"));
  EXPECT_EQ(metric("bastide_bot_faults_total"), "0");
  EXPECT_TRUE(eventually([&] { return metric("bastide_bots") == "0"; })) << "they end with the game";
}

TEST_F(ServedBots, CanBeChosenLikeOtherPlayers) {
  offer("mine", kItself);
  EXPECT_THAT(get("/api/meta").body,
              HasSubstr(R"({"id":"mine","title":"mine","level":null,"text":"A program)"));
  const ClientResponse refused = post("/api/games", R"({"rules": {"preset": "fi-current"},
      "seats": [{"kind": "person"}, {"kind": "computer", "player": "oracle"}]})");
  EXPECT_EQ(refused.status, 400);
  EXPECT_THAT(refused.body, HasSubstr("there is no player 'oracle'; there are: level1, "));
  EXPECT_THAT(refused.body, HasSubstr("; and on this server: mine"));
}

TEST_F(ServedBots, AreNamedByTheServerAndByNobodyElse) {
  offer("mine", kItself);
  for (const char* player : {"cmd:true", "mine;true", "mine=true", "exec true", ""}) {
    const ClientResponse refused =
        post("/api/games", R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"},
             {"kind": "computer", "player": ")" +
                               std::string(player) + "\"}]}");
    EXPECT_EQ(refused.status, 400) << player;
    EXPECT_THAT(refused.body, HasSubstr("there is no player")) << player;
  }
}

struct Violation {
  const char* name;
  const char* command;
};
class BadBots : public ServedBots, public ::testing::WithParamInterface<Violation> {};
INSTANTIATE_TEST_SUITE_P(
    ServedBots, BadBots,
    ::testing::Values(Violation{"CannotBeStarted", "exec /no/such/program"},
                      Violation{"Leaves", "read -r line; exit 3"}, Violation{"IsSilent", "exec sleep 1000"},
                      Violation{"Floods", "exec yes"}, Violation{"FloodsItsErrors", "yes >&2"},
                      Violation{"SpeaksAnotherVersion",
                                "while read -r line; do printf '= hello 2\\n\\n'; done"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST_P(BadBots, HaveTheRandomPlayerAnswerForThem) {
  be_impatient();
  settings_.bots.start_ms = 300;
  offer("bad", GetParam().command);
  const std::string game = seat("bad", "greedy");
  SocketClient watcher = watch(game);
  const std::vector<std::string> by = answered_until_over(watcher, game);
  EXPECT_THAT(by, ::testing::Contains("random"));
  for (const std::string& name : by) EXPECT_NE(name, "bad");
  EXPECT_EQ(metric("bastide_bot_faults_total"), "3") << "it is not asked for ever";
  EXPECT_EQ(metric("bastide_bots"), "0");
}

TEST_F(ServedBots, ThatAnswerWhatIsNotLegalAreAnsweredForInTheMiddleOfATurnToo) {
  be_impatient();
  settings_.bots.answer_ms = 20000;
  offer("bad", bot_that("printf '= best 0,1\\n\\n'"));  // sometimes legal, and no answer to what follows
  const std::string game = seat("bad", "greedy");
  SocketClient watcher = watch(game);
  EXPECT_THAT(answered_until_over(watcher, game), ::testing::Contains("random"));
}

TEST_F(ServedBots, ThatFailNowAndThenAreStartedAnew) {
  // Answers once, and ends at the next turn.
  const std::string first_legal =
      "set -- ${line#*legal }; printf '= best %s\\n\\n' \"$1\"; turns=$((turns + 1)); [ $turns -lt 4 ] || "
      "exit 0";
  offer("tired", bot_that(first_legal));
  const std::string game = seat("tired", "greedy");
  SocketClient watcher = watch(game);
  const std::vector<std::string> by = answered_until_over(watcher, game);
  EXPECT_THAT(by, ::testing::Contains("random"));
  EXPECT_THAT(by, ::testing::Contains("tired"));
}

TEST_F(ServedBots, ThatHangDoNotKeepOthersFromPlaying) {
  settings_.bots.answer_ms = 3600000;
  offer("hangs", bot_that("exec sleep 1000"));
  const std::string stuck = seat("hangs", "greedy");
  {
    SocketClient waiting = watch(stuck);
    ASSERT_TRUE(eventually([&] { return metric("bastide_bots") == "1"; }));
    const std::string game = seat("greedy", "random");
    SocketClient watcher = watch(game);
    answered_until_over(watcher, game);
    EXPECT_FALSE(over(stuck));
  }
  const auto before = std::chrono::steady_clock::now();
  stop();
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20)) << "nobody waits for it";
}

TEST_F(ServedBots, RunNoMoreThanTheyMay) {
  settings_.bots.processes = 1;
  offer("one", kInCpp);
  offer("two", kInCpp);
  const std::string game = seat("one", "two");
  SocketClient watcher = watch(game);
  const std::vector<std::string> by = answered_until_over(watcher, game);
  for (const std::string& name : by) EXPECT_NE(name, "random");
  EXPECT_EQ(metric("bastide_bot_faults_total"), "0") << "each is ended for the other and started again";
}

TEST_F(ServedBots, EndWhenTheirTableLeavesTheMemory) {
  settings_.unload_seconds = 0;
  offer("mine", kInCpp);
  const std::string body = R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"},
      {"kind": "computer", "player": "mine"}], "take": [{"seat": 1, "name": "Anna"}]})";
  {
    const TestSeat anna = make(body);
    SocketClient socket = open(anna);
    ScriptedPlayer player("Anna", 5);
    socket.send(player.hello());
    ASSERT_TRUE(eventually([&] {
      if (const auto message = socket.receive(milliseconds(5)))
        if (const auto answer = player.answer(parsed(*message))) socket.send(*answer);
      return metric("bastide_bots") == "1";
    }));
  }
  EXPECT_TRUE(eventually([&] { return metric("bastide_tables") == "0" && metric("bastide_bots") == "0"; }));
}

TEST_F(ServedBots, ThatAreNotOfferedAnyMoreLeaveTheirTablesToTheRandomPlayer) {
  offer("mine", kInCpp);
  const std::string game = seat("mine", "greedy");
  stop();
  settings_.bots.named.clear();
  start();
  SocketClient watcher = watch(game);
  EXPECT_THAT(answered_until_over(watcher, game), ::testing::Contains("random"));
}

TEST_F(ServedBots, LearnNothingOfTheServersEnvironment) {
  const std::string told = folder_.path("told");
  setenv("BASTIDE_PUBLIC_URL", "https://secret.example", 1);
  offer("curious", "env >'" + told + "'; ls -l /proc/$$/fd >>'" + told + "'; exec " + kInCpp);
  const std::string game = seat("curious", "greedy");
  SocketClient watcher = watch(game);
  answered_until_over(watcher, game);
  unsetenv("BASTIDE_PUBLIC_URL");
  EXPECT_THAT(folder_.read("told"), ::testing::Not(HasSubstr("secret.example")));
  EXPECT_THAT(folder_.read("told"), ::testing::Not(HasSubstr("socket:")));
  EXPECT_THAT(folder_.read("told"), HasSubstr("PATH="));
}

TEST(BotNames, AreShortAndNoPlayersOwn) {
  for (const char* name : {"mine", "Bot_2", "a-b"}) EXPECT_EQ(bot_name_fault(name), "") << name;
  for (const char* name : {"", "a b", "a:b", "a/b", "\xc3\xa4", "abcdefghijklmnopqrstuvwxyz"})
    EXPECT_THAT(bot_name_fault(name), HasSubstr("1 to 24 letters")) << name;
  EXPECT_THAT(bot_name_fault("greedy"), HasSubstr("Bastide itself"));
}

}  // namespace
}  // namespace bastide
