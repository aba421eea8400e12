// A file in which the games of a calibration are kept (protocol/kept/kept_lines.h), so that it can go on
// another day, and other numbers can be tried on it.
#pragma once

#include "analysis/calibration/calibration.h"
#include "protocol/kept/kept_lines.h"

namespace bastide {

class CalibrationRun {
 public:
  // As KeptLines::open. How many games and threads there are may change from day to day. The rules are of the
  // version that kept_rules_version() tells of the file.
  static std::unique_ptr<CalibrationRun> open(const std::filesystem::path& file, const RuleSet& rules,
                                              const CalibrationSettings& settings, std::string& error);
  // Games only, of whatever settings. Takes hold of no file. Empty, and an error that names the file, if it
  // is damaged or none. A last line without an end is left out.
  static std::vector<CalibrationGame> read(const std::filesystem::path& file, std::string_view text,
                                           std::string& error);

  // Those that were there when it was opened.
  const std::vector<CalibrationGame>& games() const { return games_; }
  // That a damaged last line was dropped; empty if none was.
  const std::string& dropped() const { return lines_->dropped(); }
  // Empty, or why it could not be written; then the file is as before.
  std::string append(const CalibrationGame& game);

 private:
  CalibrationRun() = default;

  std::vector<CalibrationGame> games_;
  std::unique_ptr<KeptLines> lines_;
};

}  // namespace bastide
