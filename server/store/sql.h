// Statements in the database of a store, for all that is not a game: people, what they seek, what they are to
// be told. One interface, both engines; what is written here is the part of SQL that both have in common.
//
//   SqlAnswer found = sql.ask("SELECT name FROM person WHERE id = $1", {id});
//   if (found.rows() == 1) greet(found.text(0, 0));
//   transact(sql, [&] { ... several statements, all of them or none ... });
//
// The dialect: parameters are $1, $2, …; nothing is NULL ('' and 0 instead); truth is 0 or 1; times are
// milliseconds since 1970 in bigint (SQLite: INTEGER); what may exist already is added by INSERT … ON
// CONFLICT … DO NOTHING or DO UPDATE, and RETURNING tells what happened. Whatever fails throws StoreError.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide {

class SqlValue {
 public:
  SqlValue(std::string_view text) : value_(std::string(text)) {}
  SqlValue(const std::string& text) : value_(text) {}
  SqlValue(const char* text) : value_(std::string(text)) {}
  SqlValue(std::int64_t number) : value_(number) {}
  SqlValue(int number) : value_(std::int64_t{number}) {}
  SqlValue(bool truth) : value_(std::int64_t{truth ? 1 : 0}) {}
  // Not null: this one.
  const std::string* text() const { return std::get_if<std::string>(&value_); }
  const std::int64_t* number() const { return std::get_if<std::int64_t>(&value_); }

 private:
  std::variant<std::string, std::int64_t> value_;
};

// What the database answered to one statement. Rows and columns count from 0.
class SqlAnswer {
 public:
  SqlAnswer() = default;
  SqlAnswer(std::vector<std::vector<std::string>> rows, std::int64_t changed)
      : rows_(std::move(rows)), changed_(changed) {}
  int rows() const { return static_cast<int>(rows_.size()); }
  const std::string& text(int row, int column) const {
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  // 0 where that is no number.
  std::int64_t number(int row, int column) const;
  bool truth(int row, int column) const { return number(row, column) != 0; }
  // Rows that an INSERT, UPDATE or DELETE touched.
  std::int64_t changed() const { return changed_; }

 private:
  std::vector<std::vector<std::string>> rows_;
  std::int64_t changed_ = 0;
};

// One connection; for one thread at a time.
class Sql {
 public:
  using Values = std::initializer_list<SqlValue>;
  virtual ~Sql() = default;
  // `sql` is prepared once and must live as long as this does: a literal.
  SqlAnswer ask(const char* sql, Values values = {}) {
    return ask_with(sql, {values.begin(), values.size()});
  }
  virtual SqlAnswer ask_with(const char* sql, std::span<const SqlValue> values) = 0;
  // False after the connection was lost: another one is to be opened.
  virtual bool alive() const = 0;

  // For transact().
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;
};

// All statements of `work`, or none; nobody sees half of them, and it is as if all such works had been done
// one after the other. `work` may be called several times, where another one was in its way, so what it
// changes outside the database it must set anew each time. What it throws undoes it and passes through.
void transact(Sql& sql, const std::function<void()>& work);

// In the store of this address (open_store.h), which must have been opened once: its tables are there.
std::unique_ptr<Sql> open_sql_at(const std::string& address);

}  // namespace bastide
