#include "server/store/backup.h"

#include <sqlite3.h>

#include "server/store/database.h"
#include "server/store/file_lock.h"
#include "server/store/schema.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

StoreError failed(const std::string& message) { return {StoreError::Kind::failed, message}; }

// All pages in one step: a writer waits that long, and the copy is of one moment.
void copy(Database& from, Database& to) {
  sqlite3_backup* work = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (work == nullptr) to.fail(sqlite3_extended_errcode(to.handle()));
  const int stepped = sqlite3_backup_step(work, -1);
  const int code = sqlite3_backup_finish(work);
  if (stepped == SQLITE_BUSY || stepped == SQLITE_LOCKED) from.fail(stepped);
  if (code != SQLITE_OK) to.fail(code);
}

void copy_and_verify(const fs::path& from, Database::Mode mode, const fs::path& to) {
  try {
    Database source(from, mode);
    verify(source);
    Database target(to, Database::Mode::create);
    copy(source, target);
    target.run("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
    verify(target);
  } catch (const StoreError&) {
    std::error_code ignored;
    fs::remove(to, ignored);
    throw;
  }
}

void move_file(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) throw failed(from.string() + " cannot be renamed to " + to.string() + ": " + error.message());
}

fs::path beside(const fs::path& file, const char* ending) { return file.string() + ending; }

// The store with its log, out of the way. A damaged one is kept as it is: it is what a backup is for.
void keep_old(const fs::path& store) {
  if (!fs::exists(store)) return;
  try {
    Database(store, Database::Mode::write).run("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::damaged) throw;
  }
  const fs::path old = beside(store, ".before-restore"), log = beside(store, "-wal");
  move_file(store, old);
  if (fs::exists(log)) move_file(log, beside(old, "-wal"));
}

}  // namespace

void back_up(const fs::path& store, const fs::path& backup) {
  if (!fs::exists(store))
    throw failed("there is no store " + store.string() + "; name its folder (--data DIR)");
  if (fs::exists(backup)) throw failed(backup.string() + " is there already; name another file");
  copy_and_verify(store, Database::Mode::write, backup);  // its log cannot always be read without writing
}

void restore(const fs::path& backup, const fs::path& store) {
  if (!fs::is_regular_file(backup)) throw failed("there is no backup " + backup.string());
  std::error_code error;
  if (store.has_parent_path()) fs::create_directories(store.parent_path(), error);
  const FileLock lock(store);
  const fs::path fresh = beside(store, ".restoring");
  fs::remove(fresh, error);
  copy_and_verify(backup, Database::Mode::read, fresh);
  keep_old(store);
  fs::remove(beside(store, "-shm"), error);
  move_file(fresh, store);
}

}  // namespace bastide
