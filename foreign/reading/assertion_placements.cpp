// The assertion that lists all places and rotations of the tile in hand.
#include <algorithm>
#include <map>

#include "engine/notation/text.h"
#include "foreign/reading/assertions.h"

namespace bastide::foreign {
namespace {

using Rotations = std::vector<int>;

std::string text_of(const std::string& place, Rotations rotations) {
  std::sort(rotations.begin(), rotations.end());
  std::string text = place + " - [";
  for (std::size_t i = 0; i < rotations.size(); ++i)
    text += (i == 0 ? "" : ",") + std::to_string(rotations[i]);
  return text + "]";
}

// "[0,-1] - [90,0]" with its rotations in order, without blanks but those.
std::string in_order(std::string_view item) {
  std::string place;
  for (char c : item.substr(0, item.find(']')))
    if (c != ' ') place += c;
  const std::size_t second = item.rfind('[');
  Cursor cursor(second == std::string_view::npos ? std::string_view{} : item.substr(second + 1));
  Rotations rotations;
  while (!cursor.done()) {
    if (const auto degrees = cursor.number(0, 360))
      rotations.push_back(*degrees);
    else if (!cursor.skip(',') && !cursor.skip(' '))
      break;
  }
  return text_of(place + "]", rotations);
}

std::vector<std::string> places_on_offer(const Translation& game, const TileName& name) {
  const State& state = game.state();
  const Frame& frame = game.setup().frame;
  const TileType& type = game.rules().tiles()[state.flow.tile];
  std::map<std::string, Rotations> places;
  ActionList list;
  legal_actions(state, list);
  for (const Action& action : list) {
    if (action.verb != Verb::place) continue;
    const Cell& cell = state.board.cell(action.cell);
    const Place place = frame.to_theirs({cell.x, cell.y});
    Rotations& rotations = places["[" + std::to_string(place.x) + "," + std::to_string(place.y) + "]"];
    for (int turns = 0; turns < kSides; ++turns) {
      const int degrees = 90 * frame.turns_to_theirs(name, turns);
      const bool same = type.forms[static_cast<std::size_t>(turns)].same_as == action.part;
      if (same && std::find(rotations.begin(), rotations.end(), degrees) == rotations.end())
        rotations.push_back(degrees);
    }
  }
  std::vector<std::string> found;
  found.reserve(places.size());
  for (const auto& [place, rotations] : places) found.push_back(text_of(place, rotations));
  return found;
}

}  // namespace

bool check_placements(const Translation& game, std::string_view assertion, Finding& finding) {
  const std::string_view id = between(assertion, "TilePlacement ", " options:");
  if (id.empty()) return false;
  std::vector<std::string> expected;
  for (std::string_view item : items_of(assertion)) expected.push_back(in_order(item));
  const TileName* name = find_tile_name(game.rules(), id);
  const bool in_hand = name != nullptr && (game.asks("place-tile") || game.asks("lay-abbey")) &&
                       !game.waits_for_commit() &&
                       game.rules().tiles()[game.state().flow.tile].id == name->tile;
  finding = compared_lists(expected, in_hand ? places_on_offer(game, *name) : std::vector<std::string>{});
  return true;
}

}  // namespace bastide::foreign
