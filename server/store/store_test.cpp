// What every store does, whatever its engine: what was stored is there, and whatever goes wrong says so and
// loses nothing.
#include "server/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/open_store.h"
#include "server/store/store_error.h"
#include "server/store/testing/postgres_server.h"
#include "server/store/testing/some_rows.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::PostgresServer;
using testing::talk;

const NewGame kGame{"game1", "{}", "5eed"};

enum class Engine { file, database };

class EveryStore : public ::testing::TestWithParam<Engine> {
 protected:
  std::unique_ptr<Store> open() const { return open_store_at(address_); }

  TemporaryFolder folder_;
  const std::string address_ = GetParam() == Engine::file ? folder_.path("data/bastide.db")
                                                          : PostgresServer::shared().fresh_database();
};

INSTANTIATE_TEST_SUITE_P(Of, EveryStore, ::testing::Values(Engine::file, Engine::database),
                         [](const auto& engine) {
                           return engine.param == Engine::file ? "SQLite" : "PostgreSQL";
                         });

TEST_P(EveryStore, GivesBackAGameWithItsRowsAfterItWasClosed) {
  {
    const auto store = open();
    ASSERT_TRUE(store->create({"game1", R"({"name": "Fête"})", "5eed"}));
    ASSERT_TRUE(store->append("game1", talk(1, "one")));
    ASSERT_TRUE(store->append("game1", talk(2, "")));
  }
  const auto game = open()->load("game1");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->setup, R"({"name": "Fête"})");
  EXPECT_EQ(game->seed, "5eed");
  EXPECT_FALSE(game->over);
  EXPECT_THAT(game->rows, ElementsAre(talk(1, "one"), talk(2, "")));
}

TEST_P(EveryStore, KnowsNoGameThatWasNeverMade) {
  const auto store = open();
  EXPECT_FALSE(store->load("nobody"));
  EXPECT_FALSE(store->append("nobody", talk(1)));
}

TEST_P(EveryStore, MakesAGameOnce) {
  const auto store = open();
  EXPECT_TRUE(store->create(kGame));
  EXPECT_FALSE(store->create({"game1", "another", ""}));
  EXPECT_EQ(store->load("game1")->setup, "{}");
}

TEST_P(EveryStore, TakesOnlyTheNextVersion) {
  const auto store = open();
  store->create(kGame);
  EXPECT_FALSE(store->append("game1", talk(2)));
  EXPECT_TRUE(store->append("game1", talk(1, "first")));
  EXPECT_FALSE(store->append("game1", talk(1, "second")));
  EXPECT_FALSE(store->append("game1", talk(3)));
  EXPECT_THAT(store->rows("game1", 0), ElementsAre(talk(1, "first")));
}

TEST_P(EveryStore, GivesTheRowsAfterAVersion) {
  const auto store = open();
  store->create(kGame);
  for (int version = 1; version <= 3; ++version) store->append("game1", talk(version));
  EXPECT_THAT(store->rows("game1", 1), ElementsAre(talk(2), talk(3)));
  EXPECT_THAT(store->rows("game1", 3), ElementsAre());
}

TEST_P(EveryStore, ListsAndCountsTheUnfinishedGames) {
  const auto store = open();
  for (const char* game : {"b", "a", "c"}) store->create({game, "{}", ""});
  store->mark_over("b");
  EXPECT_THAT(store->unfinished({}), ElementsAre("a", "c"));
  EXPECT_EQ(store->counts().games, 3);
  EXPECT_EQ(store->counts().unfinished, 2);
  EXPECT_TRUE(store->load("b")->over);
}

TEST_P(EveryStore, RemovesWhatIsNotKeptAnyLonger) {
  const auto store = open();
  const std::int64_t day = 86'400'000, now = 1'800'000'000'000;
  const auto make = [&](const char* game, const std::optional<wire::TableEvent>& last, std::int64_t age,
                        bool over) {
    store->create({game, "{}", "seed"});
    store->append(game, {1, now - age * day, wire::VisitEvent{1}});
    if (last) store->append(game, {2, now - age * day, *last});
    if (over) store->mark_over(game);
  };
  const wire::BeginEvent begin;
  wire::EndEvent aborted;
  aborted.step = wire::EndStep::done;
  aborted.reason = wire::EndReason::aborted;
  make("empty-new", {}, 9, false);
  make("empty-old", {}, 11, false);
  make("old-in-use", {}, 11, false);
  make("going-new", begin, 19, false);
  make("going-old", begin, 21, false);
  make("aborted-old", aborted, 11, true);  // nobody has played it
  make("over-new", begin, 29, true);
  make("over-old", begin, 31, true);
  const auto sweep = [&](const Retention& retention) {
    std::vector<std::string> removed;
    std::string after;
    do {
      const auto swept = store->sweep(retention, now, after, 2,
                                      [](const std::string& game) { return game == "old-in-use"; });
      removed.insert(removed.end(), swept.removed.begin(), swept.removed.end());
      after = swept.last;
    } while (!after.empty());
    return removed;
  };
  EXPECT_THAT(sweep({}), ::testing::IsEmpty());
  EXPECT_THAT(sweep({10 * day, 0, 0}), ::testing::ElementsAre("aborted-old", "empty-old"));
  EXPECT_THAT(sweep({10 * day, 20 * day, 30 * day}), ::testing::ElementsAre("going-old", "over-old"));
  EXPECT_EQ(store->counts().games, 4);
  EXPECT_FALSE(store->load("over-old"));
  EXPECT_TRUE(store->rows("over-old", 0).empty());
}

TEST_P(EveryStore, StoresManyThingsInOneTransactionAndSaysOfEach) {
  const auto store = open();
  const std::vector<Change> changes = {kGame,
                                       NewRow{"game1", talk(1, "one")},
                                       NewRow{"game1", talk(1, "another")},
                                       NewRow{"nobody", talk(1)},
                                       NewRow{"game1", talk(2, "two")},
                                       NewGame{"game1", "other", ""},
                                       GameOver{"game1"}};
  EXPECT_THAT(store->write(changes), ElementsAre(Stored::yes, Stored::yes, Stored::conflict, Stored::conflict,
                                                 Stored::yes, Stored::conflict, Stored::yes));
  const auto game = store->load("game1");
  ASSERT_TRUE(game);
  EXPECT_THAT(game->rows, ElementsAre(talk(1, "one"), talk(2, "two")));
  EXPECT_TRUE(game->over);
}

TEST_P(EveryStore, StoresThousandsAtOnce) {
  const auto store = open();
  std::vector<Change> changes = {kGame};
  for (int version = 1; version <= 3000; ++version)
    changes.emplace_back(NewRow{"game1", talk(version, std::string(300, 'x'))});
  EXPECT_THAT(store->write(changes), ::testing::Each(Stored::yes));
  EXPECT_EQ(store->rows("game1", 0).size(), 3000U);
}

TEST_P(EveryStore, KeepsEveryCharacterOfWhatIsSaid) {
  const auto store = open();
  const std::string text = "Fête 'of' \"all\" \\ $1 ?1 % \t 𝔅 ü\u0301";
  store->write(std::vector<Change>{NewGame{"game1", text, text}, NewRow{"game1", talk(1, text)}});
  const auto game = store->load("game1");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->setup, text);
  EXPECT_EQ(game->seed, text);
  EXPECT_THAT(game->rows, ElementsAre(talk(1, text)));
}

TEST_P(EveryStore, IsHeldByOneServerOnly) {
  const auto first = open();
  try {
    open();
    FAIL() << "a second server has it, too";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.kind(), StoreError::Kind::in_use);
    EXPECT_THAT(error.what(), HasSubstr("in use by another server"));
  }
}

TEST_P(EveryStore, IsReadByAnotherHandleWhileItIsWritten) {
  const auto store = open();
  const auto reader = store->reader();
  EXPECT_FALSE(reader->load("game1"));
  store->create(kGame);
  store->append("game1", talk(1));
  const auto game = reader->load("game1");
  ASSERT_TRUE(game);
  EXPECT_THAT(game->rows, ElementsAre(talk(1)));
}

TEST_P(EveryStore, ListsItsGamesByTheBytesOfTheirIdsAFewAtATime) {
  const auto store = open();
  for (const char* game : {"b", "Z", "a-1", "a1", "ab"}) store->create({game, "{}", ""});
  EXPECT_THAT(store->games("", 3), ElementsAre("Z", "a-1", "a1"));
  EXPECT_THAT(store->games("a1", 3), ElementsAre("ab", "b"));
  EXPECT_THAT(store->games("b", 3), ElementsAre());
}

TEST_P(EveryStore, TakesAGameOutLetterForLetterAndPutsItIn) {
  const auto store = open();
  KeptGame kept;
  kept.game = "game1", kept.setup = "{ \"a\":1 }", kept.seed = "5eed", kept.created = 1'700'000'000,
  kept.over = true;
  kept.rows = {{1, 5, R"({ "what" : "tea" })"}, {2, 6, ""}};
  store->put_in({&kept, 1});
  EXPECT_THROW(store->put_in({&kept, 1}), StoreError);
  const auto out = store->take_out("game1");
  ASSERT_TRUE(out);
  EXPECT_EQ(*out, kept);
  EXPECT_FALSE(store->take_out("nobody"));
  EXPECT_THAT(store->load("game1")->cut_off, HasSubstr("row 1: ")) << "what cannot be read is kept as well";
}

}  // namespace
}  // namespace bastide
