#include "server/store/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "server/store/sqlite/database.h"
#include "server/store/sqlite/file_lock.h"
#include "server/store/sqlite/schema.h"
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

fs::path beside(const fs::path& file, const std::string& ending) { return file.string() + ending; }

// A name at which nothing is kept yet, so that no restore overwrites what an earlier one kept.
fs::path free_name(const fs::path& store) {
  fs::path name = beside(store, ".before-restore");
  for (int i = 2; fs::exists(name) || fs::exists(beside(name, "-wal")); ++i)
    name = beside(store, ".before-restore-" + std::to_string(i));
  return name;
}

// The file under a second name as well; where the file system has no links, a copy.
void keep_file(const fs::path& file, const fs::path& kept) {
  std::error_code error;
  fs::create_hard_link(file, kept, error);
  if (error) fs::copy_file(file, kept, error);
  if (error) throw failed(file.string() + " cannot be kept as " + kept.string() + ": " + error.message());
}

// Brings what is in the log into the file; false if it is damaged.
bool empty_log(const fs::path& store) {
  try {
    Database database(store, Database::Mode::write);
    if (database.number("PRAGMA wal_checkpoint(TRUNCATE)") != 0) database.fail(SQLITE_BUSY);
    return true;
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::damaged) throw;
    return false;
  }
}

// The store stays where it is as well, so that it is never missing; its log goes, since beside another file
// it would be taken for that one's. What is damaged keeps its log, as it was before SQLite looked at it.
fs::path keep_old(const fs::path& store) {
  if (!fs::exists(store)) return {};
  const fs::path kept = free_name(store), log = beside(store, "-wal"), kept_log = beside(kept, "-wal");
  std::error_code ignored;
  fs::copy_file(log, kept_log, ignored);  // often there is none
  const bool whole = empty_log(store);
  keep_file(store, kept);
  if (whole) fs::remove(kept_log, ignored);
  fs::remove(log, ignored);
  fs::remove(beside(store, "-shm"), ignored);
  return kept;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

// What root restores is for the service's user, whose folder it is.
void give_to_owner_of_folder(const fs::path& file) {
  struct stat folder{};
  if (geteuid() != 0 || stat(folder_of(file).c_str(), &folder) != 0) return;
  if (chown(file.c_str(), folder.st_uid, folder.st_gid) != 0)
    throw failed(file.string() + " cannot be given to the owner of its folder: " + std::strerror(errno));
}

// What is renamed in a folder is there after a power cut only when the folder is on the disk.
void sync_folder(const fs::path& file) {
  const int descriptor = open(folder_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

// From here on `to` is the new file; whatever fails or ends before leaves the old one.
void move_over(const fs::path& from, const fs::path& to) {
  sync_folder(to);
  std::error_code error;
  fs::rename(from, to, error);
  if (error) throw failed(from.string() + " cannot be renamed to " + to.string() + ": " + error.message());
  sync_folder(to);
}

}  // namespace

void back_up(const fs::path& store, const fs::path& backup) {
  if (!fs::exists(store))
    throw failed("there is no store " + store.string() + "; name its folder (--data DIR)");
  if (fs::exists(backup)) throw failed(backup.string() + " is there already; name another file");
  copy_and_verify(store, Database::Mode::write, backup);  // its log cannot always be read without writing
}

fs::path restore(const fs::path& backup, const fs::path& store) {
  if (!fs::is_regular_file(backup)) throw failed("there is no backup " + backup.string());
  std::error_code error;
  if (store.has_parent_path()) fs::create_directories(store.parent_path(), error);
  const FileLock lock(store);
  const fs::path fresh = beside(store, ".restoring");
  fs::remove(fresh, error);
  try {
    copy_and_verify(backup, Database::Mode::read, fresh);
  } catch (const StoreError& fault) {
    if (fault.kind() != StoreError::Kind::damaged) throw;
    throw StoreError(fault.kind(),
                     fault.what() + std::string("; take another backup, nothing has been changed"));
  }
  give_to_owner_of_folder(fresh);
  give_to_owner_of_folder(beside(store, ".lock"));
  fs::path kept = keep_old(store);
  move_over(fresh, store);
  return kept;
}

}  // namespace bastide
