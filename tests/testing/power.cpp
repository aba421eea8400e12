#include "tests/testing/power.h"

#include <sqlite3.h>

#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <string>

namespace bastide::testing {
namespace {

struct Disk {
  std::mutex mutex;
  std::map<std::string, std::string> safe;  // by path: the bytes at the last sync
  std::map<std::string, int> syncs;
  struct Open {
    std::string path;
    const sqlite3_io_methods* own;  // SQLite's
  };
  std::map<sqlite3_file*, Open> open;
  std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods;  // by SQLite's: the same but for two
};

Disk& disk() {
  static Disk the_disk;
  return the_disk;
}

std::string bytes_of(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << stream.rdbuf();
  return bytes.str();
}

Disk::Open found(sqlite3_file* file) {
  const std::lock_guard lock(disk().mutex);
  return disk().open.at(file);
}

int sync_file(sqlite3_file* file, int flags) {
  const Disk::Open open = found(file);
  const int code = open.own->xSync(file, flags);
  if (code != SQLITE_OK) return code;
  const std::lock_guard lock(disk().mutex);
  disk().safe[open.path] = bytes_of(open.path);
  ++disk().syncs[open.path];
  return code;
}

int close_file(sqlite3_file* file) {
  const Disk::Open open = found(file);
  {
    const std::lock_guard lock(disk().mutex);
    disk().open.erase(file);
  }
  return open.own->xClose(file);
}

sqlite3_vfs* own_vfs = nullptr;

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
  const int code = own_vfs->xOpen(own_vfs, name, file, flags, given);
  if (code != SQLITE_OK || name == nullptr || file->pMethods == nullptr) return code;
  const std::lock_guard lock(disk().mutex);
  const auto place = disk().methods.try_emplace(file->pMethods, *file->pMethods).first;
  place->second.xSync = sync_file;
  place->second.xClose = close_file;
  disk().open[file] = {name, file->pMethods};
  file->pMethods = &place->second;
  return code;
}

}  // namespace

void put_power_at_risk() {
  if (own_vfs != nullptr) return;
  own_vfs = sqlite3_vfs_find(nullptr);
  static sqlite3_vfs vfs = *own_vfs;
  vfs.zName = "power";
  vfs.xOpen = open_file;
  sqlite3_vfs_register(&vfs, 1);
}

void write_what_is_safe(const std::filesystem::path& store, const std::filesystem::path& to) {
  std::filesystem::create_directories(to.parent_path());
  const std::lock_guard lock(disk().mutex);
  for (const char* ending : {"", "-wal"})
    if (const auto found = disk().safe.find(store.string() + ending); found != disk().safe.end())
      std::ofstream(to.string() + ending, std::ios::binary) << found->second;
}

int syncs_of(const std::filesystem::path& store) {
  const std::lock_guard lock(disk().mutex);
  int sum = 0;
  for (const char* ending : {"", "-wal"})
    if (const auto found = disk().syncs.find(store.string() + ending); found != disk().syncs.end())
      sum += found->second;
  return sum;
}

}  // namespace bastide::testing
