#include "server/store/postgres/postgres_sql.h"

#include "server/store/postgres/connection.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

class PostgresSql final : public Sql {
 public:
  explicit PostgresSql(const std::string& address) : connection_(address) {}

  SqlAnswer ask_with(const char* sql, std::span<const SqlValue> values) override {
    PostgresStatement statement{sql, {}};
    statement.values.reserve(values.size());
    for (const SqlValue& value : values)
      statement.values.push_back(value.text() ? PostgresValue(*value.text())
                                              : PostgresValue(*value.number()));
    const PostgresAnswer answer = connection_.ask(statement);
    std::vector<std::vector<std::string>> rows;
    rows.reserve(static_cast<std::size_t>(answer.rows()));
    for (int row = 0; row < answer.rows(); ++row) {
      std::vector<std::string>& texts = rows.emplace_back();
      texts.reserve(static_cast<std::size_t>(answer.columns()));
      for (int column = 0; column < answer.columns(); ++column) texts.push_back(answer.text(row, column));
    }
    return {std::move(rows), answer.changed()};
  }

  bool alive() const override { return connection_.alive(); }
  void begin() override { connection_.run("BEGIN ISOLATION LEVEL SERIALIZABLE"); }
  void commit() override { connection_.run("COMMIT"); }
  void roll_back() noexcept override {
    if (!connection_.alive()) return;
    try {
      connection_.run("ROLLBACK");
    } catch (const StoreError&) {
      return;  // the database undoes what a lost connection had begun
    }
  }

 private:
  PostgresConnection connection_;
};

}  // namespace

std::unique_ptr<Sql> open_postgres_sql(const std::string& address) {
  return std::make_unique<PostgresSql>(address);
}

}  // namespace bastide
