// bastide check --deal, as people use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing/run_bastide.h"
#include "engine/notation/replay.h"
#include "protocol/json/json_text.h"
#include "protocol/testing/json_views.h"
#include "server/dealer/check_deal.h"

namespace bastide {
namespace {

using bastide::testing::record_json;

using ::testing::HasSubstr;

// A finished game of three tiles, dealt as promised.
Record dealt_game() {
  Record record;
  record.choice.bag = {{"base-frfr-a", 2}, {"base-ffff-a", 1}};
  const Seed seed{1, 2, 3};
  const std::vector<std::string> nonces = {"abc", "def"};
  std::vector<RuleError> errors;
  Replay replay;
  EXPECT_TRUE(replay.open(record.choice, errors));
  const Deal deal(seed, nonces);
  ActionList list;
  for (std::uint64_t draws = 0; !replay.state().flow.over;) {
    legal_actions(replay.state(), list);
    const bool chance = replay.state().flow.decision.who == kChance;
    EXPECT_FALSE(replay.apply(chance ? deal.answer(replay.state(), draws++) : list[list.size() - 1]));
  }
  record.actions = replay.actions();
  add_deal(record, commitment_of(seed), nonces, &seed, kNobody);
  return record;
}

TEST(CheckDeal, AcceptsAGameThatWasDealtAsPromised) {
  const TemporaryFolder folder;
  folder.write("a.record", write_record(dealt_game()));
  folder.write("b.json", json_text(record_json(dealt_game())));
  const RunResult outcome = run_bastide({"check", "--deal", folder.path()});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.output, folder.path("a.record") + ": all 4 answers of chance are as promised\n" +
                                folder.path("b.json") + ": all 4 answers of chance are as promised\n");
}

TEST(CheckDeal, NamesTheMoveThatDiffers) {
  const TemporaryFolder folder;
  Record record = dealt_game();
  for (auto& [key, value] : record.tags)
    if (key == "nonces") value = "xyz2 def";
  const std::string file = folder.write("a.record", write_record(record));
  const RunResult outcome = run_bastide({"check", "--deal", file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr(file + ": move "));
  EXPECT_THAT(outcome.output, HasSubstr("the deal gives ["));
}

TEST(CheckDeal, SaysWhyARecordCannotBeRead) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.record", "bastide 1\n");
  EXPECT_EQ(run_bastide({"check", "--deal", file}).code, 1);
  EXPECT_THAT(run_bastide({"check", "--deal", file}).output, HasSubstr(file + ":1:1: "));
}

}  // namespace
}  // namespace bastide
