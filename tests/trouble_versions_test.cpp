// A program is older than the database, or than the other server.
#include "server/store/open_store.h"
#include "tests/testing/trouble.h"

namespace bastide::trouble {
namespace {

TEST_F(Trouble, AProgramThatIsTooOldForTheDatabaseSaysSoAndLeavesItAlone) {
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  open_store_at(address);
  database.run(address, "UPDATE bastide_schema SET version = 98, least = 97");
  const std::string file = folder_.path("games.db");
  open_store_at(file);
  const std::vector<std::vector<std::string>> commands = {
      {"serve", "--port", "0", "--data", folder_.path("data"), "--store", address},
      {"serve", "--port", "0", "--data", folder_.path("data"), "--store", address, "--node", "a"},
      {"store", "copy", file, address},
      {"store", "copy", address, folder_.path("other.db")},
      {"nodes", "list", "--store", address},
      {"nodes", "drain", "a", "--store", address},
      {"nodes", "move", "3", "a", "--store", address}};
  for (const auto& words : commands) {
    const auto [status, said] = end_of(words);
    EXPECT_EQ(status, 2) << words[0] << " " << words[1];
    EXPECT_THAT(said,
                HasSubstr("written by a newer Bastide (schema 98, which needs a program that knows 97;"));
    EXPECT_THAT(said, HasSubstr("install that version again"));
  }
}

// What a rolling upgrade with a migration is for the servers that are not upgraded yet.
TEST_F(Trouble, AnOlderProgramGoesOnWithADatabaseThatANewerOneHasExpanded) {
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  Process a = start("a", address);
  ASSERT_TRUE(is_shared({a.get()}));
  Witness witness(3);
  witness.make(a->port());
  play_on(witness, {a->port()}, Clock::now() + kPatience, 6);
  database.run(address,
               "ALTER TABLE rows ADD COLUMN note text; ALTER TABLE games ADD COLUMN owner text DEFAULT '';"
               "ALTER TABLE nodes ADD COLUMN version text; ALTER TABLE shards ADD COLUMN since timestamptz;"
               "CREATE TABLE later (id bigint PRIMARY KEY);"
               "UPDATE bastide_schema SET version = 98, least = version");
  play_on(witness, {a->port()}, Clock::now() + kPatience, 12);
  EXPECT_GE(witness.version(), 12) << "it does not go on while it runs";
  a->stop();
  a = start("a", address);
  play_on(witness, {a->port()}, Clock::now() + kPatience);
  EXPECT_TRUE(witness.over()) << "it does not go on after it was started again";
  witness.compare(a->port());
  EXPECT_EQ(end_of({"nodes", "list", "--store", address}).first, 0);
  a->stop();
  check_rows(address, witness);
}

}  // namespace
}  // namespace bastide::trouble
