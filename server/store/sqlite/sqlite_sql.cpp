#include "server/store/sqlite/sqlite_sql.h"

#include <map>
#include <optional>

#include "server/store/sqlite/database.h"

namespace bastide {
namespace {

class SqliteSql final : public Sql {
 public:
  explicit SqliteSql(const std::filesystem::path& file) : database_(file, Database::Mode::write) {
    database_.run("PRAGMA synchronous = FULL");
    // A writer has the file to itself: rows of games, a sweep, another of these.
    database_.run("PRAGMA busy_timeout = 5000");
  }

  SqlAnswer ask_with(const char* sql, std::span<const SqlValue> values) override {
    Statement& statement = prepared(sql);
    int parameter = 0;
    for (const SqlValue& value : values) {
      ++parameter;
      const std::string name = "$" + std::to_string(parameter);
      const int place = statement.place_of(name.c_str());
      if (const std::string* text = value.text())
        statement.bind(place, *text);
      else
        statement.bind(place, *value.number());
    }
    std::vector<std::vector<std::string>> rows;
    while (statement.step()) rows.push_back(row_of(statement));
    return {std::move(rows), database_.changes()};
  }

  bool alive() const override { return true; }
  void begin() override { transaction_.emplace(database_); }
  void commit() override {
    transaction_->commit();
    transaction_.reset();
  }
  void roll_back() noexcept override { transaction_.reset(); }

 private:
  Statement& prepared(const char* sql) {
    auto found = statements_.find(sql);
    if (found == statements_.end())
      found = statements_.emplace(sql, std::make_unique<Statement>(database_, sql)).first;
    return *found->second;
  }

  static std::vector<std::string> row_of(const Statement& statement) {
    std::vector<std::string> row;
    row.reserve(static_cast<std::size_t>(statement.columns()));
    for (int column = 0; column < statement.columns(); ++column) row.push_back(statement.text(column));
    return row;
  }

  Database database_;
  std::map<std::string, std::unique_ptr<Statement>, std::less<>> statements_;
  std::optional<Transaction> transaction_;
};

}  // namespace

std::unique_ptr<Sql> open_sqlite_sql(const std::filesystem::path& file) {
  return std::make_unique<SqliteSql>(file);
}

}  // namespace bastide
