// What clients send over a table's socket. Each message but hello has an id of the client's choice and is
// answered once, by a reply or a refusal with that id.
#pragma once

#include <algorithm>

#include "wire/action.h"
#include "wire/clock.h"
#include "wire/version.h"

namespace bastide::wire {

inline constexpr std::int64_t kMaxMoves = 1000000;     // that a client may speak of
inline constexpr std::int64_t kMaxActionsAtOnce = 32;  // in one message
inline constexpr std::int64_t kMaxKeysAtOnce = 8;
inline constexpr std::int64_t kMaxSeats = 6;
inline constexpr std::int64_t kMaxMessageIdLength = 40;

// Letters, digits, '-' and '_'.
template <std::size_t Low, std::size_t High>
constexpr bool is_base64url(std::string_view text) {
  return text.size() >= Low && text.size() <= High && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                  c == '_';
         });
}
inline constexpr TextForm kNonceForm{
    "^[A-Za-z0-9_-]{1,64}$",
    {"json.expected-nonce", "expected 1 to 64 letters, digits, '-' and '_', found {found}"},
    is_base64url<1, 64>};
inline constexpr TextForm kKeyForm{
    "^[A-Za-z0-9_-]{22}$",
    {"json.expected-key", "expected 128 random bits as 22 characters of base64url, found {found}"},
    is_base64url<22, 22>};

// Whatever travels with an id: see above.
struct MessageId {
  std::string id;
  bool operator==(const MessageId&) const = default;
};
template <>
struct Description<MessageId> {
  static constexpr std::string_view name = "MessageId", about = "";
  static constexpr auto members =
      Members{member("id", &MessageId::id, "of the client's choice; the answer has it")
                  .length(1, kMaxMessageIdLength)};
};

struct Hello {
  std::optional<std::string> id;
  std::optional<std::int64_t> speaks;
  std::optional<std::string> key;
  std::optional<std::vector<std::string>> keys;
  std::optional<std::int64_t> since;
  std::optional<bool> fetches;
};
template <>
struct Description<Hello> {
  static constexpr std::string_view name = "Hello",
                                    about = "The first message, and again when a key has been got since.";
  static constexpr Tag tag{"type", "hello"};
  static constexpr auto members = Members{
      member("id", &Hello::id, "").length(1, kMaxMessageIdLength),
      member("speaks", &Hello::speaks,
             "the version of these messages that the client reads: 3; of others it is refused. Missing: 1")
          .range(1, kMaxMoves),
      member("key", &Hello::key, "of a seat"),
      member("keys", &Hello::keys, "of several seats").count(0, kMaxKeysAtOnce),
      member("since", &Hello::since, "the last version that the client has seen").range(0, kMaxMoves),
      member("fetches", &Hello::fetches,
             "true: a welcome comes without the snapshot, which the client fetches over HTTP")};
};

struct ActRequest {
  MessageId message;
  std::int64_t move = 0;
  std::vector<std::string> actions;
  std::optional<std::int64_t> thought_ms;
};
template <>
struct Description<ActRequest> {
  static constexpr std::string_view
      name = "ActRequest",
      about = "Answers what is asked of one of my seats: a whole part of a turn, all or nothing.";
  static constexpr Tag tag{"type", "act"};
  static constexpr auto members =
      Members{flat(&ActRequest::message),
              member("move", &ActRequest::move, "how many actions the game has had").range(0, kMaxMoves),
              member("actions", &ActRequest::actions, "in the notation's words").count(1, kMaxActionsAtOnce),
              member("thought_ms", &ActRequest::thought_ms,
                     "from when the client was told the question until it sends this: the rest of the time "
                     "that has gone by is the way's, and within bounds not the clock's")
                  .range(0, kMostClockMs)};
};

struct PreviewRequest {
  MessageId message;
  std::int64_t move = 0;
  std::vector<std::string> actions;
};
template <>
struct Description<PreviewRequest> {
  static constexpr std::string_view name = "PreviewRequest", about = "What these actions would do.";
  static constexpr Tag tag{"type", "preview"};
  static constexpr auto members =
      Members{flat(&PreviewRequest::message), member("move", &PreviewRequest::move, "").range(0, kMaxMoves),
              member("actions", &PreviewRequest::actions, "none: of the present question")
                  .count(0, kMaxActionsAtOnce)};
};

struct InspectRequest {
  MessageId message;
  std::optional<Spot> at;
};
template <>
struct Description<InspectRequest> {
  static constexpr std::string_view name = "InspectRequest",
                                    about = "One feature, an empty square, or all empty squares.";
  static constexpr Tag tag{"type", "inspect"};
  static constexpr auto members = Members{
      flat(&InspectRequest::message),
      member("at", &InspectRequest::at, "a segment of the feature, or the square; missing: all squares")};
};

struct HintRequest {
  MessageId message;
  std::int64_t move = 0;
};
template <>
struct Description<HintRequest> {
  static constexpr std::string_view name = "HintRequest", about = "What I might do now.";
  static constexpr Tag tag{"type", "hint"};
  static constexpr auto members =
      Members{flat(&HintRequest::message), member("move", &HintRequest::move, "").range(0, kMaxMoves)};
};

struct ChatRequest {
  MessageId message;
  std::optional<int> seat;
  std::string text;
};
template <>
struct Description<ChatRequest> {
  static constexpr std::string_view name = "ChatRequest", about = "Says something to all at the table.";
  static constexpr Tag tag{"type", "chat"};
  static constexpr auto members =
      Members{flat(&ChatRequest::message),
              member("seat", &ChatRequest::seat, "missing: the first of mine").range(1, kMaxSeats),
              member("text", &ChatRequest::text, "plain text")};
};

struct TakebackRequest {
  MessageId message;
  std::optional<bool> allow;
};
template <>
struct Description<TakebackRequest> {
  static constexpr std::string_view name = "TakebackRequest",
                                    about = "Asks to take back my last act, or answers who asks.";
  static constexpr Tag tag{"type", "takeback"};
  static constexpr auto members =
      Members{flat(&TakebackRequest::message),
              member("allow", &TakebackRequest::allow, "the answer to somebody's question")};
};

struct ResignRequest {
  MessageId message;
  std::optional<int> seat;
};
template <>
struct Description<ResignRequest> {
  static constexpr std::string_view name = "ResignRequest",
                                    about = "A computer player plays on for the seat, out of the running.";
  static constexpr Tag tag{"type", "resign"};
  static constexpr auto members =
      Members{flat(&ResignRequest::message),
              member("seat", &ResignRequest::seat, "missing: the first of mine").range(1, kMaxSeats)};
};

enum class EndWish { win, draw, computer };
template <>
struct Values<EndWish> {
  static constexpr std::string_view name = "EndWish", about = "What is to become of the game of who is gone.";
  static constexpr std::string_view words[] = {"win", "draw", "computer"};
};
struct EndRequest {
  MessageId message;
  std::optional<EndWish> how;
  std::optional<bool> allow;
};
template <>
struct Description<EndRequest> {
  static constexpr std::string_view
      name = "EndRequest",
      about = "Ends the game of somebody who is gone, or answers who asks for that.";
  static constexpr Tag tag{"type", "end"};
  static constexpr auto members =
      Members{flat(&EndRequest::message), member("how", &EndRequest::how, ""),
              member("allow", &EndRequest::allow, "the answer to somebody's question")};
};

struct FreeRequest {
  MessageId message;
  int seat = 0;
};
template <>
struct Description<FreeRequest> {
  static constexpr std::string_view name = "FreeRequest",
                                    about = "While waiting, by the host: who sits there is sent away.";
  static constexpr Tag tag{"type", "free"};
  static constexpr auto members =
      Members{flat(&FreeRequest::message), member("seat", &FreeRequest::seat, "").range(1, kMaxSeats)};
};

struct LockRequest {
  MessageId message;
  Nullable<std::string> pass;
};
template <>
struct Description<LockRequest> {
  static constexpr std::string_view name = "LockRequest",
                                    about =
                                        "While waiting, by the host: seats are taken with this pass only.";
  static constexpr Tag tag{"type", "lock"};
  static constexpr auto members = Members{
      flat(&LockRequest::message), member("pass", &LockRequest::pass, "null: opens the door").form(kKeyForm)};
};

struct LeaveRequest {
  MessageId message;
  std::optional<int> seat;
};
template <>
struct Description<LeaveRequest> {
  static constexpr std::string_view name = "LeaveRequest", about = "While waiting: the seat is free again.";
  static constexpr Tag tag{"type", "leave"};
  static constexpr auto members =
      Members{flat(&LeaveRequest::message),
              member("seat", &LeaveRequest::seat, "missing: the first of mine").range(1, kMaxSeats)};
};

struct StartRequest {
  MessageId message;
  std::optional<int> seat;
  Nullable<int> first;
};
template <>
struct Description<StartRequest> {
  static constexpr std::string_view
      name = "StartRequest",
      about = "While waiting, where those at the table are asked: which seat starts.";
  static constexpr Tag tag{"type", "start"};
  static constexpr auto members =
      Members{flat(&StartRequest::message),
              member("seat", &StartRequest::seat, "missing: the first of mine").range(1, kMaxSeats),
              member("first", &StartRequest::first, "null: chance decides").range(1, kMaxSeats)};
};

struct NonceRequest {
  MessageId message;
  std::optional<int> seat;
  std::string nonce;
};
template <>
struct Description<NonceRequest> {
  static constexpr std::string_view name = "NonceRequest",
                                    about = "While waiting, once a seat: what it adds to the deal.";
  static constexpr Tag tag{"type", "nonce"};
  static constexpr auto members =
      Members{flat(&NonceRequest::message),
              member("seat", &NonceRequest::seat, "missing: the first of mine").range(1, kMaxSeats),
              member("nonce", &NonceRequest::nonce, "by chance").form(kNonceForm)};
};

struct SeatRequest {
  MessageId message;
  std::optional<int> seat;
  std::optional<std::string> name;
  std::optional<std::string> colour;
};
template <>
struct Description<SeatRequest> {
  static constexpr std::string_view name = "SeatRequest", about = "Another name or colour.";
  static constexpr Tag tag{"type", "seat"};
  static constexpr auto members =
      Members{flat(&SeatRequest::message),
              member("seat", &SeatRequest::seat, "missing: the first of mine").range(1, kMaxSeats),
              member("name", &SeatRequest::name, ""), member("colour", &SeatRequest::colour, "")};
};

struct ResyncRequest {
  MessageId message;
};
template <>
struct Description<ResyncRequest> {
  static constexpr std::string_view name = "ResyncRequest", about = "A fresh welcome.";
  static constexpr Tag tag{"type", "resync"};
  static constexpr auto members = Members{flat(&ResyncRequest::message)};
};

struct GiveTimeRequest {
  MessageId message;
  std::optional<int> seat;
  int to = 0;
  std::optional<std::int64_t> given_ms;
};
template <>
struct Description<GiveTimeRequest> {
  static constexpr std::string_view name = "GiveTimeRequest", about = "Gives another player time.";
  static constexpr Tag tag{"type", "give-time"};
  static constexpr auto members = Members{
      flat(&GiveTimeRequest::message),
      member("seat", &GiveTimeRequest::seat, "whose gift; missing: the first of mine that is not 'to'")
          .range(1, kMaxSeats),
      member("to", &GiveTimeRequest::to, "").range(1, kMaxSeats),
      member("given_ms", &GiveTimeRequest::given_ms, "missing: 15 seconds; where clocks are of days, a day")
          .range(1000, 7 * kDayMs)};
};

struct PauseRequest {
  MessageId message;
  std::optional<bool> allow;
};
template <>
struct Description<PauseRequest> {
  static constexpr std::string_view name = "PauseRequest",
                                    about = "Asks to let the clocks stand, or answers who asks.";
  static constexpr Tag tag{"type", "pause"};
  static constexpr auto members =
      Members{flat(&PauseRequest::message),
              member("allow", &PauseRequest::allow, "the answer to somebody's question")};
};

struct ResumeRequest {
  MessageId message;
};
template <>
struct Description<ResumeRequest> {
  static constexpr std::string_view name = "ResumeRequest", about = "Ends a pause.";
  static constexpr Tag tag{"type", "resume"};
  static constexpr auto members = Members{flat(&ResumeRequest::message)};
};

struct VacationRequest {
  MessageId message;
  std::optional<int> seat;
  int days = 0;
};
template <>
struct Description<VacationRequest> {
  static constexpr std::string_view name = "VacationRequest",
                                    about = "Where clocks are of days: the seat's stands for so many.";
  static constexpr Tag tag{"type", "vacation"};
  static constexpr auto members =
      Members{flat(&VacationRequest::message),
              member("seat", &VacationRequest::seat, "missing: the first of mine").range(1, kMaxSeats),
              member("days", &VacationRequest::days, "").range(1, 60)};
};

struct WatcherChatRequest {
  MessageId message;
  std::string text;
};
template <>
struct Description<WatcherChatRequest> {
  static constexpr std::string_view name = "WatcherChatRequest",
                                    about = "Says something to those who watch; only with an account.";
  static constexpr Tag tag{"type", "watcher-chat"};
  static constexpr auto members =
      Members{flat(&WatcherChatRequest::message), member("text", &WatcherChatRequest::text, "plain text")};
};

using ClientMessage =
    std::variant<Hello, ActRequest, PreviewRequest, InspectRequest, HintRequest, ChatRequest, TakebackRequest,
                 ResignRequest, EndRequest, LeaveRequest, SeatRequest, FreeRequest, LockRequest, NonceRequest,
                 StartRequest, ResyncRequest, GiveTimeRequest, PauseRequest, ResumeRequest, VacationRequest,
                 WatcherChatRequest>;
template <>
struct Description<ClientMessage> {
  static constexpr std::string_view name = "ClientMessage",
                                    about = "What a client sends over a table's socket.";
};

}  // namespace bastide::wire
