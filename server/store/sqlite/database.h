// SQLite's C API with owners and errors: a connection, a prepared statement, a transaction. Only server/store
// uses it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace bastide {

// One connection; for one thread at a time. Whatever fails throws StoreError, which names the file.
class Database {
 public:
  enum class Mode { read, write, create };

  Database(const std::filesystem::path& file, Mode mode);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Statements without parameters and results.
  void run(const char* sql);
  // The first column of the first row; 0 or empty if there is none.
  std::int64_t number(const char* sql);
  std::string text(const char* sql);
  // The rows that the last statement changed.
  std::int64_t changes() const;

  // What runs now ends with an error. From another thread, too.
  void interrupt();

  sqlite3* handle() { return handle_; }
  const std::filesystem::path& file() const { return file_; }
  // Throws what SQLite says of its last failure.
  [[noreturn]] void fail(int code) const;

 private:
  std::filesystem::path file_;
  sqlite3* handle_ = nullptr;
};

// A prepared statement, to be used again and again: bind, step until false, reset.
class Statement {
 public:
  Statement(Database& database, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Parameters count from 1. Texts must live until reset().
  Statement& bind(int parameter, std::string_view text);
  Statement& bind(int parameter, std::int64_t number);
  // The number of a parameter that has a name, "$2"; 0 if the statement has none of that name.
  int place_of(const char* name) const;
  int columns() const;
  // True if there is a row; its columns count from 0. After false or an exception the statement is reset.
  bool step();
  // For statements without rows.
  void run();
  std::string text(int column) const;
  std::int64_t number(int column) const;
  void reset();

 private:
  Database& database_;
  sqlite3_stmt* handle_ = nullptr;
};

// Rolls back unless committed.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace bastide
