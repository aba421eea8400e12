#include "tests/testing/kept.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace bastide {

std::vector<std::filesystem::path> kept_folders() {
  std::vector<std::filesystem::path> folders;
  for (const auto& entry : std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/tests/kept"))
    if (entry.is_directory() && std::filesystem::exists(entry.path() / "games.json"))
      folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  return folders;
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error(file.string() + " cannot be read");
  return {std::istreambuf_iterator<char>(stream), {}};
}

boost::json::array kept_games(const std::filesystem::path& folder) {
  return boost::json::parse(text_of(folder / "games.json")).as_array();
}

}  // namespace bastide
