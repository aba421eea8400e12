#include "engine/notation/event_text.h"

#include <algorithm>

#include "engine/notation/action_text.h"

namespace bastide {
namespace {

template <class Nouns>
std::string title_of(const Nouns& nouns, int noun) {
  if (noun < 0 || noun >= static_cast<int>(nouns.size())) return "#" + std::to_string(noun);
  return std::string(nouns[static_cast<std::size_t>(noun)].title);
}

class EventWriter {
 public:
  EventWriter(const State& state, const Event& event, std::span<const std::string> seat_names)
      : state_(state), rules_(*state.rules), event_(event), who_(seat_name(event.player, seat_names)) {}

  std::string write() const {
    switch (event_.kind) {
      case EventKind::turn_started:
        return "Turn " + std::to_string(event_.value) + ": " + who_;
      case EventKind::drawn:
        return who_ + " draws " + tile();
      case EventKind::discarded:
        return tile() + " is out of the game" + clause();
      case EventKind::laid_aside:
        return tile() + " goes to the " + title_of(rules_.piles(), event_.value) + clause();
      case EventKind::placed:
        return placed();
      case EventKind::deployed:
        return who_ + " puts a " + figure() + " on " + target();
      case EventKind::returned:
        return who_ + " takes a " + figure() + " back" + from();
      case EventKind::moved:
        return who_ + "'s " + figure() + " moves to " + target();
      case EventKind::scored:
        return who_ + " scores " + std::to_string(event_.points) + lines() + on_feature();
      case EventKind::paid:
        return paid();
      case EventKind::token_put:
        return who_ + " puts a " + title_of(rules_.tokens(), event_.noun) + " on " + target();
      case EventKind::token_taken:
        return who_ + " takes " + std::to_string(event_.value) + " " +
               title_of(rules_.tokens(), event_.noun) + from() + clause();
      case EventKind::chosen:
        return who_ + " chooses " + choice();
      case EventKind::bid:
        return who_ + " bids " + std::to_string(event_.value);
      case EventKind::passed:
        return who_ + " passes";
      case EventKind::features_closed:
        return "The " + feature() + " is complete";
      case EventKind::game_over:
        return "The game is over";
    }
    return {};
  }

 private:
  std::string tile() const {
    return event_.tile < rules_.tiles().size() ? rules_.tiles()[event_.tile].id : std::string("a tile");
  }
  std::string clause() const { return event_.clause.empty() ? "" : " (" + std::string(event_.clause) + ")"; }
  std::string figure() const { return title_of(rules_.figures(), event_.noun); }
  std::string choice() const {
    return title_of(rules_.choices(), event_.noun) + " " +
           std::to_string(event_.value + (event_.noun == choice_start ? 1 : 0));
  }

  std::string placed() const {
    std::string text = event_.player == kNobody ? tile() + " lies at " : who_ + " lays " + tile() + " at ";
    text += cell_text(state_, event_.cell);
    return event_.part == 0 ? text : text + "^" + std::to_string(event_.part);
  }
  std::string target() const {
    return event_.cell == kNoCell ? "the " + title_of(rules_.places(), event_.value)
                                  : spot_text(state_, event_.cell, event_.part);
  }
  std::string from() const {
    return event_.cell == kNoCell ? "" : " from " + spot_text(state_, event_.cell, event_.part);
  }
  // "farms at the city at ..." where a city pays all farms at it together (B-78).
  std::string feature() const {
    const Board& board = state_.board;
    const bool farm = event_.feature == SegmentKind::field;
    const bool by_city = farm && event_.cell < board.cell_count() && board.placed(event_.cell) &&
                         event_.part < board.segment_count(event_.cell) &&
                         board.kind_of(board.node(event_.cell, event_.part)) == SegmentKind::city;
    const std::string kind = by_city ? "farms at the city" : farm ? "farm" : name_of(event_.feature);
    return kind + " at " + spot_text(state_, event_.cell, event_.part);
  }
  bool is_finished() const { return event_.complete || event_.feature == SegmentKind::field; }
  std::string on_feature() const {
    return event_.cell == kNoCell ? ""
                                  : " for the " + std::string(is_finished() ? "" : "unfinished ") + feature();
  }

  // ": 4 tiles x 2 + 1 pennant x 2 (S-03)"
  std::string lines() const {
    if (event_.lines == nullptr || event_.lines->empty()) return clause();
    std::string text = ":";
    std::string_view last;
    for (const ScoreLine& line : *event_.lines) {
      if (!last.empty() && last != line.clause) text += " (" + std::string(last) + ")";
      text += (last.empty() ? " " : " + ") + counted_text(line);
      if (line.times != 1) text += " x " + std::to_string(line.times);
      last = line.clause;
    }
    return text + " (" + std::string(last) + ")";
  }
  std::string paid() const {
    const int points = event_.points;
    return who_ + (points < 0 ? " pays " : " is paid ") + std::to_string(points < 0 ? -points : points) +
           clause();
  }

  const State& state_;
  const RuleSet& rules_;
  const Event& event_;
  std::string who_;
};

}  // namespace

std::string event_text(const State& state, const Event& event, std::span<const std::string> seat_names) {
  return EventWriter(state, event, seat_names).write();
}

std::string_view name_of(EventKind kind) {
  static constexpr std::string_view names[] = {
      "turn-started", "drawn", "discarded", "laid-aside",     "placed",    "deployed",
      "returned",     "moved", "scored",    "paid",           "token-put", "token-taken",
      "chosen",       "bid",   "passed",    "feature-closed", "game-over"};
  static_assert(std::size(names) == static_cast<std::size_t>(kEventKinds));
  return names[static_cast<std::size_t>(kind)];
}

namespace {

// "tiles in the square" -> "tile in the square", "complete cities" -> "complete city", "city on two tiles" as
// it is.
std::string singular(std::string_view what) {
  std::string text(what);
  const std::size_t end = std::min({text.find(" in "), text.find(" on "), text.size()});
  if (end >= 3 && text.compare(end - 3, 3, "ies") == 0) return text.replace(end - 3, 3, "y");
  if (end >= 1 && text[end - 1] == 's') text.erase(end - 1, 1);
  return text;
}

}  // namespace

std::string counted_text(const ScoreLine& line) {
  return std::to_string(line.count) + " " + (line.count == 1 ? singular(line.what) : std::string(line.what));
}

std::string seat_name(PlayerId seat, std::span<const std::string> seat_names) {
  if (seat == kChance) return "Chance";
  if (seat == kNobody) return "Nobody";
  if (seat < seat_names.size() && !seat_names[seat].empty()) return seat_names[seat];
  return "Seat " + std::to_string(seat + 1);
}

}  // namespace bastide
