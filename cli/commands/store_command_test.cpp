// The commands of a store in a database: `bastide store copy`, `bastide nodes`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing/run_bastide.h"
#include "engine/testing/temporary_folder.h"
#include "server/store/open_store.h"
#include "server/store/postgres/lease_keeper.h"
#include "server/store/testing/postgres_server.h"
#include "server/store/testing/some_rows.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using testing::PostgresServer;
using testing::talk;

TEST(StoreCommand, CopiesAllGamesToADatabaseAndBack) {
  const TemporaryFolder folder;
  const std::string file = folder.path("games.db"), again = folder.path("again.db"),
                    database = PostgresServer::shared().fresh_database();
  {
    const auto store = open_store_at(file);
    store->create({"game1", "{}", "5eed"});
    store->append("game1", talk(1));
    store->create({"game2", "{}", "5eed"});
  }
  const RunResult there = run_bastide({"store", "copy", file, database});
  EXPECT_EQ(there.code, 0) << there.errors;
  EXPECT_THAT(there.output, HasSubstr("2 games with 1 row copied from " + file));
  EXPECT_THAT(run_bastide({"store", "copy", file, database}).output, HasSubstr("2 were there already"));
  EXPECT_EQ(run_bastide({"store", "copy", database, again}).code, 0);
  EXPECT_EQ(open_store_at(again)->take_out("game1"), open_store_at(file)->take_out("game1"));
  const RunResult missing = run_bastide({"store", "copy", folder.path("no.db"), database});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.errors, HasSubstr("no.db is not there"));
}

TEST(NodesCommand, ListsServersDrainsThemAndMovesShards) {
  const std::string database = PostgresServer::shared().fresh_database();
  Leases leases("a1");
  const auto store = open_store_at(database, &leases);
  LeaseKeeper keeper(database, {"a", "http://a:8080"}, leases);
  keeper.start([](const Leases::Change&) {}, [](const std::string&) {});
  const auto nodes = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "nodes");
    words.insert(words.end(), {"--store", database});
    return run_bastide(words);
  };
  EXPECT_THAT(nodes({"list"}).output, HasSubstr("a  http://a:8080  256 shards  serves"));
  EXPECT_THAT(nodes({"drain", "a"}).output, HasSubstr("a hands its games to the others"));
  EXPECT_THAT(nodes({"list"}).output, HasSubstr("hands its games over"));
  EXPECT_THAT(nodes({"drain", "a", "--back"}).output, HasSubstr("a may have games again"));
  EXPECT_THAT(nodes({"move", "17", "a"}).output, HasSubstr("Shard 17 goes to a"));
  EXPECT_EQ(nodes_in(database).shards[17].wanted, "a");
  EXPECT_THAT(nodes({"move", "17"}).output, HasSubstr("Shard 17 may go anywhere"));
  EXPECT_EQ(nodes_in(database).shards[17].wanted, "");
  const RunResult unknown = nodes({"drain", "b"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.errors, HasSubstr("there is no node 'b'"));
  EXPECT_EQ(nodes({"move", "256", "a"}).code, 2);
  EXPECT_THAT(run_bastide({"nodes", "list", "--store", "games.db"}).errors,
              HasSubstr("Several servers share a database"));
}

TEST(StoreCommand, FindsTheServersDatabaseInTheirFileAndInTheEnvironment) {
  const TemporaryFolder folder;
  const std::string file = folder.path("games.db"), again = folder.path("again.db"),
                    database = PostgresServer::shared().fresh_database();
  open_store_at(file)->create({"game1", "{}", "5eed"});
  const std::string config =
      folder.write("node.toml", "port = 9000\nstore = \"" + database + "\"\nlog-level = \"info\"\n");
  const RunResult there = run_bastide({"store", "copy", file, "--config", config});
  EXPECT_EQ(there.code, 0) << there.errors;
  EXPECT_EQ(open_store_at(database)->counts().games, 1);
  const RunResult back = run_bastide({"store", "copy", again, "--back"}, "", {{"BASTIDE_CONFIG", config}});
  EXPECT_EQ(back.code, 0) << back.errors;
  EXPECT_EQ(open_store_at(again)->counts().games, 1);
  EXPECT_EQ(run_bastide({"nodes", "list", "--config", config}).code, 0);
  EXPECT_EQ(run_bastide({"nodes", "list"}, "", {{"BASTIDE_STORE", database}}).code, 0);
  EXPECT_EQ(run_bastide({"nodes", "list", "--config", config}, "", {{"BASTIDE_STORE", "games.db"}}).code, 2)
      << "the environment goes before the file";
  EXPECT_THAT(run_bastide({"store", "copy", file}).errors, HasSubstr("TO"));
  EXPECT_THAT(run_bastide({"nodes", "list", "--config", "/nowhere.conf"}).errors,
              HasSubstr("/nowhere.conf cannot be read"));
}

}  // namespace
}  // namespace bastide
