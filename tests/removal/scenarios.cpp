// All scenarios as one test that ends at the first that fails: which one notices a removal (remove.cpp).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/notation/scenario.h"

namespace bastide {
namespace {

std::vector<std::filesystem::path> scenario_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(BASTIDE_SOURCE_DIR) / "engine"))
    if (entry.path().extension() == ".scenario") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Scenarios, AllHold) {
  for (const std::filesystem::path& path : scenario_files()) {
    std::ifstream file(path);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    for (const ScenarioResult& result : run_scenarios(text))
      ASSERT_TRUE(result.passed) << path.filename().string() << ":" << result.line << " " << result.title
                                 << "\n"
                                 << to_string(result.error);
  }
}

}  // namespace
}  // namespace bastide
