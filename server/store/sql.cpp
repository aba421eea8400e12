#include "server/store/sql.h"

#include <charconv>
#include <chrono>
#include <cstring>
#include <thread>

#include "server/dealer/secrets.h"
#include "server/store/open_store.h"
#include "server/store/postgres/postgres_sql.h"
#include "server/store/sqlite/sqlite_sql.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr int kMostAttempts = 12;
constexpr std::uint64_t kMostPause = 16;  // milliseconds, times the attempt

// Those who were in each other's way do not come back at the same moment.
void pause_after(int attempt) {
  const std::uint64_t most = kMostPause * static_cast<std::uint64_t>(attempt);
  std::this_thread::sleep_for(std::chrono::milliseconds(1 + random_number() % most));
}

// Undone unless committed.
class SqlTransaction {
 public:
  explicit SqlTransaction(Sql& sql) : sql_(sql) { sql_.begin(); }
  ~SqlTransaction() {
    if (open_) sql_.roll_back();
  }
  SqlTransaction(const SqlTransaction&) = delete;
  SqlTransaction& operator=(const SqlTransaction&) = delete;

  void commit() {
    sql_.commit();
    open_ = false;
  }

 private:
  Sql& sql_;
  bool open_ = true;
};

}  // namespace

std::int64_t SqlAnswer::number(int row, int column) const {
  const std::string& digits = text(row, column);
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

void transact(Sql& sql, const std::function<void()>& work) {
  for (int attempt = 1;; ++attempt) {
    try {
      SqlTransaction transaction(sql);
      work();
      transaction.commit();
      return;
    } catch (const StoreError& error) {
      if (error.kind() != StoreError::Kind::again || attempt == kMostAttempts) throw;
    }
    pause_after(attempt);
  }
}

std::unique_ptr<Sql> open_sql_at(const std::string& address) {
  return is_database(address) ? open_postgres_sql(address) : open_sqlite_sql(address);
}

}  // namespace bastide
