#include "server/store/copy_people.h"

#include <string>

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr int kRowsTogether = 500;

bool is_number(std::string_view column) { return column.starts_with('#'); }
std::string_view name_of(std::string_view column) { return column.substr(is_number(column) ? 1 : 0); }

std::string names_of(std::span<const std::string_view> columns) {
  std::string names;
  for (const std::string_view column : columns)
    names += (names.empty() ? "" : ", ") + std::string(name_of(column));
  return names;
}

// "$1, $2, $3"
std::string places_of(std::size_t count) {
  std::string places;
  for (std::size_t i = 1; i <= count; ++i) places += (i == 1 ? "$" : ", $") + std::to_string(i);
  return places;
}

// The statements of one table. They are prepared by the connections, so this outlives those.
struct Statements {
  std::string first, next, add;
};

Statements statements_of(const CopiedTable& table) {
  const std::string name(table.name), columns = names_of(table.columns);
  const std::string keys = names_of(std::span(table.columns).first(table.keys));
  const std::string order = " ORDER BY " + keys + " LIMIT " + std::to_string(kRowsTogether);
  const std::string select = "SELECT " + columns + " FROM " + name;
  return {select + order, select + " WHERE (" + keys + ") > (" + places_of(table.keys) + ")" + order,
          "INSERT INTO " + name + " (" + columns + ") VALUES (" + places_of(table.columns.size()) +
              ") ON CONFLICT DO NOTHING"};
}

const std::vector<Statements>& all_statements() {
  static const std::vector<Statements> all = [] {
    std::vector<Statements> made;
    for (const CopiedTable& table : copied_tables()) made.push_back(statements_of(table));
    return made;
  }();
  return all;
}

// The first `count` columns of a row, as a statement takes them.
std::vector<SqlValue> values_of(const SqlAnswer& rows, int row, const CopiedTable& table, std::size_t count) {
  std::vector<SqlValue> values;
  values.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const int column = static_cast<int>(i);
    values.push_back(is_number(table.columns[i]) ? SqlValue(rows.number(row, column))
                                                 : SqlValue(rows.text(row, column)));
  }
  return values;
}

// The rows behind the last of `before`, or the first ones.
SqlAnswer rows_after(Sql& sql, const CopiedTable& table, const Statements& statements,
                     const SqlAnswer& before) {
  if (before.rows() == 0) return sql.ask(statements.first.c_str());
  return sql.ask_with(statements.next.c_str(), values_of(before, before.rows() - 1, table, table.keys));
}

// Goes through a table in the order of its keys.
class Walk {
 public:
  Walk(Sql& sql, const CopiedTable& table, const Statements& statements)
      : sql_(sql), table_(table), statements_(statements), rows_(rows_after(sql, table, statements, {})) {}
  bool more() const { return rows_.rows() > 0; }
  void step() {
    ++row_;
    if (row_ < rows_.rows()) return;
    rows_ = rows_after(sql_, table_, statements_, rows_);
    row_ = 0;
  }
  bool same(const Walk& other) const {
    for (int column = 0; column < static_cast<int>(table_.columns.size()); ++column)
      if (rows_.text(row_, column) != other.rows_.text(other.row_, column)) return false;
    return true;
  }

 private:
  Sql& sql_;
  const CopiedTable& table_;
  const Statements& statements_;
  SqlAnswer rows_;
  int row_ = 0;
};

// All rows are there, whatever else is.
void compare(Sql& from, Sql& to, const CopiedTable& table, const Statements& statements) {
  Walk there(to, table, statements);
  for (Walk here(from, table, statements); here.more(); here.step()) {
    while (there.more() && !there.same(here)) there.step();
    if (!there.more())
      throw StoreError(StoreError::Kind::failed,
                       "the store that is copied to has something else under the same key in its table " +
                           std::string(table.name) + "; copy to an empty one");
  }
}

}  // namespace

std::span<const CopiedTable> copied_tables() {
  static const std::vector<CopiedTable> tables = {
      {"person",
       1,
       {"id", "kind", "name", "owner", "email", "#email_verified", "#created", "#renamed", "#seen",
        "language"}},
      {"person_look", 1, {"look", "person"}},
      {"session",
       1,
       {"id", "person", "digest", "before", "#created", "#rotated", "#confirmed", "#used", "device"}},
      {"password", 1, {"person", "hash", "#changed"}},
      {"passkey", 1, {"id", "person", "#algorithm", "public_key", "#counter", "name", "#created", "#used"}},
      {"secret_code", 1, {"digest", "kind", "person", "data", "#created", "#until"}},
      {"api_token", 1, {"id", "digest", "person", "name", "scopes", "#created", "#used"}},
      {"person_setting", 1, {"person", "data", "#changed"}},
      {"person_game",
       3,
       {"person", "game", "#seat", "key", "status", "#yours", "#deadline", "names", "#version", "#changed",
        "clock", "outcome"}},
      {"forgotten_name", 2, {"game", "#seat"}},
      {"seek",
       1,
       {"id", "maker", "setup", "#players", "pool", "target", "target_name", "#listed", "#live", "state",
        "game", "#created", "#until"}},
      {"seek_member", 2, {"seek", "person", "name", "#place", "key", "ticket"}},
      {"pool_wait", 2, {"pool", "person", "name", "ticket", "#since", "#seen"}},
      {"presence", 1, {"person", "#seen"}},
      {"follow", 2, {"person", "followed", "#since"}},
      {"block", 2, {"person", "blocked", "#since"}},
      {"public_game", 1, {"game", "setup", "names", "status", "#watchers", "#version", "#changed"}},
      {"secrets", 1, {"name", "value"}},
      {"notice_place",
       1,
       {"id", "person", "kind", "slot", "session", "address", "reader", "secret", "device", "#kinds",
        "#created", "#used", "#failures", "trouble"}},
      {"notice_choice", 1, {"person", "#kinds", "#quiet_from", "#quiet_until", "zone", "#changed"}},
      {"notice_queue",
       1,
       {"id", "person", "place", "kind", "about", "game", "#seat", "data", "#created", "#due", "#until",
        "#deadline", "#attempts", "holder", "#lease", "#sent"}},
      {"letter",
       1,
       {"id", "kind", "about", "person", "address", "#created", "#due", "#until", "#attempts", "holder",
        "#lease"}},
  };
  return tables;
}

std::int64_t copy_people(Sql& from, Sql& to) {
  std::int64_t copied = 0;
  for (std::size_t i = 0; i < copied_tables().size(); ++i) {
    const CopiedTable& table = copied_tables()[i];
    const Statements& statements = all_statements()[i];
    SqlAnswer rows = rows_after(from, table, statements, {});
    while (rows.rows() > 0) {
      std::int64_t added = 0;
      transact(to, [&] {
        added = 0;
        for (int row = 0; row < rows.rows(); ++row)
          added += to.ask_with(statements.add.c_str(), values_of(rows, row, table, table.columns.size()))
                       .changed();
      });
      copied += added;
      rows = rows_after(from, table, statements, rows);
    }
    compare(from, to, table, statements);
  }
  return copied;
}

}  // namespace bastide
