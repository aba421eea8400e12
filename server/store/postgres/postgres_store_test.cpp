// What is special to the store in a database: it goes away and comes back, and is used by others.
#include "server/store/postgres/postgres_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/postgres/connection.h"
#include "server/store/postgres/postgres_schema.h"
#include "server/store/store_error.h"
#include "server/store/testing/cutting_proxy.h"
#include "server/store/testing/postgres_server.h"
#include "server/store/testing/refusal.h"
#include "server/store/testing/some_rows.h"

namespace bastide {
namespace {

using testing::CuttingProxy;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::PostgresServer;
using testing::refusal_of;
using testing::talk;

TEST(AStoreInADatabase, SaysThatItsServerCannotBeReached) {
  const TemporaryFolder folder;
  const auto [kind, why] = refusal_of(
      [&] { open_postgres_store("postgresql:///games?host=" + folder.path() + "&password=secret"); });
  EXPECT_EQ(kind, StoreError::Kind::away);
  EXPECT_THAT(why, ::testing::AllOf(HasSubstr("cannot be reached"), HasSubstr("dbname=games"),
                                    ::testing::Not(HasSubstr("secret"))));
}

TEST(AStoreInADatabase, SaysThatItsAddressIsWrong) {
  EXPECT_THAT(refusal_of([&] { open_postgres_store("postgresql://%zz"); }).second,
              HasSubstr("the store's address is wrong"));
}

TEST(AStoreInADatabase, GoesOnWithTheNextRequestWhenItsConnectionWasCut) {
  const std::string address = PostgresServer::shared().fresh_database();
  const auto store = open_postgres_store(address);
  const auto reader = store->reader();
  store->create({"game1", "{}", ""});
  ASSERT_TRUE(reader->load("game1"));
  PostgresServer::shared().run(
      address,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
      "AND datname = current_database()");
  EXPECT_TRUE(store->append("game1", talk(1))) << "it finds that nothing was stored, and stores it";
  EXPECT_EQ(reader->load("game1")->rows.size(), 1U);
  EXPECT_TRUE(store->append("game1", talk(2)));
}

TEST(AStoreInADatabase, RefusesWhileItsServerIsAwayAndGoesOnWhenItIsBack) {
  PostgresServer server;
  const auto store = open_postgres_store(server.fresh_database());
  store->create({"game1", "{}", ""});
  ASSERT_TRUE(store->append("game1", talk(1)));
  server.stop();
  EXPECT_EQ(refusal_of([&] { store->append("game1", talk(2)); }).first, StoreError::Kind::unknown)
      << "it had a connection, and cannot ask what became of it";
  EXPECT_EQ(refusal_of([&] { store->append("game1", talk(2)); }).first, StoreError::Kind::away);
  EXPECT_EQ(refusal_of([&] { store->load("game1"); }).first, StoreError::Kind::away);
  server.start();
  EXPECT_TRUE(store->append("game1", talk(2)));
  EXPECT_THAT(store->rows("game1", 0), ElementsAre(talk(1), talk(2)));
}

// Acknowledged or not, and never both: what the answer would have been is found out by asking again.
TEST(AStoreInADatabase, StoresOnceWhatWasCutOffInTheMidOfACommit) {
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.fresh_database();
  CuttingProxy proxy(server.folder());
  const auto store = open_postgres_store(server.by_way_of(proxy.host(), address));
  store->create({"game1", "{}", ""});
  std::int64_t version = 0;
  for (const auto cut : {CuttingProxy::Cut::request, CuttingProxy::Cut::answer}) {
    for (int round = 0; round < 5; ++round) {
      proxy.cut(cut);
      const std::vector<Change> changes = {NewRow{"game1", talk(version + 1)},
                                           NewRow{"game1", talk(version + 1, "again")},
                                           NewRow{"game1", talk(version + 2)}};
      EXPECT_THAT(store->write(changes), ElementsAre(Stored::yes, Stored::conflict, Stored::yes));
      version += 2;
    }
  }
  EXPECT_EQ(store->rows("game1", 0).size(), static_cast<std::size_t>(version));
}

TEST(AStoreInADatabase, SaysWhyItsServerRefusesAndGoesOnWhenThatIsOver) {
  const std::string address = PostgresServer::shared().fresh_database();
  const auto store = open_postgres_store(address);
  ASSERT_TRUE(store->create({"game1", "{}", ""}));
  PostgresServer::shared().run(
      address,
      "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
      "'could not extend file' USING ERRCODE = '53100'; END $$;"
      "CREATE TRIGGER full_disk BEFORE INSERT ON rows EXECUTE FUNCTION full_disk()");
  for (int tries = 0; tries < 2; ++tries) {
    const auto [kind, why] = refusal_of([&] { store->append("game1", talk(1)); });
    EXPECT_EQ(kind, StoreError::Kind::full) << why;
    EXPECT_THAT(why, HasSubstr("could not extend file"));
  }
  PostgresServer::shared().run(address, "DROP TRIGGER full_disk ON rows");
  EXPECT_TRUE(store->append("game1", talk(1)));
}

TEST(AStoreInADatabase, LeavesTheTablesOfAnotherProgramAlone) {
  const std::string address = PostgresServer::shared().fresh_database();
  PostgresServer::shared().run(address, "CREATE TABLE letters (text text)");
  EXPECT_THAT(refusal_of([&] { open_postgres_store(address); }).second, HasSubstr("is no store of Bastide"));
}

TEST(AStoreInADatabase, OfANewerVersionIsLeftAlone) {
  const std::string address = PostgresServer::shared().fresh_database();
  open_postgres_store(address);
  PostgresServer::shared().run(address, "UPDATE bastide_schema SET version = 99, least = 98");
  const auto [kind, why] = refusal_of([&] { open_postgres_store(address); });
  EXPECT_EQ(kind, StoreError::Kind::newer);
  EXPECT_THAT(why, HasSubstr("newer Bastide (schema 99"));
}

TEST(AStoreInADatabase, OfANewerVersionIsUsedIfThatHasOnlyAdded) {
  const std::string address = PostgresServer::shared().fresh_database();
  open_postgres_store(address)->create({"game1", "{}", ""});
  PostgresServer::shared().run(
      address, "UPDATE bastide_schema SET version = 99; ALTER TABLE rows ADD COLUMN more text");
  const auto store = open_postgres_store(address);
  EXPECT_TRUE(store->append("game1", talk(1)));
  store->try_to_write();
  PostgresConnection connection(address);
  EXPECT_EQ(connection.ask({"SELECT version FROM bastide_schema", {}}).number(0, 0), 99)
      << "it has been brought back";
}

// As the first version made it, which knew no nodes and no least version.
void make_first_version(const std::string& address) {
  PostgresConnection connection(address);
  migrate(connection, 1);
  connection.run("ALTER TABLE bastide_schema DROP COLUMN least");
}

TEST(AStoreInADatabase, OfTheFirstVersionIsBroughtForward) {
  const std::string address = PostgresServer::shared().fresh_database();
  make_first_version(address);
  const auto store = open_postgres_store(address);
  EXPECT_TRUE(store->create({"game1", "{}", ""}));
  PostgresConnection connection(address);
  EXPECT_EQ(connection.ask({"SELECT least FROM bastide_schema", {}}).number(0, 0), 2);
}

TEST(AStoreInADatabase, IsNotTakenFromServersThatCouldNotGoOn) {
  const std::string address = PostgresServer::shared().fresh_database();
  make_first_version(address);
  Leases leases("b1");
  {
    PostgresConnection older(address);
    older.run("SELECT pg_advisory_lock_shared(hashtext('bastide store'))");
    const auto [kind, why] = refusal_of([&] { open_postgres_store(address, &leases); });
    EXPECT_EQ(kind, StoreError::Kind::in_use);
    EXPECT_THAT(why, HasSubstr("servers of an older version use the database"));
    EXPECT_EQ(older.ask({"SELECT version FROM bastide_schema", {}}).number(0, 0), 1);
  }
  open_postgres_store(address, &leases);
}

}  // namespace
}  // namespace bastide
