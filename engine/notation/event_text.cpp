#include "engine/notation/event_text.h"

#include <algorithm>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"

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
      : state_(state),
        rules_(*state.rules),
        event_(event),
        seat_names_(seat_names),
        who_(seat_name(event.player, seat_names)) {}

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
        return who_ + " " + in_third_person(token_put_text(state_, event_, seat_names_));
      case EventKind::token_taken:
        return who_ + " takes " + std::to_string(event_.value) + " " +
               title_of(rules_.tokens(), event_.noun) + from() + clause();
      case EventKind::chosen:
        return who_ + " chooses " + choice() + (event_.tile == kNoTile ? "" : ": " + tile());
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
    const bool at_place = is_at_place(event_) || event_.cell == kNoCell;
    return at_place ? place() : spot_text(state_, event_.cell, event_.part);
  }
  std::string from() const {
    if (is_at_place(event_)) return " from " + place();
    return event_.cell == kNoCell ? "" : " from " + spot_text(state_, event_.cell, event_.part);
  }
  std::string place() const {
    return place_in_words(state_, event_.value, event_.part, event_.cell, seat_names_);
  }
  // "city", or what the city has become (BCB-24).
  std::string kind_on_board() const {
    const Board& board = state_.board;
    const bool on_board = event_.cell < board.cell_count() && board.placed(event_.cell) &&
                          event_.part < board.segment_count(event_.cell);
    if (!on_board) return std::string(name_of(event_.feature));
    const NodeId root = board.root(event_.cell, event_.part);
    const Conversion* become = converted_to(state_, root);
    return std::string(become == nullptr ? name_of(board.kind_of(root)) : become->name);
  }
  // "farms at the city at ..." where a city pays all farms at it together (B-78).
  std::string feature() const {
    std::string kind = kind_on_board();
    if (event_.feature == SegmentKind::field)
      kind = kind == name_of(SegmentKind::field) ? "farm" : "farms at the " + kind;
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
           (event_.reason.text.empty() ? "" : " " + std::string(event_.reason.text)) + clause();
  }

  const State& state_;
  const RuleSet& rules_;
  const Event& event_;
  std::span<const std::string> seat_names_;
  std::string who_;
};

}  // namespace

std::string event_text(const State& state, const Event& event, std::span<const std::string> seat_names) {
  return EventWriter(state, event, seat_names).write();
}

std::string token_put_text(const State& state, const Event& event, std::span<const std::string> seat_names) {
  const auto& tokens = state.rules->tokens();
  const TokenSpec* token = event.noun < tokens.size() ? &tokens[event.noun] : nullptr;
  const bool has_phrase = token != nullptr && !token->put.empty();
  const std::string phrase =
      has_phrase ? std::string(token->put) : "put a " + title_of(tokens, event.noun) + " on";
  std::string where;
  if (token != nullptr && token->name_of_square != nullptr && event.cell != kNoCell)
    where = token->name_of_square(state, event.cell);
  if (where.empty() && event.cell == kNoCell)
    where = place_in_words(state, event.value, event.part, event.cell, seat_names);
  return phrase + " " + (where.empty() ? spot_text(state, event.cell, event.part) : where);
}

std::string in_third_person(std::string phrase) {
  return phrase.insert(std::min(phrase.find(' '), phrase.size()), "s");
}

std::string place_in_words(const State& state, int place, int number, CellId cell,
                           std::span<const std::string> seat_names) {
  const auto& places = state.rules->places();
  const std::string title = title_of(places, place);
  const auto noun = static_cast<std::size_t>(place);
  if (place >= 0 && noun < places.size() && places[noun].of_seats)
    return seat_name(static_cast<PlayerId>(number), seat_names) + "'s " + title;
  return "the " + title + (cell == kNoCell ? "" : " at " + cell_text(state, cell));
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
  const std::string_view what = line.what->text;
  return std::to_string(line.count) + " " + (line.count == 1 ? singular(what) : std::string(what));
}

std::string seat_name(PlayerId seat, std::span<const std::string> seat_names) {
  if (seat == kChance) return "Chance";
  if (seat == kNobody) return "Nobody";
  if (seat < seat_names.size() && !seat_names[seat].empty()) return seat_names[seat];
  return "Seat " + std::to_string(seat + 1);
}

}  // namespace bastide
