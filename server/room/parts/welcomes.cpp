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
  const bool joined = context_.visitors.joined(from), watched = joined && context_.seats_of(from).empty();
  std::vector<std::string> keys = hello.keys.value_or(std::vector<std::string>());
  if (hello.key) keys.push_back(*hello.key);
  context_.visitors.join(from, keys, hello.fetches);
  if (joined) since = late_.table_for(from).version;  // it has missed nothing; else: resync
  // Who has seen the game late, or is to see it late, has everything anew.
  if (joined && context_.late && watched != context_.seats_of(from).empty()) since.reset();
  presence_.note(now);
  welcome(from, since, message, out);
  clocks_.tell(from, now, out);
  help_.notify_chances(from, out);
  watchers_.tell(from, out);
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
  welcome_anew(from, request.message.id, now, out);
}

void Welcomes::welcome_anew(ConnectionId to, const std::string& message, UnixMs now, Output& out) {
  welcome(to, std::nullopt, message, out);
  clocks_.tell(to, now, out);
  help_.notify_chances(to, out);
  watchers_.tell(to, out);
}

void Welcomes::welcome_watchers(UnixMs now, Output& out) {
  for (const ConnectionId watcher : context_.visitors.watching()) welcome(watcher, std::nullopt, {}, out);
  clocks_.tell_watchers(now, out);
}

wire::Welcome Welcomes::welcome_to(std::span<const PlayerId> seats) const {
  wire::Welcome welcome;
  welcome.you = seat_numbers(seats);
  welcome.table = seats.empty() ? table_view(late_.table(), late_.around())
                                : table_view(context_.table, presence_.around());
  welcome.named = context_.visitors.named();
  welcome.others = static_cast<std::int64_t>(context_.visitors.others());
  return welcome;
}

void Welcomes::add_all(wire::Welcome& welcome, const TableState& table, bool fetches) const {
  welcome.resumed = false;
  if (!fetches) welcome.snapshot = snapshot_view(table);
  auto& lines = welcome.chat.emplace();
  for (const ChatLine& line : table.chat) lines.push_back(chat_view(line));
}

// The number of watchers in it may be older: the next presence tells it.
std::shared_ptr<const std::string> Welcomes::watchers_welcome(bool fetches) {
  Shared& shared = shared_[fetches ? 1 : 0];
  Presence::Here now = presence_.here_for_watchers();
  const std::int64_t version = late_.table().version;
  const bool same = shared.version == version && shared.late == context_.late &&
                    shared.here.present == now.present && shared.here.hurried == now.hurried;
  if (!same) {
    wire::Welcome welcome = welcome_to({});
    add_all(welcome, late_.table(), fetches);
    shared = {version, context_.late, std::move(now), message_text(welcome)};
  }
  presence_.note_welcome(shared.here, false);
  return shared.text;
}

// What was told of late is not kept for those who see the game late.
bool Welcomes::missed_nothing(ConnectionId to, std::int64_t since) const {
  const bool late = context_.late && context_.seats_of(to).empty();
  return late ? since == late_.table().version : commits_.knows_since(since);
}

void Welcomes::welcome(ConnectionId to, std::optional<std::int64_t> since, const std::string& message,
                       Output& out) {
  const std::vector<PlayerId>& seats = context_.seats_of(to);
  const bool fetches = context_.visitors.fetches(to);
  const bool resumed = since && missed_nothing(to, *since);
  if (!resumed && seats.empty() && message.empty())
    return out.messages.push_back({watchers_welcome(fetches), to, {}, true});
  presence_.note_welcome(seats.empty() ? presence_.here_for_watchers() : presence_.here(), !seats.empty());
  wire::Welcome welcome = welcome_to(seats);
  if (!message.empty()) welcome.id = message;
  welcome.resumed = true;
  if (!resumed) add_all(welcome, late_.table_for(to), fetches);
  out.messages.push_back({message_text(welcome), to, {}, true});
  if (resumed && since < late_.table_for(to).version) commits_.notify_since(*since, to, out);
}

}  // namespace bastide
