// Squares, segments, places and actions as programs read them. The notation's text (docs/notation.md) stands
// beside each action: it is what a client sends back, and what people and bots read.
#pragma once

#include "wire/description.h"

namespace bastide::wire {

// A square of the board; with a segment, that part of its tile; of what lies beside figures in a place on the
// board that place ("tower", "castle").
struct Spot {
  int x = 0;
  int y = 0;
  std::optional<std::string> segment;
  auto operator<=>(const Spot&) const = default;
};
template <>
struct Description<Spot> {
  static constexpr std::string_view name = "Spot", about = "A square, or a segment of its tile.";
  static constexpr auto members =
      Members{member("x", &Spot::x, "grows to the east"), member("y", &Spot::y, "grows to the south"),
              member("segment", &Spot::segment, "its name as the tile lies: 'city-N'")};
};

// Where a figure stands: on a segment, or in a place off the features.
struct Standing {
  std::optional<Nullable<std::string>> place;
  std::optional<int> of;
  std::optional<int> number;
  std::optional<Spot> at;
  bool operator==(const Standing&) const = default;
};
template <>
struct Description<Standing> {
  static constexpr std::string_view name = "Standing", about = "";
  static constexpr auto members =
      Members{member("place", &Standing::place, "off the features: 'prison', 'tower'"),
              member("of", &Standing::of, "whose place it is, where every seat has one"),
              member("number", &Standing::number, "which of several"),
              member("at", &Standing::at, "the segment, or the square of a place on the board")};
};

enum class ActionVerb { draw, place, deploy, take_back, move, put_token, choose, bid, pass };
template <>
struct Values<ActionVerb> {
  static constexpr std::string_view name = "ActionVerb", about = "What is done: the verbs of the notation.";
  static constexpr std::string_view words[] = {"draw",      "place",  "deploy", "take-back", "move",
                                               "put-token", "choose", "bid",    "pass"};
};

enum class ActionGroup { chance, tile, figure, piece, move, choice, bid, decline };
template <>
struct Values<ActionGroup> {
  static constexpr std::string_view
      name = "ActionGroup",
      about =
          "What a person handles: nothing (chance acts), a tile, a figure that comes or goes, a piece, "
          "a figure that moves, a list, a number of points, or no.";
  static constexpr std::string_view words[] = {"chance", "tile",   "figure", "piece",
                                               "move",   "choice", "bid",    "decline"};
};

struct Action {
  std::string text;
  ActionVerb verb = ActionVerb::pass;
  ActionGroup group = ActionGroup::decline;
  std::optional<std::string> tile;
  std::optional<std::string> figure;
  std::optional<std::string> token;
  std::optional<std::string> choice;
  std::optional<int> turns;
  Standing standing;
  std::optional<int> seat;
  std::optional<int> value;
  std::optional<int> detail;
  bool operator==(const Action&) const = default;
};
template <>
struct Description<Action> {
  static constexpr std::string_view
      name = "Action",
      about = "One thing that a player or chance does; what does not concern it is missing.";
  static constexpr auto members = Members{
      member("text", &Action::text, "in the notation's words: what a client sends"),
      member("verb", &Action::verb, ""),
      member("group", &Action::group, ""),
      member("tile", &Action::tile, "draw"),
      member("figure", &Action::figure, "deploy, take-back, move: its kind"),
      member("token", &Action::token, "put-token; of place: a token without which the tile would not fit"),
      member("choice", &Action::choice, "choose"),
      member("turns", &Action::turns, "place: clockwise, by 90 degrees each"),
      flat(&Action::standing),
      member("seat", &Action::seat, "take-back: whose figure"),
      member("value", &Action::value, "choose, bid; of others what the token or the expansion means by it"),
      member("detail", &Action::detail, "a further choice within the action")};
};

}  // namespace bastide::wire
