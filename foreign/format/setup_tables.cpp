#include "foreign/format/setup_tables.h"

#include <algorithm>

#include "engine/rules/module.h"

namespace bastide::foreign {
namespace {

constexpr SetSpec kSets[] = {
    {"basic", "BA", "", ""},
    {"inns-and-cathedrals", "IC", "inns-and-cathedrals", ""},
    {"traders-and-builders", "TB", "traders-and-builders", ""},
    {"princess-and-dragon", "DG", "princess-and-dragon", ""},
    {"tower", "TO", "tower", ""},
    {"abbey-and-mayor", "AM", "abbey-and-mayor", ""},
    {"bridges-castles-and-bazaars", "BB", "bridges-castles-bazaars", ""},
    {"king-and-robber", "KR", "king-and-robber", ""},
    {"river/1", "RI.1", "rivers", ""},
    {"river/2", "RI.2", "rivers", ""},
    {"siege/cathars", "SI.CA", "siege", ""},
    {"siege/besiegers", "SI.BE", "siege", ""},
    {"cult/5", "CU", "cult", "CU/SRCR"},
    {"cult/6", "CU", "cult", ""},
    {"count", "CO", "counts-city", ""},
    {"hills-and-sheep", "", "", ""},
    {"under-the-big-top", "", "", ""},
    {"under-the-big-top-c1", "", "", ""},
    {"gq11", "", "", ""},
    {"gq11/river", "", "", ""},
    {"tunnel", "", "", ""},
    {"corn-circles/1", "", "", ""},
    {"corn-circles/2", "", "", ""},
    {"festival", "", "", ""},
    {"wind-roses", "", "", ""},
    {"monasteries", "", "", ""},
    {"flier", "", "", ""},
    {"ferries", "", "", ""},
    {"goldmines", "", "", ""},
    {"mage-and-witch", "", "", ""},
    {"watchtowers", "", "", ""},
    {"russian-promos/2013", "", "", ""},
    {"russian-promos/2016", "", "", ""},
    {"labyrinth", "", "", ""},
    {"darmstadt", "", "", ""},
    {"spiel-doch", "", "", ""},
    {"winter", "", "", ""},
};

constexpr auto element = ElementRole::element;
constexpr auto supply = ElementRole::supply;
constexpr auto follows = ElementRole::follows;
constexpr auto refused = ElementRole::refused;

constexpr ElementSpec kElements[] = {
    {"small-follower", supply, "followers-total is one more; more than 12 are refused"},
    {"big-follower", supply, "big-followers, or big-follower=never for 0; more than 4 are refused"},
    {"farmers", follows, "absent is farmers=off"},
    {"inn", element, "inns"},
    {"cathedral", element, "cathedrals"},
    {"builder", element, "builder"},
    {"pig", element, "pig"},
    {"traders", element, "goods"},
    {"king", element, "king"},
    {"robber", element, "robber"},
    {"siege", element, "siege"},
    {"escape", follows, "absent: nobody escapes, so our question for it is answered with a pass"},
    {"shrine", element, "cult"},
    {"river", follows, "the sets river/1 and river/2 bring our elements river-1 and river-2"},
    {"pig-herd", follows,
     "with river/2 the herd counts, absent is river-herd=ignored; without river/2 it means nothing"},
    {"tower", element, "tower"},
    {"dragon", element, "dragon"},
    {"fairy", element, "fairy"},
    {"portal", element, "portal"},
    {"princess", element, "princess"},
    {"abbey", element, "abbey"},
    {"barn", element, "barn"},
    {"wagon", element, "wagon"},
    {"mayor", element, "mayor"},
    {"bridge", element, "bridges"},
    {"castle", element, "castles"},
    {"bazaar", element, "bazaars"},
    {"count", element, "count"},
    {"garden", follows, "only an abbot enters a garden, and the abbot is refused"},
    {"abbot", refused, ""},
    {"phantom", refused, ""},
    {"shepherd", refused, ""},
    {"ringmaster", refused, ""},
    {"obelisk", refused, ""},
    {"windmill", refused, ""},
    {"decinsky-sneznik", refused, ""},
    {"mage", refused, ""},
    {"witch", refused, ""},
    {"big-top", refused, ""},
    {"donkey", refused, ""},
    {"courier", refused, ""},
    {"tunnel", refused, ""},
    {"ferry", refused, ""},
    {"little-buildings", refused, ""},
    {"hill", refused, ""},
    {"vineyard", refused, ""},
    {"festival", refused, ""},
    {"acrobats", refused, ""},
    {"gold", refused, ""},
    {"corn-circle", refused, ""},
    {"wind-rose", refused, ""},
    {"monastery", refused, ""},
    {"flier", refused, ""},
    {"watchtower", refused, ""},
    {"yaga", refused, ""},
    {"russian-trap", refused, ""},
    {"labyrinth", refused, ""},
    {"church", refused, ""},
    {"fishermen", refused, ""},
};

constexpr FigureNameSpec kFigures[] = {
    {"small", "SmallFollower", "small", "followers-total"},
    {"big", "BigFollower", "big", "big-followers"},
    {"builder", "Builder", "builder", "builders"},
    {"pig", "Pig", "pig", "pigs"},
    {"barn", "Barn", "barn", "barns"},
    {"wagon", "Wagon", "wagon", "wagons"},
    {"mayor", "Mayor", "mayor", "mayors"},
    {"phantom", "Phantom", "", ""},
    {"abbot", "Abbot", "", ""},
    {"shepherd", "Shepherd", "", ""},
    {"ringmaster", "Ringmaster", "", ""},
    {"obelisk", "Obelisk", "", ""},
    {"windmill", "Windmill", "", ""},
    {"decinskysneznik", "DecinskySneznik", "", ""},
};

constexpr TokenNameSpec kTokens[] = {
    {"KING", "king"},     {"ROBBER", "robber"}, {"WINE", "wine"},
    {"GRAIN", "grain"},   {"CLOTH", "cloth"},   {"TOWER_PIECE", "tower-piece"},
    {"BRIDGE", "bridge"}, {"CASTLE", "castle"}, {"ABBEY_TILE", "abbey"},
};

}  // namespace

std::span<const SetSpec> set_specs() { return kSets; }
std::span<const ElementSpec> element_specs() { return kElements; }
std::span<const FigureNameSpec> figure_specs() { return kFigures; }
std::span<const TokenNameSpec> token_specs() { return kTokens; }

const SetSpec* find_set(std::string_view id_with_edition) {
  std::string_view id = id_with_edition;
  if (id.ends_with(":1") || id.ends_with(":2")) id.remove_suffix(2);
  for (const SetSpec& set : kSets)
    if (set.id == id) return &set;
  return nullptr;
}

const ElementSpec* find_element(std::string_view id) {
  for (const ElementSpec& each : kElements)
    if (each.id == id) return &each;
  return nullptr;
}

bool has_element(std::string_view id) {
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      if (element.id == id) return true;
  return id.empty();
}

bool has_module(std::string_view id) {
  for (const Module* module : expansion_modules())
    if (module->id == id) return true;
  return id.empty();
}

bool holds_for_all(std::string_view list, const std::function<bool(std::string_view)>& holds) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (!holds(list.substr(0, end))) return false;
    list.remove_prefix(std::min(list.size(), end + 1));
  }
  return true;
}

bool has_word(std::string_view list, std::string_view word) {
  return !holds_for_all(list, [word](std::string_view each) { return each != word; });
}

}  // namespace bastide::foreign
