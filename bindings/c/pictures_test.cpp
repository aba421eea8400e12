// The pictures hold what the game has, in the right places, whatever the rules; and the wrong is refused.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "bindings/c/handles.h"
#include "bindings/c/testing/held.h"

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

std::size_t figures_on_land(const HeldState& state) {
  std::size_t count = 0;
  for (const Figure& figure : state->state.figures) count += figure.place == kOnBoard ? 1 : 0;
  return count;
}

TEST(Pictures, HaveEveryTileAndFigureOfAnyRules) {
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
        EXPECT_LE(count_of(svg, "class=\"last\""), 1U);
      }
    }
  }
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
