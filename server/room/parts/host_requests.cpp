#include "server/room/parts/host_requests.h"

#include <algorithm>

#include "server/dealer/secrets.h"

namespace bastide {

PlayerId HostRequests::host_of(ConnectionId from, const std::string& message, Output& out) const {
  const auto& mine = context_.seats_of(from);
  const PlayerId host = context_.table.host();
  ApiError error;
  if (std::find(mine.begin(), mine.end(), host) == mine.end())
    error = {ErrorCode::not_yours, {"error.host-only", "Only the host may do that"}, {}, {}};
  else if (context_.table.status() != TableStatus::waiting)
    error = {ErrorCode::too_late, {"error.begun", "The game has begun"}, {}, {}};
  if (!error) return host;
  context_.refuse(from, message, error, out);
  return kNobody;
}

void HostRequests::free(ConnectionId from, const wire::FreeRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const int seats = static_cast<int>(context_.table.seats.size());
  if (request.seat > seats)
    return context_.refuse(
        from, id,
        {ErrorCode::malformed,
         {"json.expected-whole-to", "expected a whole number from 1 to {high}", {{"high", seats}}},
         {},
         "/seat"},
        out);
  const PlayerId host = host_of(from, id, out);
  if (host == kNobody) return;
  const SeatEntry& entry = context_.table.seats[static_cast<PlayerId>(request.seat - 1)];
  if (!entry.of_person() || !entry.taken())
    return context_.refuse(from, id,
                           {ErrorCode::illegal,
                            {"error.nobody-to-send-away", "Nobody sits there who could be sent away"},
                            {},
                            {}},
                           out);
  wire::SeatEvent event;
  event.seat = request.seat;
  event.left = true;
  event.by = seat_number(host);
  commits_.commit(std::move(event), now, out, {from, id});
}

void HostRequests::lock(ConnectionId from, const wire::LockRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const PlayerId host = host_of(from, id, out);
  if (host == kNobody) return;
  wire::LockEvent event{seat_number(host), {}, {}};
  if (request.pass) event.pass_hash = hash_of_key(*request.pass);
  commits_.commit(std::move(event), now, out, {from, id});
}

Room::Taken HostRequests::renew_key(PlayerId seat, std::span<const std::string> held,
                                    const std::string& wanted, UnixMs now) {
  if (seat >= context_.table.seats.size())
    return {{ErrorCode::unknown,
             {"error.no-seat-of-number", "There is no seat {seat} at this table", {{"seat", seat + 1}}},
             {},
             {}},
            {},
            {}};
  const std::string& hash = context_.table.seats[seat].setup.key_hash;
  if (opens(wanted, hash)) return {{}, wanted, {}};  // this very request has been answered before
  if (std::none_of(held.begin(), held.end(), [&hash](const std::string& key) { return opens(key, hash); }))
    return {{ErrorCode::not_yours, {"error.not-your-seat", "That seat is not yours"}, {}, {}}, {}, {}};
  Room::Taken renewed;
  renewed.error = commits_.why_not_talk(seat, now);
  if (renewed.error) return renewed;
  renewed.key = wanted.empty() ? fresh_key() : wanted;
  commits_.commit(wire::KeyEvent{seat_number(seat), hash_of_key(renewed.key)}, now, renewed.output);
  return renewed;
}

}  // namespace bastide
