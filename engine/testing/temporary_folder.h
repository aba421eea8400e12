// A folder for what a test writes.
#pragma once

#include <filesystem>
#include <string>

namespace bastide {

// A folder that is gone with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path(const std::string& name = "") const { return (folder_ / name).string(); }
  // Writes a file, with the folders it needs; returns its path.
  std::string write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace bastide
