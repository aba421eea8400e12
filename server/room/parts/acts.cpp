#include "server/room/parts/acts.h"

#include <algorithm>

#include "protocol/view/preview.h"

namespace bastide {

namespace {

ApiError kept_secret() {
  return {ErrorCode::illegal,
          {"error.tournament",
           "The aids of this table are those of 'tournament': what a place or an answer is worth is not told "
           "here"},
          {},
          {}};
}

// What is left says which answers there are, without which nobody could put together a turn of several parts.
void drop_values(wire::Preview& preview) {
  preview.now.clear();
  preview.features.clear();
  for (wire::ActionEffect& answer : preview.actions) {
    answer.now.clear();
    answer.home.reset();
  }
}

}  // namespace

bool Acts::without_aids() const {
  return context_.setup.aids == wire::Aids::tournament && context_.table.status() == TableStatus::playing;
}

void Acts::act(ConnectionId from, const wire::ActRequest& request, UnixMs now, UnixMs came, Output& out) {
  const std::string& id = request.message.id;
  if (context_.answered_before(from, context_.seats_of(from), "act", id, out)) return;
  const auto move = static_cast<std::size_t>(request.move);
  if (const ApiError error = why_not_act(context_, from, move)) {
    context_.refuse(from, id, error, out);
    if (error.code != ErrorCode::too_late) return;
    return commits_.tell_after_move(move, from, out);
  }
  if (time_.is_up(came))  // which is written down in this moment
    return context_.refuse(from, id, {ErrorCode::too_late, {"error.time-up", "Your time is up"}, {}, {}},
                           out);
  ApiError error;
  if (!commits_.act(context_.table.history.asked(), std::span(request.actions), {}, now, out, error,
                    {from, id}, {came, request.thought_ms}))
    context_.refuse(from, id, error, out);
}

ApiError why_not_act(const RoomContext& context, ConnectionId from, std::size_t move) {
  const auto& mine = context.seats_of(from);
  if (mine.empty())
    return {ErrorCode::not_yours, {"error.no-seat", "You hold no seat at this table"}, {}, {}};
  if (context.table.status() == TableStatus::waiting)
    return {ErrorCode::too_late,
            {"error.not-begun", "The game has not begun: a seat is free, or its nonce is missing"},
            {},
            {}};
  if (context.table.status() == TableStatus::over)
    return {ErrorCode::too_late, {"error.game-over", "The game is over"}, {}, {}};
  if (move != context.table.history.moves().size())
    return {ErrorCode::too_late,
            {"error.gone-on-to",
             "The game has gone on: this is move {move}, not {wanted}",
             {{"move", context.table.history.moves().size()}, {"wanted", move}}},
            {},
            {}};
  const PlayerId asked = context.table.history.asked();
  if (std::find(mine.begin(), mine.end(), asked) == mine.end())
    return {ErrorCode::not_yours,
            {"error.not-asked",
             "{name} is asked now, not you",
             {{"name", context.table.seats[asked].setup.name}}},
            {},
            {}};
  if (context.table.seats[asked].time_up)
    return {ErrorCode::not_yours, {"error.time-up", "Your time is up"}, {}, {}};
  if (context.table.seats[asked].resigned)
    return {ErrorCode::not_yours, {"error.resigned", "You have resigned"}, {}, {}};
  if (context.table.clock.paused())
    return {ErrorCode::illegal, {"error.paused", "The game is paused: resume it first"}, {}, {}};
  return {};
}

void Acts::preview(ConnectionId from, const wire::PreviewRequest& request, Output& out) {
  const std::string& id = request.message.id;
  const TableState& table = late_.table_for(from);
  if (static_cast<std::size_t>(request.move) != table.history.moves().size())
    return context_.refuse(from, id, {ErrorCode::too_late, {"error.gone-on", "The game has gone on"}, {}, {}},
                           out);
  const auto& mine = context_.seats_of(from);
  const bool asked = std::find(mine.begin(), mine.end(), table.history.asked()) != mine.end();
  if (without_aids() && !asked) return context_.refuse(from, id, kept_secret(), out);
  wire::Reply reply;
  reply.move = request.move;
  wire::Preview& result = reply.preview.emplace();
  if (const JsonError error = bastide::preview(table.history.state(), request.actions, result, table.names()))
    return context_.refuse(from, id, ApiError::of(error, ErrorCode::illegal), out);
  if (without_aids()) drop_values(result);
  context_.reply_with(from, id, std::move(reply), out);
}

void Acts::inspect(ConnectionId from, const wire::InspectRequest& request, Output& out) {
  const std::string& id = request.message.id;
  if (without_aids()) return context_.refuse(from, id, kept_secret(), out);
  const TableState& table = late_.table_for(from);
  const State& state = table.history.state();
  wire::Reply reply;
  reply.move = static_cast<std::int64_t>(table.history.moves().size());
  if (!request.at) {
    reply.of = tiles_to_come(state);
    reply.squares = land_squares(state);
    return context_.reply_with(from, id, std::move(reply), out);
  }
  const wire::Spot& at = *request.at;
  const JsonError error = at.segment ? bastide::inspect(state, at, reply.feature.emplace())
                                     : inspect_square(state, at, reply.square.emplace());
  if (error) return context_.refuse(from, id, ApiError::of(error, ErrorCode::unknown), out);
  context_.reply_with(from, id, std::move(reply), out);
}

}  // namespace bastide
