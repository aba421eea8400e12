// A saved game's set-up as rules of ours: sets, elements and rule values by the tables, the tiles to draw,
// and how their board lies against ours.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "foreign/format/geometry.h"
#include "foreign/format/save_file.h"

namespace bastide::foreign {

struct Setup {
  RuleChoice choice;
  std::unique_ptr<const RuleSet> rules;  // with all tiles of the file's sets
  std::vector<int> pack;                 // copies of each tile type to draw
  Frame frame;
  bool knights_escape = false;  // element escape
  std::vector<Said> notes;      // what was read in a way that the user should know
};

Fault read_setup(const SaveFile& file, Setup& setup);

// The choice with just these tiles to draw, or without a bag if the rules themselves say so.
RuleChoice with_tiles(const Setup& setup, const std::vector<int>& copies);

}  // namespace bastide::foreign
