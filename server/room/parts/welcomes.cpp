#include "server/room/parts/welcomes.h"

#include "wire/version.h"

namespace bastide {

bool Welcomes::hello(ConnectionId from, const wire::Hello& hello, UnixMs now, Output& out) {
  const std::string message = hello.id.value_or(std::string());
  if (const ApiError error = other_version(hello.speaks.value_or(wire::kVersionUnsaid))) {
    context_.refuse(from, message, error, out);
    return false;
  }
  std::optional<std::int64_t> since = hello.since;
  if (context_.visitors.joined(from)) since = context_.table.version;  // it has missed nothing; else: resync
  std::vector<std::string> keys = hello.keys.value_or(std::vector<std::string>());
  if (hello.key) keys.push_back(*hello.key);
  context_.visitors.join(from, std::move(keys), hello.fetches);
  presence_.note(now);
  welcome(from, since, message, out);
  clocks_.tell(from, now, out);
  help_.notify_chances(from, out);
  return true;
}

void Welcomes::resync(ConnectionId from, const wire::ResyncRequest& request, UnixMs now, Output& out) {
  if (!context_.visitors.may_resync(from, now))
    return context_.refuse(
        from, request.message.id,
        {ErrorCode::too_many,
         {"error.everything-too-often", "That is often; ask for everything again in some seconds"},
         {},
         {}},
        out);
  welcome(from, std::nullopt, request.message.id, out);
  clocks_.tell(from, now, out);
  help_.notify_chances(from, out);
}

wire::Welcome Welcomes::welcome_to(std::span<const PlayerId> seats) const {
  wire::Welcome welcome;
  welcome.you = seat_numbers(seats);
  welcome.table = table_view(context_.table, presence_.around());
  return welcome;
}

void Welcomes::add_all(wire::Welcome& welcome, bool fetches) const {
  welcome.resumed = false;
  if (!fetches) welcome.snapshot = snapshot_view(context_.table);
  auto& lines = welcome.chat.emplace();
  for (const ChatLine& line : context_.table.chat) lines.push_back(chat_view(line));
}

// The number of watchers in it may be older: the next presence tells it.
std::shared_ptr<const std::string> Welcomes::watchers_welcome(bool fetches) {
  Shared& shared = shared_[fetches ? 1 : 0];
  Presence::Here now = presence_.here();
  const bool same = shared.version == context_.table.version && shared.here.present == now.present &&
                    shared.here.hurried == now.hurried;
  if (!same) {
    wire::Welcome welcome = welcome_to({});
    add_all(welcome, fetches);
    shared = {context_.table.version, std::move(now), message_text(welcome)};
  }
  presence_.note_welcome(shared.here);
  return shared.text;
}

void Welcomes::welcome(ConnectionId to, std::optional<std::int64_t> since, const std::string& message,
                       Output& out) {
  const std::vector<PlayerId>& seats = context_.seats_of(to);
  const bool fetches = context_.visitors.fetches(to);
  const bool resumed = since && commits_.knows_since(*since);
  if (!resumed && seats.empty() && message.empty())
    return out.messages.push_back({watchers_welcome(fetches), to, {}, true});
  presence_.note_welcome(presence_.here());
  wire::Welcome welcome = welcome_to(seats);
  if (!message.empty()) welcome.id = message;
  welcome.resumed = true;
  if (!resumed) add_all(welcome, fetches);
  out.messages.push_back({message_text(welcome), to, {}, true});
  if (resumed) commits_.notify_since(*since, to, out);
}

}  // namespace bastide
