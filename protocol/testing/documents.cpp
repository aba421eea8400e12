#include "protocol/testing/documents.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace bastide::testing {

std::string file_text(const std::string& path_from_root) {
  const std::ifstream file(BASTIDE_SOURCE_DIR "/" + path_from_root);
  EXPECT_TRUE(file.is_open()) << path_from_root;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> fenced_blocks(std::string_view text, std::string_view language) {
  std::vector<std::string> blocks;
  std::istringstream lines{std::string(text)};
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (!inside && line == "```" + std::string(language)) {
      blocks.emplace_back();
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

}  // namespace bastide::testing
