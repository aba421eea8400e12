#include "analysis/analysis_json.h"

#include <boost/json.hpp>
#include <cmath>

#include "analysis/reason_json.h"
#include "protocol/json_parts.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;

double rounded(double value, double unit) {
  const double whole = std::round(value / unit);
  return whole == 0 ? 0 : whole * unit;  // no -0
}
// Hundredths of a point, hundredths of a percent.
double points(double value) { return rounded(value * 100, 1) / 100; }
double chance(double value) { return rounded(value * 10000, 1) / 10000; }

class AnalysisWriter {
 public:
  AnalysisWriter(const GameAnalysis& analysis, std::span<const std::string> names)
      : analysis_(analysis), names_(names), players_(analysis.totals.size()) {}

  object turn(const TurnReview& turn) const {
    object json{{"turn", turn.number},
                {"seat", json_seat(turn.player)},
                {"moves", array{json_number(turn.first_ply), json_number(turn.end_ply)}},
                {"before", expectation(turn.before)},
                {"drawn", expectation(turn.drawn)},
                {"decided", expectation(turn.decided)},
                {"scores", whole_numbers(turn.scores)}};
    array draws, decisions;
    for (const DrawLuck& draw : turn.draws) draws.push_back(draw_json(draw));
    for (const DecisionReview& decision : turn.decisions) decisions.push_back(decision_json(decision));
    json["draws"] = std::move(draws);
    json["decisions"] = std::move(decisions);
    return json;
  }

  array totals() const {
    array json;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const PlayerTotals& totals = analysis_.totals[seat];
      json.push_back(object{{"seat", json_seat(static_cast<PlayerId>(seat))},
                            {"luck", points(totals.luck)},
                            {"luck_error", points(totals.luck_error)},
                            {"win_luck", chance(totals.win_luck)},
                            {"draws", totals.draws},
                            {"loss", points(totals.loss)},
                            {"loss_error", points(totals.loss_error)},
                            {"win_loss", chance(totals.win_loss)},
                            {"decisions", totals.decisions},
                            {"mistakes", totals.mistakes},
                            {"worst", places(analysis_.worst_of[seat])}});
    }
    return json;
  }

  array places(const std::vector<DecisionPlace>& list) const {
    array json;
    for (const DecisionPlace place : list)
      json.push_back(object{{"turn", analysis_.turns[place.turn].number},
                            {"decision", json_number(place.decision)},
                            {"seat", json_seat(analysis_.at(place).player)},
                            {"loss", points(analysis_.at(place).loss)}});
    return json;
  }

  template <class Numbers>
  static array whole_numbers(const Numbers& numbers) {
    array json;
    for (const auto number : numbers) json.push_back(json_number(number));
    return json;
  }

 private:
  object expectation(const ExpectedEnd& expectation) const {
    array all_points, wins;
    for (std::size_t p = 0; p < players_; ++p) {
      all_points.push_back(points(expectation.points[p]));
      wins.push_back(chance(expectation.wins[p]));
    }
    return {{"points", std::move(all_points)}, {"wins", std::move(wins)}};
  }

  object draw_json(const DrawLuck& draw) const {
    return {{"move", json_number(draw.ply)},     {"seat", json_seat(draw.player)},
            {"tile", json_of(draw.tile)},        {"chance", chance(draw.chance)},
            {"luck", points(draw.luck)},         {"luck_error", points(draw.luck_error)},
            {"win_luck", chance(draw.win_luck)}, {"before", expectation(draw.before)},
            {"after", expectation(draw.after)}};
  }

  object decision_json(const DecisionReview& decision) const {
    array others, further;
    for (const ConsideredLine& line : decision.others) others.push_back(line_json(line));
    for (const FurtherLine& line : decision.further)
      further.push_back(object{{"actions", json_texts(line.texts)},
                               {"behind", points(line.behind)},
                               {"behind_error", points(line.behind_error)},
                               {"draws", json_number(line.draws)}});
    return {{"move", json_number(decision.ply)},
            {"seat", json_seat(decision.player)},
            {"question", json_of(decision.question)},
            {"loss", points(decision.loss)},
            {"win_loss", chance(decision.win_loss)},
            {"difference", points(decision.difference)},
            {"error", points(decision.error)},
            {"looked_at", json_number(decision.looked_at)},
            {"draws", json_number(decision.draws)},
            {"played", line_json(decision.played)},
            {"others", std::move(others)},
            {"further", std::move(further)}};
  }

  object line_json(const ConsideredLine& line) const {
    array reasons;
    for (const Reason& reason : line.reasons) reasons.push_back(reason_json(reason, names_));
    return {{"actions", json_texts(line.texts)},
            {"words", json_of(line.words)},
            {"margin", points(line.margin)},
            {"behind", points(line.behind)},
            {"behind_error", points(line.behind_error)},
            {"draws", json_number(line.draws)},
            {"expected", expectation(line.after)},
            {"why", json_of(sentence_of(line.reasons, names_))},
            {"reasons", std::move(reasons)}};
  }

  const GameAnalysis& analysis_;
  std::span<const std::string> names_;
  std::size_t players_;
};

}  // namespace

object analysis_json(const GameAnalysis& analysis, const Record& record, const AnalysisSettings& settings) {
  const AnalysisWriter writer(analysis, analysis.seat_names);
  array turns;
  for (const TurnReview& turn : analysis.turns) turns.push_back(writer.turn(turn));
  return {{"format", "bastide-analysis"},
          {"version", kAnalysisVersion},
          {"rules_version", record.rules_version},
          {"rules", choice_json(record.choice)},
          {"seats", json_texts(analysis.seat_names)},
          {"settings", {{"nodes", json_number(settings.nodes)}, {"seed", json_number(settings.seed)}}},
          {"over", analysis.over},
          {"whole", analysis.whole},
          {"turns_in_record", analysis.turns_in_record},
          {"scores", writer.whole_numbers(analysis.scores)},
          {"totals", writer.totals()},
          {"worst", writer.places(analysis.worst)},
          {"turns", std::move(turns)}};
}

}  // namespace bastide
