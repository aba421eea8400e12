// Looks at one turn after the other. One analyst a thread; what it says of a turn depends on that turn, the
// seed and the nodes only.
#pragma once

#include "analysis/game/game_analysis.h"
#include "analysis/game/game_plan.h"
#include "analysis/reasons/point_origins.h"
#include "analysis/values/draw_values.h"
#include "players/search/search.h"

namespace bastide {

class Analyst {
 public:
  // All must outlive the analyst.
  Analyst(const GamePlan& plan, const AnalysisSettings& settings, std::span<const std::string> seat_names);

  // Turns in rising order only: the analyst's game goes forward. Not done if it was stopped.
  TurnReview review(const PlannedTurn& planned);

 private:
  // A draw whose values are not yet brought to those of the decision after it.
  struct OpenDraw {
    std::size_t index;  // in the turn's draws
    std::vector<DrawValue> values;
    std::size_t came;  // which of them
    bool all;          // has every tile that might have come been tried?
  };

  void go_to_(std::size_t ply);
  void review_draw_(const PlannedMoment& moment, TurnReview& turn);
  void review_decision_(const PlannedMoment& moment, TurnReview& turn);
  void settle_draws_(TurnReview& turn, const ExpectedEnd& drawn, const StillToCome& to_come);
  double error_by_samples_(const OpenDraw& open, PlayerId player) const;
  double error_by_tiles_(const OpenDraw& open, const DrawLuck& draw) const;
  void settle_(DrawLuck& draw, const OpenDraw& open, const ExpectedEnd& after,
               const StillToCome& to_come) const;
  ConsideredLine line_of_(const Search::Candidate& candidate, PlayerId who) const;
  void compare_(DecisionReview& review, const std::vector<Search::Candidate>& candidates,
                const Search::Candidate& played);
  void describe_effects_(ConsideredLine& line, const Search::Candidate& better,
                         const Search::Candidate& played, PlayerId who) const;
  void describe_origins_(DecisionReview& review);
  std::uint64_t seed_of_(std::size_t ply) const;
  double margin_of_(const ExpectedPoints& points, PlayerId player) const;

  const GamePlan& plan_;
  const AnalysisSettings& settings_;
  std::span<const std::string> names_;
  std::unique_ptr<State> state_;
  std::size_t ply_ = 0;
  Search search_;
  DrawValues draws_;
  PointOrigins origins_;
  std::vector<OpenDraw> open_;
};

}  // namespace bastide
