// The analysis of a finished game: asked for, looked after, and had.
#include "server/web/address.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/write.h"

namespace bastide {

namespace {

constexpr int kFullSeconds = 60;   // after which to ask again where many wait
constexpr int kYoursSeconds = 20;  // about as long as an analysis takes

wire::AnalysisProgress progress_of(const AnalysisStanding& standing) {
  wire::AnalysisProgress progress;
  progress.state = standing.state;
  if (standing.state == AnalysisState::waiting) progress.ahead = standing.ahead;
  if (standing.state == AnalysisState::running) {
    progress.done = standing.done;
    progress.turns = standing.turns;
  }
  return progress;
}

// Of a game that goes on an analysis would be help that the table may not allow.
ApiError may_analyse(const Room& room) {
  if (room.status() == TableStatus::over) return {};
  return {ErrorCode::illegal,
          {"error.analysis-too-early", "This game is not over; it can be analysed afterwards"},
          "",
          ""};
}

}  // namespace

void Api::analyse(Table& table, const std::string& game, const HttpRequest& request, const HttpReply& reply) {
  table.look([=, this](const Room& room) {
    if (const ApiError error = may_analyse(room)) return reply(error_response(error));
    const std::string address = limit_key(request.client);
    const int elsewhere = other_analyses_.elsewhere ? other_analyses_.elsewhere(address) : 0;
    switch (analyses_.ask(game, room.record_text(false), address, static_cast<std::size_t>(elsewhere))) {
      case AnalysisQueue::Asked::full:
        return too_many({"error.analyses-busy", "So many analyses wait already; ask again in a while"},
                        kFullSeconds, reply);
      case AnalysisQueue::Asked::yours:
        return too_many(
            {"error.analyses-waiting", "Analyses for your address wait already; ask again when one is done"},
            kYoursSeconds, reply);
      case AnalysisQueue::Asked::closed:
        return reply(error_response(
            {ErrorCode::illegal, {"error.no-analyses", "This server makes no analyses"}, "", ""}));
      case AnalysisQueue::Asked::taken:
        if (other_analyses_.changed) other_analyses_.changed();
        return reply(json_response(progress_of(analyses_.look(game)), 202));
    }
  });
}

// What is done may go before it is read, to make room for another.
void Api::analysis_of(Table& table, const std::string& game, const HttpRequest& request,
                      const HttpReply& reply) {
  table.look([=, this](const Room& room) {
    if (const ApiError error = may_analyse(room)) return reply(error_response(error));
    const AnalysisStanding standing = analyses_.look(game);
    if (standing.state != AnalysisState::done) return reply(json_response(progress_of(standing)));
    const std::string key = "analysis " + game;
    auto body = bodies_.find(key, 0);
    if (!body) {
      const auto analysis = analyses_.analysis(game);
      if (!analysis) return reply(json_response(progress_of({})));
      wire::AnalysisProgress progress = progress_of(standing);
      progress.analysis = {*analysis};
      body = bodies_.keep(key, 0, wire::to_json(progress));
    }
    reply(answer_of(*body, request));
  });
}

}  // namespace bastide
