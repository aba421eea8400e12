#include "server/store/copy_people.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <list>
#include <set>

#include "server/store/store_error.h"
#include "server/store/testing/every_sql.h"
#include "server/store/testing/refusal.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using testing::PostgresServer;

class EveryCopyOfPeople : public testing::EverySql {
 protected:
  void SetUp() override {
    testing::EverySql::SetUp();
    // the other engine
    const bool to_file = GetParam() == testing::SqlEngine::database;
    const std::string address =
        to_file ? folder_.path("other.db") : PostgresServer::shared().fresh_database();
    open_store_at(address);
    other_ = open_sql_at(address);
  }
  // So many rows in every table.
  void fill(int rows) {
    for (const CopiedTable& table : copied_tables()) {
      std::string columns, places;
      for (const std::string_view column : table.columns) {
        const bool number = column.starts_with('#');
        columns += (columns.empty() ? "" : ", ") + std::string(column.substr(number ? 1 : 0));
        places += (places.empty() ? "$" : ", $") +
                  std::to_string(std::count(columns.begin(), columns.end(), ',') + 1);
      }
      const std::string& add = statements_.emplace_back("INSERT INTO " + std::string(table.name) + " (" +
                                                        columns + ") VALUES (" + places + ")");
      sql().begin();
      for (int row = 0; row < rows; ++row) {
        std::vector<SqlValue> values;
        for (const std::string_view column : table.columns) values.push_back(value(column, row));
        sql().ask_with(add.c_str(), values);
      }
      sql().commit();
    }
  }
  static SqlValue value(std::string_view column, int row) {
    if (column.starts_with('#')) return std::int64_t{1'800'000'000'000} + row;
    if (column == "kind") return "guest";
    if (column == "status") return "over";
    if (column == "state") return "open";
    return "ü " + std::to_string(row);
  }

  TemporaryFolder folder_;
  std::unique_ptr<Sql> other_;
  std::list<std::string> statements_;
};
BASTIDE_EVERY_SQL(EveryCopyOfPeople);

TEST_P(EveryCopyOfPeople, HasAllRowsAndIsEqual) {
  fill(601);  // more than go together
  const auto tables = static_cast<std::int64_t>(copied_tables().size());
  EXPECT_EQ(copy_people(sql(), *other_), 601 * tables);
  EXPECT_EQ(copy_people(sql(), *other_), 0) << "all are there";
  EXPECT_EQ(other_->ask("SELECT name FROM person WHERE id = $1", {"ü 600"}).text(0, 0), "ü 600");
}

TEST_P(EveryCopyOfPeople, GoesOnWhereItWasCutOff) {
  fill(3);
  copy_people(sql(), *other_);
  other_->ask("DELETE FROM person WHERE id = $1", {"ü 1"});
  EXPECT_EQ(copy_people(sql(), *other_), 1);
}

TEST_P(EveryCopyOfPeople, RefusesAStoreThatHasOtherPeople) {
  fill(3);
  copy_people(sql(), *other_);
  other_->ask("UPDATE person SET name = 'other' WHERE id = $1", {"ü 1"});
  const auto [kind, why] = testing::refusal_of([this] { copy_people(sql(), *other_); });
  EXPECT_THAT(why, HasSubstr("something else under the same key in its table person"));
}

TEST(CopiedTables, AreAllButThoseOfGames) {
  const TemporaryFolder folder;
  const std::string file = folder.path("bastide.db");
  open_store_at(file);
  const auto sql = open_sql_at(file);
  std::set<std::string> there, copied;
  const SqlAnswer tables = sql->ask("SELECT name FROM sqlite_schema WHERE type = 'table'");
  for (int i = 0; i < tables.rows(); ++i)
    if (tables.text(i, 0) != "games" && tables.text(i, 0) != "rows") there.insert(tables.text(i, 0));
  for (const CopiedTable& table : copied_tables()) {
    copied.emplace(table.name);
    std::set<std::string> columns, kept;
    const SqlAnswer all = sql->ask("SELECT name FROM pragma_table_info($1)", {table.name});
    for (int i = 0; i < all.rows(); ++i) kept.insert(all.text(i, 0));
    for (const std::string_view column : table.columns)
      columns.emplace(column.substr(column.starts_with('#') ? 1 : 0));
    EXPECT_EQ(columns, kept) << table.name;
  }
  EXPECT_EQ(copied, there);
}

}  // namespace
}  // namespace bastide
