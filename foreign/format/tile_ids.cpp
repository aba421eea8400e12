#include "foreign/format/tile_ids.h"

#include <algorithm>
#include <vector>

#include "engine/notation/text.h"

namespace bastide {

extern const std::string_view tile_ids_tsv;

namespace foreign {
namespace {

std::vector<TileName> read_table() {
  std::vector<TileName> names;
  Lines lines(tile_ids_tsv);
  while (lines.next()) {
    const std::string_view line = lines.text();
    if (line.empty() || line.front() == '#') continue;
    const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
    names.push_back({line.substr(0, first), line.substr(first + 1, second - first - 1),
                     number_of(line.substr(second + 1), 0, 3).value_or(0)});
  }
  return names;
}

}  // namespace

std::span<const TileName> tile_names() {
  static const std::vector<TileName> names = read_table();
  return names;
}

std::string_view prefix_of(std::string_view id) { return id.substr(0, id.find('/')); }

bool is_tile_name(std::string_view id) {
  const auto names = tile_names();
  return std::any_of(names.begin(), names.end(), [id](const TileName& name) { return name.id == id; });
}

const TileName* find_tile_name(const RuleSet& rules, std::string_view id) {
  for (const TileName& name : tile_names())
    if (name.id == id && rules.find_tile(name.tile) != kNoTile) return &name;
  return nullptr;
}

const TileName* name_of_tile(std::string_view tile) {
  for (const TileName& name : tile_names())
    if (name.tile == tile) return &name;
  return nullptr;
}

}  // namespace foreign
}  // namespace bastide
