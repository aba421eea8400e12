// The picture of a board shows all that stands on it, and above and below it what players have and what signs
// mean.
#include "pictures/svg/board_svg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/game.h"
#include "pictures/svg/account_svg.h"
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/figure_svg.h"
#include "pictures/svg/ink.h"
#include "pictures/svg/tile_svg.h"

namespace bastide {
namespace {

using namespace drawn;

std::unique_ptr<const RuleSet> rules_of_choice(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  auto rules = RuleSet::make(choice, errors);
  EXPECT_TRUE(errors.empty());
  return rules;
}

std::size_t times_in(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// Visits some positions of a game in which all answers are drawn by lot.
template <class Visit>
void for_some_positions(const RuleSet& rules, std::uint64_t seed, Visit visit) {
  const auto state = std::make_unique<State>();
  start(*state, rules);
  Random random(seed);
  for (int answers = 0; !state->flow.over; ++answers) {
    if (answers % 150 == 149) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", answer " + std::to_string(answers));
      visit(*state);
    }
    ActionList list;
    legal_actions(*state, list);
    apply_legal(*state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

// The numbers in `text` after each of these words, up to a quotation mark or a bracket.
std::vector<Point> points_after(const std::string& text, const std::string& words) {
  std::vector<Point> points;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
    const std::string rest = text.substr(at + words.size(), 40);
    std::size_t used = 0;
    const double x = std::stod(rest, &used);
    points.push_back({x, std::stod(rest.substr(used))});
  }
  return points;
}

// Of a picture: where the elements of a class stand.
std::vector<Point> places_of(const std::string& svg, const std::string& name) {
  std::vector<Point> places;
  for (std::size_t at = svg.find("<g class=\"" + name + "\""); at != std::string::npos;
       at = svg.find("<g class=\"" + name + "\"", at + 1)) {
    const std::string tag = svg.substr(at, svg.find('>', at) - at);
    for (const Point& place : points_after(tag, "translate(")) places.push_back(place);
  }
  return places;
}

TEST(BoardSvg, CountsNoTileThatIsOutOfTheGame) {
  const auto rules = rules_of_choice(RuleChoice());
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  const std::string left = ">" + std::to_string(tiles_to_come(*state)) + " left<";
  EXPECT_EQ(times_in(account_panel(*state).svg, left), 1U);
  state->pile_totals[kRemovedPile] += 3;
  EXPECT_EQ(times_in(account_panel(*state).svg, left), 1U);
}

TEST(BoardSvg, CutsNoFigureOffAndKeepsItBelowTheAccount) {
  constexpr double kHigh = 31;
  const auto rules = rules_of_choice(whole_box(4));
  for (const std::uint64_t seed : {1U, 2U})
    for_some_positions(*rules, seed, [&](const State& state) {
      SvgWish wish;
      const std::string whole = board_svg(state, wish);
      wish.account = false;
      const std::string land = board_svg(state, wish);
      const Point top = points_after(land, "viewBox=\"").at(0),
                  above = points_after(whole, "viewBox=\"").at(0);
      for (const Point& foot : places_of(land, "figure")) EXPECT_GE(foot.y - kHigh, top.y);
      EXPECT_LE(above.y, top.y - account_panel(state).high);
    });
}

TEST(BoardSvg, ListsWhatEachPlayerHasAtHomeAndInHand) {
  const auto rules = rules_of_choice(whole_box(3));
  for_some_positions(*rules, 3, [&](const State& state) {
    const std::string svg = board_svg(state);
    std::size_t kinds = 0;
    auto expect_listed = [&](std::string_view id, int count, std::size_t seat) {
      const std::string element = "<g class=\"stock\"" + attribute("data-stock", id) +
                                  attribute("data-count", std::to_string(count)) +
                                  attribute("data-seat", std::to_string(seat)) + ">";
      EXPECT_EQ(times_in(svg, element), count > 0 ? 1U : 0U) << element;
      kinds += count > 0 ? 1 : 0;
    };
    for (std::size_t seat = 0; seat < 3; ++seat) {
      for (NounId kind = 0; kind < rules->figures().size(); ++kind)
        expect_listed(rules->figures()[kind].id, state.supply[seat][kind], seat);
      for (NounId kind = 0; kind < rules->tokens().size(); ++kind)
        expect_listed(rules->tokens()[kind].id, state.tokens[seat][kind], seat);
    }
    EXPECT_EQ(times_in(svg, "class=\"stock\""), kinds);
  });
}

TEST(BoardSvg, TellsWhatTheSignsMeanThatOccurInItAndNoOthers) {
  const auto rules = rules_of_choice(whole_box(2));
  for_some_positions(*rules, 4, [&](const State& state) {
    std::set<std::string> titles;
    for (CellId cell = 0; cell < state.board.cell_count(); ++cell)
      if (state.board.placed(cell))
        for (const MarkShape& mark : shape_of(*rules, rules->tiles()[state.board.cell(cell).tile], 0).marks)
          if (mark.word != "pennant" && !mark_svg(mark.word).empty()) titles.insert(title_of_mark(mark.word));
    const std::string svg = board_svg(state), legend = svg.substr(svg.find("class=\"legend\""));
    for (const std::string& title : titles) EXPECT_EQ(times_in(legend, ">" + title + "</text>"), 1U) << title;
    for (const char* title : {"inn", "volcano", "shrine", "siege", "herd of pigs", "tower foundation"})
      EXPECT_EQ(times_in(legend, std::string(">") + title + "</text>"), titles.contains(title) ? 1U : 0U)
          << title;
  });
  const auto plain = rules_of_choice(RuleChoice{});
  for_some_positions(
      *plain, 5, [](const State& state) { EXPECT_EQ(times_in(board_svg(state), "class=\"legend\""), 0U); });
}

TEST(BoardSvg, HasAPictureOfEachTokenThatPlayersHold) {
  const auto rules = rules_of_choice(whole_box());
  for (NounId kind = 0; kind < rules->tokens().size(); ++kind) {
    const TokenSpec& token = rules->tokens()[kind];
    if (kind == 0) continue;  // no token
    const TokenLook* look = look_of_token(token.id);
    EXPECT_TRUE(look != nullptr && (look->draw != nullptr || look->in_hand != nullptr)) << token.id;
  }
}

TEST(BoardSvg, TellsKindsOfFiguresApartByTheirLetters) {
  const auto rules = rules_of_choice(whole_box());
  std::set<std::string> letters;
  std::size_t kinds = 0;
  for (NounId kind = 0; kind < rules->figures().size(); ++kind)
    if (const std::string its = letters_of(*rules, kind); !its.empty()) {
      letters.insert(its);
      ++kinds;
    }
  EXPECT_GE(kinds, 5U);
  EXPECT_EQ(letters.size(), kinds);
}

TEST(BoardSvg, DrawsARiverAsWaterWithoutALineInIt) {
  const auto rules = rules_of_choice(whole_box());
  int rivers = 0;
  for (const TileType& type : rules->tiles()) {
    const TileShape shape = shape_of(*rules, type, 0);
    if (shape.rivers.empty() || !shape.roads.empty() || !shape.cities.empty() || shape.cloister) continue;
    ++rivers;
    EXPECT_EQ(times_in(tile_svg(shape, {}), "stroke-dasharray"), 0U) << type.id;
  }
  EXPECT_GT(rivers, 0);
}

}  // namespace
}  // namespace bastide
