#include "server/room/parts/context.h"

#include <algorithm>

#include "engine/notation/text.h"

namespace bastide {

RoomContext::RoomContext(Room::Parts parts)
    : id(std::move(parts.id)),
      setup(std::move(parts.setup)),
      seed(parts.seed),
      table(setup, std::move(parts.rules)),
      visitors(table),
      served_since(parts.served_since) {}

void RoomContext::refuse(ConnectionId to, const std::string& message, const ApiError& error,
                         Output& out) const {
  wire::Refused refused{{}, failure_of(error)};
  if (!message.empty()) refused.id = message;
  out.messages.push_back({message_text(refused), to, error.code});
}

void RoomContext::reply_with(ConnectionId to, const std::string& message, wire::Reply reply,
                             Output& out) const {
  reply.id = message;
  out.messages.push_back({message_text(reply), to});
}

bool RoomContext::answered_before(ConnectionId from, std::span<const PlayerId> seats, std::string_view type,
                                  const std::string& message, Output& out) const {
  for (PlayerId seat : seats)
    if (const std::int64_t row = table.answered(seat, type, message); row != 0) {
      wire::Reply reply;
      reply.version = row;
      reply_with(from, message, std::move(reply), out);
      return true;
    }
  return false;
}

PlayerId RoomContext::my_seat(ConnectionId from, const std::string& message, std::optional<int> named,
                              Output& out) const {
  const auto& mine = seats_of(from);
  const int seats = static_cast<int>(table.seats.size());
  if (named && *named > seats) {
    refuse(from, message,
           {ErrorCode::malformed,
            {"json.expected-range",
             "expected a whole number from {low} to {high}, found {found}",
             {{"low", 1}, {"high", seats}, {"found", in_quotes(std::to_string(*named))}}},
            {},
            "/seat"},
           out);
    return kNobody;
  }
  const PlayerId seat = named ? static_cast<PlayerId>(*named - 1) : mine.empty() ? kNobody : mine.front();
  if (std::find(mine.begin(), mine.end(), seat) != mine.end()) return seat;
  const Sentence why = mine.empty() ? Sentence{"error.no-seat", "You hold no seat at this table"}
                                    : Sentence{"error.not-your-seat", "That seat is not yours"};
  refuse(from, message, {ErrorCode::not_yours, why, {}, {}}, out);
  return kNobody;
}

std::optional<RoomContext::Vote> RoomContext::vote_of(ConnectionId from, const std::string& message,
                                                      const TableState::Question* question, bool agrees,
                                                      Output& out) const {
  if (question == nullptr) {
    refuse(from, message, {ErrorCode::too_late, {"error.nobody-asks", "Nobody asks for that now"}, {}, {}},
           out);
    return std::nullopt;
  }
  const auto& mine = seats_of(from);
  const auto& needs = question->needs;
  const auto seat = std::find_first_of(mine.begin(), mine.end(), needs.begin(), needs.end());
  if (seat != mine.end()) return Vote{*seat, agrees};
  const bool asker = visitors.holds(from, question->seat);
  if (asker && !agrees) return Vote{question->seat, false};  // takes the question back
  refuse(from, message,
         {ErrorCode::not_yours, {"error.not-asked-to-agree", "You are not asked for your agreement"}, {}, {}},
         out);
  return std::nullopt;
}

ApiError RoomContext::beyond_reading() {
  return {
      ErrorCode::not_stored,
      {"error.only-looked-at",
       "What happened next at this table cannot be read, so it can only be looked at; the operator of the "
       "server finds the reason in its log"},
      {},
      {}};
}

ApiError talked_out() {
  return {ErrorCode::illegal,
          {"error.talked-out", "So much has been written at this table that only the game goes on"},
          {},
          {}};
}

}  // namespace bastide
