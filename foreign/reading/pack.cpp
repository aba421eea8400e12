#include "foreign/reading/pack.h"

#include <algorithm>
#include <memory>

#include "engine/rules/game.h"
#include "foreign/format/setup_tables.h"

namespace bastide::foreign {
namespace {

bool has_set(const SaveFile& file, std::string_view id) {
  return std::any_of(file.sets.begin(), file.sets.end(), [id](const Amount& given) {
    const SetSpec* set = find_set(given.id);
    return set != nullptr && set->id == id;
  });
}

// Springs are on the table or nowhere; two rivers together do without the lake of the first.
bool is_dropped(const SaveFile& file, std::string_view id) {
  return id == "RI/s" || (id == "RI.1/I.e" && has_set(file, "river/2"));
}

// A tile that has two ids is in the set once.
bool is_second_name(const TileName& name) { return name_of_tile(name.tile) != &name; }

bool is_of_set(const SaveFile& file, const SetSpec& set, const TileName& name) {
  return prefix_of(name.id) == set.prefix && name.id != set.less && !is_second_name(name) &&
         !is_dropped(file, name.id);
}

void add_set(const SaveFile& file, const Amount& given, Setup& setup) {
  const SetSpec& set = *find_set(given.id);
  for (const TileName& name : tile_names()) {
    if (!is_of_set(file, set, name)) continue;
    const TileId type = setup.rules->find_tile(name.tile);
    if (type != kNoTile) setup.pack[type] += given.amount * setup.rules->tiles()[type].copies;
  }
}

}  // namespace

RuleChoice with_tiles(const Setup& setup, const std::vector<int>& copies) {
  const RuleSet& rules = *setup.rules;
  RuleChoice choice = setup.choice;
  choice.bag.clear();
  std::vector<RuleError> errors;
  const auto plain = RuleSet::make(choice, errors);
  if (plain == nullptr) return choice;
  if (std::equal(copies.begin(), copies.end(), plain->bag().begin(), plain->bag().end())) return choice;
  // What the bag alone brings is named even if none is drawn, so that all numbers of tiles stay as they are.
  for (TileId type = 0; type < copies.size(); ++type)
    if (copies[type] != 0 || plain->find_tile(rules.tiles()[type].id) == kNoTile)
      choice.bag.emplace_back(rules.tiles()[type].id, copies[type]);
  if (choice.bag.empty()) choice.bag.emplace_back(rules.tiles()[0].id, 0);  // no bag would mean the box's
  return choice;
}

std::vector<LyingTile> tiles_at_start(const RuleSet& rules) {
  const auto state = std::make_unique<State>();
  start(*state, rules);
  std::vector<LyingTile> tiles;
  for (CellId id = 0; id < state->board.cell_count(); ++id) {
    const Cell& cell = state->board.cell(id);
    if (cell.tile != kNoTile) tiles.push_back({cell.tile, {cell.x, cell.y}, cell.turns});
  }
  return tiles;
}

namespace {

// Does the tile of theirs lie in that frame as ours does?
bool lies_so(const RuleSet& rules, const StartTile& theirs, const LyingTile& ours, const Frame& frame) {
  const TileName* name = find_tile_name(rules, theirs.tile);
  if (name == nullptr || rules.find_tile(name->tile) != ours.tile) return false;
  const Place place = frame.to_ours({theirs.x, theirs.y});
  const auto& forms = rules.tiles()[ours.tile].forms;
  const auto turns = static_cast<std::size_t>(frame.turns_to_ours(*name, theirs.turns));
  return place.x == ours.place.x && place.y == ours.place.y &&
         forms[turns].same_as == forms[static_cast<std::size_t>(ours.turns)].same_as;
}

bool all_lie_so(const SaveFile& file, const std::vector<LyingTile>& ours, const RuleSet& rules,
                const Frame& frame) {
  return std::all_of(ours.begin(), ours.end(), [&](const LyingTile& tile) {
    return std::any_of(file.start.begin(), file.start.end(),
                       [&](const StartTile& theirs) { return lies_so(rules, theirs, tile, frame); });
  });
}

}  // namespace

Fault find_frame(const SaveFile& file, Setup& setup) {
  const RuleSet& rules = *setup.rules;
  const std::vector<LyingTile> ours = tiles_at_start(rules);
  if (file.start.size() != ours.size())
    return not_ours({"import.start-of-other-tiles",
                     "start: {theirs} tiles lie before the first turn; our game starts with {ours}",
                     {{"theirs", file.start.size()}, {"ours", ours.size()}}});
  for (const StartTile& theirs : file.start) {
    if (!is_tile_name(theirs.tile))
      return not_ours({"import.start-of-unknown-tile",
                       "start: there is no tile {tile} in our sets",
                       {{"tile", theirs.tile}}});
    for (int turns = 0; turns < kSides; ++turns) {
      const Frame frame({theirs.x, theirs.y}, ours.front().place, turns);
      if (!all_lie_so(file, ours, rules, frame)) continue;
      setup.frame = frame;
      return {};
    }
  }
  const std::string_view first = name_of_tile(rules.tiles()[ours.front().tile].id)->id;
  return not_ours(
      ours.size() == 1
          ? Said{"import.start-with-other-tile",
                 "start: with these sets our game starts with {tile}",
                 {{"tile", first}}}
          : Said{"import.start-with-other-tiles",
                 "start: with these sets our game starts with {tile} and others, which lie otherwise",
                 {{"tile", first}}});
}

namespace {

// The tiles of the file's sets that our rules have only with elements which are off: then they are land, and
// what is printed on them means nothing (G-08).
std::vector<const TileName*> tiles_that_are_off(const SaveFile& file, const Setup& setup) {
  std::vector<const TileName*> off;
  for (const Amount& given : file.sets) {
    const SetSpec& set = *find_set(given.id);
    if (set.module == "rivers" || set.module == "counts-city") continue;  // openings, not tiles to draw
    for (const TileName& name : tile_names())
      if (is_of_set(file, set, name) && setup.rules->find_tile(name.tile) == kNoTile) off.push_back(&name);
  }
  return off;
}

// All that is in our rules, and those.
RuleChoice with_all_tiles(const Setup& setup, const std::vector<const TileName*>& off) {
  RuleChoice choice = setup.choice;
  for (const TileType& tile : setup.rules->tiles())
    if (tile.copies != 0) choice.bag.emplace_back(tile.id, 1);
  for (const TileName* name : off) choice.bag.emplace_back(name->tile, 1);
  return choice;
}

Fault bring_all_tiles(const SaveFile& file, Setup& setup) {
  const std::vector<const TileName*> off = tiles_that_are_off(file, setup);
  if (off.empty()) return {};
  std::string names;
  for (const TileName* name : off) names.append(names.empty() ? "" : ", ").append(name->id);
  setup.notes.push_back({"import.tiles-off",
                         "tiles on which what is printed means nothing, as its element is off: {tiles}",
                         {{"tiles", names}}});
  std::vector<RuleError> errors;
  setup.rules = RuleSet::make(with_all_tiles(setup, off), errors);
  return setup.rules != nullptr
             ? Fault{}
             : not_ours({"import.no-such-tiles", "the tiles: {errors}", {{"errors", all_errors(errors)}}});
}

}  // namespace

Fault fill_pack(const SaveFile& file, Setup& setup) {
  if (Fault fault = bring_all_tiles(file, setup)) return fault;
  setup.pack.assign(setup.rules->tiles().size(), 0);
  for (const Amount& given : file.sets) add_set(file, given, setup);
  for (const LyingTile& start : tiles_at_start(*setup.rules)) {
    int& copies = setup.pack[start.tile];
    copies = std::max(0, copies - 1);
  }
  std::vector<RuleError> errors;
  setup.rules = RuleSet::make(with_tiles(setup, setup.pack), errors);
  return setup.rules != nullptr
             ? Fault{}
             : not_ours({"import.no-such-tiles", "the tiles: {errors}", {{"errors", all_errors(errors)}}});
}

}  // namespace bastide::foreign
