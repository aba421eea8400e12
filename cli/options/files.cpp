#include "cli/options/files.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <sstream>

#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "engine/notation/position.h"
#include "engine/notation/replay.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

std::string unreadable(const fs::path& file) {
  return in_words("usage.cannot-read", {{"file", file}, {"reason", std::strerror(errno)}});
}

}  // namespace

std::string read_file(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) throw UsageError(in_words("usage.no-file", {{"file", file}}));
  if (fs::is_directory(status)) throw UsageError(in_words("usage.folder", {{"file", file}}));
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw UsageError(unreadable(file));
  // One byte more than may be, so that the reader of the text says what is too much.
  std::string text(kMaxText + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad()) throw UsageError(unreadable(file));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text;
}

std::string why_unwritable(const fs::path& file) {
  if (file.empty()) return in_words("usage.no-name");
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (fs::is_directory(status)) return in_words("usage.folder", {{"file", file}});
  const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
  if (!fs::exists(status)) {
    std::error_code of_folder;
    const fs::file_status around = fs::status(folder, of_folder);
    if (!fs::exists(around)) return in_words("usage.no-folder", {{"folder", folder}});
    if (!fs::is_directory(around)) return in_words("usage.not-a-folder", {{"folder", folder}});
    if (!fs::status_known(status))
      return in_words("usage.cannot-write-because", {{"file", file}, {"reason", error.message()}});
  }
  const bool allowed =
      fs::exists(status) ? access(file.c_str(), W_OK) == 0 : access(folder.c_str(), W_OK | X_OK) == 0;
  if (allowed) return {};
  return in_words("usage.cannot-write-because", {{"file", file}, {"reason", std::strerror(errno)}});
}

void refuse_same_file(const fs::path& read, const fs::path& written) {
  std::error_code error;
  const bool there = !written.empty() && fs::is_regular_file(written, error);
  if (there && fs::equivalent(read, written, error))
    throw UsageError(in_words("usage.same-file", {{"file", written}}));
}

namespace {

bool write_into(const fs::path& file, std::string_view text) {
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  stream.close();
  return static_cast<bool>(stream);
}

// Takes the place of the target at once, with its permissions.
bool replace_by(const fs::path& fresh, const fs::path& target) {
  std::error_code error;
  const fs::file_status before = fs::status(target, error);
  if (fs::exists(before)) fs::permissions(fresh, before.permissions(), error);
  fs::rename(fresh, target, error);
  return !error;
}

}  // namespace

bool write_file(const fs::path& file, std::string_view text) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  const fs::path target = fs::exists(status) ? fs::canonical(file, error) : file;  // a link stays one
  const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
  const bool beside = !fs::exists(status) || fs::is_regular_file(status);
  if (!beside || access(folder.c_str(), W_OK | X_OK) != 0) return write_into(file, text);
  const fs::path fresh = target.string() + "." + std::to_string(getpid()) + ".part";
  if (write_into(fresh, text) && replace_by(fresh, target)) return true;
  fs::remove(fresh, error);
  return false;
}

fs::path keeping_place() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const bool has_state = state != nullptr && *state != '\0';
  if (!has_state && (home == nullptr || *home == '\0')) return {};
  const fs::path folder = (has_state ? fs::path(state) : fs::path(home) / ".local/state") / "bastide";
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  localtime_r(&now, &parts);
  char name[32];
  std::strftime(name, sizeof name, "%Y-%m-%d-%H%M%S", &parts);
  fs::path file = folder / (std::string(name) + ".record");
  for (int i = 2; fs::exists(file); ++i) file = folder / (name + ("-" + std::to_string(i)) + ".record");
  return file;
}

std::string place_and_reason(const ParseError& error) {
  return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + in_language(error.message) +
         (error.clause.empty() ? "" : " [" + error.clause + "]");
}

std::string place_and_reason(const JsonError& error) {
  return (error.pointer.empty() ? in_words("usage.document") : error.pointer) + ": " +
         in_language(error.message) + (error.clause.empty() ? "" : " (" + error.clause + ")");
}

namespace {

Record record_in(const std::string& text, const fs::path& file) {
  Record record;
  if (const ParseError error = read_record(text, record))
    throw UsageError(file.string() + ":" + place_and_reason(error));
  return record;
}

// The position after all actions of the record.
std::string end_of(const Record& record) {
  Replay replay;
  replay.open(make_rules(record.choice));
  for (const Action& action : record.actions) replay.apply(action);
  return position_text(replay.state());
}

}  // namespace

Record read_record_file(const fs::path& file) { return record_in(read_file(file), file); }

GameStart read_start_file(const fs::path& file) {
  const std::string text = read_file(file);
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
  const std::string_view line = std::string_view(text).substr(begin, end - begin);
  // a position is one word, and nothing behind it
  const bool is_position = text.find_first_not_of(kBlanks, end) == std::string::npos;
  GameStart start;
  const std::string position = is_position ? std::string(line) : end_of(record_in(text, file));
  if (const ParseError error = read_game_start(position, start))
    throw UsageError(file.string() +
                     (is_position ? ":" + place_and_reason(error) : ": " + in_language(error.message)));
  return start;
}

namespace {

bool has_ending(const fs::path& file, const std::vector<std::string>& endings) {
  return std::find(endings.begin(), endings.end(), file.extension().string()) != endings.end();
}

void search_folder(const std::string& folder, const std::vector<std::string>& endings,
                   std::vector<fs::path>& files) {
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error);
  while (!error && walk != fs::recursive_directory_iterator()) {
    if (walk->is_directory(error)) {
      // Food for fuzzers is damaged on purpose.
      if (walk->path().filename() == "corpus") walk.disable_recursion_pending();
    } else if (has_ending(walk->path(), endings)) {
      files.push_back(walk->path());
    }
    walk.increment(error);
  }
  if (error)
    throw UsageError(in_words("usage.cannot-search", {{"folder", folder}, {"reason", error.message()}}));
}

}  // namespace

std::vector<fs::path> files_below(const std::vector<std::string>& paths,
                                  const std::vector<std::string>& endings) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::exists(path, error)) throw UsageError(in_words("usage.no-file-or-folder", {{"path", path}}));
    if (!fs::is_directory(path, error)) {
      files.emplace_back(path);
      continue;
    }
    search_folder(path, endings, files);
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

}  // namespace bastide
