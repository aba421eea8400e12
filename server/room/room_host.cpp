// What a host may do before the game, and another key for a seat.
#include <algorithm>
#include <boost/json.hpp>

#include "protocol/json_parts.h"
#include "server/room/room_inside.h"

namespace bastide {

using boost::json::object;

PlayerId Room::Inside::host_of(ConnectionId from, const std::string& message, Output& out) const {
  const auto& mine = connections.at(from).seats;
  const PlayerId host = ledger.host();
  ApiError error;
  if (std::find(mine.begin(), mine.end(), host) == mine.end())
    error = {ErrorCode::not_yours, "Only the host may do that", {}, {}};
  else if (ledger.status() != TableStatus::waiting)
    error = {ErrorCode::too_late, "The game has begun", {}, {}};
  if (!error) return host;
  refuse(from, message, error, out);
  return kNobody;
}

void Room::Inside::free_seat(ConnectionId from, const std::string& message, const JsonReader& json,
                             UnixMs now, Output& out) {
  json.only({"type", "id", "seat"});
  const auto seat =
      static_cast<PlayerId>(json.member("seat").number(1, static_cast<int>(ledger.seats.size())) - 1);
  if (json.failed()) return;
  const PlayerId host = host_of(from, message, out);
  if (host == kNobody) return;
  const SeatEntry& entry = ledger.seats[seat];
  if (!entry.of_person() || !entry.taken())
    return refuse(from, message, {ErrorCode::illegal, "Nobody sits there who could be sent away", {}, {}},
                  out);
  commit({{"what", "seat"}, {"seat", json_seat(seat)}, {"left", true}, {"by", json_seat(host)}}, now, out,
         from, message);
}

void Room::Inside::lock(ConnectionId from, const std::string& message, const JsonReader& json, UnixMs now,
                        Output& out) {
  json.only({"type", "id", "pass"});
  const JsonReader member = json.member("pass");
  if (json.failed()) return;
  const std::string pass = member.value()->is_null() ? std::string() : member.text();
  if (!member.failed() && !pass.empty() && !is_key(pass))
    member.fail("expected 128 random bits as 22 characters of base64url, or null");
  if (json.failed()) return;
  const PlayerId host = host_of(from, message, out);
  if (host == kNobody) return;
  object row{{"what", "lock"}, {"seat", json_seat(host)}};
  if (!pass.empty()) row["pass_hash"] = json_of(hash_of_key(pass));
  commit(std::move(row), now, out, from, message);
}

Room::Taken Room::Inside::renew_key(PlayerId seat, std::span<const std::string> held,
                                    const std::string& wanted, UnixMs now) {
  if (seat >= ledger.seats.size())
    return {{ErrorCode::unknown, "There is no seat " + std::to_string(seat + 1) + " at this table", {}, {}},
            {},
            {}};
  const std::string& hash = ledger.seats[seat].setup.key_hash;
  if (opens(wanted, hash)) return {{}, wanted, {}};  // this very request has been answered before
  if (std::none_of(held.begin(), held.end(), [&hash](const std::string& key) { return opens(key, hash); }))
    return {{ErrorCode::not_yours, "That seat is not yours", {}, {}}, {}, {}};
  Taken renewed;
  renewed.error = why_not_talk(seat, now);
  if (renewed.error) return renewed;
  renewed.key = wanted.empty() ? fresh_key() : wanted;
  commit({{"what", "key"}, {"seat", json_seat(seat)}, {"key_hash", json_of(hash_of_key(renewed.key))}}, now,
         renewed.output);
  return renewed;
}

}  // namespace bastide
