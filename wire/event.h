// What happened in a game: one event, and the lines of a score.
#pragma once

#include "wire/action.h"
#include "wire/said.h"

namespace bastide::wire {

struct ScoreLine {
  std::string what;
  int count = 0;
  int times = 0;
  int points = 0;
  std::string clause;
  std::string text;
  bool operator==(const ScoreLine&) const = default;
};
template <>
struct Description<ScoreLine> {
  static constexpr std::string_view name = "ScoreLine",
                                    about = "A line of an explained score: count times `times`.";
  static constexpr auto members =
      Members{member("what", &ScoreLine::what, "is counted: a key, 'score.complete-cities'"),
              member("count", &ScoreLine::count, ""),
              member("times", &ScoreLine::times, ""),
              member("points", &ScoreLine::points, ""),
              member("clause", &ScoreLine::clause, ""),
              member("text", &ScoreLine::text, "the count in English")};
};

enum class ReturnCause { scored, eaten, captured, sent_off, challenged, left_alone, escaped, taken_back };
template <>
struct Values<ReturnCause> {
  static constexpr std::string_view name = "ReturnCause", about = "Why a figure went home.";
  static constexpr std::string_view words[] = {"scored",     "eaten",      "captured", "sent-off",
                                               "challenged", "left-alone", "escaped",  "taken-back"};
};

struct GameEvent {
  std::string kind;
  std::optional<int> seat;
  std::optional<int> turn;
  std::optional<Nullable<std::string>> pile;
  std::optional<Nullable<std::string>> figure;
  std::optional<Nullable<std::string>> token;
  std::optional<Nullable<std::string>> choice;
  std::optional<Nullable<std::string>> tile;
  std::optional<std::string> feature;
  Standing standing;
  std::optional<int> turns;
  std::optional<bool> complete;
  std::optional<int> points;
  std::optional<int> value;
  std::optional<std::vector<ScoreLine>> lines;
  std::optional<ReturnCause> cause;
  std::optional<int> by;
  std::optional<std::string> category;
  std::optional<std::string> reason;
  std::optional<std::string> clause;
  std::string text;
};
template <>
struct Description<GameEvent> {
  static constexpr std::string_view
      name = "GameEvent",
      about = "Something that happened in the game; its kind is the key of its sentence.";
  static constexpr auto members =
      Members{member("kind", &GameEvent::kind, ""),
              member("seat", &GameEvent::seat, "who did it, or whose figure it is"),
              member("turn", &GameEvent::turn, "turn-started: its number"),
              member("pile", &GameEvent::pile, "laid-aside"),
              member("figure", &GameEvent::figure, "deployed, returned, moved"),
              member("token", &GameEvent::token, "token-put, token-taken"),
              member("choice", &GameEvent::choice, "chosen"),
              member("tile", &GameEvent::tile, ""),
              member("feature", &GameEvent::feature, "scored, feature-closed: its kind"),
              flat(&GameEvent::standing),
              member("turns", &GameEvent::turns, "placed"),
              member("complete", &GameEvent::complete, "scored: because it was completed"),
              member("points", &GameEvent::points, "scored, paid, bid"),
              member("value", &GameEvent::value, ""),
              member("lines", &GameEvent::lines, "scored: the points are their sum"),
              member("cause", &GameEvent::cause, "returned: why the figure went home"),
              member("by", &GameEvent::by, "returned: the seat whose doing it was, if it was a seat's"),
              member("category", &GameEvent::category,
                     "scored, paid: what the points are for, 'city' or 'goods'; for tables of points"),
              member("reason", &GameEvent::reason, "paid: what for, a key: 'paid.ransom'"),
              member("clause", &GameEvent::clause, ""),
              member("text", &GameEvent::text, "in English")};
};

}  // namespace bastide::wire
