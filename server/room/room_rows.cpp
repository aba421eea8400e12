// A room's rows: tried on a copy, told once they are stored.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "protocol/json_parts.h"
#include "protocol/json_text.h"
#include "server/room/room_inside.h"

namespace bastide {

using boost::json::array;
using boost::json::object;

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

auto resigned_of(const Ledger& ledger) {
  return std::ranges::count(ledger.seats, true, &SeatEntry::resigned);
}

bool same_keys(const Ledger& one, const Ledger& other) {
  return std::ranges::equal(one.seats, other.seats, [](const SeatEntry& a, const SeatEntry& b) {
    return a.setup.key_hash == b.setup.key_hash;
  });
}

// What of a row everybody is told; the rest is the store's business.
void copy_public(const object& row, object& to) {
  for (std::string_view member :
       {"seat", "actions", "text", "step", "player", "game", "by", "reason", "gone", "first"})
    if (const boost::json::value* found = row.if_contains(member)) to[member] = *found;
}

array events_json(const Ledger& after, const EventLog& log) {
  array json;
  const std::vector<std::string> names = after.names();
  for (const EventLog::Entry& entry : log.entries()) {
    Event event = entry.event;
    if (!entry.lines.empty()) event.lines = &entry.lines;
    json.push_back(event_json(after.course.state(), event, names));
  }
  return json;
}

}  // namespace

ApiError Room::Inside::act_row(PlayerId seat, std::span<const std::string> actions, object& row) const {
  Course course = ledger.course;
  if (ApiError error = course.play(actions, nullptr, seat)) return error;
  course.let_chance_answer(deal());
  const auto& moves = course.moves();
  const auto first = static_cast<std::ptrdiff_t>(ledger.course.moves().size());
  row["what"] = "act";
  row["seat"] = json_seat(seat);
  row["actions"] = json_texts(std::span(moves.begin() + first, moves.end()));
  return {};
}

ApiError Room::Inside::beyond_reading() {
  return {ErrorCode::not_stored,
          "What happened next at this table cannot be read, so it can only be looked at; whoever runs the "
          "server finds the reason in its log",
          {},
          {}};
}

ApiError Room::Inside::why_not_talk(PlayerId seat, UnixMs now) {
  if (ledger.version >= kMaxTalkedRows)
    return {ErrorCode::illegal, "So much has been written at this table that only the game goes on", {}, {}};
  if (paces[seat].take(now, kTalkBurst, 1)) return {};
  return {ErrorCode::too_many, "That is a lot at once; send this again in a second", {}, {}, 1};
}

bool Room::Inside::Pace::take(UnixMs now, double burst, double a_second) {
  spent = std::max(0.0, spent - static_cast<double>(std::max<UnixMs>(0, now - at)) / 1000 * a_second);
  at = now;
  if (spent + 1 > burst) return false;
  spent += 1;
  return true;
}

void Room::Inside::commit(object data, UnixMs now, Output& out, std::optional<ConnectionId> from,
                          const std::string& message) {
  if (damaged) {
    if (from) refuse(*from, message, beyond_reading(), out);
    return;
  }
  const boost::json::value& what = data.at("what");
  const bool talk = what == "chat" || what == "seat" || what == "takeback" || what == "end" ||
                    what == "lock" || what == "start";
  if (from && talk) {
    const boost::json::value& writer =
        what == "seat" && data.contains("by") ? data.at("by") : data.at("seat");
    if (const ApiError error = why_not_talk(static_cast<PlayerId>(writer.get_int64() - 1), now))
      return refuse(*from, message, error, out);
  }
  // a hint is a question: asked again, it is answered again
  if (!message.empty() && data.contains("seat") && what != "hint") data["id"] = json_of(message);
  auto next = std::make_unique<Pending>(
      Pending{{ledger.version + 1, now + wall_ahead, json_text(data)}, ledger, {}, from, message});
  const std::string error = next->after.apply(next->row, &next->events);
  if (!error.empty()) {
    if (from) refuse(*from, message, {ErrorCode::illegal, error, {}, {}}, out);
    not_before = now + kRetryAfter;
    return;
  }
  next->asked = now;
  pending = std::move(next);
  out.row = pending->row;
}

Output Room::Inside::stored(UnixMs now) {
  Output out;
  if (pending == nullptr) return out;
  const std::unique_ptr<Pending> done = std::move(pending);
  const Ledger before = std::exchange(ledger, std::move(done->after));
  thought_lost = false;
  std::vector<ConnectionId> losers;
  if (!same_keys(before, ledger)) losers = look_up_seats();
  note_presence(now);
  const auto text = shared(happened_text(before, *done));
  keep({ledger.version, ledger.course.moves().size(), text});
  out.messages.push_back({text, std::nullopt});
  for (const ConnectionId loser : losers)
    if (loser != done->from) welcome(loser, std::nullopt, {}, out);
  tell_presence(now, out);
  if (done->from && connections.contains(*done->from)) {
    object told{{"version", ledger.version}};
    told.insert(done->told.begin(), done->told.end());
    reply_with(*done->from, done->id, told, out);
  }
  if (!done->told.empty()) hint_given = HintGiven{ledger.course_changes, done->told};
  if (ledger.course_changes != before.course_changes) drop_hint(out);
  if (resigned_of(ledger) != resigned_of(before)) chances_of = kNoThought;  // told anew
  go_on(now, out);
  return out;
}

Output Room::Inside::not_stored(std::string_view why) {
  Output out;
  if (pending == nullptr) return out;
  const std::unique_ptr<Pending> failed = std::move(pending);
  if (failed->from) {
    refuse(*failed->from, failed->id, {ErrorCode::not_stored, std::string(why), {}, {}}, out);
  } else {
    not_before = failed->asked + kRetryAfter;
    thought_lost = thought_of == ledger.course_changes;
  }
  return out;
}

std::string Room::Inside::happened_text(const Ledger& before, const Pending& done) const {
  const Ledger& after = ledger;
  boost::json::value row;
  parse_json(done.row.data, row);
  object json{{"type", "happened"},
              {"version", after.version},
              {"what", row.at("what")},
              {"move", json_number(after.course.moves().size())},
              {"at", json_of(time_text(done.row.at_ms))}};
  copy_public(row.get_object(), json);
  json["events"] = events_json(after, done.events);
  if (after.course_changes != before.course_changes) add_progress(before, json);
  object table = table_view(after, around());
  if (tables_differ(table_view(before, around()), table))
    json["table"] = std::move(table);
  else
    json["table"] = nullptr;
  return json_text(json);
}

// How the game has gone on; after a takeback, where it stands.
void Room::Inside::add_progress(const Ledger& before, object& happened) const {
  object snapshot = snapshot_view(ledger);
  boost::json::value changes;
  if (ledger.course.moves().size() > before.course.moves().size())
    changes = changes_between(snapshot_view(before), snapshot);
  if (changes.is_null())
    happened["snapshot"] = std::move(snapshot);
  else
    happened["changes"] = std::move(changes);
}

void Room::Inside::keep(Happened happened) {
  tail_bytes += happened.text->size();
  tail.push_back(std::move(happened));
  while (tail.size() > kMaxTail || tail_bytes > kMaxTailBytes) {
    tail_bytes -= tail.front().text->size();
    tail.pop_front();
  }
}

}  // namespace bastide
