// A store that is copied from a file to a database and back is the same, letter for letter.
#include "server/store/copy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing/temporary_folder.h"
#include "server/store/open_store.h"
#include "server/store/store_error.h"
#include "server/store/testing/postgres_server.h"
#include "server/store/testing/some_rows.h"

namespace bastide {
namespace {

using testing::PostgresServer;
using testing::talk;

class ACopy : public ::testing::Test {
 protected:
  std::string file(const std::string& name) const { return folder_.path(name + ".db"); }

  // So many games, of some rows each; every third is over.
  static void fill(Store& store, int games) {
    for (int game = 0; game < games; ++game) {
      KeptGame kept;
      kept.game = "game" + std::to_string(game), kept.setup = "{ }", kept.seed = "5eed",
      kept.created = 1'700'000'000 + game;
      kept.over = game % 3 == 0;
      for (int version = 1; version <= game % 7; ++version)
        kept.rows.push_back({version, 1000 + version, "ü \\ row"});
      store.put_in({&kept, 1});
    }
  }
  static std::vector<KeptGame> all(Store& store) {
    std::vector<KeptGame> found;
    for (const std::string& id : store.games("", 1'000'000)) found.push_back(*store.take_out(id));
    return found;
  }

  TemporaryFolder folder_;
};

TEST_F(ACopy, ToADatabaseAndBackIsEqual) {
  const auto first = open_store_at(file("first"));
  const auto second = open_store_at(PostgresServer::shared().fresh_database());
  const auto third = open_store_at(file("third"));
  fill(*first, 450);
  std::int64_t told = 0;
  const CopiedGames there =
      copy_store(*first, *second, [&](const CopiedGames& copied) { told = copied.games; });
  EXPECT_EQ(there.games, 450);
  EXPECT_EQ(told, 450);
  EXPECT_EQ(copy_store(*second, *third).rows, there.rows);
  EXPECT_EQ(all(*second), all(*first));
  EXPECT_EQ(all(*third), all(*first));
}

TEST_F(ACopy, ThatWasCutOffGoesOn) {
  const auto from = open_store_at(file("from"));
  const auto to = open_store_at(file("to"));
  fill(*from, 300);
  EXPECT_THROW(copy_store(*from, *to,
                          [](const CopiedGames&) { throw StoreError(StoreError::Kind::failed, "cut off"); }),
               StoreError);
  const CopiedGames rest = copy_store(*from, *to);
  EXPECT_EQ(rest.there_already, 200);
  EXPECT_EQ(rest.games, 100);
  EXPECT_EQ(all(*to), all(*from));
}

TEST_F(ACopy, NeverWritesOverAnotherGame) {
  const auto from = open_store_at(file("from"));
  const auto to = open_store_at(file("to"));
  from->create({"game1", "{}", ""});
  to->create({"game1", "{}", ""});
  to->append("game1", talk(1));
  EXPECT_THROW(copy_store(*from, *to), StoreError);
  EXPECT_EQ(to->rows("game1", 0).size(), 1U);
}

}  // namespace
}  // namespace bastide
