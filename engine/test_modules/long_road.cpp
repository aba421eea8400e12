// Lines of its own in a feature's score, beside what it is worth as always: a complete road on four tiles or
// more brings two points besides.
#include "engine/rules/game.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

constexpr int kLong = 4, kBrings = 2;
constexpr Sentence kLongRoads{"score.test-long-roads", "long roads"};

void add_line(const State& state, NodeId root, bool complete, ScoreLines& lines) {
  const Feature& feature = state.board.feature(root);
  if (complete && feature.kind == SegmentKind::road && feature.tiles >= kLong)
    lines.push_back(ScoreLine::of(kLongRoads, "S-02", 1, kBrings));
}

void install(Installer& installer) { installer.hooks.feature_lines.push_back(add_line); }

constexpr Element kElements[] = {{"test-long-road", "Long road", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-long-road";
  module.elements = kElements;
  module.install = install;
  return module;
}

}  // namespace

const Module long_road = describe();

}  // namespace bastide::test_modules
