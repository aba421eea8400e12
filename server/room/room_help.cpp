// Live help: a hint for whoever is asked and wants one, and the chances to win for those who hold seats.
#include <algorithm>
#include <cmath>

#include "analysis/reason_json.h"
#include "server/room/room_inside.h"
#include "wire/write.h"

namespace bastide {

namespace {

wire::HintLine line_view(const HintLine& line, std::span<const std::string> names) {
  return {line.described,
          line.words,
          std::round(line.behind * 10) / 10,
          line.sure,
          sentence_of(line.reasons, names),
          reasons_view(line.reasons, names)};
}

}  // namespace

HelpFound think_of_help(const HelpWanted& wanted) {
  HelpFound found;
  found.number = wanted.number;
  if (wanted.kind == HelpWanted::hint) {
    found.lines = find_hint(*wanted.state, wanted.hint_settings, wanted.names);
  } else {
    found.end = quick_look(*wanted.state, wanted.look_settings);
    found.looked = true;
  }
  return found;
}

// --- hints

void Room::Inside::hint(ConnectionId from, const wire::HintRequest& request, UnixMs now, Output& out) {
  const std::string& message = request.message.id;
  if (const ApiError error = why_no_hint(from, static_cast<std::size_t>(request.move)))
    return refuse(from, message, error, out);
  if (hint_given && hint_given->history == table.history_changes)
    return reply_with(from, message, hint_given->sent, out);
  if (hint_asked)
    return refuse(from, message,
                  {ErrorCode::too_many,
                   {"error.hint-under-way", "A hint is being thought about already; wait for it"},
                   {},
                   {},
                   1},
                  out);
  const PlayerId seat = table.history.asked();
  if (!hint_paces[seat].take(now, kHintBurst, 1000.0 / kHintEvery))
    return refuse(from, message,
                  {ErrorCode::too_many,
                   {"error.hint-too-often",
                    "There is one hint every {seconds} seconds; ask again in a moment",
                    {{"seconds", kHintEvery / 1000}}},
                   {},
                   {},
                   kHintEvery / 1000},
                  out);
  hint_asked = HintAsked{from, message, seat, 0};
}

ApiError Room::Inside::why_no_hint(ConnectionId from, std::size_t move) const {
  if (connections.at(from).seats.empty())
    return {ErrorCode::not_yours, {"error.no-seat", "You hold no seat at this table"}, {}, {}};
  if (setup.aids != kHelpingAids)
    return {
        ErrorCode::illegal,
        {"error.no-hints",
         "There are no hints at this table: its aids are those of ''{aids}'', and hints are given where they "
         "are those of ''{helping}''",
         {{"aids", wire::word_of(setup.aids)}, {"helping", wire::word_of(kHelpingAids)}}},
        {},
        {}};
  if (ApiError error = why_not_act(from, move)) return error;
  if (table.version >= kMaxTalkedRows)
    return {ErrorCode::illegal,
            {"error.talked-out", "So much has been written at this table that only the game goes on"},
            {},
            {}};
  return {};
}

// The game has gone on, or another turn has been taken back: nobody needs the hint any more.
void Room::Inside::drop_hint(Output& out) {
  if (!hint_asked) return;
  refuse(hint_asked->from, hint_asked->message,
         {ErrorCode::too_late,
          {"error.hint-too-late", "The game has gone on while the hint was thought about"},
          {},
          {}},
         out);
  hint_asked.reset();
}

void Room::Inside::give_hint(const HelpFound& found, UnixMs now, Output& out) {
  const HintAsked asked = *std::exchange(hint_asked, std::nullopt);
  if (found.lines.empty())
    return refuse(asked.from, asked.message,
                  {ErrorCode::too_many,
                   {"error.hint-busy", "The server is busy; ask for the hint again in a moment"},
                   {},
                   {},
                   kHintRetrySeconds},
                  out);
  const std::vector<std::string> names = table.names();
  wire::Hint hint;
  for (const HintLine& line : found.lines) hint.answers.push_back(line_view(line, names));
  const auto move = static_cast<std::int64_t>(table.history.moves().size());
  commit(wire::HintEvent{seat_number(asked.seat), move, {}}, now, out, asked.from, asked.message);
  if (pending == nullptr) return;
  wire::Reply& sent = pending->sent.emplace();
  sent.move = move;
  sent.hint = std::move(hint);
}

// --- chances to win

bool Room::Inside::wants_chances() const {
  return setup.aids == kHelpingAids && table.status() == TableStatus::playing && chances_request == 0 &&
         chances_of != table.history_changes && !seated.empty();
}

// Whoever has resigned cannot win any more.
std::string Room::Inside::chances_text(const ExpectedEnd& end) const {
  double sum = 0;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    sum += table.seats[seat].resigned ? 0 : end.wins[seat];
  wire::Chances chances{static_cast<std::int64_t>(table.history.moves().size()), {}};
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    const double chance = table.seats[seat].resigned || sum <= 0 ? 0 : end.wins[seat] / sum;
    chances.wins.push_back(std::round(chance * 1000) / 1000);
  }
  return wire::to_json(chances);
}

void Room::Inside::notify_chances(ConnectionId to, Output& out) const {
  if (chances_sent != nullptr && chances_of == table.history_changes && !connections.at(to).seats.empty())
    out.messages.push_back({chances_sent, to});
}

void Room::Inside::note_chances(const HelpFound& found, Output& out) {
  chances_request = 0;
  chances_sent = nullptr;
  if (!found.looked || chances_of != table.history_changes) return;
  chances_sent = std::make_shared<const std::string>(chances_text(found.end));
  for (const ConnectionId each : seated) notify_chances(each, out);
}

// --- both

std::optional<HelpWanted> Room::Inside::wanted_help() {
  if (pending != nullptr) return std::nullopt;
  HelpWanted wanted;
  if (hint_asked && hint_asked->move_request == 0) {
    wanted.kind = HelpWanted::hint;
    wanted.number = hint_asked->move_request = ++helps;
  } else if (wants_chances()) {
    wanted.kind = HelpWanted::chances;
    wanted.number = chances_request = ++helps;
    chances_of = table.history_changes;
    chances_sent = nullptr;
  } else {
    return std::nullopt;
  }
  wanted.rules = table.history.shared_rules();
  wanted.state = table.history.shared_state();
  wanted.names = table.names();
  wanted.hint_settings.seed = wanted.look_settings.seed = table.history.moves().size();
  return wanted;
}

void Room::Inside::help(const HelpFound& found, UnixMs now, Output& out) {
  if (hint_asked && found.number == hint_asked->move_request) return give_hint(found, now, out);
  if (found.number != chances_request || chances_request == 0) return;
  note_chances(found, out);
  if (!found.looked && seated.empty()) chances_of = kNoMoveRequest;  // for whoever comes back
}

}  // namespace bastide
