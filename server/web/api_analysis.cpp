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
  if (room.status(Room::Sees::all) == TableStatus::over) return {};
  return {ErrorCode::illegal,
          {"error.analysis-too-early", "This game is not over; it can be analysed afterwards"},
          "",
          ""};
}

// Where many servers share the analyses, and their database cannot be asked.
ApiError analyses_away() {
  return {ErrorCode::not_stored,
          {"error.analyses-away", "The server cannot reach its analyses now; ask again in a while"},
          "",
          ""};
}

}  // namespace

void Api::analyse(Table& table, const std::string& game, const HttpRequest& request, const HttpReply& reply) {
  table.look([=, this](const Room& room) {
    if (const ApiError error = may_analyse(room)) return reply(error_response(error));
    const auto answer = [reply](AnalysisAsked asked, const AnalysisStanding& standing) {
      switch (asked) {
        case AnalysisAsked::full:
          return too_many({"error.analyses-busy", "So many analyses wait already; ask again in a while"},
                          kFullSeconds, reply);
        case AnalysisAsked::yours:
          return too_many({"error.analyses-waiting",
                           "Analyses for your address wait already; ask again when one is done"},
                          kYoursSeconds, reply);
        case AnalysisAsked::closed:
          return reply(error_response(
              {ErrorCode::illegal, {"error.no-analyses", "This server makes no analyses"}, "", ""}));
        case AnalysisAsked::away:
          return reply(error_response(analyses_away()));
        case AnalysisAsked::taken:
          return reply(json_response(progress_of(standing), 202));
      }
    };
    analyses_.want({game, room.record_text(false, Room::Sees::all), limit_key(request.client)}, answer);
  });
}

void Api::analysis_of(Table& table, const std::string& game, const HttpRequest& request,
                      const HttpReply& reply) {
  table.look([=, this](const Room& room) {
    if (const ApiError error = may_analyse(room)) return reply(error_response(error));
    analyses_.look_at(game, [=, this](const std::optional<AnalysisStanding>& standing) {
      if (!standing) return reply(error_response(analyses_away()));
      if (standing->state != AnalysisState::done) return reply(json_response(progress_of(*standing)));
      made_analysis(game, request, reply);
    });
  });
}

// What is done may go before it is read, to make room for another.
void Api::made_analysis(const std::string& game, const HttpRequest& request, const HttpReply& reply) {
  const std::string key = "analysis " + game;
  if (const auto body = bodies_.find(key, 0)) return reply(answer_of(*body, request));
  analyses_.read(game, [=, this](const std::optional<std::string>& analysis) {
    if (!analysis) return reply(json_response(progress_of({})));
    wire::AnalysisProgress progress = progress_of({AnalysisState::done});
    progress.analysis = {*analysis};
    reply(answer_of(*bodies_.keep(key, 0, wire::to_json(progress)), request));
  });
}

}  // namespace bastide
