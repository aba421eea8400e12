// The pictures hold what the game has, in the right places, whatever the rules; and the wrong is refused.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "bindings/c/handles.h"
#include "bindings/c/testing/held.h"
#include "pictures/svg/board_things.h"
#include "pictures/svg/expansion_pictures.h"

namespace bastide {
namespace {

using namespace testing;

std::string svg_of(const HeldState& state, std::int32_t flags = 0) {
  return text_from(
      [&](char* text, std::size_t size) { return bst_state_svg(state.get(), flags, 64, text, size); });
}

std::string ascii_of(const HeldState& state, std::int32_t tile = 6, std::int32_t unicode = 0) {
  return text_from(
      [&](char* text, std::size_t size) { return bst_state_ascii(state.get(), tile, unicode, text, size); });
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// Every element is closed, in order; text has no stray marks. No reader of XML is linked here.
std::string fault_of_xml(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find('<', at), end = text.find('>', begin);
    if (text.substr(at, begin - at).find_first_of(">&") != std::string::npos)
      return "text at " + std::to_string(at);
    if (begin == std::string::npos) break;
    if (end == std::string::npos) return "an element is not ended";
    const std::string tag = text.substr(begin + 1, end - begin - 1);
    if (tag.find('<') != std::string::npos || count_of(tag, "\"") % 2 != 0) return "element <" + tag;
    const std::string name =
        tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /", 1) - (tag[0] == '/' ? 1 : 0));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "</" + tag.substr(1);
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end + 1;
  }
  return open.empty() ? "" : open.back() + " is open at the end";
}

constexpr const char* kWholeBox =
    "preset da-overview players 4 element abbey element barn element bazaars element bridges element builder "
    "element castles "
    "element cathedrals element count element cult element dragon element fairy element goods element inns "
    "element king "
    "element mayor element pig element portal element princess element river-2 element robber element siege "
    "element tower "
    "element wagon";

// All but those in a place that a seat has for itself, such as a prison.
std::size_t figures_on_land(const HeldState& state) {
  std::size_t count = 0;
  for (const Figure& figure : state->state.figures)
    count += state->set().places()[figure.place].of_seats ? 0 : 1;
  return count;
}

// Those that lie on squares, and roads laid over tiles.
std::size_t tokens_on_land(const HeldState& state) {
  std::size_t count = drawn::lying_tokens(state->state).size();
  const Board& board = state->state.board;
  for (CellId cell = 0; cell < board.cell_count(); ++cell)
    count += board.cell(cell).overlay_sides != 0 ? 1 : 0;
  return count;
}

TEST(Pictures, HaveEveryTileFigureAndTokenOfAnyRules) {
  for (const char* rules : {"players 3", kWholeBox, "element inns element builder players 2"}) {
    const HeldRules held = rules_of(rules);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const HeldState state = state_of(held);
      bst_random random = random_of(seed);
      for (int answers = 0; bst_current_player(state.get()) != BST_OVER; ++answers) {
        answer(state.get(), random);
        if (answers % 90 != 0) continue;
        SCOPED_TRACE(std::string(rules) + ": " + position_of(state));
        const std::string svg = svg_of(state, BST_SVG_PLACES);
        ASSERT_EQ(fault_of_xml(svg), "");
        EXPECT_EQ(count_of(svg, "class=\"tile\""), state->state.board.tile_count());
        EXPECT_EQ(count_of(svg, "class=\"figure\""), figures_on_land(state));
        EXPECT_EQ(count_of(svg, "class=\"token\""), tokens_on_land(state));
        EXPECT_LE(count_of(svg, "class=\"last\""), 1U);
      }
    }
  }
}

// --- tokens

bool can_lie_on_board(const TokenSpec& token) { return token.set_up != nullptr || token.attach != nullptr; }

// Onto the first tile that will have it.
bool put_on_board(State& state, NounId token) {
  const TokenSpec& spec = state.rules->tokens()[token];
  if (spec.attach != nullptr) {
    constexpr std::uint8_t kNorthAndSouth = (1 << north) | (1 << south);
    state.board.add_overlay(state.board.find(0, 0), kNorthAndSouth);
    return true;
  }
  for (CellId cell = 0; cell < state.board.cell_count(); ++cell)
    if (state.board.placed(cell) && spec.set_up(state, {token, cell, 1})) return true;
  return false;
}

HeldState game_with_all_of(const Module& module) {
  std::string rules = "preset da-overview players 2";
  for (const Element& element : module.elements) rules += " element " + std::string(element.id);
  return state_of(rules_of(rules));
}

TEST(Pictures, HaveEveryKindOfTokenThatCanLieOnTheBoard) {
  for (const Module* module : expansion_modules())
    for (const TokenSpec& token : module->tokens) {
      if (!can_lie_on_board(token)) continue;
      const std::string id(token.id);
      SCOPED_TRACE(std::string(module->id) + ": " + id);
      const HeldState state = game_with_all_of(*module);
      ASSERT_TRUE(put_on_board(state->state, RuleSet::noun(state->set().tokens(), id)));
      const std::string svg = svg_of(state);
      EXPECT_EQ(fault_of_xml(svg), "");
      EXPECT_EQ(count_of(svg, "class=\"token\" data-token=\"" + id + "\""), 1U);
      EXPECT_EQ(count_of(svg, "<title>" + std::string(token.title) + " at "), 1U);
      EXPECT_TRUE(token.attach != nullptr ||
                  (drawn::look_of_token(id) != nullptr && drawn::look_of_token(id)->draw != nullptr))
          << "no picture of it is in pictures/expansions, so two letters stand for it";
    }
}

TEST(Pictures, ShowACastleOverTheSideBetweenItsTilesAndItsFollowerOnIt) {
  const HeldState state = state_of(rules_of("preset da-overview players 2 element castles"));
  for (const char* action : {"[start=1]", "[base-cfff-a]", "0,-1^2", "small@city-S", "castle*0,-1:city-S"})
    ASSERT_EQ(bst_apply_text(state.get(), action), BST_OK) << action << ": " << bst_last_error();
  const std::string svg = svg_of(state);
  EXPECT_EQ(count_of(svg,
                     "data-token=\"castle\" data-count=\"1\" data-at=\"0,-1\" data-on=\"city-S\" "
                     "transform=\"translate(50 0)\""),
            1U);
  EXPECT_EQ(count_of(svg, "data-at=\"0,-1\" data-on=\"castle\" transform=\"translate(50 4)\""), 1U);
}

TEST(Pictures, ShowOfHowManyPiecesATowerIs) {
  const HeldState state = state_of(rules_of("preset da-overview players 2 element tower"));
  const NounId piece = RuleSet::noun(state->set().tokens(), "tower-piece");
  ASSERT_TRUE(state->set().tokens()[piece].set_up(state->state, {piece, state->state.board.find(0, 0), 3}));
  const std::string svg = svg_of(state);
  EXPECT_EQ(count_of(svg, "data-token=\"tower-piece\" data-count=\"3\" data-at=\"0,0\""), 1U);
  EXPECT_EQ(count_of(svg, "<title>tower piece x 3 at 0,0</title>"), 1U);
}

TEST(Pictures, SayWhereATileLiesAndWhoStandsOnIt) {
  const HeldState state = state_of(rules_of("players 2"));
  bst_random random = random_of(1);
  while (bst_current_player(state.get()) == BST_CHANCE) answer(state.get(), random);
  ASSERT_EQ(bst_apply_index(state.get(), 0), BST_OK) << bst_last_error();
  EXPECT_NE(svg_of(state).find("data-tile=\"base-crfr-a\" data-turns=\"0\" data-at=\"0,0\""),
            std::string::npos);
  EXPECT_EQ(count_of(svg_of(state), "class=\"last\""), 1U);
  std::int32_t follower = bst_action_count(state.get()) - 1;
  while (follower > 0 && state->answers()[static_cast<std::size_t>(follower)].verb != Verb::deploy)
    --follower;
  ASSERT_EQ(bst_apply_index(state.get(), follower), BST_OK) << bst_last_error();
  ASSERT_EQ(state->state.figures.size(), 1U);
  const std::string seat = std::to_string(state->state.figures[0].owner);  // who begins is drawn by lot
  EXPECT_NE(svg_of(state).find("data-kind=\"small\" data-seat=\"" + seat + "\""), std::string::npos);
}

TEST(Pictures, MarkTheLastTileInTheColourOfWhoLaidIt) {
  const HeldState state = state_of(rules_of("players 2"));
  bst_random random = random_of(2);
  int laid = 0;
  while (laid < 6 || bst_current_player(state.get()) != BST_CHANCE) {
    laid += bst_current_player(state.get()) >= 0 ? 1 : 0;
    answer(state.get(), random);
  }
  EXPECT_NE(svg_of(state).find("class=\"last\""), std::string::npos);  // also between two turns
}

TEST(Pictures, MarkPlacesAndLeaveTheStripOutAsIsWished) {
  const HeldState state = state_of(rules_of("players 2"));
  bst_random random = random_of(1);
  while (bst_current_player(state.get()) == BST_CHANCE) answer(state.get(), random);
  EXPECT_EQ(count_of(svg_of(state), "class=\"place\""), 0U);
  EXPECT_GT(count_of(svg_of(state, BST_SVG_PLACES), "class=\"place\""), 0U);
  EXPECT_EQ(count_of(svg_of(state), "class=\"account\""), 1U);
  EXPECT_EQ(count_of(svg_of(state, BST_SVG_LAND_ONLY), "class=\"account\""), 0U);
}

TEST(Pictures, OfCharactersShowTheWholeLand) {
  const HeldState state = state_of(rules_of("players 2"));
  EXPECT_EQ(ascii_of(state),
            "      0\n"
            "    .####.\n"
            "  0 ======\n"
            "    ......\n");
  bst_random random = random_of(1);
  while (bst_current_player(state.get()) != BST_OVER) answer(state.get(), random);
  const std::string text = ascii_of(state), large = ascii_of(state, 14);
  EXPECT_EQ(text.find_first_not_of(" -0123456789\n#=|.+~M^/\\ABkrmf"), std::string::npos);
  EXPECT_GT(large.size(), 3 * text.size());
  EXPECT_NE(ascii_of(state, 6, 1), text);
}

TEST(Pictures, RefuseWhatIsWrong) {
  const HeldState state = state_of(rules_of("players 2"));
  EXPECT_EQ(bst_state_svg(nullptr, 0, 64, nullptr, 0), BST_ERROR_NULL);
  EXPECT_EQ(bst_state_svg(state.get(), 4, 64, nullptr, 0), BST_ERROR_ARGUMENT);
  EXPECT_STREQ(bst_last_error(), "flags is 4; it must be from 0 to 3");
  EXPECT_EQ(bst_state_svg(state.get(), 0, 7, nullptr, 0), BST_ERROR_ARGUMENT);
  char small[8];
  EXPECT_EQ(bst_state_svg(state.get(), 0, 64, small, sizeof small), BST_ERROR_BUFFER);
  EXPECT_EQ(bst_state_ascii(nullptr, 6, 0, nullptr, 0), BST_ERROR_NULL);
  EXPECT_EQ(bst_state_ascii(state.get(), 7, 0, nullptr, 0), BST_ERROR_ARGUMENT);
  EXPECT_STREQ(bst_last_error(), "tile is 7; it must be 6, 10 or 14");
  EXPECT_EQ(bst_state_ascii(state.get(), 6, 2, nullptr, 0), BST_ERROR_ARGUMENT);
}

}  // namespace
}  // namespace bastide
