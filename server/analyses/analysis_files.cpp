#include "server/analyses/analysis_files.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

namespace bastide {

namespace fs = std::filesystem;

namespace {

constexpr const char* kWanted = ".wanted";
constexpr const char* kRunning = ".running";

std::optional<std::string> read_whole(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (stream.bad()) return std::nullopt;
  return text;
}

bool write_whole(const fs::path& file, const std::string& text) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  fs::path unfinished = file;
  unfinished += "-new";
  std::ofstream stream(unfinished, std::ios::binary | std::ios::trunc);
  stream << text;
  stream.close();
  if (stream) fs::rename(unfinished, file, error);
  if (stream && !error) return true;
  fs::remove(unfinished, error);
  return false;
}

struct Found {
  fs::path path;
  fs::file_time_type time;
  std::uintmax_t bytes;
};

// Those of a folder, the oldest first; of the same age by name.
std::vector<Found> files_in(const fs::path& folder) {
  std::vector<Found> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    const auto time = at->last_write_time(gone);
    const auto bytes = at->file_size(gone);
    if (!gone) found.push_back({at->path(), time, bytes});
  }
  std::ranges::sort(found, [](const Found& one, const Found& other) {
    return one.time != other.time ? one.time < other.time : one.path < other.path;
  });
  return found;
}

void remove_if_there(const fs::path& file) {
  std::error_code ignored;
  fs::remove(file, ignored);
}

}  // namespace

AnalysisFiles::AnalysisFiles(fs::path folder, std::string kind, std::uint64_t most_bytes)
    : folder_(std::move(folder)), kind_(std::move(kind)), most_bytes_(most_bytes) {}

fs::path AnalysisFiles::file(const std::string& game, const std::string& ending) const {
  return folder_ / (game + ending);
}

bool AnalysisFiles::has(const std::string& game) const {
  std::error_code error;
  return fs::exists(file(game, "." + kind_ + ".json"), error);
}

std::optional<std::string> AnalysisFiles::analysis(const std::string& game) const {
  const fs::path path = file(game, "." + kind_ + ".json");
  std::error_code ignored;
  fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
  return read_whole(path);
}

bool AnalysisFiles::keep(const std::string& game, const std::string& analysis) {
  const fs::path path = file(game, "." + kind_ + ".json");
  if (!write_whole(path, analysis)) return false;
  forget(game);
  make_room(path);
  return true;
}

void AnalysisFiles::make_room(const fs::path& newest) {
  std::vector<Found> files = files_in(folder_);
  std::erase_if(files, [](const Found& each) { return each.path.extension() != ".json"; });
  std::uintmax_t bytes = 0;
  for (const Found& each : files) bytes += each.bytes;
  for (const Found& each : files) {
    if (bytes <= most_bytes_) return;
    if (each.path == newest) continue;
    remove_if_there(each.path);
    bytes -= each.bytes;
  }
}

bool AnalysisFiles::want(const std::string& game, const std::string& record) {
  return write_whole(file(game, kWanted), record);
}

void AnalysisFiles::begin(const std::string& game) {
  std::error_code ignored;
  fs::rename(file(game, kWanted), file(game, kRunning), ignored);
}

void AnalysisFiles::put_back(const std::string& game) {
  std::error_code ignored;
  fs::rename(file(game, kRunning), file(game, kWanted), ignored);
}

void AnalysisFiles::forget(const std::string& game) {
  remove_if_there(file(game, kWanted));
  remove_if_there(file(game, kRunning));
}

std::vector<AnalysisFiles::Wanted> AnalysisFiles::left_over() {
  std::vector<Wanted> wanted;
  for (const Found& each : files_in(folder_)) {
    const std::string ending = each.path.extension().string();
    if (ending == kWanted) {
      if (auto record = read_whole(each.path)) wanted.push_back({each.path.stem().string(), *record});
    } else if (ending != ".json") {  // begun, or written in part, when a server died
      remove_if_there(each.path);
    }
  }
  return wanted;
}

}  // namespace bastide
