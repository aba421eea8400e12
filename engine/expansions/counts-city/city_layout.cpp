// How the city lies, and where in it what is (CO-01 to CO-03, CO-23, X-10).
#include <algorithm>
#include <tuple>

#include "engine/expansions/counts-city/counts_city.h"

namespace bastide::counts_city {
namespace {

struct Square {
  int x, y;
};
// Where the first edition draws them: on the tiles 1c, 2b, 3c and 2d.
constexpr std::array<Square, kQuarters> kSquares = {{{2, 0}, {1, 1}, {2, 2}, {3, 1}}};

bool is_of_city(const RuleSet& rules, const StartTile& start) {
  return rules.tiles()[start.tile].set == counts_city_module.id;
}

// CO-01: the role of a tile names its row and column. X-10: the spring lies east of 1d, where the city shows
// a field, and flows east.
void put_in_place(const RuleSet& rules, StartTile& start) {
  if (!is_of_city(rules, start)) {
    start = {start.tile, kColumns, 0, 2};
    return;
  }
  const std::string& role = rules.tiles()[start.tile].role;
  start.y = static_cast<std::int8_t>(role[0] - '1');
  start.x = static_cast<std::int8_t>(role[1] - 'a');
}

}  // namespace

// Each tile beside one that lies there already.
void arrange_start(const RuleSet& rules, std::vector<StartTile>& starts) {
  for (StartTile& start : starts) put_in_place(rules, start);
  const auto order = [&rules](const StartTile& start) {
    return std::tuple(!is_of_city(rules, start), start.y, start.x);
  };
  std::sort(starts.begin(), starts.end(),
            [&order](const StartTile& a, const StartTile& b) { return order(a) < order(b); });
}

CellId square_of(const State& state, Quarter quarter) {
  return state.board.find(kSquares[quarter].x, kSquares[quarter].y);
}

int quarter_at(const State& state, CellId cell) {
  for (int quarter = 0; quarter < kQuarters; ++quarter)
    if (square_of(state, static_cast<Quarter>(quarter)) == cell) return quarter;
  return -1;
}

int quarter_of(const State& state, const Figure& figure) {
  const int quarter = figure.place - config_of(state).first_quarter;
  return quarter >= 0 && quarter < kQuarters ? quarter : -1;
}

Quarter quarter_for(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::city:
      return castle;
    case SegmentKind::cloister:
      return cathedral;
    case SegmentKind::road:
      return smithy;
    default:
      return market;
  }
}

void list_count(const State& state, LyingTokens& lying) {
  const Memory& memory = memory_of(state);
  if (memory.count == 0) return;
  lying.push_back({config_of(state).count, square_of(state, static_cast<Quarter>(memory.count - 1)), 1});
}

bool set_up_count(State& state, const LyingToken& count) {
  const int quarter = quarter_at(state, count.cell);
  if (quarter < 0 || count.count != 1) return false;
  state.of<Memory>(counts_city_module).count = static_cast<std::uint8_t>(quarter + 1);
  return true;
}

// Through a portal: not within the wall, and at it only where the border is open (I-133). Those who come out
// of the city are moved, not deployed.
bool spares_city(const State& state, const Action& action) {
  if (action.verb != Verb::deploy) return true;
  const Config& config = config_of(state);
  const std::uint32_t marks = state.board.type_at(action.cell).marks;
  return (marks & (config.border_is_open ? config.within : config.within | config.at_wall)) == 0;
}

}  // namespace bastide::counts_city
