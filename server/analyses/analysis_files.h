// The analyses that have been made, and those that are still wanted, as files in a folder of their own.
//
// All follows from the games' records, so it is no part of the store or of its backups, and may be deleted
// while no server runs. A file each:
//
//   GAME.v1-n6000.json   an analysis: version of the document, nodes
//   GAME.wanted          the record of a game that waits for its analysis
//   GAME.running         the same while it is looked at
//
// A file is whole or not there. Who finds `running` at the start knows that a server died over it, and leaves
// that game alone. From any thread, but for one game by one at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bastide {

class AnalysisFiles {
 public:
  // The folder need not be there. `kind` tells analyses apart that differ for the same game: "v1-n6000".
  AnalysisFiles(std::filesystem::path folder, std::string kind, std::uint64_t most_bytes);

  bool has(const std::string& game) const;
  // It then counts as read just now.
  std::optional<std::string> analysis(const std::string& game) const;
  // Deletes those unread for longest until all fit, but never this one; and what was wanted of the game.
  // False if it cannot be written: the disk is full.
  bool keep(const std::string& game, const std::string& analysis);

  // False if it cannot be written: then it is forgotten when the server ends.
  bool want(const std::string& game, const std::string& record);
  void begin(const std::string& game);
  void put_back(const std::string& game);  // after begin(): still wanted
  void forget(const std::string& game);    // not wanted any more

  struct Wanted {
    std::string game, record;
  };
  // What a server before has left, in the order of asking.
  std::vector<Wanted> left_over();

 private:
  std::filesystem::path file(const std::string& game, const std::string& ending) const;
  void make_room(const std::filesystem::path& newest);

  const std::filesystem::path folder_;
  const std::string kind_;
  const std::uint64_t most_bytes_;
};

}  // namespace bastide
