#include "server/room/parts/live_help.h"

#include <algorithm>
#include <cmath>

#include "analysis/reasons/reason_json.h"
#include "server/room/parts/acts.h"
#include "wire/write.h"

namespace bastide {

namespace {

constexpr double kHintBurst = 3;  // hints at once, and then one every so many milliseconds, of a seat
constexpr int kHintEvery = 4000;
constexpr int kHintRetrySeconds = 2;  // after which to ask again where the server had no time

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
    for (const HintLine& line : find_hint(*wanted.state, wanted.hint_settings, wanted.names))
      found.lines.push_back(line_view(line, wanted.names));
  } else {
    found.end = quick_look(*wanted.state, wanted.look_settings);
    found.looked = true;
  }
  return found;
}

// --- hints

void LiveHelp::hint(ConnectionId from, const wire::HintRequest& request, UnixMs now, Output& out) {
  const std::string& message = request.message.id;
  if (const ApiError error = why_no_hint(from, static_cast<std::size_t>(request.move)))
    return context_.refuse(from, message, error, out);
  if (hint_given_ && hint_given_->history == context_.table.history_changes)
    return context_.reply_with(from, message, hint_given_->sent, out);
  if (hint_asked_)
    return context_.refuse(from, message,
                           {ErrorCode::too_many,
                            {"error.hint-under-way", "A hint is being thought about already; wait for it"},
                            {},
                            {},
                            1},
                           out);
  const PlayerId seat = context_.table.history.asked();
  if (!hint_paces_[seat].take(now, kHintBurst, 1000.0 / kHintEvery))
    return context_.refuse(from, message,
                           {ErrorCode::too_many,
                            {"error.hint-too-often",
                             "There is one hint every {seconds} seconds; ask again in a moment",
                             {{"seconds", kHintEvery / 1000}}},
                            {},
                            {},
                            kHintEvery / 1000},
                           out);
  hint_asked_ = HintAsked{from, message, seat, 0};
}

ApiError LiveHelp::why_no_hint(ConnectionId from, std::size_t move) const {
  if (context_.seats_of(from).empty())
    return {ErrorCode::not_yours, {"error.no-seat", "You hold no seat at this table"}, {}, {}};
  if (context_.setup.aids != kHelpingAids)
    return {
        ErrorCode::illegal,
        {"error.no-hints",
         "There are no hints at this table: its aids are those of ''{aids}'', and hints are given where they "
         "are those of ''{helping}''",
         {{"aids", wire::word_of(context_.setup.aids)}, {"helping", wire::word_of(kHelpingAids)}}},
        {},
        {}};
  if (ApiError error = why_not_act(context_, from, move)) return error;
  if (context_.table.version >= kMaxTalkedRows) return talked_out();
  return {};
}

// The game has gone on, or another turn has been taken back: nobody needs the hint any more.
void LiveHelp::drop_hint(Output& out) {
  if (!hint_asked_) return;
  context_.refuse(hint_asked_->from, hint_asked_->message,
                  {ErrorCode::too_late,
                   {"error.hint-too-late", "The game has gone on while the hint was thought about"},
                   {},
                   {}},
                  out);
  hint_asked_.reset();
}

void LiveHelp::give_hint(const HelpFound& found, UnixMs now, Output& out) {
  const HintAsked asked = *std::exchange(hint_asked_, std::nullopt);
  if (found.lines.empty())
    return context_.refuse(asked.from, asked.message,
                           {ErrorCode::too_many,
                            {"error.hint-busy", "The server is busy; ask for the hint again in a moment"},
                            {},
                            {},
                            kHintRetrySeconds},
                           out);
  wire::Hint hint{found.lines};
  const auto move = static_cast<std::int64_t>(context_.table.history.moves().size());
  commits_.commit(wire::HintEvent{seat_number(asked.seat), move, {}}, now, out, {asked.from, asked.message});
  if (!commits_.busy()) return;
  wire::Reply sent;
  sent.move = move;
  sent.hint = std::move(hint);
  commits_.add_to_reply(std::move(sent));
}

// --- chances to win

bool LiveHelp::wants_chances() const {
  return context_.setup.aids == kHelpingAids && context_.table.status() == TableStatus::playing &&
         chances_thought_ == 0 && chances_of_ != context_.table.history_changes &&
         !context_.visitors.seated().empty();
}

// Who has resigned cannot win any more.
std::string LiveHelp::chances_text(const ExpectedEnd& end) const {
  double sum = 0;
  for (std::size_t seat = 0; seat < context_.table.seats.size(); ++seat)
    sum += context_.table.seats[seat].resigned ? 0 : end.wins[seat];
  wire::Chances chances{static_cast<std::int64_t>(context_.table.history.moves().size()), {}};
  for (std::size_t seat = 0; seat < context_.table.seats.size(); ++seat) {
    const double chance = context_.table.seats[seat].resigned || sum <= 0 ? 0 : end.wins[seat] / sum;
    chances.wins.push_back(std::round(chance * 1000) / 1000);
  }
  return wire::to_json(chances);
}

void LiveHelp::notify_chances(ConnectionId to, Output& out) const {
  if (chances_told_ != nullptr && chances_of_ == context_.table.history_changes &&
      !context_.seats_of(to).empty())
    out.messages.push_back({chances_told_, to});
}

void LiveHelp::note_chances(const HelpFound& found, Output& out) {
  chances_thought_ = 0;
  chances_told_ = nullptr;
  if (!found.looked || chances_of_ != context_.table.history_changes) return;
  chances_told_ = std::make_shared<const std::string>(chances_text(found.end));
  for (const ConnectionId each : context_.visitors.seated()) notify_chances(each, out);
}

// --- both

std::optional<HelpWanted> LiveHelp::wanted() {
  if (commits_.busy()) return std::nullopt;
  HelpWanted wanted;
  if (hint_asked_ && hint_asked_->move_request == 0) {
    wanted.kind = HelpWanted::hint;
    wanted.number = hint_asked_->move_request = ++helps_;
  } else if (wants_chances()) {
    wanted.kind = HelpWanted::chances;
    wanted.number = chances_thought_ = ++helps_;
    chances_of_ = context_.table.history_changes;
    chances_told_ = nullptr;
  } else {
    return std::nullopt;
  }
  wanted.rules = context_.table.history.shared_rules();
  wanted.state = context_.table.history.shared_state();
  wanted.names = context_.table.names();
  wanted.hint_settings.seed = wanted.look_settings.seed = context_.table.history.moves().size();
  return wanted;
}

void LiveHelp::found(const HelpFound& found, UnixMs now, Output& out) {
  if (hint_asked_ && found.number == hint_asked_->move_request) return give_hint(found, now, out);
  if (found.number != chances_thought_ || chances_thought_ == 0) return;
  note_chances(found, out);
  if (!found.looked && context_.visitors.seated().empty())
    chances_of_ = kNoHistory;  // for those who come back
}

// --- what else the room tells it

void LiveHelp::note_gone(ConnectionId connection) {
  if (hint_asked_ && hint_asked_->from == connection) hint_asked_.reset();
}

void LiveHelp::note_stored(const TableState& before, const std::optional<wire::Reply>& sent, Output& out) {
  const TableState& after = context_.table;
  if (sent) hint_given_ = HintGiven{after.history_changes, *sent};
  if (after.history_changes != before.history_changes) drop_hint(out);
  const auto resigned = [](const TableState& table) {
    return std::ranges::count(table.seats, true, &SeatEntry::resigned);
  };
  if (resigned(after) != resigned(before)) chances_of_ = kNoHistory;  // told anew
}

}  // namespace bastide
