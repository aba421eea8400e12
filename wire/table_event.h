// What happens at a table, one thing each: the rows that the store keeps (docs/rows.md). Members are added,
// never changed, so that old stores stay readable. A row of a kind that is not here ends the game.
#pragma once

#include "wire/description.h"
#include "wire/table.h"

namespace bastide::wire {

// Of every event that a running clock can end with.
inline constexpr std::string_view kSpent =
    "ms by which the running clock has gone on since the last event that says so";

struct BeginEvent {
  std::vector<std::string> actions;
  bool operator==(const BeginEvent&) const = default;
};
template <>
struct Description<BeginEvent> {
  static constexpr std::string_view name = "BeginEvent",
                                    about = "All seats are taken and their nonces given.";
  static constexpr Tag tag{"what", "begin"};
  static constexpr auto members = Members{member("actions", &BeginEvent::actions, "what chance did first")};
};

struct ActEvent {
  int seat = 0;
  std::vector<std::string> actions;
  std::optional<std::string> by;
  std::optional<std::string> id;
  std::optional<std::int64_t> spent_ms = {};
  bool operator==(const ActEvent&) const = default;
};
template <>
struct Description<ActEvent> {
  static constexpr std::string_view name = "ActEvent",
                                    about = "The seat's whole part of a turn, and what chance did then.";
  static constexpr Tag tag{"what", "act"};
  static constexpr auto members = Members{
      member("seat", &ActEvent::seat, ""), member("actions", &ActEvent::actions, ""),
      member("by", &ActEvent::by, "the computer player that acted, or 'rule' where there was but one action"),
      member("id", &ActEvent::id, "the message's"),
      member("spent_ms", &ActEvent::spent_ms, kSpent).range(0, kMostClockMs)};
};

struct SeatEvent {
  int seat = 0;
  std::optional<std::string> name;
  std::optional<std::string> colour;
  std::optional<std::string> key_hash;
  std::optional<std::string> nonce;
  std::optional<bool> left;
  std::optional<int> by;
  std::optional<std::string> id;
  bool operator==(const SeatEvent&) const = default;
};
template <>
struct Description<SeatEvent> {
  static constexpr std::string_view name = "SeatEvent",
                                    about = "Somebody sat down, is called or coloured otherwise, or left.";
  static constexpr Tag tag{"what", "seat"};
  static constexpr auto members =
      Members{member("seat", &SeatEvent::seat, ""),
              member("name", &SeatEvent::name, ""),
              member("colour", &SeatEvent::colour, ""),
              member("key_hash", &SeatEvent::key_hash, "there: somebody sat down"),
              member("nonce", &SeatEvent::nonce, ""),
              member("left", &SeatEvent::left, "true: the seat is free again"),
              member("by", &SeatEvent::by, "sent away by the host's seat"),
              member("id", &SeatEvent::id, "the message's")};
};

struct NonceEvent {
  int seat = 0;
  std::string nonce;
  std::optional<std::string> id;
  bool operator==(const NonceEvent&) const = default;
};
template <>
struct Description<NonceEvent> {
  static constexpr std::string_view name = "NonceEvent", about = "A seat gave what it adds to the deal.";
  static constexpr Tag tag{"what", "nonce"};
  static constexpr auto members =
      Members{member("seat", &NonceEvent::seat, ""), member("nonce", &NonceEvent::nonce, ""),
              member("id", &NonceEvent::id, "the message's")};
};

struct StartEvent {
  int seat = 0;
  std::optional<int> first;
  std::optional<std::string> id;
  bool operator==(const StartEvent&) const = default;
};
template <>
struct Description<StartEvent> {
  static constexpr std::string_view name = "StartEvent",
                                    about = "A seat said, while the table waited, which seat starts.";
  static constexpr Tag tag{"what", "start"};
  static constexpr auto members = Members{member("seat", &StartEvent::seat, ""),
                                          member("first", &StartEvent::first, "missing: chance decides"),
                                          member("id", &StartEvent::id, "the message's")};
};

struct ChatEvent {
  int seat = 0;
  std::string text;
  std::optional<std::string> id;
  bool operator==(const ChatEvent&) const = default;
};
template <>
struct Description<ChatEvent> {
  static constexpr std::string_view name = "ChatEvent", about = "Somebody said something.";
  static constexpr Tag tag{"what", "chat"};
  static constexpr auto members =
      Members{member("seat", &ChatEvent::seat, ""), member("text", &ChatEvent::text, ""),
              member("id", &ChatEvent::id, "the message's")};
};

enum class TakebackStep { asked, allowed, refused, done };
template <>
struct Values<TakebackStep> {
  static constexpr std::string_view name = "TakebackStep", about = "";
  static constexpr std::string_view words[] = {"asked", "allowed", "refused", "done"};
};
struct TakebackEvent {
  int seat = 0;
  TakebackStep step = TakebackStep::asked;
  std::optional<std::vector<int>> needs;
  std::optional<std::int64_t> move;
  std::optional<std::string> id;
  std::optional<std::int64_t> spent_ms = {};
  bool operator==(const TakebackEvent&) const = default;
};
template <>
struct Description<TakebackEvent> {
  static constexpr std::string_view name = "TakebackEvent",
                                    about = "Taking back: asked, agreed to by one of several, refused, done.";
  static constexpr Tag tag{"what", "takeback"};
  static constexpr auto members =
      Members{member("seat", &TakebackEvent::seat, ""),
              member("step", &TakebackEvent::step, ""),
              member("needs", &TakebackEvent::needs, "asked: the seats that have to agree"),
              member("move", &TakebackEvent::move, "done: back to where there were so many actions"),
              member("id", &TakebackEvent::id, "the message's"),
              member("spent_ms", &TakebackEvent::spent_ms, kSpent).range(0, kMostClockMs)};
};

struct HintEvent {
  int seat = 0;
  std::int64_t move = 0;
  std::optional<std::string> id;
  bool operator==(const HintEvent&) const = default;
};
template <>
struct Description<HintEvent> {
  static constexpr std::string_view name = "HintEvent", about = "The seat has been given a hint.";
  static constexpr Tag tag{"what", "hint"};
  static constexpr auto members = Members{member("seat", &HintEvent::seat, ""),
                                          member("move", &HintEvent::move, "when there were so many actions"),
                                          member("id", &HintEvent::id, "the message's, in old stores")};
};

struct ResignEvent {
  int seat = 0;
  std::optional<std::string> id;
  std::optional<std::int64_t> spent_ms = {};
  bool operator==(const ResignEvent&) const = default;
};
template <>
struct Description<ResignEvent> {
  static constexpr std::string_view name = "ResignEvent", about = "A computer player plays on for the seat.";
  static constexpr Tag tag{"what", "resign"};
  static constexpr auto members =
      Members{member("seat", &ResignEvent::seat, ""), member("id", &ResignEvent::id, "the message's"),
              member("spent_ms", &ResignEvent::spent_ms, kSpent).range(0, kMostClockMs)};
};

enum class EndStep { asked, allowed, refused, computer, done };
template <>
struct Values<EndStep> {
  static constexpr std::string_view name = "EndStep", about = "";
  static constexpr std::string_view words[] = {"asked", "allowed", "refused", "computer", "done"};
};
struct EndEvent {
  EndStep step = EndStep::asked;
  std::optional<int> seat;
  std::optional<EndReason> reason;
  std::optional<std::vector<int>> gone;
  std::optional<std::vector<int>> needs;
  std::optional<std::string> id;
  std::optional<std::int64_t> spent_ms = {};
  bool operator==(const EndEvent&) const = default;
};
template <>
struct Description<EndEvent> {
  static constexpr std::string_view
      name = "EndEvent",
      about =
          "An end that is not the rules': asked, agreed to by one of several, refused, done; "
          "or a computer player goes on.";
  static constexpr Tag tag{"what", "end"};
  static constexpr auto members =
      Members{member("step", &EndEvent::step, ""),
              member("seat", &EndEvent::seat, "missing: all had left"),
              member("reason", &EndEvent::reason, "asked, done"),
              member("gone", &EndEvent::gone, "the seats of those who are away"),
              member("needs", &EndEvent::needs, "asked: the seats that have to agree"),
              member("id", &EndEvent::id, "the message's"),
              member("spent_ms", &EndEvent::spent_ms, kSpent).range(0, kMostClockMs)};
};

struct LockEvent {
  int seat = 0;
  std::optional<std::string> pass_hash;
  std::optional<std::string> id;
  bool operator==(const LockEvent&) const = default;
};
template <>
struct Description<LockEvent> {
  static constexpr std::string_view name = "LockEvent", about = "The host locked the door, or opened it.";
  static constexpr Tag tag{"what", "lock"};
  static constexpr auto members =
      Members{member("seat", &LockEvent::seat, ""),
              member("pass_hash", &LockEvent::pass_hash, "missing: the door is open"),
              member("id", &LockEvent::id, "the message's")};
};

struct KeyEvent {
  int seat = 0;
  std::string key_hash;
  bool operator==(const KeyEvent&) const = default;
};
template <>
struct Description<KeyEvent> {
  static constexpr std::string_view name = "KeyEvent",
                                    about = "The seat has another key; the old one opens nothing any more.";
  static constexpr Tag tag{"what", "key"};
  static constexpr auto members =
      Members{member("seat", &KeyEvent::seat, ""), member("key_hash", &KeyEvent::key_hash, "")};
};

struct VisitEvent {
  int seat = 0;
  bool operator==(const VisitEvent&) const = default;
};
template <>
struct Description<VisitEvent> {
  static constexpr std::string_view
      name = "VisitEvent",
      about = "Who holds the seat was here; once a day at most, where nothing else says so.";
  static constexpr Tag tag{"what", "visit"};
  static constexpr auto members = Members{member("seat", &VisitEvent::seat, "")};
};

struct StandInEvent {
  int seat = 0;
  Nullable<std::string> player;
  std::optional<std::int64_t> spent_ms = {};
  bool operator==(const StandInEvent&) const = default;
};
template <>
struct Description<StandInEvent> {
  static constexpr std::string_view name = "StandInEvent", about = "A computer player plays for who is away.";
  static constexpr Tag tag{"what", "stand-in"};
  static constexpr auto members =
      Members{member("seat", &StandInEvent::seat, ""),
              member("player", &StandInEvent::player, "null: the person plays again"),
              member("spent_ms", &StandInEvent::spent_ms, kSpent).range(0, kMostClockMs)};
};

struct RematchEvent {
  std::string game;
  bool operator==(const RematchEvent&) const = default;
};
template <>
struct Description<RematchEvent> {
  static constexpr std::string_view name = "RematchEvent", about = "It goes on at another table.";
  static constexpr Tag tag{"what", "rematch"};
  static constexpr auto members = Members{member("game", &RematchEvent::game, "its id")};
};

struct GiveTimeEvent {
  int seat = 0;
  int to = 0;
  std::int64_t given_ms = 0;
  std::optional<std::string> id;
  bool operator==(const GiveTimeEvent&) const = default;
};
template <>
struct Description<GiveTimeEvent> {
  static constexpr std::string_view name = "GiveTimeEvent", about = "A player gave another one time.";
  static constexpr Tag tag{"what", "give-time"};
  static constexpr auto members =
      Members{member("seat", &GiveTimeEvent::seat, "who gave it"), member("to", &GiveTimeEvent::to, ""),
              member("given_ms", &GiveTimeEvent::given_ms, "").range(1, kMostClockMs),
              member("id", &GiveTimeEvent::id, "the message's")};
};

enum class PauseStep { asked, allowed, refused, done, over };
template <>
struct Values<PauseStep> {
  static constexpr std::string_view name = "PauseStep", about = "";
  static constexpr std::string_view words[] = {"asked", "allowed", "refused", "done", "over"};
};
struct PauseEvent {
  PauseStep step = PauseStep::asked;
  std::optional<int> seat;
  std::optional<std::vector<int>> needs;
  std::optional<std::string> id;
  std::optional<std::int64_t> spent_ms = {};
  bool operator==(const PauseEvent&) const = default;
};
template <>
struct Description<PauseEvent> {
  static constexpr std::string_view
      name = "PauseEvent",
      about = "The clocks stand: asked, agreed to by one of several, refused, done; or they run again.";
  static constexpr Tag tag{"what", "pause"};
  static constexpr auto members =
      Members{member("step", &PauseEvent::step, ""),
              member("seat", &PauseEvent::seat, "missing: it was over by itself"),
              member("needs", &PauseEvent::needs, "asked: the seats that have to agree"),
              member("id", &PauseEvent::id, "the message's"),
              member("spent_ms", &PauseEvent::spent_ms, kSpent).range(0, kMostClockMs)};
};

struct VacationEvent {
  int seat = 0;
  int days = 0;
  std::optional<std::string> id;
  bool operator==(const VacationEvent&) const = default;
};
template <>
struct Description<VacationEvent> {
  static constexpr std::string_view name = "VacationEvent",
                                    about = "The seat's clock stands for so many days.";
  static constexpr Tag tag{"what", "vacation"};
  static constexpr auto members =
      Members{member("seat", &VacationEvent::seat, ""), member("days", &VacationEvent::days, "").range(1, 60),
              member("id", &VacationEvent::id, "the message's")};
};

struct TimeUpEvent {
  int seat = 0;
  std::optional<std::int64_t> spent_ms = {};
  bool operator==(const TimeUpEvent&) const = default;
};
template <>
struct Description<TimeUpEvent> {
  static constexpr std::string_view name = "TimeUpEvent", about = "The seat's time is up.";
  static constexpr Tag tag{"what", "time-up"};
  static constexpr auto members =
      Members{member("seat", &TimeUpEvent::seat, ""),
              member("spent_ms", &TimeUpEvent::spent_ms, kSpent).range(0, kMostClockMs)};
};

using TableEvent =
    std::variant<BeginEvent, ActEvent, SeatEvent, NonceEvent, StartEvent, ChatEvent, TakebackEvent, HintEvent,
                 ResignEvent, EndEvent, LockEvent, KeyEvent, VisitEvent, StandInEvent, RematchEvent,
                 GiveTimeEvent, PauseEvent, VacationEvent, TimeUpEvent>;
template <>
struct Description<TableEvent> {
  static constexpr std::string_view name = "TableEvent", about = "One thing that happened at a table.";
};

}  // namespace bastide::wire
