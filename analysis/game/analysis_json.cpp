#include "analysis/game/analysis_json.h"

#include <cmath>

#include "analysis/reasons/reason_json.h"
#include "protocol/text/rules_choice.h"
#include "protocol/view/parts.h"

namespace bastide {
namespace {

double rounded(double value, double unit) {
  const double whole = std::round(value / unit);
  return whole == 0 ? 0 : whole * unit;  // no -0
}
// Hundredths of a point, hundredths of a percent.
double points(double value) { return rounded(value * 100, 1) / 100; }
double chance(double value) { return rounded(value * 10000, 1) / 10000; }
std::int64_t whole(std::size_t number) { return static_cast<std::int64_t>(number); }

class AnalysisWriter {
 public:
  AnalysisWriter(const GameAnalysis& analysis, std::span<const std::string> names)
      : analysis_(analysis), names_(names), players_(analysis.totals.size()) {}

  wire::TurnReview turn(const TurnReview& turn) const {
    wire::TurnReview view{turn.number,
                          seat_number(turn.player),
                          {whole(turn.first_ply), whole(turn.end_ply)},
                          expectation(turn.before),
                          expectation(turn.drawn),
                          expectation(turn.decided),
                          whole_numbers(turn.scores),
                          {},
                          {}};
    for (const DrawLuck& each : turn.draws) view.draws.push_back(draw(each));
    for (const DecisionReview& each : turn.decisions) view.decisions.push_back(decision(each));
    return view;
  }

  std::vector<wire::PlayerTotals> totals() const {
    std::vector<wire::PlayerTotals> views;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const PlayerTotals& totals = analysis_.totals[seat];
      views.push_back({seat_number(static_cast<PlayerId>(seat)), points(totals.luck),
                       points(totals.luck_error), chance(totals.win_luck), totals.draws, points(totals.loss),
                       points(totals.loss_error), chance(totals.win_loss), totals.decisions, totals.mistakes,
                       places(analysis_.worst_of[seat])});
    }
    return views;
  }

  std::vector<wire::DecisionPlace> places(const std::vector<DecisionPlace>& list) const {
    std::vector<wire::DecisionPlace> views;
    views.reserve(list.size());
    for (const DecisionPlace place : list)
      views.push_back({analysis_.turns[place.turn].number, static_cast<int>(place.decision),
                       seat_number(analysis_.at(place).player), points(analysis_.at(place).loss)});
    return views;
  }

  template <class Numbers>
  static std::vector<int> whole_numbers(const Numbers& numbers) {
    return {numbers.begin(), numbers.end()};
  }

 private:
  wire::ExpectedEnd expectation(const ExpectedEnd& expectation) const {
    wire::ExpectedEnd view;
    for (std::size_t p = 0; p < players_; ++p) {
      view.points.push_back(points(expectation.points[p]));
      view.wins.push_back(chance(expectation.wins[p]));
    }
    return view;
  }

  wire::DrawReview draw(const DrawLuck& draw) const {
    return {whole(draw.ply),       seat_number(draw.player), draw.tile,
            chance(draw.chance),   points(draw.luck),        points(draw.luck_error),
            chance(draw.win_luck), expectation(draw.before), expectation(draw.after)};
  }

  wire::DecisionReview decision(const DecisionReview& decision) const {
    wire::DecisionReview view{whole(decision.ply),
                              seat_number(decision.player),
                              std::string(decision.question),
                              points(decision.loss),
                              chance(decision.win_loss),
                              points(decision.difference),
                              points(decision.error),
                              whole(decision.looked_at),
                              whole(decision.draws),
                              line(decision.played),
                              {},
                              {}};
    for (const ConsideredLine& each : decision.others) view.others.push_back(line(each));
    for (const FurtherLine& each : decision.further)
      view.further.push_back(
          {each.described, points(each.behind), points(each.behind_error), whole(each.draws)});
    return view;
  }

  wire::ConsideredLine line(const ConsideredLine& line) const {
    return {line.described,
            line.words,
            points(line.margin),
            points(line.behind),
            points(line.behind_error),
            whole(line.draws),
            expectation(line.after),
            sentence_of(line.reasons, names_),
            reasons_view(line.reasons, names_)};
  }

  const GameAnalysis& analysis_;
  std::span<const std::string> names_;
  std::size_t players_;
};

}  // namespace

wire::Analysis analysis_view(const GameAnalysis& analysis, const Record& record,
                             const AnalysisSettings& settings) {
  const AnalysisWriter writer(analysis, analysis.seat_names);
  wire::Analysis view;
  view.format = "bastide-analysis";
  view.version = kAnalysisVersion;
  view.rules_version = record.rules_version;
  view.rules = rules_of(record.choice);
  view.seats = analysis.seat_names;
  view.settings = {static_cast<std::int64_t>(settings.nodes), static_cast<std::int64_t>(settings.seed)};
  view.over = analysis.over;
  view.whole = analysis.whole;
  view.turns_in_record = analysis.turns_in_record;
  view.scores = writer.whole_numbers(analysis.scores);
  view.totals = writer.totals();
  view.worst = writer.places(analysis.worst);
  for (const TurnReview& turn : analysis.turns) view.turns.push_back(writer.turn(turn));
  return view;
}

}  // namespace bastide
