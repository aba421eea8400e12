#include "engine/rules/module.h"
#include "engine/rules/rule_set.h"
#include "engine/rules/state.h"

namespace bastide {

extern const std::string_view tower_tiles;
extern const Module tower_module;

namespace {

constexpr Element kElements[] = {
    {"tower", "Tower", "Towers take prisoners."},
};
constexpr MarkSpec kMarks[] = {{"tower-foundation", "tower"}};

Module describe() {
  Module module;
  module.id = "tower";
  module.title = "Tower";
  module.clause = "TO-01";
  module.elements = kElements;
  module.tiles = tower_tiles;
  module.marks = kMarks;
  module.large = true;

  return module;
}

}  // namespace

const Module tower_module = describe();

}  // namespace bastide
