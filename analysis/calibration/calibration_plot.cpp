#include "analysis/calibration/calibration_plot.h"

#include <algorithm>
#include <cstdio>

namespace bastide {
namespace {

// Units of the picture. The square of chances, and below it how many there are of each.
constexpr double kLeft = 70, kTop = 84, kSide = 400, kBarsTop = 496, kBars = 44, kBottom = kBarsTop + kBars;
constexpr double kAllowed = 0.04;

constexpr const char* kHead = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 610" role="img" )"
                              R"(aria-labelledby="title about">
<style>
  :root { --paper: #fdfaf3; --line: #e0d6c1; --text: #2b241d; --quiet: #6d6255; --action: #1f5a4c; --band: #dfeae2 }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #23292c; --line: #394246; --text: #f0eade; --quiet: #aab0ab; --action: #8fd0b9; --band: #30403b }
  }
  text { font: 14px system-ui, sans-serif; fill: var(--quiet) }
  .title { font-size: 19px; font-weight: 600; fill: var(--text) }
  .name { fill: var(--text) }
  .paper { fill: var(--paper) }
  .band { fill: var(--band) }
  .grid { stroke: var(--line); fill: none }
  .even { stroke: var(--quiet); stroke-dasharray: 5 4 }
  .range { stroke: var(--action); stroke-width: 2 }
  .mark, .bar { fill: var(--action) }
</style>
)";

std::string format(const char* pattern, auto... values) {
  char text[400];
  std::snprintf(text, sizeof text, pattern, values...);
  return text;
}

double x_of(double chance) { return kLeft + kSide * chance; }
double y_of(double chance) { return kTop + kSide * (1 - chance); }

// The text of a name that somebody may have chosen.
std::string escaped(const std::string& text) {
  std::string safe;
  for (const char each : text) {
    if (each == '<')
      safe += "&lt;";
    else if (each == '&')
      safe += "&amp;";
    else
      safe += each;
  }
  return safe;
}

std::string frame() {
  std::string svg = format("<path class=\"band\" d=\"M%g,%g L%g,%g L%g,%g L%g,%g L%g,%g L%g,%gZ\"/>\n",
                           x_of(0), y_of(0), x_of(0), y_of(kAllowed), x_of(1 - kAllowed), y_of(1), x_of(1),
                           y_of(1), x_of(1), y_of(1 - kAllowed), x_of(kAllowed), y_of(0));
  for (int i = 0; i <= 10; i += 2) {
    const double share = i / 10.0;
    svg += format("<path class=\"grid\" d=\"M%g,%gV%g M%g,%gH%g\"/>\n", x_of(share), y_of(0), y_of(1),
                  x_of(0), y_of(share), x_of(1));
    svg += format("<text x=\"%g\" y=\"%g\" text-anchor=\"end\">%d %%</text>\n", kLeft - 8, y_of(share) + 5,
                  10 * i);
    svg += format("<text x=\"%g\" y=\"%g\" text-anchor=\"middle\">%d %%</text>\n", x_of(share), kBottom + 20,
                  10 * i);
  }
  return svg + format("<path class=\"even\" d=\"M%g,%gL%g,%g\"/>\n", x_of(0), y_of(0), x_of(1), y_of(1));
}

std::string row_svg(const CalibrationRow& row, std::size_t tenth, int most) {
  if (row.chances == 0) return {};
  const double x = x_of(row.predicted);
  const auto clamped = [](double share) { return y_of(std::clamp(share, 0.0, 1.0)); };
  const double high = kBars * row.chances / most, width = kSide / 10;
  std::string svg = format("<g><title>%d chances from %d games: %.1f %% predicted, %.1f %% won</title>\n",
                           row.chances, row.games, 100 * row.predicted, 100 * row.won);
  svg +=
      format("<path class=\"range\" d=\"M%.1f,%.1fV%.1f\"/>\n", x,
             clamped(row.predicted + row.difference_95.low), clamped(row.predicted + row.difference_95.high));
  svg += format("<circle class=\"mark\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", x, y_of(row.won));
  return svg + format("<rect class=\"bar\" x=\"%g\" y=\"%.1f\" width=\"%g\" height=\"%.1f\"/></g>\n",
                      kLeft + width * static_cast<double>(tenth) + 2, kBottom - high, width - 4, high);
}

}  // namespace

std::string calibration_plot(const CalibrationTable& table, const std::string& what) {
  const std::string about =
      format("%d positions of %d games", table.positions, table.games) + ", " + escaped(what);
  std::string svg = kHead;
  svg += "<title id=\"title\">Chances to win: predicted and won</title>\n";
  svg += "<desc id=\"about\">" + about +
         format("; in no tenth are they further apart than %.1f points</desc>\n",
                100 * table.largest_difference());
  svg += "<rect class=\"paper\" width=\"500\" height=\"610\" rx=\"16\"/>\n";
  svg += format("<text class=\"title\" x=\"%g\" y=\"34\">Chances to win: predicted and won</text>\n", 24.0);
  svg += "<text x=\"24\" y=\"58\">" + about + "</text>\n" + frame();
  int most = 1;
  for (const CalibrationRow& row : table.rows) most = std::max(most, row.chances);
  for (std::size_t i = 0; i < table.rows.size(); ++i) svg += row_svg(table.rows[i], i, most);
  svg += format("<text class=\"name\" x=\"%g\" y=\"%g\">won</text>\n", kLeft + 8, kTop + 18);
  svg += format(
      "<text class=\"name\" x=\"%g\" y=\"%g\" text-anchor=\"middle\">predicted; bars: how many</text>\n",
      x_of(0.5), kBottom + 40);
  svg += format("<text x=\"%g\" y=\"%g\" text-anchor=\"end\">band: 4 points; lines: 95 %% certain</text>\n",
                x_of(1) - 6, y_of(0) - 8);
  return svg + "</svg>\n";
}

}  // namespace bastide
