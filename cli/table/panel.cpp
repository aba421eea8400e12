#include "cli/table/panel.h"

#include <algorithm>
#include <cctype>

#include "cli/language/language.h"
#include "cli/words/people.h"

namespace bastide {
namespace {

// "7", and "5+B" with the big follower.
std::string followers_left(const State& state, PlayerId player) {
  std::string text = std::to_string(state.supply[player][kSmallFollower]);
  for (NounId kind = 1; kind < state.rules->figures().size(); ++kind)
    for (int i = 0; i < state.supply[player][kind]; ++i) {
      if (i == 0) text += "+";
      text += static_cast<char>(
          std::toupper(static_cast<unsigned char>(state.rules->figures()[kind].id.front())));
    }
  return text;
}

Ink sign_ink(PlayerId player, const Look& look) {
  Ink ink = kBold;
  if (look.coloured) ink.text = look_of(player).colour;
  return ink;
}

std::string rules_title(const RuleSet& rules, bool with_title) {
  std::string text = rules.name();
  if (const PresetSpec& preset = preset_specs()[rules.choice().preset]; with_title && text == preset.id)
    text += " (" + named("preset." + text + ".title", preset.title) + ")";
  for (const std::string& element : rules.choice().elements)
    text += (element == rules.choice().elements.front() ? " + " : ", ") + element;
  return text;
}

}  // namespace

std::string headline(const RuleSet& rules, const std::string& rest, const Look& look, int width) {
  const std::string dot = look.unicode ? " · " : " - ";
  const auto text = [&](bool with_title) {
    return "Bastide" + dot + rules_title(rules, with_title) + dot + rest;
  };
  return width_of(text(true)) <= width ? text(true) : shortened(text(false), width);
}

int draw_players(Canvas& canvas, const PanelPlace& place, int row, const State& state,
                 std::span<const std::string> names, const Look& look) {
  const std::string left = in_words("panel.left");
  const int left_column = place.end() - 1, points_column = left_column - std::max(8, width_of(left) + 2);
  canvas.text_right(points_column, row, in_words("panel.points"), kFaint);
  canvas.text_right(left_column, row, left, kFaint);
  for (PlayerId player = 0; player < state.players(); ++player) {
    ++row;
    const bool on_turn = !state.flow.over && state.flow.part.player == player;
    canvas.text(place.left, row, on_turn ? (look.unicode ? "▶" : ">") : " ", kBold);
    canvas.text(place.left + 2, row, player_badge(player, look), look.coloured ? ink_of(player) : kBold);
    canvas.text(place.left + 6, row, shortened(name_of_seat(player, names), points_column - place.left - 11),
                on_turn ? kBold : Ink{});
    canvas.text_right(points_column, row, std::to_string(state.scores[player]), kBold);
    canvas.text_right(left_column, row, followers_left(state, player), {});
  }
  return row + 1;
}

void draw_news(Canvas& canvas, const PanelPlace& place, int row, int bottom,
               std::span<const StoryLine* const> news, const Look& look) {
  std::vector<std::vector<std::string>> paragraphs;
  int rows = 0;
  for (const StoryLine* line : news) {
    paragraphs.push_back(wrapped(line->text, place.width - 3));
    rows += static_cast<int>(paragraphs.back().size());
  }
  std::size_t first = 0;
  for (; first < paragraphs.size() && rows > bottom - row; ++first)
    rows -= static_cast<int>(paragraphs[first].size());
  for (std::size_t i = first; i < paragraphs.size(); ++i) {
    const PlayerId player = news[i]->player;
    if (player < kMaxPlayers) {
      const PlayerLook& sign = look_of(player);
      canvas.text(place.left, row, look.unicode ? utf8_of(sign.shape) : std::string(1, sign.letter),
                  sign_ink(player, look));
    }
    for (const std::string& text : paragraphs[i]) canvas.text(place.left + 2, row++, text, {});
  }
}

}  // namespace bastide
