#include "server/room/parts/watcher_talk.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/notation/text.h"
#include "server/room/views.h"
#include "wire/server_message.h"

namespace bastide {

namespace {

constexpr double kBurst = 5, kASecond = 0.5;                 // lines of one name
constexpr double kBurstTogether = 20, kTogetherASecond = 3;  // of all, as each goes to all of them
constexpr std::size_t kMostPaces = 1000;

}  // namespace

ApiError WatcherTalk::too_fast(const std::string& name, UnixMs now) {
  if (paces_.size() >= kMostPaces) paces_.clear();
  if (paces_[name].take(now, kBurst, kASecond) && together_.take(now, kBurstTogether, kTogetherASecond))
    return {};
  return {ErrorCode::too_many,
          {"error.talk-too-fast", "That is a lot at once; send this again in a second"},
          {},
          {},
          1};
}

ApiError WatcherTalk::why_not(ConnectionId from, const std::string& text, UnixMs now) {
  if (const Said fault = text_fault(text, kMaxChat)) return {ErrorCode::malformed, fault, {}, "/text"};
  if (!context_.seats_of(from).empty())
    return {ErrorCode::not_yours,
            {"error.watchers-only", "You hold a seat at this table; this is the talk of the watchers"},
            {},
            {}};
  const std::string& name = context_.visitors.who(from).name;
  if (name.empty())
    return {ErrorCode::not_yours,
            {"error.watcher-nameless", "Watchers speak with an account: sign in first"},
            {},
            {}};
  if (!context_.setup.chat)
    return {ErrorCode::illegal, {"error.no-chat", "There is no chat at this table"}, {}, {}};
  return too_fast(name, now);
}

void WatcherTalk::say(ConnectionId from, const wire::WatcherChatRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const wire::Watcher& who = context_.visitors.who(from);
  const bool said = std::ranges::any_of(
      lines_, [&](const Line& each) { return each.message == id && each.line.who.name == who.name; });
  if (said) return context_.reply_with(from, id, {}, out);  // sent again after a loss of the connection
  std::string text(trimmed(request.text));
  if (const ApiError error = why_not(from, text, now)) return context_.refuse(from, id, error, out);
  const UnixMs at = now + context_.wall_ahead;
  last_ = std::max<std::int64_t>(last_ + 1, at);
  Line& line = lines_.emplace_back(Line{{last_, who, time_text(at), std::move(text)}, id});
  if (lines_.size() > kMostLines) lines_.pop_front();
  all_.reset();
  const bool over = context_.table.status() == TableStatus::over;
  out.messages.push_back({message_text(wire::WatcherTalk{{line.line}}),
                          {},
                          {},
                          false,
                          over ? Audience::everybody : Audience::watchers});
  context_.reply_with(from, id, {}, out);
}

std::shared_ptr<const std::string> WatcherTalk::all() const {
  if (all_) return all_;
  wire::WatcherTalk talk;
  talk.lines.reserve(lines_.size());
  for (const Line& each : lines_) talk.lines.push_back(each.line);
  all_ = message_text(talk);
  return all_;
}

void WatcherTalk::tell(ConnectionId to, Output& out) const {
  if (!lines_.empty() && may_see(to)) out.messages.push_back({all(), to});
}

void WatcherTalk::note_over(Output& out) const {
  if (!lines_.empty()) out.messages.push_back({all(), {}, {}, false, Audience::seated});
}

}  // namespace bastide
