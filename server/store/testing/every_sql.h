// For tests of what lies in the database of a store: a fresh one of either engine.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/testing/temporary_folder.h"
#include "server/store/open_store.h"
#include "server/store/sql.h"
#include "server/store/testing/postgres_server.h"

namespace bastide::testing {

enum class SqlEngine { file, database };

//   using EveryThing = testing::EverySql;
//   BASTIDE_EVERY_SQL(EveryThing);
//   TEST_P(EveryThing, IsThere) { sql().ask(…); }
class EverySql : public ::testing::TestWithParam<SqlEngine> {
 public:
  std::unique_ptr<Sql> another_sql() const { return open_sql_at(address_); }
  Sql& sql() { return *sql_; }
  const std::string& address() const { return address_; }

 protected:
  void SetUp() override {
    open_store_at(address_);  // makes the tables
    sql_ = open_sql_at(address_);
  }

 private:
  TemporaryFolder folder_;
  const std::string address_ = GetParam() == SqlEngine::file ? folder_.path("data/bastide.db")
                                                             : PostgresServer::shared().fresh_database();
  std::unique_ptr<Sql> sql_;
};

inline std::string name_of(const ::testing::TestParamInfo<SqlEngine>& engine) {
  return engine.param == SqlEngine::file ? "SQLite" : "PostgreSQL";
}

}  // namespace bastide::testing

#define BASTIDE_EVERY_SQL(Fixture)                                                                     \
  INSTANTIATE_TEST_SUITE_P(                                                                            \
      Of, Fixture,                                                                                     \
      ::testing::Values(::bastide::testing::SqlEngine::file, ::bastide::testing::SqlEngine::database), \
      [](const auto& engine) { return ::bastide::testing::name_of(engine); })
