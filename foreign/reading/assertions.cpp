#include "foreign/reading/assertions.h"

#include <algorithm>

#include "engine/notation/text.h"
#include "foreign/format/words.h"

namespace bastide::foreign {
namespace {

// A kind that we know and do not check, because we have no such thing.
template <const std::string_view& phrase>
bool skip(const Translation&, std::string_view assertion, Finding& finding) {
  if (assertion.find(phrase) == std::string_view::npos) return false;
  finding = not_checked();
  return true;
}

constexpr std::string_view kPhase = "hase is ", kAuction = "Bazaar noAuction:", kUndo = "Undo is ";
constexpr std::string_view kTunnel = "Tunnel token ", kFerries = "Ferries options:";

struct Kind {
  AssertionSpec spec;
  AssertionCheck check;
};

// In the order in which they are tried.
constexpr Kind kKinds[] = {
    {{"NAME has N points", true, "the score"}, check_points},
    {{"NAME scored FEATURE for N points", true, "an event that gave just so many points"}, check_scored},
    {{"Player can pass, Player can't pass", true,
      "a pass is among our answers; counted only while the COMMIT of the part is outstanding"},
     check_may_pass},
    {{"Phase is X", false, "we have no phases by those names"}, skip<kPhase>},
    {{"Bazaar noAuction: X", false, "bazaars without auction are refused"}, skip<kAuction>},
    {{"Available action TYPE [for ID]", true,
      "of TilePlacement, figures, TowerPiece, figures' return and CaptureFollower; other types are not "
      "checked"},
     check_action},
    {{"TilePlacement ID options: ...", true, "our placements, symmetrical turns included"}, check_placements},
    {{"Undo is allowed, Undo is not allowed", false, "ours has other rules for taking back"}, skip<kUndo>},
    {{"Tunnel token TOKEN options: ...", false, "we have no tunnels"}, skip<kTunnel>},
    {{"Ferries options: ...", false, "we have no ferries"}, skip<kFerries>},
    {{"M… CLASS options: ...", true, "where our figure may be put"}, check_figure_options},
    {{"ReturnM… SOURCE options: ...", true, "whom the princess sends home, or who may escape"},
     check_return_options},
    {{"NAME has TOKEN token with size|count N", true, "tokens in hand; of KING and ROBBER the record"},
     check_token_count},
    {{"Tower piece TOKEN options: ...", true, "where a tower piece may be put"}, check_tower_options},
    {{"CaptureFollower options: ...", true, "whom the tower may capture"}, check_capture_options},
};

}  // namespace

std::vector<AssertionSpec> assertion_specs() {
  std::vector<AssertionSpec> specs;
  for (const Kind& kind : kKinds) specs.push_back(kind.spec);
  return specs;
}

Finding check_assertion(const Translation& game, std::string_view assertion) {
  Finding finding;
  for (const Kind& kind : kKinds)
    if (kind.check(game, assertion, finding)) return finding;
  return not_checked();
}

Finding compared(const std::string& expected, const std::string& found) {
  return expected == found ? Finding{} : Finding{Finding::failed, expected, found};
}

Finding compared_lists(std::vector<std::string> expected, std::vector<std::string> found) {
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  auto text = [](const std::vector<std::string>& all) {
    std::string joined;
    for (const std::string& each : all) joined += (joined.empty() ? "" : "; ") + each;
    return all.empty() ? std::string("none") : joined;
  };
  return compared(text(expected), text(found));
}

Words words_in(std::string_view text) {
  Words words{{}, text};
  while (!(text = trimmed(text)).empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

int index_of(const Words& words, std::string_view word) {
  const auto found = std::find(words.words.rbegin(), words.words.rend(), word);
  return static_cast<int>(words.words.rend() - found) - 1;
}

std::string_view before(const Words& words, int index) {
  const char* end = words.words[static_cast<std::size_t>(index)].data();
  return trimmed(words.text.substr(0, static_cast<std::size_t>(end - words.text.data())));
}

std::string_view between(std::string_view text, std::string_view phrase, std::string_view end) {
  const std::size_t at = text.find(phrase);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + phrase.size());
  const std::size_t stop = text.find(end);
  return stop == std::string_view::npos ? std::string_view{} : text.substr(0, stop);
}

std::vector<std::string_view> items_of(std::string_view text) {
  constexpr std::string_view start = "options:";
  std::vector<std::string_view> items;
  text.remove_prefix(std::min(text.size(), text.find(start) + start.size()));
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::string_view item = without_dot(trimmed(text.substr(0, end)));
    if (!item.empty()) items.push_back(item);
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return items;
}

std::string_view without_dot(std::string_view text) {
  return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

std::string without_blanks(std::string_view text) {
  std::string result(text);
  std::erase(result, ' ');
  return result;
}

// The players' names are cleaned for our records.
PlayerId player_called(const Translation& game, std::string_view name) {
  const std::vector<std::string>& players = game.file().players;
  for (std::size_t i = 0; i < players.size(); ++i)
    if (players[i] == clean_line(name)) return static_cast<PlayerId>(i);
  return kNobody;
}

}  // namespace bastide::foreign
