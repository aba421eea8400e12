// What happened, for clients, logs and tests. Derived from actions while they are applied; playouts pass no
// sink and pay nothing for it.
#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/base/sentence.h"
#include "engine/rules/action.h"
#include "engine/tiles/tile.h"

namespace bastide {

// How a city pays to a farm: what modules have made of the usual way. Programs ask this, never the clause,
// which is only cited.
enum class FarmRate : std::uint8_t {
  usual,       // as the rule set says for every complete city
  raised,      // that and a bonus
  doubled,     // twice
  converted,   // what it has become pays (Conversion)
  unfinished,  // it is becoming something else, and is not done
  other        // the farm is paid in a way of its own
};

// One line of an explained score: `count` times `times` is `points`, by `clause`. `what` is the unit counted
// (scoring.h has the core's), a constant.
struct ScoreLine {
  static ScoreLine of(const Sentence& what, std::string_view clause, int count, int times,
                      FarmRate rate = FarmRate::usual) {
    return {&what, clause, static_cast<std::int16_t>(count), static_cast<std::int16_t>(times), rate};
  }
  // Of an object that ends before the line does.
  static ScoreLine of(const Sentence&& what, std::string_view, int, int, FarmRate = {}) = delete;

  const Sentence* what;
  std::string_view clause;
  std::int16_t count;
  std::int16_t times;
  FarmRate rate = FarmRate::usual;  // of the cities of a farm
  std::int16_t points() const { return static_cast<std::int16_t>(count * times); }
};
using ScoreLines = FixedVector<ScoreLine, 8>;

enum class EventKind : std::uint8_t {
  turn_started,  // player; value: number of the turn, from 1
  drawn,         // player, tile
  discarded,     // tile: drawn but unplaceable, out of the game (B-16); clause
  laid_aside,    // tile: put on another pile (value) instead of being placed; clause
  placed,        // player, tile, cell, part (turns)
  deployed,      // player, noun (figure), cell, part (segment); or, with a value: in the place noun `value`,
                 // `part` the number there, the cell if that place is one on the board
  returned,      // player (owner), noun, cell, part, value: the figure went home from there; cause, by
  moved,         // player (owner), noun, cell, part, value: the figure has moved there
  scored,  // player, points, lines, cell and part of one segment of the feature, feature kind, complete;
           // for farms paid city by city (B-78) the kind is field and the segment one of the city; for what
           // is no feature there is no cell
  paid,    // player, points (negative or positive) without a feature; clause, reason, category
  token_put,        // player, noun, cell, part, value
  token_taken,      // player, noun, value: how many; cell, part: of the feature that they come from; clause
  chosen,           // player, noun (choice), value; tile: if one was chosen
  bid,              // player, value
  passed,           // player
  features_closed,  // a feature was completed, scored or not; cell, part
  game_over
};

// Why a figure goes home: its feature is scored, the dragon eats it, it is captured on or below a tower,
// another player sends it off, it loses a challenge (SC-25), the figures that it needs have left, it escapes
// a siege, it is bought free or exchanged.
enum class Cause : std::uint8_t {
  scored,
  eaten,
  captured,
  sent_off,
  challenged,
  left_alone,
  escaped,
  taken_back
};

struct Event {
  EventKind kind;
  PlayerId player = kNobody;
  NounId noun = 0;
  std::uint8_t part = 0;
  CellId cell = kNoCell;
  TileId tile = kNoTile;
  std::int16_t points = 0;
  std::int16_t value = 0;
  bool complete = false;                    // scored: because it was completed, or a farm while the game runs
  SegmentKind feature = SegmentKind::road;  // scored, features_closed
  std::string_view clause = {};
  Sentence reason = {};  // paid: "for a tile", "as a ransom"
  std::string_view category =
      {};                       // paid, or scored for what is no feature: an id, "auction", "ransom", "goods"
  Cause cause = Cause::scored;  // returned
  PlayerId by = kNobody;        // returned: whose doing it was, of captured and sent_off
  const ScoreLines* lines =
      nullptr;  // scored: sum of the lines' points == points; valid during the call only
};

// Of what a figure did: was it in a place off the features, rather than on a segment?
inline bool is_at_place(const Event& event) {
  const bool of_figure = event.kind == EventKind::deployed || event.kind == EventKind::returned ||
                         event.kind == EventKind::moved;
  return of_figure && event.value != 0;
}

class EventSink {
 public:
  virtual void on_event(const Event& event) = 0;

 protected:
  ~EventSink() = default;
};

}  // namespace bastide
