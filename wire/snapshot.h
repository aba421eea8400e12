// A game at one moment.
#pragma once

#include "wire/board.h"
#include "wire/event.h"
#include "wire/rules.h"

namespace bastide::wire {

struct Turn {
  int number = 0;
  std::optional<int> seat;
  std::optional<int> first;
  std::optional<int> part;
  std::optional<std::string> tile;
  std::optional<Spot> placed;
  bool operator==(const Turn&) const = default;
};
template <>
struct Description<Turn> {
  static constexpr std::string_view name = "Turn", about = "Where the game is.";
  static constexpr auto members =
      Members{member("number", &Turn::number, "from 1; 0 during the set-up, when the others are missing"),
              member("seat", &Turn::seat, "whose turn it is"),
              member("first", &Turn::first, "the seat that began"),
              member("part", &Turn::part, "of the turn, from 1"),
              member("tile", &Turn::tile, "that is in hand or was just laid"),
              member("placed", &Turn::placed, "the square where it was laid")};
};

struct Asked {
  std::string question;
  std::string text;
  std::string clause;
  bool may_pass = false;
  Nullable<int> seat;
  std::optional<std::string> pile;
  std::vector<Action> actions;
  bool operator==(const Asked&) const = default;
};
template <>
struct Description<Asked> {
  static constexpr std::string_view name = "Asked", about = "Who is asked what, and all legal actions.";
  static constexpr auto members =
      Members{member("question", &Asked::question, "its id, and the key of its sentence"),
              member("text", &Asked::text, "in English"),
              member("clause", &Asked::clause, "of the rule"),
              member("may_pass", &Asked::may_pass, ""),
              member("seat", &Asked::seat, "null: chance"),
              member("pile", &Asked::pile, "that chance draws from"),
              member("actions", &Asked::actions, "the legal ones")};
};

struct SeatState {
  int seat = 0;
  std::optional<std::string> name;
  int score = 0;
  Named<int> figures;
  Named<int> tokens;
  bool operator==(const SeatState&) const = default;
};
template <>
struct Description<SeatState> {
  static constexpr std::string_view name = "SeatState", about = "What a player has.";
  static constexpr auto members = Members{
      member("seat", &SeatState::seat, "from 1"), member("name", &SeatState::name, ""),
      member("score", &SeatState::score, ""), member("figures", &SeatState::figures, "at home, by kind"),
      member("tokens", &SeatState::tokens, "at hand, by kind")};
};

struct Snapshot {
  std::string format;
  int version = 0;
  RulesInForce rules;
  std::string position;
  bool over = false;
  Turn turn;
  Nullable<Asked> asked;
  std::vector<SeatState> seats;
  std::vector<LaidTile> tiles;
  std::vector<FigureState> figures;
  std::vector<TokenState> tokens;
  std::vector<OpenTile> open_tiles;
  std::vector<FeatureState> features;
  std::vector<PileState> piles;
  std::optional<std::vector<std::string>> moves;
  std::optional<std::vector<GameEvent>> events;
  std::optional<std::int64_t> table_version;
};
template <>
struct Description<Snapshot> {
  static constexpr std::string_view name = "Snapshot", about = "A game at one moment.";
  static constexpr auto members =
      Members{member("format", &Snapshot::format, "'bastide-game'"),
              member("version", &Snapshot::version, "of the document"),
              member("rules", &Snapshot::rules, ""),
              member("position", &Snapshot::position, "the whole moment in one line"),
              member("over", &Snapshot::over, ""),
              member("turn", &Snapshot::turn, ""),
              member("asked", &Snapshot::asked, "null: the game is over"),
              member("seats", &Snapshot::seats, ""),
              member("tiles", &Snapshot::tiles, "in the order in which they were laid"),
              member("figures", &Snapshot::figures, ""),
              member("tokens", &Snapshot::tokens, ""),
              member("open_tiles", &Snapshot::open_tiles, ""),
              member("features", &Snapshot::features, ""),
              member("piles", &Snapshot::piles, ""),
              member("moves", &Snapshot::moves, "since the start, if they are known"),
              member("events", &Snapshot::events, "what the last move brought about"),
              member("table_version", &Snapshot::table_version, "that of the table, where it is one's")};
};

}  // namespace bastide::wire
