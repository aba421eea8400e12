#include <algorithm>
#include <map>
#include <set>

#include "cli/options/table_options.h"
#include "cli/rules/handbook_tables.h"
#include "cli/rules/markdown_table.h"
#include "engine/rules/rule_set.h"

namespace bastide {
namespace {

constexpr int kFewest = 2, kMost = 6;

std::unique_ptr<const RuleSet> rules_with(std::vector<std::string> elements, int players) {
  RuleChoice choice;
  choice.preset = da_overview;  // the one for up to six
  choice.players = players;
  choice.elements = std::move(elements);
  return make_rules(choice);
}

std::vector<std::string> elements_of(const Module* module) {
  std::vector<std::string> ids;
  if (module != nullptr)
    for (const Element& element : module->elements) ids.emplace_back(element.id);
  return ids;
}

// "a, b and c"
std::string listed(const std::vector<std::string>& words, const char* last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? last : ", ") + words[i];
  return text;
}

bool has(const TileType& type, std::string_view word) {
  return std::find(type.words.begin(), type.words.end(), word) != type.words.end();
}

bool has_pennant(const TileType& type) {
  return std::any_of(type.segments.begin(), type.segments.end(),
                     [](const Segment& segment) { return segment.counters[kPennants] != 0; });
}

// What is printed on the tiles of a set, and on how many; and symbols that are counted.
struct Printed {
  int tiles = 0, kinds = 0, with_cloister = 0, with_pennant = 0;
  std::map<std::string, int> with_mark, symbols;
};

void add_marks(Printed& printed, const RuleSet& rules, const TileType& type, const Module& module) {
  for (const MarkSpec& mark : module.marks) {
    const std::string word(mark.word);
    if (has(type, mark.word)) printed.with_mark[word] += type.copies;
    if (!mark.counts) continue;
    const auto counter = static_cast<std::size_t>(rules.counter(mark.word));
    for (const Segment& segment : type.segments)
      printed.symbols[word] += segment.counters[counter] * type.copies;
  }
}

void add_tile(Printed& printed, const RuleSet& rules, const TileType& type, const Module* module) {
  printed.tiles += type.copies;
  ++printed.kinds;
  // What bears a mark is told by that: a shrine is a cloister too.
  if (type.cloister != kNoSegment && type.segments[type.cloister].marks == 0)
    printed.with_cloister += type.copies;
  if (has_pennant(type)) printed.with_pennant += type.copies;
  if (module != nullptr) add_marks(printed, rules, type, *module);
}

// Elements that are on together may leave tiles of each other in the box (RV-22), so each is looked at alone
// too.
Printed printed_on_tiles(const Module* module) {
  Printed printed;
  std::set<std::string> seen;
  std::vector<std::vector<std::string>> choices{elements_of(module)};
  for (const std::string& element : choices[0]) choices.push_back({element});
  for (const std::vector<std::string>& choice : choices) {
    const auto rules = rules_with(choice, kFewest);
    for (const TileType& type : rules->tiles())
      if (type.set == name_of_page(module) && seen.insert(type.id).second)
        add_tile(printed, *rules, type, module);
  }
  return printed;
}

std::string tile_rows(const Printed& printed) {
  if (printed.tiles == 0) return {};
  std::string text =
      table_row({"tiles", std::to_string(printed.tiles) + ", of " + std::to_string(printed.kinds) +
                              (printed.kinds == 1 ? " kind" : " kinds")});
  auto add = [&text](const std::string& what, int tiles) {
    if (tiles != 0) text += table_row({"of these " + what, std::to_string(tiles)});
  };
  for (const auto& [mark, tiles] : printed.with_mark) add("marked " + spelled_out(mark), tiles);
  add("with a cloister", printed.with_cloister);
  add("with a pennant", printed.with_pennant);
  return text;
}

// "1 for each player", "10, 9, 7, 6 or 5 for each of 2, 3, 4, 5 or 6 players"
template <class Noun>
std::string supply_of(const Noun& noun, const Module* module) {
  std::vector<std::string> each, players;
  for (int count = kFewest; count <= kMost; ++count) {
    each.push_back(std::to_string(noun.supply(*rules_with(elements_of(module), count))));
    players.push_back(std::to_string(count));
  }
  if (std::equal(each.begin() + 1, each.end(), each.begin())) return each[0] + " for each player";
  return listed(each, " or ") + " for each of " + listed(players, " or ") + " players";
}

std::string token_row(const TokenSpec& token, const Module* module, const Printed& printed) {
  const std::string title(token.title);
  if (token.supply != nullptr) return table_row({title, supply_of(token, module)});
  const auto symbols = printed.symbols.find(std::string(token.id));
  if (symbols == printed.symbols.end()) return table_row({title, "1, which belongs to nobody at first"});
  return table_row({title, std::to_string(symbols->second) + ", one for each symbol on the tiles"});
}

}  // namespace

std::string pieces_table(const Module* module) {
  const auto rules = rules_with(elements_of(module), kFewest);
  const Printed printed = printed_on_tiles(module);
  std::string text = table_head({"what", "how many"}) + tile_rows(printed);
  const std::span<const FigureSpec> figures =
      module == nullptr ? std::span<const FigureSpec>(rules->figures()) : module->figures;
  for (const FigureSpec& figure : figures) {
    const bool own = module != nullptr || &figure == figures.data();
    if (own) text += table_row({std::string(figure.title), supply_of(figure, module)});
  }
  if (module == nullptr) return text;
  for (const TokenSpec& token : module->tokens) text += token_row(token, module, printed);
  return text;
}

int tiles_in_box(const Module* module) { return printed_on_tiles(module).tiles; }

}  // namespace bastide
