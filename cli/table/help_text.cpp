#include "cli/table/help_text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/language/language.h"
#include "cli/options/help_words.h"
#include "cli/screen/columns.h"
#include "cli/screen/terminal_expansion.h"
#include "cli/words/roles.h"

namespace bastide {
namespace {

constexpr int kIndent = 2;

struct Line {
  Line(std::string what) : text(std::move(what)) {}
  Line(const char* what) : text(what) {}
  Line(std::string what_is_typed, std::string what)
      : typed(std::move(what_is_typed)), text(std::move(what)) {}
  std::string typed;  // in a column of its own, if anything
  std::string text;
};
using Page = std::vector<Line>;  // the heading first; what is empty stands between two parts

std::string command(const std::string& name) { return in_words("command." + name); }

// "undo        back to your last decision"
Line row(const std::string& typed, std::string_view key) {
  return {typed, key.empty() ? ""
                             : in_words(key, {{"why", command("why")},
                                              {"left", command("left")},
                                              {"right", command("right")},
                                              {"up", command("up")},
                                              {"down", command("down")},
                                              {"centre", command("centre")}})};
}

Page overview(const RuleSet&) {
  const std::string zoom = command("zoom");
  return {in_words("help.minute"),
          in_words("help.minute-1"),
          in_words("help.minute-2"),
          in_words("help.minute-3"),
          "",
          in_words("help.table"),
          row("7", "help.place"),
          row("t", "help.turn"),
          row("2   0", "help.figure"),
          row(command("undo"), "help.undo"),
          row(command("hint"), "help.hint"),
          row(command("why") + " S-03", "help.why"),
          row(command("tiles"), "help.tiles"),
          row(command("log"), "help.log"),
          row(command("look") + " 2,-1", "help.look"),
          row(zoom + " " + command("in"), "help.zoom"),
          row(zoom + " " + command("out"), ""),
          row(zoom + " " + command("auto"), ""),
          row(command("rules"), "help.rules"),
          row(command("score"), "help.score"),
          row(command("save") + " " + value_in_words("FILE"), "help.save"),
          row(command("quit"), "help.quit"),
          in_words("help.record")};
}

Page farms(const RuleSet& rules) {
  if (rules.is(CoreOption::farmers, "off")) return {in_words("help.farms"), in_words("help.farms-off")};
  const bool pooled = rules.is(CoreOption::farm_scoring, "per-city-pooled");
  return {in_words("help.farms"), in_words("help.farms-field"),
          in_words(pooled ? "help.farms-pooled" : "help.farms-each",
                   {{"points", rules.word(CoreOption::farm_points)}}),
          in_words("help.farms-ties")};
}

void add_lines_of_expansions(Page& page, const RuleSet& rules, HelpLine::About about) {
  for (const TerminalExpansion* expansion : terminal_expansions())
    for (const HelpLine& line : expansion->help)
      if (line.about == about && rules.element_on(line.element)) page.push_back(in_words(line.key));
}

Page cities(const RuleSet& rules) {
  Page page = {in_words("help.cities"),
               in_words("help.cities-complete", {{"unit", rules.word(CoreOption::city_unit)}})};
  if (rules.is(CoreOption::small_city, "flat-two")) page.push_back(in_words("help.cities-small"));
  add_lines_of_expansions(page, rules, HelpLine::About::cities);
  return page;
}

Page roads(const RuleSet& rules) {
  Page page = {in_words("help.roads"), in_words("help.roads-ends")};
  add_lines_of_expansions(page, rules, HelpLine::About::roads);
  return page;
}

Page cloisters(const RuleSet&) { return {in_words("help.cloisters"), in_words("help.cloisters-complete")}; }

Page followers(const RuleSet& rules) {
  Page page = {
      in_words("help.followers"), in_words("help.followers-where"),
      in_words(rules.is(CoreOption::occupied_rule, "any") ? "help.followers-any" : "help.followers-others")};
  if (RuleSet::find(rules.figures(), "big") >= 0) page.push_back(in_words("help.followers-big"));
  return page;
}

Page picture(const RuleSet& rules) {
  std::string roles;
  for (const SegmentKind kind :
       {SegmentKind::city, SegmentKind::road, SegmentKind::cloister, SegmentKind::field})
    roles.append(roles.empty() ? "" : ", ").append(letter_and_role(rules, kind));
  return {in_words("help.picture"),      in_words("help.picture-letter", {{"roles", roles}}),
          in_words("help.picture-sign"), in_words("help.picture-numbers"),
          in_words("help.picture-rim"),  in_words("help.picture-sides")};
}

struct Topic {
  const char* name;
  Page (*page)(const RuleSet&);
};
constexpr std::array<Topic, 7> kTopics = {{{"start", overview},
                                           {"cities", cities},
                                           {"roads", roads},
                                           {"cloisters", cloisters},
                                           {"farms", farms},
                                           {"followers", followers},
                                           {"picture", picture}}};

// What may be typed for it: the English word, also without its last letter, and the language's.
bool is_called(const Topic& topic, std::string_view wanted) {
  const std::string_view name = topic.name;
  return wanted == name || wanted == name.substr(0, name.size() - 1) ||
         (wanted == "city" && name == "cities") || (wanted == "farmers" && name == "farms") ||
         wanted == in_words(std::string("topic.").append(name));
}

// As wide as what is typed on this page.
int typed_column(const Page& page) {
  int column = kIndent;
  for (const Line& line : page) column = std::max(column, kIndent + width_of(line.typed) + 2);
  return column;
}

// Headings, which follow nothing or an empty line, in bold; other lines indented.
std::string laid_out(const Page& page, ColourDepth depth, int width) {
  std::string text;
  const Ink bold{std::nullopt, std::nullopt, true, false, false};
  const std::string indent(kIndent, ' ');
  const int column = typed_column(page);
  bool heading = true;
  for (const Line& line : page) {
    const bool between = line.typed.empty() && line.text.empty();
    if (heading || between)
      text += painted(line.text, bold, depth) + "\n";
    else
      text += line.typed.empty() ? entry("", line.text, kIndent, width)
                                 : entry(indent + line.typed, line.text, column, width);
    heading = between;
  }
  return text;
}

}  // namespace

std::string help_topics() {
  std::string text;
  for (const Topic& topic : kTopics)
    if (topic.page != overview)
      text += (text.empty() ? "" : ", ") + in_words(std::string("topic.") + topic.name);
  return text;
}

std::string help_page(std::string_view wanted, const RuleSet& rules, ColourDepth depth, int width) {
  for (const Topic& topic : kTopics) {
    const bool meant = wanted.empty() ? topic.page == overview : is_called(topic, wanted);
    if (!meant) continue;
    std::string text = laid_out(topic.page(rules), depth, width);
    if (wanted.empty())
      text += "\n" + in_words("help.more", {{"help", command("help")}, {"topics", help_topics()}}) + "\n";
    return text;
  }
  return {};
}

}  // namespace bastide
