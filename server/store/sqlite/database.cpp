#include "server/store/sqlite/database.h"

#include <sqlite3.h>

#include <cerrno>

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr int kBusyMilliseconds = 1000;  // for a backup or a curious person's shell to let go of the file

int open_flags(Database::Mode mode) {
  switch (mode) {
    case Database::Mode::read:
      return SQLITE_OPEN_READONLY;
    case Database::Mode::write:
      return SQLITE_OPEN_READWRITE;
    case Database::Mode::create:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return SQLITE_OPEN_READONLY;
}

StoreError error_of(const std::filesystem::path& file, int code, const std::string& detail) {
  const std::string name = file.string();
  using Kind = StoreError::Kind;
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {Kind::in_use, name + " is locked by another program; end that program, then try again"};
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return {Kind::damaged, name + " is damaged (" + detail + ")"};
    case SQLITE_FULL:
      return {Kind::full,
              "the disk is full, " + name + " cannot grow; free some space, nothing that was stored is lost"};
    case SQLITE_CANTOPEN:
      return {Kind::failed, name + " cannot be opened; check that it and its folder can be read and written"};
    case SQLITE_READONLY:
      return {Kind::failed, name + " cannot be written; check whose it is and whether the disk is read-only"};
    default:
      return {Kind::failed, name + " cannot be read or written: " + detail};
  }
}

}  // namespace

Database::Database(const std::filesystem::path& file, Mode mode) : file_(file) {
  const int code = sqlite3_open_v2(file.c_str(), &handle_, open_flags(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
  if (code != SQLITE_OK) {
    sqlite3_close(handle_);
    throw error_of(file_, code, sqlite3_errstr(code));
  }
  sqlite3_extended_result_codes(handle_, 1);
  sqlite3_busy_timeout(handle_, kBusyMilliseconds);
}

Database::~Database() { sqlite3_close(handle_); }

// A limit on the size of files or a quota is to SQLite just an error of the disk.
void Database::fail(int code) const {
  const int system = sqlite3_system_errno(handle_);
  if ((code & 0xff) == SQLITE_IOERR && (system == EFBIG || system == EDQUOT))
    throw StoreError(StoreError::Kind::full,
                     file_.string() +
                         " cannot grow: this user may write no larger files (ulimit -f, or "
                         "a quota); nothing that was stored is lost");
  throw error_of(file_, code, sqlite3_errmsg(handle_));
}

void Database::run(const char* sql) {
  const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

std::int64_t Database::number(const char* sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.number(0) : 0;
}

std::string Database::text(const char* sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.text(0) : std::string();
}

void Database::interrupt() { sqlite3_interrupt(handle_); }

std::int64_t Database::changes() const { return sqlite3_changes64(handle_); }

Statement::Statement(Database& database, const char* sql) : database_(database) {
  const int code =
      sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr);
  if (code != SQLITE_OK) database.fail(code);
}

Statement::~Statement() { sqlite3_finalize(handle_); }

Statement& Statement::bind(int parameter, std::string_view text) {
  const char* bytes = text.data() == nullptr ? "" : text.data();  // a null pointer would be NULL
  const int code = sqlite3_bind_text64(handle_, parameter, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  if (code != SQLITE_OK) database_.fail(code);
  return *this;
}

Statement& Statement::bind(int parameter, std::int64_t number) {
  const int code = sqlite3_bind_int64(handle_, parameter, number);
  if (code != SQLITE_OK) database_.fail(code);
  return *this;
}

int Statement::place_of(const char* name) const { return sqlite3_bind_parameter_index(handle_, name); }

int Statement::columns() const { return sqlite3_column_count(handle_); }

bool Statement::step() {
  const int code = sqlite3_step(handle_);
  if (code == SQLITE_ROW) return true;
  reset();
  if (code != SQLITE_DONE) database_.fail(code);
  return false;
}

void Statement::run() {
  while (step()) {
  }
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_, column); }

void Statement::reset() {
  sqlite3_reset(handle_);  // repeats the error of the last step, which has been told
  sqlite3_clear_bindings(handle_);
}

Transaction::Transaction(Database& database) : database_(database) { database_.run("BEGIN IMMEDIATE"); }

// SQLite itself may have rolled back already, after a full disk for instance; then this does nothing.
Transaction::~Transaction() {
  if (open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace bastide
