// What has happened in a game so far, action by action.
#pragma once

#include "wire/event.h"

namespace bastide::wire {

struct LogStep {
  int move = 0;
  Action action;
  Nullable<int> seat;
  std::vector<GameEvent> events;
};
template <>
struct Description<LogStep> {
  static constexpr std::string_view name = "LogStep", about = "One action, and what it brought about.";
  static constexpr auto members =
      Members{member("move", &LogStep::move, "how many actions there were with it"),
              member("action", &LogStep::action, ""),
              member("seat", &LogStep::seat, "whose action it was; null: chance"),
              member("events", &LogStep::events, "")};
};

struct GameLog {
  std::string game;
  std::int64_t version = 0;
  int move = 0;
  std::vector<GameEvent> begin;
  std::vector<LogStep> steps;
};
template <>
struct Description<GameLog> {
  static constexpr std::string_view name = "GameLog", about = "What has happened in a game so far.";
  static constexpr auto members = Members{
      member("game", &GameLog::game, "the table's id"), member("version", &GameLog::version, "of the table"),
      member("move", &GameLog::move, "how many actions the game has had"),
      member("begin", &GameLog::begin, "before the first action; empty where `since` is not 0"),
      member("steps", &GameLog::steps, "the actions after the first `since`")};
};

}  // namespace bastide::wire
