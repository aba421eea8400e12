#include "foreign/testing/game_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace bastide::foreign::testing {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::filesystem::path folder() {
  return std::filesystem::path(BASTIDE_SOURCE_DIR) / "foreign" / "testing" / "games";
}

}  // namespace

std::map<std::string, std::string> game_files() {
  std::map<std::string, std::string> games;
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    games[entry.path().stem().string()] = text_of(entry.path());
  return games;
}

std::string game_file(const std::string& name) { return text_of(folder() / (name + ".jcz")); }

std::string replaced(std::string text, const std::string& passage, const std::string& by) {
  const std::size_t at = text.find(passage);
  EXPECT_NE(at, std::string::npos) << "there is no " << passage;
  return at == std::string::npos ? text : text.replace(at, passage.size(), by);
}

}  // namespace bastide::foreign::testing
