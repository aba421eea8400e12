#include "cli/table/help_text.h"

#include <algorithm>
#include <array>

#include "cli/options/usage.h"
#include "cli/screen/terminal_expansion.h"
#include "cli/words/roles.h"

namespace bastide {
namespace {

std::string overview(const RuleSet&) {
  return "The game in a minute\n"
         "  You lay one tile a turn so that all its edges go on: road to road, city to city, field to "
         "field.\n"
         "  Then you may put one of your followers on that tile: on its road, city or cloister, or in a "
         "field.\n"
         "  The player with most followers in a road, city or cloister scores it when complete, and takes "
         "them\n"
         "  back. Farmers stay until the end and score the complete cities around them. Most points win.\n"
         "\n"
         "At the table\n"
         "  7            lay the tile at place 7, in the turn that is shown or else the next one that fits\n"
         "  t            turn the tile, in your hand or where you have just laid it\n"
         "  2   0        put a follower on what is marked 2; nobody\n"
         "  undo  hint   back to your last decision; what you might do now, and why\n"
         "  why S-03     what a clause says; why alone explains the last points\n"
         "  tiles log    the tiles still to come; all that has happened\n"
         "  look 2,-1    what is on a tile, and who holds it\n"
         "  zoom in, zoom out, zoom auto, left, right, up, down, centre     how much of the land is shown\n"
         "  rules        the rules that are played here; save FILE, quit\n"
         "  All that can be typed in a record works too: 2,-1^1 or small@road-E.\n";
}

std::string farms(const RuleSet& rules) {
  if (rules.is(CoreOption::farmers, "off")) return "Farms\n  This game is played without farmers.\n";
  const std::string points = std::string(rules.word(CoreOption::farm_points));
  const bool pooled = rules.is(CoreOption::farm_scoring, "per-city-pooled");
  std::string text =
      "Farms\n"
      "  A field is bounded by roads, city walls and the rim of the land. A farmer lies in it until the game "
      "ends.\n";
  text += pooled ? "  Then each complete city is looked at: who has most farmers in all the fields around it "
                   "scores " +
                       points + " points.\n"
                 : "  Then who has most farmers in a field scores " + points +
                       " points for each complete city that it touches,\n  however large. A city may feed "
                       "several fields.\n";
  text += "  If several have most, each of them scores in full.\n";
  return text;
}

std::string lines_of_expansions(const RuleSet& rules, HelpLine::About about) {
  std::string text;
  for (const TerminalExpansion* expansion : terminal_expansions())
    for (const HelpLine& line : expansion->help)
      if (line.about == about && rules.element_on(line.element)) text += line.text;
  return text;
}

std::string cities(const RuleSet& rules) {
  const std::string unit = rules.is(CoreOption::city_unit, "segment") ? "segment" : "tile";
  std::string text = "Cities\n  A city is complete when its wall has no gap. It scores 2 points for each " +
                     unit +
                     " and 2 for each pennant.\n"
                     "  Unfinished at the end: 1 for each " +
                     unit + " and 1 for each pennant.\n";
  if (rules.is(CoreOption::small_city, "flat-two")) text += "  A complete city on two tiles scores only 2.\n";
  return text + lines_of_expansions(rules, HelpLine::About::cities);
}

std::string roads(const RuleSet& rules) {
  std::string text =
      "Roads\n"
      "  A road ends at a crossing, a city, a cloister, or in itself. Complete or not, it scores 1 point a "
      "tile.\n";
  return text + lines_of_expansions(rules, HelpLine::About::roads);
}

std::string cloisters(const RuleSet&) {
  return "Cloisters\n"
         "  A cloister is complete when all eight squares around it are filled: 9 points. Unfinished at the "
         "end it\n"
         "  scores 1 point for itself and 1 for each tile around it.\n";
}

std::string followers(const RuleSet& rules) {
  std::string text =
      "Followers\n"
      "  Only from your supply, only onto the tile you have just laid, at most one a turn, before it "
      "scores.\n";
  text +=
      rules.is(CoreOption::occupied_rule, "any")
          ? "  Nobody, not even you, may stand on that road, city or field already. But features may "
            "grow together\n"
            "  later: then the player with most there scores, and if several have, each of them in full.\n"
          : "  No other player may stand on that road, city or field already; you yourself may. Features "
            "may grow\n"
            "  together later: then the player with most there scores, and if several have, each of them in "
            "full.\n";
  if (RuleSet::find(rules.figures(), "big") >= 0)
    text += "  Your big follower (a capital letter on the board) counts as two.\n";
  return text;
}

std::string board(const RuleSet& rules) {
  return "The picture\n"
         "  The letter on a follower says what it is: k knight, " +
         role_on(rules, SegmentKind::road).substr(0, 1) + " " + role_on(rules, SegmentKind::road) +
         ", m monk, f farmer; a capital counts for two.\n"
         "  The sign before it is its player's. Corners in a player's colour show the last tile.\n"
         "  Bright numbers: the tile fits there as it is turned now; faint ones: in another turn.\n"
         "  Numbers at the rim are coordinates, x to the east and y to the south: the first tile lies at "
         "0,0.\n";
}

struct Topic {
  const char* name;
  std::string (*text)(const RuleSet&);
};
constexpr std::array<Topic, 7> kTopics = {{{"start", overview},
                                           {"cities", cities},
                                           {"roads", roads},
                                           {"cloisters", cloisters},
                                           {"farms", farms},
                                           {"followers", followers},
                                           {"picture", board}}};

// Headings, which are not indented, in bold.
std::string with_headings(const std::string& text, ColourDepth depth) {
  std::string result;
  const Ink bold{std::nullopt, std::nullopt, true, false, false};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    result += (line.empty() || line[0] == ' ' ? line : painted(line, bold, depth)) + "\n";
    at = end + 1;
  }
  return result;
}

}  // namespace

std::string help_topics() {
  std::string text;
  for (const Topic& topic : kTopics)
    if (topic.text != overview) text += (text.empty() ? "" : ", ") + std::string(topic.name);
  return text;
}

std::string help_page(std::string_view wanted, const RuleSet& rules, const Look&, ColourDepth depth) {
  for (const Topic& topic : kTopics) {
    const std::string name = topic.name;
    const bool meant = wanted.empty() ? topic.text == overview
                                      : wanted == name || wanted == name.substr(0, name.size() - 1) ||
                                            (wanted == "city" && name == "cities") ||
                                            (wanted == "farmers" && name == "farms");
    if (!meant) continue;
    const std::string more = wanted.empty() ? "\nMore: help " + help_topics() + "\n" : "";
    return with_headings(topic.text(rules) + more, depth);
  }
  return {};
}

}  // namespace bastide
