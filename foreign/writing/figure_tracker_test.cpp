// The ids of figures: those that their supply holds, for a figure that came home has its old id again.
#include "foreign/writing/figure_tracker.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/notation/replay.h"
#include "engine/testing/desk.h"
#include "foreign/testing/known_mixes.h"
#include "foreign/testing/random_record.h"

namespace bastide::foreign {
namespace {

int number_in(const std::string& name) { return std::stoi(name.substr(name.rfind('.') + 1)); }

// Keeps the books while a game is played.
class Bookkeeper : public EventSink {
 public:
  explicit Bookkeeper(const Replay& replay) : replay_(replay) {}
  void on_event(const Event& event) override { tracker_.note(replay_.state(), event); }

  // Of each kind its owner has so many; the next one is a number that nobody on the board has.
  void check() const {
    const State& state = replay_.state();
    std::map<std::pair<PlayerId, NounId>, std::multiset<int>> out;
    for (const Figure& figure : state.figures)
      out[{figure.owner, figure.kind}].insert(number_in(tracker_.name_of(replay_.rules(), figure)));
    for (const auto& [key, numbers] : out) {
      const auto [owner, kind] = key;
      const int all = state.supply[owner][kind] + static_cast<int>(numbers.size());
      const int next = number_in(tracker_.next_name(replay_.rules(), owner, kind));
      EXPECT_LE(*numbers.rbegin(), all);
      if (state.supply[owner][kind] == 0) continue;
      EXPECT_LE(next, all);
      EXPECT_FALSE(numbers.contains(next));
    }
  }

 private:
  const Replay& replay_;
  FigureTracker tracker_;
};

// Told by its name that one has been captured, they keep that one in prison.
TEST(FigureTracker, TakesOfTwoWhoStandTogetherTheOneThatItNames) {
  const bastide::testing::Desk desk({});
  State state = desk.state;
  constexpr NounId prison = 1;
  const Figure standing{0, kSmallFollower, kOnBoard, 0, 0}, captured{0, kSmallFollower, prison, 1, kNoCell};
  FigureTracker tracker;
  const auto note = [&](EventKind kind, const Figure& figure) {
    Event event{kind, figure.owner, figure.kind, figure.segment, figure.cell};
    event.value = figure.place;
    tracker.note(state, event);
  };
  for (int i = 0; i < 2; ++i) {
    state.figures.push_back(standing);
    note(EventKind::deployed, standing);
  }
  const std::string named = tracker.name_of(*state.rules, standing);
  state.figures.clear();
  for (const Figure& figure : {standing, captured}) state.figures.push_back(figure);
  note(EventKind::moved, captured);
  EXPECT_EQ(tracker.name_of(*state.rules, captured), named);
  EXPECT_NE(tracker.name_of(*state.rules, standing), named);
}

TEST(FigureTracker, NamesFiguresThatTheirSupplyHolds) {
  std::uint64_t seed = 0;
  for (const testing::Mix& mix : testing::known_mixes()) {
    Random random(++seed);
    const Record record = testing::random_record(testing::known_choice(mix.elements, random), random);
    Replay replay;
    std::vector<RuleError> errors;
    ASSERT_TRUE(replay.open(record.choice, errors));
    Bookkeeper books(replay);
    for (const Action& action : record.actions) {
      replay.apply(action, &books);
      books.check();
      if (HasFailure()) FAIL() << mix.name;
    }
  }
}

}  // namespace
}  // namespace bastide::foreign
