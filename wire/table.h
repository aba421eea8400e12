// A table as everybody may see it.
#pragma once

#include "wire/action.h"
#include "wire/clock.h"
#include "wire/rules.h"

namespace bastide::wire {

enum class SeatKind { person, bot, computer };
template <>
struct Values<SeatKind> {
  static constexpr std::string_view name = "SeatKind", about = "Whom a seat is for.";
  static constexpr std::string_view words[] = {"person", "bot", "computer"};
};

enum class TakebackRule { never, ask, free };
template <>
struct Values<TakebackRule> {
  static constexpr std::string_view
      name = "TakebackRule",
      about = "Whether an act may be taken back: never, if the others agree, always.";
  static constexpr std::string_view words[] = {"never", "ask", "free"};
};

enum class Aids { learner, casual, club, tournament };
template <>
struct Values<Aids> {
  static constexpr std::string_view name = "Aids", about = "How much help the table gives.";
  static constexpr std::string_view words[] = {"learner", "casual", "club", "tournament"};
};

enum class TableStatus { waiting, playing, over };
template <>
struct Values<TableStatus> {
  static constexpr std::string_view name = "TableStatus",
                                    about = "Waiting for seats and their nonces, being played, or over.";
  static constexpr std::string_view words[] = {"waiting", "playing", "over"};
};

enum class EndReason { played, claimed, draw, aborted, abandoned, time };
template <>
struct Values<EndReason> {
  static constexpr std::string_view name = "EndReason", about = "How a game ended: by its rules, or before.";
  static constexpr std::string_view words[] = {"played", "claimed", "draw", "aborted", "abandoned", "time"};
};

struct TableSeat {
  int seat = 0;
  SeatKind kind = SeatKind::person;
  std::optional<std::string> player;
  Nullable<std::string> name;
  Nullable<std::string> colour;
  bool taken = false;
  bool present = false;
  Nullable<std::string> played_by;
  bool gone = false;
  bool resigned = false;
  bool time_up = false;
  int hints = 0;
  bool hurried = false;
  bool operator==(const TableSeat&) const = default;
};
template <>
struct Description<TableSeat> {
  static constexpr std::string_view name = "TableSeat", about = "";
  static constexpr auto members =
      Members{member("seat", &TableSeat::seat, "from 1"),
              member("kind", &TableSeat::kind, ""),
              member("player", &TableSeat::player, "of a computer: who plays"),
              member("name", &TableSeat::name, "null: nobody has sat down"),
              member("colour", &TableSeat::colour, ""),
              member("taken", &TableSeat::taken, ""),
              member("present", &TableSeat::present, "somebody who holds it is here"),
              member("played_by", &TableSeat::played_by,
                     "the computer player that plays for a person who is away or has resigned"),
              member("gone", &TableSeat::gone,
                     "the game has waited for this person so long that the others may end it"),
              member("resigned", &TableSeat::resigned, "a computer player plays on for good"),
              member("time_up", &TableSeat::time_up, "because the player's time was up"),
              member("hints", &TableSeat::hints, "that the seat has been given"),
              member("hurried", &TableSeat::hurried,
                     "its computer player had less time for its last turn than its name says, because the "
                     "server is busy")};
};

struct StartRule {
  std::string rule;
  bool asked = false;
  Nullable<int> first;
  bool operator==(const StartRule&) const = default;
};
template <>
struct Description<StartRule> {
  static constexpr std::string_view name = "StartRule", about = "Who starts.";
  static constexpr auto members =
      Members{member("rule", &StartRule::rule, "the value of the option 'start-player'"),
              member("asked", &StartRule::asked, "whether those at the table are asked"),
              member("first", &StartRule::first,
                     "the seat that was said; null when the game begins: chance decides")};
};

struct TakebackAsked {
  int seat = 0;
  std::vector<int> needs;
  std::vector<Action> seen;
  bool operator==(const TakebackAsked&) const = default;
};
template <>
struct Description<TakebackAsked> {
  static constexpr std::string_view name = "TakebackAsked", about = "";
  static constexpr auto members =
      Members{member("seat", &TakebackAsked::seat, "who asks"),
              member("needs", &TakebackAsked::needs, "the seats that have not yet agreed"),
              member("seen", &TakebackAsked::seen, "what chance has shown since that act")};
};

struct EndingAsked {
  int seat = 0;
  EndReason reason = EndReason::claimed;
  std::vector<int> gone;
  std::vector<int> needs;
  bool operator==(const EndingAsked&) const = default;
};
template <>
struct Description<EndingAsked> {
  static constexpr std::string_view name = "EndingAsked", about = "";
  static constexpr auto members =
      Members{member("seat", &EndingAsked::seat, "who asks"), member("reason", &EndingAsked::reason, ""),
              member("gone", &EndingAsked::gone, "the seats of those who are away"),
              member("needs", &EndingAsked::needs, "the seats that have not yet agreed")};
};

struct Ending {
  EndReason reason = EndReason::played;
  Nullable<int> seat;
  std::vector<int> gone;
  bool operator==(const Ending&) const = default;
};
template <>
struct Description<Ending> {
  static constexpr std::string_view name = "Ending", about = "How the game ended.";
  static constexpr auto members =
      Members{member("reason", &Ending::reason, ""),
              member("seat", &Ending::seat, "who had the last word; null: nobody"),
              member("gone", &Ending::gone, "the seats of those who were away")};
};

struct Deal {
  std::string commitment;
  std::vector<Nullable<std::string>> nonces;
  Nullable<std::string> seed;
  bool operator==(const Deal&) const = default;
};
template <>
struct Description<Deal> {
  static constexpr std::string_view name = "Deal", about = "How the deal can be checked: docs/dealer.md.";
  static constexpr auto members = Members{member("commitment", &Deal::commitment, "64 hexadecimal digits"),
                                          member("nonces", &Deal::nonces, "one a seat; null: not yet given"),
                                          member("seed", &Deal::seed, "once the game is over")};
};

struct Result {
  int seat = 0;
  int score = 0;
  Nullable<int> place;
  int hints = 0;
  bool operator==(const Result&) const = default;
};
template <>
struct Description<Result> {
  static constexpr std::string_view name = "Result", about = "";
  static constexpr auto members = Members{
      member("seat", &Result::seat, ""), member("score", &Result::score, ""),
      member(
          "place", &Result::place,
          "from 1, equal points share one; null: resigned, or lost by being away or on time, or the game was "
          "aborted"),
      member("hints", &Result::hints, "that the seat was given")};
};

inline constexpr std::int64_t kMaxWatchDelay = 900;  // seconds

struct Table {
  std::string game;
  std::string name;
  TableStatus status = TableStatus::waiting;
  std::int64_t version = 0;
  std::int64_t move = 0;
  Rules rules;
  bool chat = true;
  int absent = 0;
  int gone = 0;
  Aids aids = Aids::casual;
  TakebackRule takeback = TakebackRule::ask;
  Nullable<ClockRules> clock;
  int watch_delay = 0;
  StartRule start;
  std::vector<TableSeat> seats;
  Nullable<int> host;
  bool locked = false;
  std::int64_t watchers = 0;
  Nullable<TakebackAsked> takeback_asked;
  Nullable<EndingAsked> ending_asked;
  Nullable<Ending> ending;
  Deal deal;
  bool damaged = false;
  Nullable<std::string> rematch;
  Nullable<std::vector<Result>> result;
  bool operator==(const Table&) const = default;
};
template <>
struct Description<Table> {
  static constexpr std::string_view name = "Table", about = "A table as everybody may see it.";
  static constexpr auto members = Members{
      member("game", &Table::game, "the table's id"),
      member("name", &Table::name, "may be empty"),
      member("status", &Table::status, ""),
      member("version", &Table::version, "how many things have happened here"),
      member("move", &Table::move, "how many actions the game has had, those of chance included"),
      member("rules", &Table::rules, ""),
      member("chat", &Table::chat, ""),
      member("absent", &Table::absent, "seconds until a computer player plays for who is away; 0: never"),
      member("gone", &Table::gone, "seconds until the others may end the game of who is away; 0: never"),
      member("aids", &Table::aids, ""),
      member("takeback", &Table::takeback, ""),
      member("clock", &Table::clock, "null: nobody has a clock"),
      member("watch_delay", &Table::watch_delay,
             "seconds by which who holds no seat sees the running game late; 0: at once"),
      member("start", &Table::start, ""),
      member("seats", &Table::seats, ""),
      member("host", &Table::host, "the host's seat; null: nobody sits here"),
      member("locked", &Table::locked, "seats are taken with the host's link only"),
      member("watchers", &Table::watchers, "connections that hold no seat"),
      member("takeback_asked", &Table::takeback_asked, ""),
      member("ending_asked", &Table::ending_asked, ""),
      member("ending", &Table::ending, "once over"),
      member("deal", &Table::deal, ""),
      member("damaged", &Table::damaged,
             "what happened next cannot be read, so the table can only be looked at"),
      member("rematch", &Table::rematch, "the table where it goes on"),
      member("result", &Table::result, "once over, the best first")};
};

struct ChatLine {
  std::int64_t version = 0;
  int seat = 0;
  std::string at;
  std::string text;
  bool operator==(const ChatLine&) const = default;
};
template <>
struct Description<ChatLine> {
  static constexpr std::string_view name = "ChatLine", about = "";
  static constexpr auto members = Members{
      member("version", &ChatLine::version, ""), member("seat", &ChatLine::seat, ""),
      member("at", &ChatLine::at, "when, in UTC: 2026-11-21T17:40:00Z"), member("text", &ChatLine::text, "")};
};

struct Watcher {
  std::string name;
  bool bot = false;
  bool operator==(const Watcher&) const = default;
};
template <>
struct Description<Watcher> {
  static constexpr std::string_view name = "Watcher", about = "Somebody with an account who watches.";
  static constexpr auto members = Members{member("name", &Watcher::name, "of the account"),
                                          member("bot", &Watcher::bot, "it is a program's")};
};

struct WatcherLine {
  std::int64_t number = 0;
  Watcher who;
  std::string at;
  std::string text;
};
template <>
struct Description<WatcherLine> {
  static constexpr std::string_view name = "WatcherLine", about = "What somebody who watches has said.";
  static constexpr auto members =
      Members{member("number", &WatcherLine::number, "grows from line to line"), flat(&WatcherLine::who),
              member("at", &WatcherLine::at, "when, in UTC"), member("text", &WatcherLine::text, "")};
};

}  // namespace bastide::wire
