// What the engine that runs in the page says to it (browser/), and what the page keeps of a table that needs
// no server.
#pragma once

#include "wire/analysis.h"
#include "wire/http.h"
#include "wire/server_message.h"
#include "wire/table_event.h"

namespace bastide::wire {

// A row as the page keeps it: docs/rows.md.
struct KeptRow {
  std::int64_t version = 0;
  std::int64_t at_ms = 0;
  TableEvent event;
};
template <>
struct Description<KeptRow> {
  static constexpr std::string_view name = "KeptRow", about = "One thing that was done at a table.";
  static constexpr auto members = Members{
      member("version", &KeptRow::version, "from 1 without gaps").at_least(1),
      member("at_ms", &KeptRow::at_ms, "milliseconds since 1970, UTC"), member("event", &KeptRow::event, "")};
};

// A table in the page. It has no seats for others, so its seed is no secret from anybody.
struct KeptTable {
  std::string game;
  std::string setup;
  std::string seed;
  std::vector<KeptRow> rows;
};
template <>
struct Description<KeptTable> {
  static constexpr std::string_view name = "KeptTable",
                                    about = "A table that needs no server, as the page keeps it.";
  static constexpr auto members =
      Members{member("game", &KeptTable::game, "its id"),
              member("setup", &KeptTable::setup, "as the store of a server has it"),
              member("seed", &KeptTable::seed, "of the deal, 64 hexadecimal digits"),
              member("rows", &KeptTable::rows, "")};
};

struct LocalTableMade {
  KeptTable table;
  std::vector<SeatKey> seats;
};
template <>
struct Description<LocalTableMade> {
  static constexpr std::string_view name = "LocalTableMade", about = "";
  static constexpr auto members = Members{member("table", &LocalTableMade::table, "to be kept"),
                                          member("seats", &LocalTableMade::seats, "with their keys")};
};

struct MoveWanted {
  std::string number;
  std::string position;
  std::string player;
  int seat = 1;
  std::string seed;
};
template <>
struct Description<MoveWanted> {
  static constexpr std::string_view name = "MoveWanted", about = "What a computer player is to think about.";
  static constexpr auto members =
      Members{member("number", &MoveWanted::number, "of the request, for the reply"),
              member("position", &MoveWanted::position, "docs/notation.md"),
              member("player", &MoveWanted::player, "its id"),
              member("seat", &MoveWanted::seat, "").range(1, kMaxSeats),
              member("seed", &MoveWanted::seed, "of the player's own chance, a whole number")};
};

// Live help that a worker is to think about: a hint, or the chances to win.
struct HelpWanted {
  std::string number;
  bool hint = false;
  std::string position;
  std::vector<std::string> names;
};
template <>
struct Description<HelpWanted> {
  static constexpr std::string_view name = "HelpWanted", about = "What live help is to be thought about.";
  static constexpr auto members =
      Members{member("number", &HelpWanted::number, "of the request, for the reply"),
              member("hint", &HelpWanted::hint, "a hint; false: the chances to win"),
              member("position", &HelpWanted::position, "docs/notation.md"),
              member("names", &HelpWanted::names, "of the seats")};
};

struct HelpFound {
  std::string number;
  std::vector<HintLine> sequences;
  std::vector<double> wins;
};
template <>
struct Description<HelpFound> {
  static constexpr std::string_view name = "HelpFound", about = "What came of live help.";
  static constexpr auto members =
      Members{member("number", &HelpFound::number, "of the request"),
              member("sequences", &HelpFound::sequences, "of a hint; empty: there was no time for it"),
              member("wins", &HelpFound::wins, "of the chances, 0 to 1 a seat; empty: not looked at")};
};

// A move that several workers think about together: each has begun it with the same MoveWanted, works off its
// part of what is to be tried, and is given what all of them found.
struct ThinkingStep {
  int tasks = 0;
  std::optional<std::vector<std::string>> actions;
};
template <>
struct Description<ThinkingStep> {
  static constexpr std::string_view name = "ThinkingStep", about = "How far a move is thought about.";
  static constexpr auto members =
      Members{member("tasks", &ThinkingStep::tasks, "to be worked off before it goes on"),
              member("actions", &ThinkingStep::actions, "the move; missing: it goes on")};
};

struct LocalMessage {
  Written<ServerMessage> message;
  std::optional<std::int64_t> to;
};
template <>
struct Description<LocalMessage> {
  static constexpr std::string_view name = "LocalMessage", about = "";
  static constexpr auto members =
      Members{member("message", &LocalMessage::message, ""),
              member("to", &LocalMessage::to, "a connection; missing: all of them")};
};

struct LocalOutput {
  std::optional<KeptRow> row;
  std::vector<LocalMessage> messages;
  std::vector<std::int64_t> close;
  Nullable<std::int64_t> wake;
  std::optional<MoveWanted> move;
  std::vector<HelpWanted> help;
};
template <>
struct Description<LocalOutput> {
  static constexpr std::string_view name = "LocalOutput",
                                    about = "What comes of something done at a table in the page.";
  static constexpr auto members =
      Members{member("row", &LocalOutput::row, "to be kept; then `stored` goes on"),
              member("messages", &LocalOutput::messages, "to be delivered now, in this order"),
              member("close", &LocalOutput::close, "connections that are closed after these messages"),
              member("wake", &LocalOutput::wake,
                     "when `tick` has something to do, in milliseconds since 1970; null: never"),
              member("move", &LocalOutput::move, "a computer player is to think"),
              member("help", &LocalOutput::help, "to be thought about")};
};

}  // namespace bastide::wire
