#include "browser/thinking.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "browser/page_position.h"
#include "engine/notation/action_text.h"
#include "players/search/search.h"
#include "server/room/help.h"

namespace bastide {
namespace {

constexpr std::size_t kMostActions = 32;  // of one move, as on a server

struct FoundByTask {
  std::uint64_t task = 0, turns = 0;
  ExpectedPoints expected{};
};
static_assert(std::is_trivially_copyable_v<FoundByTask>);

ApiError not_of_this_move() {
  return {ErrorCode::malformed,
          {"error.thinking-mixed-up", "What was found does not belong to what was thought about"},
          {},
          {}};
}

}  // namespace

std::unique_ptr<SharedMove> SharedMove::begin(const wire::MoveWanted& wanted, ApiError& error) {
  std::unique_ptr<SharedMove> move(new SharedMove);
  move->state_ = std::make_unique<State>();
  error = read_own_position(wanted.position, move->rules_, *move->state_);
  if (error) return nullptr;
  std::uint64_t seed = 0;
  std::from_chars(wanted.seed.data(), wanted.seed.data() + wanted.seed.size(), seed);
  std::string why;
  move->player_ = make_player(wanted.player, seed, why);
  if (move->player_ == nullptr) {
    error = {ErrorCode::illegal, {"error.no-player", "{fault}", {{"fault", why}}}, {}, "/player"};
    return nullptr;
  }
  move->seat_ = static_cast<PlayerId>(wanted.seat - 1);
  move->go_on_();
  return move;
}

wire::ThinkingStep SharedMove::step() const {
  wire::ThinkingStep step;
  if (search_ != nullptr)
    step.tasks = static_cast<int>(search_->tasks().size());
  else
    step.actions = actions_;
  return step;
}

std::string SharedMove::work(std::size_t part, std::size_t parts) {
  std::string found;
  if (search_ == nullptr) return found;
  const std::span<Search::Task> tasks = search_->tasks();
  for (std::size_t i = part; i < tasks.size(); i += std::max<std::size_t>(parts, 1)) {
    search_->work_out(tasks[i]);
    const FoundByTask each{i, tasks[i].turns, tasks[i].expected};
    found.append(reinterpret_cast<const char*>(&each), sizeof each);
  }
  return found;
}

ApiError SharedMove::take(std::string_view found) {
  if (search_ == nullptr) return not_of_this_move();
  const std::span<Search::Task> tasks = search_->tasks();
  for (Search::Task& task : tasks) task.done = false;
  for (; found.size() >= sizeof(FoundByTask); found.remove_prefix(sizeof(FoundByTask))) {
    FoundByTask each;
    std::memcpy(&each, found.data(), sizeof each);
    if (each.task >= tasks.size()) return not_of_this_move();
    Search::Task& task = tasks[each.task];
    task.expected = each.expected;
    task.turns = each.turns;
    task.done = true;
  }
  if (!std::ranges::all_of(tasks, &Search::Task::done)) return not_of_this_move();
  search_->take_results();
  if (!search_->tasks().empty()) return {};
  play_(search_->candidates().front().line.actions[0]);
  go_on_();
  return {};
}

// Up to the next tasks, or until somebody else is asked.
void SharedMove::go_on_() {
  search_ = nullptr;
  while (is_asked_()) {
    search_ = player_->begin_search(*state_);
    if (search_ != nullptr && !search_->tasks().empty()) return;
    const Action action =
        search_ != nullptr ? search_->candidates().front().line.actions[0] : player_->choose(*state_);
    search_ = nullptr;
    play_(action);
  }
}

bool SharedMove::is_asked_() const {
  return !state_->flow.over && state_->flow.decision.who == seat_ && actions_.size() < kMostActions;
}

void SharedMove::play_(const Action& action) {
  actions_.push_back(action_text(*state_, action));
  apply_legal(*state_, action);
}

ApiError think_of_help_wanted(const wire::HelpWanted& wanted, wire::HelpFound& found) {
  HelpWanted help;
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_shared<State>();
  if (ApiError error = read_own_position(wanted.position, rules, *state)) return error;
  help.kind = wanted.hint ? HelpWanted::hint : HelpWanted::chances;
  help.rules = std::move(rules);
  help.state = state;
  help.names = wanted.names;
  const HelpFound done = think_of_help(help);
  found.number = wanted.number;
  found.sequences = done.lines;
  if (done.looked) found.wins.assign(done.end.wins.begin(), done.end.wins.begin() + state->players());
  return {};
}

}  // namespace bastide
