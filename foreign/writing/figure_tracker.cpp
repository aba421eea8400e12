#include "foreign/writing/figure_tracker.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "engine/rules/game.h"
#include "foreign/format/setup_tables.h"

namespace bastide::foreign {
namespace {

bool is_same(const Figure& a, const Figure& b) {
  return a.owner == b.owner && a.kind == b.kind && a.place == b.place && a.segment == b.segment &&
         a.cell == b.cell;
}

std::string name(const RuleSet& rules, PlayerId owner, NounId kind, int number) {
  std::string_view type = rules.figures()[kind].id;
  for (const FigureNameSpec& spec : figure_specs())
    if (spec.ours == type) type = spec.type;
  return std::to_string(owner) + "." + std::string(type) + "." + std::to_string(number);
}

Figure figure_of(const Event& event) {
  return {event.player, event.noun, static_cast<NounId>(event.value), event.part, event.cell};
}

}  // namespace

Figure figure_meant(const State& state, const Action& action) {
  for (const Figure& figure : state.figures) {
    const bool named = figure.owner == action.value && figure.kind == action.noun;
    const bool there = figure.cell == action.cell && figure.place == action.detail;
    if (named && there && (action.part == kNoSegment || figure.segment == action.part)) return figure;
  }
  return {};
}

int FigureTracker::free_number(PlayerId owner, NounId kind) const {
  for (int number = 1;; ++number) {
    const bool taken = std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
      return entry.figure.owner == owner && entry.figure.kind == kind && entry.number == number;
    });
    if (!taken) return number;
  }
}

std::size_t FigureTracker::find(const Figure& figure) const {
  std::size_t i = 0;
  while (i < entries_.size() && !is_same(entries_[i].figure, figure)) ++i;
  return i;
}

std::string FigureTracker::next_name(const RuleSet& rules, PlayerId owner, NounId kind) const {
  return name(rules, owner, kind, free_number(owner, kind));
}

std::string FigureTracker::name_of(const RuleSet& rules, const Figure& figure) const {
  const std::size_t i = find(figure);
  return name(rules, figure.owner, figure.kind, i < entries_.size() ? entries_[i].number : 1);
}

std::size_t FigureTracker::find_moved(const State& state, PlayerId owner, NounId kind) const {
  std::vector<Figure> there(state.figures.begin(), state.figures.end());
  std::size_t moved = entries_.size();
  // From the back: of two who stood together the one has moved that name_of tells, which is the first.
  for (std::size_t i = entries_.size(); i-- != 0;) {
    const Figure& figure = entries_[i].figure;
    const auto found = std::find_if(there.begin(), there.end(),
                                    [&figure](const Figure& each) { return is_same(each, figure); });
    if (found != there.end())
      there.erase(found);
    else if (figure.owner == owner && figure.kind == kind)
      moved = i;
  }
  return moved;
}

void FigureTracker::note(const State& state, const Event& event) {
  const Figure figure = figure_of(event);
  if (event.kind == EventKind::deployed) {
    entries_.push_back({figure, free_number(figure.owner, figure.kind)});
  } else if (event.kind == EventKind::returned) {
    const std::size_t i = find(figure);
    if (i < entries_.size()) entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(i));
  } else if (event.kind == EventKind::moved) {
    const std::size_t i = find_moved(state, figure.owner, figure.kind);
    if (i < entries_.size()) entries_[i].figure = figure;
  }
}

// Sees the first move of a figure in a game that is only tried.
class FigureTracker::Onlooker : public EventSink {
 public:
  Onlooker(const FigureTracker& tracker, const State& state) : tracker_(tracker), state_(state) {}
  void on_event(const Event& event) override {
    if (event.kind != EventKind::moved || mover_) return;
    mover_ = tracker_.find_moved(state_, event.player, event.noun);
  }
  std::size_t mover() const { return mover_.value_or(tracker_.entries_.size()); }

 private:
  const FigureTracker& tracker_;
  const State& state_;
  std::optional<std::size_t> mover_;
};

std::string FigureTracker::name_of_mover(const State& state, const Action& action) const {
  const auto tried = std::make_unique<State>(state);
  Onlooker onlooker(*this, *tried);
  apply_legal(*tried, action, &onlooker);
  const std::size_t i = onlooker.mover();
  return name(*state.rules, state.flow.decision.who, action.noun,
              i < entries_.size() ? entries_[i].number : 1);
}

}  // namespace bastide::foreign
