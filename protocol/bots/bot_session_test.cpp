#include "protocol/bots/bot_session.h"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/notation/action_text.h"
#include "engine/notation/record.h"
#include "players/testing/timed_player.h"
#include "protocol/bots/perft.h"
#include "protocol/testing/documents.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

BotSession session_of(const std::string& player = "greedy") {
  std::vector<RuleError> errors;
  std::string error;
  return {RuleSet::make({}, errors), make_player(player, 1, error), 1};
}

std::string reply(BotSession& session, std::string_view line) { return session.reply_to(line); }

bool is_error(const std::string& text, const std::string& code) {
  return text.starts_with("? " + code + " ");
}

// The first reply line without its frame.
std::string first_line(const std::string& text) { return text.substr(2, text.find('\n') - 2); }

TEST(BotSession, AnswersEveryLineWithOneFrame) {
  BotSession session = session_of();
  for (const char* line : {"hello", "hello 1", "rules", "position start", "legal", "deal", "show",
                           "show position", "show rules", "show moves", "show json", "show catalogue",
                           "seed 7", "perft 1", "help", "help go", "no such thing", "go", "apply nonsense"}) {
    const std::string text = reply(session, line);
    ASSERT_TRUE(text.ends_with("\n\n")) << line;
    EXPECT_EQ(text.find("\n\n"), text.size() - 2) << line;
    Reply read;
    EXPECT_TRUE(read_frame(std::string_view(text).substr(0, text.size() - 2), read)) << line;
  }
  EXPECT_EQ(reply(session, ""), "");
  EXPECT_EQ(reply(session, "  # a comment"), "");
}

TEST(BotSession, NamesTheKindOfEveryMistake) {
  BotSession session = session_of();
  EXPECT_TRUE(is_error(reply(session, "fly"), "unknown-command"));
  EXPECT_TRUE(is_error(reply(session, "help fly"), "unknown-command"));
  EXPECT_TRUE(is_error(reply(session, "hello 2"), "version"));
  EXPECT_TRUE(is_error(reply(session, "rules preset fi-curent"), "syntax"));
  EXPECT_TRUE(is_error(reply(session, "rules element dreams"), "rules"));
  EXPECT_TRUE(is_error(reply(session, "position bastide1/nothing"), "position"));
  EXPECT_TRUE(is_error(reply(session, "position start moves [start=9]"), "illegal"));
  EXPECT_TRUE(is_error(reply(session, "position start moves what"), "syntax"));
  EXPECT_TRUE(is_error(reply(session, "go"), "chance"));
  EXPECT_TRUE(is_error(reply(session, "go time soon"), "syntax"));
  EXPECT_TRUE(is_error(reply(session, "perft 9"), "too-many"));
  EXPECT_TRUE(is_error(reply(session, "seed -1"), "syntax"));
  EXPECT_TRUE(is_error(reply(session, "show me"), "syntax"));
  EXPECT_TRUE(is_error(reply(session, "legal please"), "syntax"));
  EXPECT_TRUE(is_error(reply(session, "legal\x1b[2J"), "syntax"));
  reply(session, "position start moves [start=1] [base-ffff-a]");
  EXPECT_TRUE(is_error(reply(session, "deal"), "player"));
  EXPECT_TRUE(is_error(BotSession::answer_too_long(), "too-long"));
}

TEST(BotSession, ACommandThatFailsChangesNothing) {
  BotSession session = session_of();
  reply(session, "rules preset nl-2000 players 3");
  reply(session, "position start moves [start=2] [base-ffff-a]");
  const std::string before = reply(session, "show json");
  for (const char* line :
       {"rules element dreams", "rules preset", "position bastide1/nothing",
        "position start moves [start=1] 9,9", "apply 0,1 9,9", "apply", "seed x", "hello 5"})
    EXPECT_EQ(reply(session, line)[0], '?') << line;
  EXPECT_EQ(reply(session, "show json"), before);
}

TEST(BotSession, PlaysAWholeGameAgainstItself) {
  BotSession session = session_of("random");
  reply(session, "rules preset da-overview players 3 element inns element cathedrals");
  reply(session, "seed 5");
  std::string standing = "start";
  int decisions = 0;
  while (!standing.ends_with("over")) {
    const bool chance = standing.find(" chance ") != std::string::npos || decisions == 0;
    const std::string answer = first_line(reply(session, chance ? "deal" : "go"));
    standing = reply(session, "apply " + answer.substr(answer.find(' ') + 1));
    ASSERT_EQ(standing[0], '=') << answer << ": " << standing;
    standing = standing.substr(0, standing.find('\n'));
    ASSERT_LT(++decisions, 2000);
  }
  EXPECT_TRUE(is_error(reply(session, "go"), "over"));
  EXPECT_TRUE(is_error(reply(session, "deal"), "over"));
  const std::string moves = first_line(reply(session, "show moves"));
  const std::string position = reply(session, "show position");
  reply(session, "position start moves " + moves);
  EXPECT_EQ(reply(session, "show position"), position);
  reply(session, "position " + first_line(position));
  EXPECT_EQ(reply(session, "show position"), position);
}

TEST(BotSession, TheSameSeedGivesTheSameAnswers) {
  std::string games[2];
  for (std::string& game : games) {
    BotSession session = session_of("random");
    reply(session, "seed 42");
    for (const char* line : {"deal", "apply [start=1]", "deal", "apply [base-ffff-a]", "go", "go", "go"})
      game += reply(session, line);
  }
  EXPECT_EQ(games[0], games[1]);
}

// All of a session's answers in some turns, `go` being how it is asked.
std::string actions_of(BotSession session, const std::string& go) {
  std::string actions, standing = reply(session, "position start");
  for (int asked = 0; asked < 24; ++asked) {
    const bool chance = standing.find("chance") != std::string::npos;
    const std::string answer = first_line(reply(session, chance ? "deal" : go));
    actions += answer + "\n";
    standing = reply(session, "apply " + answer.substr(answer.find(' ') + 1));
  }
  return actions;
}

TEST(BotSession, ThinksAsThePlayersNameSaysUnlessGoSaysOtherwise) {
  const std::string few = actions_of(session_of("search:2w:1d:4n"), "go");
  EXPECT_EQ(few, actions_of(session_of("search:2w:1d"), "go iterations 4"));
  EXPECT_EQ(few, actions_of(session_of("search:2w:1d:1000000000n"), "go iterations 4"));
}

// A position in which somebody has drawn the first tile, and a place for it.
struct FirstTile {
  std::string drawn = "position start moves";
  std::string place;
};
FirstTile first_tile() {
  BotSession session = session_of();
  FirstTile first;
  for (std::string deal = reply(session, "deal"); !is_error(deal, "player"); deal = reply(session, "deal")) {
    const std::string action = first_line(deal).substr(5);
    reply(session, "apply " + action);
    first.drawn += " " + action;
  }
  first.place = first_line(reply(session, "go")).substr(5);
  return first;
}

// A session whose player tells how long it might have thought.
class BotSessionClock : public ::testing::Test {
 protected:
  testing::TimedPlayer* player = new testing::TimedPlayer;  // the session's
  std::vector<RuleError> errors;
  BotSession session{RuleSet::make({}, errors), std::unique_ptr<Player>(player), 1};
  const FirstTile first = first_tile();
};

TEST_F(BotSessionClock, APositionThatPlaysOnHasWhatIsLeftOfTheTurnsTimeAndAnyOtherHasAll) {
  for (const char* before : {"show", "show", "rules preset fi-current"}) {
    reply(session, before);
    reply(session, first.drawn);
    const auto begin = std::chrono::steady_clock::now();
    reply(session, "go");
    EXPECT_GE(player->asked.back().until - begin, testing::kFirstShare) << "after " << before;
  }
  reply(session, first.drawn + " " + first.place);
  reply(session, "go");
  EXPECT_LE(player->asked.back().left, testing::kSecondShare);
}

TEST_F(BotSessionClock, APositionToWhichTheLastOneMayHaveComeHasWhatIsLeftOfTheTurnsTime) {
  const auto go_from_position_of = [&](const std::string& moves) {
    reply(session, moves);
    reply(session, "position " + first_line(reply(session, "show position")));
    reply(session, "go");
  };
  go_from_position_of(first.drawn);
  go_from_position_of(first.drawn + " " + first.place);
  EXPECT_LE(player->asked.back().left, testing::kSecondShare);
}

TEST(BotSession, ServesUntilQuitOrTheEnd) {
  BotSession session = session_of();
  std::istringstream in("hello 1\r\n" + std::string(kMaxCommand + 1, 'x') + "\nquit\nlegal\n");
  std::ostringstream out;
  serve(session, in, out);
  EXPECT_EQ(out.str(), "= hello 1\nname bastide greedy\n\n" + BotSession::answer_too_long() + "=\n\n");
  BotSession other = session_of();
  std::istringstream unfinished("hello 1");
  std::ostringstream end;
  serve(other, unfinished, end);
  EXPECT_EQ(end.str(), "= hello 1\nname bastide greedy\n\n");
}

// --- docs/protocol.md

// Lines that start with "> " ask; what follows up to the next is the reply.
TEST(ProtocolDocument, ItsDialoguesAreTrue) {
  BotSession session = session_of("random");
  const auto blocks = testing::fenced_blocks(testing::file_text("docs/protocol.md"), "dialogue");
  ASSERT_GE(blocks.size(), 4u);
  int asked = 0;
  for (const std::string& block : blocks) {
    std::istringstream lines(block);
    std::string said, expected;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("> ")) {
        expected += line + "\n";
        continue;
      }
      EXPECT_EQ(said, expected);
      said = reply(session, line.substr(2));
      expected.clear();
      ++asked;
    }
    if (!expected.ends_with("\n\n")) expected += "\n";  // the empty line before the fence
    EXPECT_EQ(said, expected);
  }
  EXPECT_GE(asked, 15);
}

TEST(ProtocolDocument, DescribesEveryCommand) {
  BotSession session = session_of();
  const std::string document = testing::file_text("docs/protocol.md");
  std::istringstream lines(reply(session, "help").substr(2));
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    const std::string command = line.substr(0, line.find(':'));
    EXPECT_NE(document.find("### " + command + "\n"), std::string::npos) << command;
    const std::string help = first_line(reply(session, "help " + command));
    const std::string usage = help.substr(0, help.find(": "));
    EXPECT_NE(document.find("`" + usage + "`"), std::string::npos) << usage;
  }
}

// Rows "| `rules` | count | count | ... |": as many turns as there are counts.
TEST(ProtocolDocument, ItsPerftCountsAreTrue) {
  std::istringstream lines(testing::file_text("docs/protocol.md"));
  int rows = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `bag ") && !line.starts_with("| `preset ")) continue;
    ++rows;
    const std::size_t end = line.find('`', 3);
    RuleChoice choice;
    const std::string words = line.substr(3, end - 3);
    ASSERT_FALSE(read_rules_text(words_of(words), choice)) << words;
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(choice, errors);
    ASSERT_NE(rules, nullptr) << words << joined_errors(errors);
    std::istringstream counts(line.substr(end + 1));
    std::string bar;
    std::uint64_t count = 0;
    for (int turns = 1; counts >> bar >> count && count <= 300000; ++turns)
      EXPECT_EQ(perft(*rules, turns), count) << words << ", " << turns << " turns";
  }
  EXPECT_GE(rows, 4);
}

}  // namespace
}  // namespace bastide
