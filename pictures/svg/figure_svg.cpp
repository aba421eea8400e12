#include "pictures/svg/figure_svg.h"

#include <array>
#include <cctype>

#include "pictures/svg/ink.h"

namespace bastide::drawn {
namespace {

struct SeatInk {
  std::string_view body, mark, shade, shape;
};
// In the order of seats: a disc, a diamond, a cross, a triangle, a square, a star.
constexpr std::array<SeatInk, kMaxPlayers> kSeats = {{
    {"#0b4fb3", "#ffffff", "#083a86", "M-7.2 0A7.2 7.2 0 1 1 7.2 0A7.2 7.2 0 1 1 -7.2 0Z"},
    {"#c8321a", "#ffffff", "#932110", "M0 -9L7.4 0L0 9L-7.4 0Z"},
    {"#ffc91a", "#111111", "#d19c00", "M-2.7 -7.6H2.7V-2.7H7.6V2.7H2.7V7.6H-2.7V2.7H-7.6V-2.7H-2.7Z"},
    {"#111111", "#ffffff", "#3d3a37", "M0 -8L8 6H-8Z"},
    {"#ffffff", "#111111", "#d9d2c4", "M-6.5 -6.5H6.5V6.5H-6.5Z"},
    {"#56b4e9", "#111111", "#2f86b8", "M0 -9L2.5 -3L9 -2.6L4 1.6L5.6 8L0 4.5L-5.6 8L-4 1.6L-9 -2.6L-2.5 -3Z"},
}};
constexpr std::string_view kCloak =
    "M-25 -1C-22 -14 -17 -26 -14 -40C-19 -46 -20 -58 -14 -66C-8 -75 6 -77 14 -70C20 -66 24 -59 28 -51C29 -46 "
    "24 "
    "-45 19 -49C18 -45 17 -43 14 -40C17 -26 22 -14 26 -1C17 5 9 2 1 4C-8 6 -17 4 -25 -1Z";
constexpr double kScale = 0.37;  // from the unit of these shapes to that of tiles

const SeatInk& ink_of_seat(PlayerId seat) { return kSeats[seat % kMaxPlayers]; }

std::string on_cloak(const SeatInk& ink, double y, double size, const std::string& letters) {
  return "<text" + attribute("y", number(y)) + " text-anchor=\"middle\"" +
         attribute("font-size", number(size)) + " font-weight=\"700\"" + attribute("fill", ink.mark) + ">" +
         letters + "</text>";
}

// In a unit of its own: 84 high.
std::string wayfarer(PlayerId seat, const std::string& letters) {
  const SeatInk& ink = ink_of_seat(seat);
  std::string svg = "<ellipse cx=\"5\" cy=\"1\" rx=\"26\" ry=\"6\" fill=\"#1d1511\" opacity=\".3\"/>";
  svg += stroke(kCloak, kFigureInk, 12, " opacity=\".35\"") + stroke(kCloak, kFigurePaper, 9.5);
  svg += filled(kCloak, ink.body) + stroke(kCloak, kFigureInk, 4);
  svg += filled("M14 -40C17 -26 22 -14 26 -1C21 2.4 16 2.6 12 2.6C12 -12 10 -26 6 -37Z", ink.shade);
  svg += stroke("M-14 -40Q0 -31 14 -40", ink.mark, 2.6, " opacity=\".85\"");
  svg += filled("M-8 -46C-11 -57 -3 -65 4 -65C12 -64 15 -53 9 -45Q1 -40 -8 -46Z", kFigureInk);
  svg += filled("M-4 -45.4C-6 -54 -1 -58 3.4 -58C9 -57.4 10.4 -50 7 -45Q1 -42 -4 -45.4Z", "#f0cfa8");
  if (letters.empty()) return svg + put_at({-1, -16}, 1.15, filled(ink.shape, ink.mark));
  svg += put_at({-1, -8}, 0.75, filled(ink.shape, ink.mark));
  return svg + on_cloak(ink, -17, letters.size() == 1 ? 21 : 18, letters);
}

bool is_big(const RuleSet& rules, NounId kind) { return rules.figures()[kind].id == "big"; }

}  // namespace

std::string letters_of(const RuleSet& rules, NounId kind) {
  if (kind == kSmallFollower || is_big(rules, kind)) return {};
  const std::string_view id = rules.figures()[kind].id;
  auto is_shared = [&](std::size_t size) {
    for (NounId other = 0; other < rules.figures().size(); ++other)
      if (other != kind && other != kSmallFollower && !is_big(rules, other) &&
          rules.figures()[other].id.substr(0, size) == id.substr(0, size))
        return true;
    return false;
  };
  std::size_t size = 1;
  while (size < id.size() && is_shared(size)) ++size;
  std::string letters(id.substr(0, size));
  letters[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(letters[0])));
  return letters;
}

std::string listed_figure_svg(const RuleSet& rules, PlayerId seat, NounId kind) {
  const SeatInk& ink = ink_of_seat(seat);
  const std::string letters = letters_of(rules, kind);
  std::string svg =
      stroke(kCloak, kFigurePaper, 14) + filled(kCloak, ink.body) + stroke(kCloak, kFigureInk, 5);
  if (letters.empty())
    svg += put_at({-1, -20}, 1.4, filled(ink.shape, ink.mark));
  else
    svg += on_cloak(ink, -8, letters.size() == 1 ? 46 : 34, letters);
  return put_at({}, is_big(rules, kind) ? 0.27 : 0.22, svg);
}

std::string_view colour_of_seat(PlayerId seat) { return ink_of_seat(seat).body; }

std::string figure_svg(const State& state, const Figure& figure) {
  const bool lies = figure.place == kOnBoard &&
                    state.board.kind_of(state.board.node(figure.cell, figure.segment)) == SegmentKind::field;
  std::string svg = wayfarer(figure.owner, letters_of(*state.rules, figure.kind));
  if (lies) svg = "<g transform=\"translate(-39 -23)rotate(74)\">" + svg + "</g>";
  return put_at({}, is_big(*state.rules, figure.kind) ? kScale * 1.25 : kScale, svg);
}

std::string follower_svg(PlayerId seat) { return put_at({}, kScale, wayfarer(seat, "")); }

}  // namespace bastide::drawn
