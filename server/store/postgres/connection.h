// libpq with owners and errors: a connection, its answers, many statements in one round trip. Only
// server/store uses it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;
struct pg_result;

namespace bastide {

// What the database answered to one statement.
class PostgresAnswer {
 public:
  explicit PostgresAnswer(pg_result* result) : result_(result, &clear) {}

  int rows() const;
  int columns() const;
  // Rows and columns count from 0. What is NULL is "" and 0.
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;
  bool truth(int row, int column) const;
  // Rows that an INSERT, UPDATE or DELETE touched.
  std::int64_t changed() const;

 private:
  friend class PostgresConnection;
  static void clear(pg_result* result);
  std::unique_ptr<pg_result, void (*)(pg_result*)> result_;
};

// A parameter of a statement, in the database's text form.
class PostgresValue {
 public:
  PostgresValue(std::string_view text) : text_(text) {}
  PostgresValue(const std::string& text) : text_(text) {}
  PostgresValue(const char* text) : text_(text) {}
  PostgresValue(std::int64_t number) : text_(std::to_string(number)) {}
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// A statement with $1, $2, … and their values. It is prepared once in a connection, so `sql` must live as
// long as that does: a literal.
struct PostgresStatement {
  const char* sql = "";
  std::vector<PostgresValue> values;
};

struct PostgresPatience {
  std::chrono::seconds connecting{5};
  std::chrono::seconds answer{10};  // that the database may be silent, before it counts as gone
};

// One connection; for one thread at a time. Whatever fails throws StoreError: Kind::away if the connection is
// lost or cannot be had, after which alive() is false.
class PostgresConnection {
 public:
  // `address` is what libpq takes: "postgresql://…" or "host=… dbname=…".
  PostgresConnection(const std::string& address, PostgresPatience patience = {});
  ~PostgresConnection();
  PostgresConnection(const PostgresConnection&) = delete;
  PostgresConnection& operator=(const PostgresConnection&) = delete;

  // Statements without parameters and results, one or more.
  void run(const char* sql);
  PostgresAnswer ask(const PostgresStatement& statement);
  // All of them in one round trip and one transaction, in their order. Where one fails, none has happened.
  // Throws Kind::unknown if the connection is lost when the database may have committed already.
  std::vector<PostgresAnswer> ask_together(std::span<const PostgresStatement> statements);

  bool alive() const { return alive_; }
  // The number of the database's process that serves this connection.
  int backend() const;

 private:
  const char* name_of_(const char* sql);
  std::vector<PostgresAnswer> exchange_(std::span<const PostgresStatement> statements);
  void wait_(bool to_write);
  [[noreturn]] void lose_(const std::string& why);
  [[noreturn]] void fail_(const pg_result* result);

  const PostgresPatience patience_;
  std::unique_ptr<pg_conn, void (*)(pg_conn*)> connection_;
  std::vector<std::pair<const char*, std::string>> prepared_;  // and the name of each
  bool alive_ = false;
};

// Undone unless committed. For what asks and writes by turns; what only writes goes by ask_together().
class PostgresTransaction {
 public:
  explicit PostgresTransaction(PostgresConnection& connection);
  ~PostgresTransaction();
  PostgresTransaction(const PostgresTransaction&) = delete;
  PostgresTransaction& operator=(const PostgresTransaction&) = delete;

  void commit();

 private:
  PostgresConnection& connection_;
  bool open_ = true;
};

// "postgresql://anna@db.example.org/bastide": the address without its password.
std::string without_password(const std::string& address);

}  // namespace bastide
