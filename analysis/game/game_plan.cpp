#include "analysis/game/game_plan.h"

#include "engine/rules/game.h"

namespace bastide {
namespace {

class Planner {
 public:
  explicit Planner(GamePlan& plan) : plan_(plan), state_(std::make_unique<State>()) {}

  void run() {
    start(*state_, *plan_.rules);
    while (ply_ < plan_.actions.size() && !state_->flow.over) {
      open_turn();
      const PlayerId who = state_->flow.decision.who;
      if (who == kChance)
        note_chance();
      else
        note_actions(who);
      close_turn();
    }
    plan_.over = state_->flow.over;
    std::erase_if(plan_.turns, [](const PlannedTurn& turn) { return turn.moments.empty(); });
  }

 private:
  PlannedTurn& turn() { return plan_.turns.back(); }

  void open_turn() {
    const int number = state_->flow.turn;
    if (!plan_.turns.empty() && turn().number == number) return;
    plan_.turns.emplace_back();
    turn().number = number;
    turn().player = state_->flow.turn_player;
    turn().first_ply = ply_;
  }
  void close_turn() {
    turn().end_ply = ply_;
    turn().scores.assign(state_->scores.begin(), state_->scores.begin() + state_->players());
  }

  void note_chance() {
    if (state_->flow.decision.draws) turn().moments.push_back({ply_, 1, true});
    apply_legal(*state_, plan_.actions[ply_++]);
  }

  // As far as a search looks at them as one answer (OneTurn).
  void note_actions(PlayerId who) {
    legal_actions(*state_, list_);
    const bool free = list_.size() > 1;
    const int number = state_->flow.turn;
    const std::size_t begin = ply_;
    bool goes_on = true;
    while (goes_on && ply_ < plan_.actions.size()) {
      apply_legal(*state_, plan_.actions[ply_++]);
      goes_on = free && !state_->flow.over && state_->flow.decision.who == who &&
                state_->flow.turn == number && ply_ - begin < OneTurn::kMaxLength;
    }
    if (free && !goes_on) turn().moments.push_back({begin, ply_ - begin, false});
  }

  GamePlan& plan_;
  std::unique_ptr<State> state_;
  ActionList list_;
  std::size_t ply_ = 0;
};

}  // namespace

GamePlan plan_of(const Record& record, std::span<const Module* const> modules) {
  GamePlan plan;
  std::vector<RuleError> errors;
  plan.rules = RuleSet::make(record.choice, errors, modules);
  plan.actions = record.actions;
  if (plan.rules != nullptr) Planner(plan).run();
  return plan;
}

}  // namespace bastide
