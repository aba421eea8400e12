// What the server sends over a table's socket.
#pragma once

#include "wire/analysis.h"
#include "wire/changes.h"
#include "wire/failure.h"
#include "wire/inspection.h"
#include "wire/table.h"

namespace bastide::wire {

inline constexpr std::string_view kNamed = "the accounts that watch, who came first first, and 50 at most",
                                  kOthers = "connections that hold no seat and are not among those named";

struct Welcome {
  std::optional<std::string> id;
  std::vector<int> you;
  bool resumed = false;
  Table table;
  std::optional<Snapshot> snapshot;
  std::optional<std::vector<ChatLine>> chat;
  std::vector<Watcher> named;
  std::int64_t others = 0;
};
template <>
struct Description<Welcome> {
  static constexpr std::string_view name = "Welcome", about = "The answer to hello and resync.";
  static constexpr Tag tag{"type", "welcome"};
  static constexpr auto members = Members{
      member("id", &Welcome::id, "of the resync that it answers"),
      member("you", &Welcome::you, "the seats of this connection"),
      member("resumed", &Welcome::resumed, "what was missed follows; else chat is here, and snapshot"),
      member("table", &Welcome::table, ""),
      member("snapshot", &Welcome::snapshot, "not for a client that fetches it"),
      member("chat", &Welcome::chat, "the last lines"),
      member("named", &Welcome::named, kNamed),
      member("others", &Welcome::others, kOthers)};
};

struct Happened {
  std::int64_t version = 0;
  std::string what;
  std::int64_t move = 0;
  std::string at;
  std::optional<int> seat;
  std::optional<std::vector<Action>> actions;
  std::optional<std::string> by;
  std::optional<std::string> text;
  std::optional<std::string> step;
  std::optional<Nullable<std::string>> player;
  std::optional<std::string> game;
  std::optional<EndReason> reason;
  std::optional<std::vector<int>> gone;
  std::optional<int> first;
  std::vector<GameEvent> events;
  std::optional<int> to;
  std::optional<std::int64_t> given_ms;
  std::optional<int> days;
  std::optional<Changes> changes;
  std::optional<Clocks> clocks;
  Nullable<Table> table;
};
template <>
struct Description<Happened> {
  static constexpr std::string_view name = "Happened",
                                    about =
                                        "Something happened at the table: one for each version, in order.";
  static constexpr Tag tag{"type", "happened"};
  static constexpr auto members =
      Members{member("version", &Happened::version, ""),
              member("what", &Happened::what, "the kind: docs/rows.md"),
              member("move", &Happened::move, "how many actions there are now"),
              member("at", &Happened::at, "when, in UTC"),
              member("seat", &Happened::seat, "whose doing it is"),
              member("actions", &Happened::actions, "act, begin: those of chance included"),
              member("by", &Happened::by, "act: the computer player that acted, or 'rule'"),
              member("text", &Happened::text, "chat"),
              member("step", &Happened::step, "takeback, end, pause"),
              member("player", &Happened::player, "stand-in; null: the person plays again"),
              member("game", &Happened::game, "rematch: the new table"),
              member("reason", &Happened::reason, "end"),
              member("gone", &Happened::gone, "end"),
              member("first", &Happened::first, "start; missing: chance decides"),
              member("events", &Happened::events, "what it brought about in the game"),
              member("to", &Happened::to, "give-time"),
              member("given_ms", &Happened::given_ms, "give-time"),
              member("days", &Happened::days, "vacation"),
              member("changes", &Happened::changes, "the members of the snapshot that differ now"),
              member("clocks", &Happened::clocks,
                     "where they have changed; in what is told later they are old, and ClocksTold follows"),
              member("table", &Happened::table, "null: nothing in it has changed")};
};

struct Reply {
  std::string id;
  std::optional<std::int64_t> version;
  std::optional<std::int64_t> move;
  std::optional<Preview> preview;
  std::optional<Inspection> feature;
  std::optional<SquareFits> square;
  std::optional<std::int64_t> of;
  std::optional<std::vector<OpenSquare>> squares;
  std::optional<Hint> hint;
};
template <>
struct Description<Reply> {
  static constexpr std::string_view name = "Reply", about = "All went well.";
  static constexpr Tag tag{"type", "reply"};
  static constexpr auto members =
      Members{member("id", &Reply::id, "of the message"),
              member("version", &Reply::version, "of what it brought about"),
              member("move", &Reply::move, ""),
              member("preview", &Reply::preview, ""),
              member("feature", &Reply::feature, "to inspect"),
              member("square", &Reply::square, "to inspect"),
              member("of", &Reply::of, "to inspect all squares: how many tiles are to be drawn"),
              member("squares", &Reply::squares, "to inspect all squares"),
              member("hint", &Reply::hint, "")};
};

struct Refused {
  Nullable<std::string> id;
  Failure error;
};
template <>
struct Description<Refused> {
  static constexpr std::string_view name = "Refused",
                                    about = "The message was refused: nothing has happened.";
  static constexpr Tag tag{"type", "refused"};
  static constexpr auto members =
      Members{member("id", &Refused::id, "null: the message had none that can be read"),
              member("error", &Refused::error, "")};
};

struct Presence {
  std::vector<int> present;
  std::int64_t watchers = 0;
  std::vector<int> gone;
  std::vector<int> hurried;
  std::optional<std::vector<Watcher>> named;
  std::int64_t others = 0;
};
template <>
struct Description<Presence> {
  static constexpr std::string_view name = "Presence",
                                    about = "Who is here; once a second at most, where it has changed.";
  static constexpr Tag tag{"type", "presence"};
  static constexpr auto members = Members{
      member("present", &Presence::present, "the seats whose holders are here"),
      member("watchers", &Presence::watchers, "connections without a seat"),
      member("gone", &Presence::gone,
             "seats that the game has waited for so long that the others may end it"),
      member("hurried", &Presence::hurried,
             "seats whose computer players have less time than their names say"),
      member("named", &Presence::named,
             "the accounts that watch, who came first first, and 50 at most; missing: as they were told"),
      member("others", &Presence::others, kOthers)};
};

struct Chances {
  std::int64_t move = 0;
  std::vector<double> wins;
};
template <>
struct Description<Chances> {
  static constexpr std::string_view
      name = "Chances",
      about = "The chance of each seat to win, from what everybody sees at that move.";
  static constexpr Tag tag{"type", "chances"};
  static constexpr auto members =
      Members{member("move", &Chances::move, ""), member("wins", &Chances::wins, "one a seat, 0 to 1")};
};

struct ClocksTold {
  Clocks clocks;
};
template <>
struct Description<ClocksTold> {
  static constexpr std::string_view
      name = "ClocksTold",
      about =
          "After a welcome and what was missed, and when the clock of somebody who was waited for starts.";
  static constexpr Tag tag{"type", "clocks"};
  static constexpr auto members = Members{flat(&ClocksTold::clocks)};
};

struct WatcherTalk {
  std::vector<WatcherLine> lines;
};
template <>
struct Description<WatcherTalk> {
  static constexpr std::string_view
      name = "WatcherTalk",
      about =
          "What those who watch say: the last lines after a welcome, and then each. Who holds a seat is "
          "told at the end of the game.";
  static constexpr Tag tag{"type", "watcher-talk"};
  static constexpr auto members =
      Members{member("lines", &WatcherTalk::lines, "those with a number that is known are known")};
};

struct Closing {
  std::string why;
};
template <>
struct Description<Closing> {
  static constexpr std::string_view name = "Closing", about = "The server is about to close this connection.";
  static constexpr Tag tag{"type", "closing"};
  static constexpr auto members = Members{member("why", &Closing::why, "one sentence for people")};
};

using ServerMessage =
    std::variant<Welcome, Happened, Reply, Refused, Presence, Chances, ClocksTold, WatcherTalk, Closing>;
template <>
struct Description<ServerMessage> {
  static constexpr std::string_view name = "ServerMessage",
                                    about = "What the server sends over a table's socket.";
};

}  // namespace bastide::wire
