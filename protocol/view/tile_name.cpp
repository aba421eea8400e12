#include "protocol/view/tile_name.h"

#include <algorithm>

namespace bastide {
namespace {

Sentence side_name(std::uint8_t edge) {
  switch (edge) {
    case edge_field:
      return {"shows.field", "field"};
    case edge_road:
      return {"shows.road", "road"};
    case edge_city:
      return {"shows.city", "city"};
    case edge_river:
      return {"shows.river", "river"};
    default:
      return {"shows.any", "anything"};
  }
}

}  // namespace

std::vector<Said> tile_name(const RuleSet& rules, TileId type) {
  const TileType& tile = rules.tiles()[type];
  const auto side = [&](int number) { return side_name(edge_at(tile.forms[0].edges, number)); };
  std::vector<Said> name = {{"shows.sides",
                             "{top}, {right}, {bottom}, {left}",
                             {{"top", side(0)}, {"right", side(1)}, {"bottom", side(2)}, {"left", side(3)}}}};
  if (tile.cloister != kNoSegment) name.push_back(Sentence{"shows.cloister", "cloister"});
  if (std::ranges::any_of(tile.segments,
                          [](const Segment& segment) { return segment.counters[kPennants] != 0; }))
    name.push_back(Sentence{"shows.pennant", "pennant"});
  for (const Module* module : rules.modules())
    if (module->id == tile.set) {
      Said& set = name.emplace_back();
      set.key = "module." + std::string(module->id), set.text = module->title;
    }
  return name;
}

}  // namespace bastide
