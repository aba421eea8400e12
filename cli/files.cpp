#include "cli/files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "cli/usage.h"

namespace bastide {

namespace fs = std::filesystem;

std::string read_file(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) throw UsageError(file.string() + ": there is no such file");
  if (fs::is_directory(status)) throw UsageError(file.string() + " is a folder, a file is wanted");
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw UsageError(file.string() + " cannot be read: " + std::strerror(errno));
  // One byte more than may be, so that the reader of the text says what is too much.
  std::string text(kMaxText + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad()) throw UsageError(file.string() + " cannot be read: " + std::strerror(errno));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text;
}

std::string place_and_reason(const ParseError& error) {
  return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message +
         (error.clause.empty() ? "" : " [" + error.clause + "]");
}

Record read_record_file(const fs::path& file) {
  Record record;
  if (const ParseError error = read_record(read_file(file), record))
    throw UsageError(file.string() + ":" + place_and_reason(error));
  return record;
}

std::vector<fs::path> files_below(const std::vector<std::string>& paths,
                                  const std::vector<std::string>& endings) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::exists(path, error)) throw UsageError(path + ": there is no such file or folder");
    if (!fs::is_directory(path, error)) {
      files.emplace_back(path);
      continue;
    }
    fs::recursive_directory_iterator walk(path, fs::directory_options::skip_permission_denied, error);
    if (error) throw UsageError(path + " cannot be read: " + error.message());
    for (const fs::directory_entry& entry : walk)
      if (!entry.is_directory(error) &&
          std::find(endings.begin(), endings.end(), entry.path().extension().string()) != endings.end())
        files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

}  // namespace bastide
