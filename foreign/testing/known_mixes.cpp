#include "foreign/testing/known_mixes.h"

#include "engine/expansions/interactions/whole_box.h"

namespace bastide::foreign::testing {
namespace {

// No other program knows a set that the box does not hold.
std::vector<std::string> all_elements() {
  std::vector<std::string> all;
  for (const Module* module : whole_box_modules())
    for (const Element& element : module->elements) all.emplace_back(element.id);
  return all;
}

std::vector<Mix> all_mixes() {
  return {
      {"base", {}},
      {"inns", {"inns"}},
      {"inns and cathedrals", {"inns", "cathedrals"}},
      {"traders", {"goods"}},
      {"traders and builders", {"builder", "pig", "goods"}},
      {"king and robber", {"king", "robber"}},
      {"siege", {"siege"}},
      {"cult", {"cult"}},
      {"plain river", {"river-1"}},
      {"forked river", {"river-2"}},
      {"both rivers", {"river-1", "river-2"}},
      {"tower", {"tower"}},
      {"dragon and fairy", {"dragon", "fairy"}},
      {"princess and portal", {"princess", "portal"}},
      {"princess and dragon", {"dragon", "fairy", "portal", "princess"}},
      {"abbey", {"abbey"}},
      {"barn", {"barn"}},
      {"wagon and abbey", {"wagon", "abbey"}},
      {"abbey and mayor", {"abbey", "mayor", "barn", "wagon"}},
      {"bridges", {"bridges"}},
      {"castles", {"castles"}},
      {"bazaars", {"bazaars"}},
      {"bridges, castles and bazaars", {"bridges", "castles", "bazaars"}},
      {"count", {"count"}},
      {"large boxes", {"inns", "cathedrals", "builder", "pig", "goods"}},
      {"mayors and castles", {"mayor", "castles", "barn", "pig"}},
      {"towers and dragon", {"tower", "dragon", "fairy", "princess", "portal"}},
      {"count and river", {"count", "river-2", "cult", "siege", "king", "robber"}},
      {"count and carts", {"count", "mayor", "wagon", "barn", "castles"}},
      {"everything", all_elements()},
  };
}

}  // namespace

std::span<const Mix> known_mixes() {
  static const std::vector<Mix> mixes = all_mixes();
  return mixes;
}

}  // namespace bastide::foreign::testing
