// Assertions about what the player who is asked may do.
#include <algorithm>
#include <memory>

#include "engine/notation/text.h"
#include "foreign/format/setup_tables.h"
#include "foreign/format/words.h"
#include "foreign/reading/assertions.h"
#include "foreign/reading/messages.h"

namespace bastide::foreign {
namespace {

// What follows if the bridge is declined; nothing, if that is no figure action.
ActionList actions_behind_bridge(const State& state) {
  ActionList list;
  const auto after = std::make_unique<State>(state);
  apply_legal(*after, act::pass());
  const bool asks = !after->flow.over && after->flow.decision.who == state.flow.decision.who;
  const std::string_view question = asks ? asking_question(*after).id : "";
  if (question == "figure-action" || question == "compelled-action") legal_actions(*after, list);
  return list;
}

// Our answers; none where theirs waits for a COMMIT. A bridge is one with the figure action to them.
ActionList actions(const Translation& game) {
  ActionList list;
  if (game.waits_for_commit()) return list;
  if (game.asks("bridge")) list = actions_behind_bridge(game.state());
  if (!has_actions(list)) {
    list.clear();
    legal_actions(game.state(), list);
  }
  return list;
}

std::string place_text(Place place) {
  return "[" + std::to_string(place.x) + "," + std::to_string(place.y) + "]";
}

std::string spot_text(const Translation& game, const Spot& spot) {
  const Pointer pointer = pointer_to(game.state(), game.setup().frame, spot);
  return "{" + pointer.feature + "," + pointer.location + "," + place_text(pointer.place) + "}";
}

// "0.small" of "0.small.2": figures of one kind are alike.
std::string kind_text(std::string_view figure) { return std::string(figure.substr(0, figure.rfind('.'))); }

std::string_view type_of(const RuleSet& rules, NounId kind) {
  for (const FigureNameSpec& spec : figure_specs())
    if (spec.ours == rules.figures()[kind].id) return spec.type;
  return {};
}

const FigureNameSpec* figure_of_class(std::string_view name) {
  for (const FigureNameSpec& spec : figure_specs())
    if (spec.class_name == name) return &spec;
  return nullptr;
}

// "{Road,WE,[0,-1]}" or "{0.small.1,Road,WE,[0,-1]}": the same words for the spot of ours that is meant.
std::string spot_in(const Translation& game, std::string_view given) {
  const std::string text = without_blanks(given);
  std::string_view item = text;
  if (item.size() < 2 || item.front() != '{' || item.back() != '}') return std::string(item);
  item = item.substr(1, item.size() - 2);
  const std::size_t bracket = item.find('[');
  Cursor numbers(bracket == std::string_view::npos ? std::string_view{} : item.substr(bracket + 1));
  const auto x = numbers.number(-kFarthest, kFarthest);
  numbers.skip(',');
  const auto y = numbers.number(-kFarthest, kFarthest);
  std::vector<std::string_view> names;
  for (std::string_view rest = item.substr(0, bracket); !rest.empty();) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    if (end != 0) names.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(rest.size(), end + 1));
  }
  if (!x || !y || names.size() < 2) return "{" + std::string(item) + "}";
  Spot spot;
  const std::size_t last = names.size() - 1;
  const Pointer pointer{{*x, *y}, std::string(names[last - 1]), std::string(names[last])};
  if (find_spot(game.state(), game.setup().frame, pointer, spot)) return "{" + std::string(item) + "}";
  const std::string figure = names.size() > 2 ? kind_text(names[0]) + " " : "";
  return figure + spot_text(game, spot);
}

std::vector<std::string> spots_in(const Translation& game, std::string_view assertion) {
  std::vector<std::string> spots;
  for (std::string_view item : items_of(assertion)) spots.push_back(spot_in(game, item));
  return spots;
}

// Each copy of a figure by itself, as theirs have names.
void add_figures(const Translation& game, const Action& action, std::vector<std::string>& found) {
  for (const Figure& figure : game.state().figures) {
    const bool there = figure.owner == action.value && figure.kind == action.noun &&
                       figure.cell == action.cell && figure.place == action.detail;
    if (there && (action.part == kNoSegment || figure.segment == action.part))
      found.push_back(std::to_string(action.value) + "." + std::string(type_of(game.rules(), action.noun)) +
                      " " + spot_text(game, spot_of(game.state(), game.setup().frame, figure)));
  }
}

std::vector<std::string> figures_on_offer(const Translation& game) {
  std::vector<std::string> found;
  for (const Action& action : actions(game))
    if (action.verb == Verb::take_back && action.cell != kNoCell) add_figures(game, action, found);
  return found;
}

std::string_view return_source(const Translation& game) {
  if (game.asks("escape")) return "SIEGE_ESCAPE";
  return game.asks_figure_action() || game.asks("bridge") ? "PRINCESS" : "";
}

constexpr std::string_view kTowerPiece = "TOWER_PIECE";

bool puts_tower_piece(const Translation& game, const Action& action) {
  return action.verb == Verb::put_token && game.rules().tokens()[action.noun].id == "tower-piece";
}

bool offers(const Translation& game, std::string_view type, std::string_view id) {
  const ActionList list = actions(game);
  auto any = [&list](auto fits) { return std::any_of(list.begin(), list.end(), fits); };
  if (type == kReturnAction)
    return !figures_on_offer(game).empty() && !return_source(game).empty() &&
           (id.empty() || id == return_source(game));
  if (type == "CaptureFollower") return id.empty() && game.asks("capture") && !figures_on_offer(game).empty();
  if (type == "TowerPiece")
    return (id.empty() || id == kTowerPiece) &&
           any([&](const Action& a) { return puts_tower_piece(game, a); });
  const FigureNameSpec* figure = figure_of_class(id);
  return any([&](const Action& action) {
    return (action.verb == Verb::deploy || action.verb == Verb::move_figure) &&
           (id.empty() || (figure != nullptr && game.rules().figures()[action.noun].id == figure->ours));
  });
}

constexpr std::string_view kTilePlacement = "TilePlacement";

bool offers_tile(const Translation& game, std::string_view id) {
  if (game.waits_for_commit()) return false;
  const State& state = game.state();
  if (!state.flow.over && game.asks_chance()) return id.empty();  // it has been drawn, and we cannot know it
  if (!game.asks("place-tile") && !game.asks("lay-abbey")) return false;
  const TileName* name = find_tile_name(game.rules(), id);
  return id.empty() || (name != nullptr && name->tile == game.rules().tiles()[state.flow.tile].id);
}

}  // namespace

bool check_may_pass(const Translation& game, std::string_view assertion, Finding& finding) {
  const bool may = assertion.find("Player can pass") != std::string_view::npos;
  if (!may && assertion.find("Player can't pass") == std::string_view::npos) return false;
  if (game.waits_for_commit()) {
    finding = not_checked();
    return true;
  }
  const ActionList list = actions(game);
  const bool found = list.contains(act::pass()) && has_actions(list);
  finding = compared(may ? "can pass" : "can't pass", found ? "can pass" : "can't pass");
  return true;
}

bool check_action(const Translation& game, std::string_view assertion, Finding& finding) {
  const Words words = words_in(assertion);
  const int action = index_of(words, "action");
  const auto at = static_cast<std::size_t>(action);
  if (action <= 0 || words.words[at - 1] != "Available" || at + 1 >= words.words.size()) return false;
  const std::string_view type = without_dot(words.words[at + 1]);
  const bool with_id = at + 3 < words.words.size() && words.words[at + 2] == "for";
  const std::string_view id = with_id ? without_dot(words.words[at + 3]) : std::string_view{};
  constexpr std::string_view checked[] = {kFigureWord, kReturnAction, "TowerPiece", "CaptureFollower",
                                          kTilePlacement};
  if (std::find(std::begin(checked), std::end(checked), type) == std::end(checked)) {
    finding = not_checked();
    return true;
  }
  const bool found = type == kTilePlacement ? offers_tile(game, id) : offers(game, type, id);
  finding = compared("on offer", found ? "on offer" : "not on offer");
  return true;
}

bool check_figure_options(const Translation& game, std::string_view assertion, Finding& finding) {
  const std::string_view name = between(assertion, std::string(kFigureWord) + " ", " options:");
  const bool of_return = assertion.find(kReturnAction) != std::string_view::npos;
  if (of_return || name.empty() || name.find(' ') != std::string_view::npos) return false;
  const FigureNameSpec* figure = figure_of_class(name);
  std::vector<std::string> found;
  for (const Action& action : actions(game))
    if ((action.verb == Verb::deploy || action.verb == Verb::move_figure) && figure != nullptr &&
        game.rules().figures()[action.noun].id == figure->ours)
      found.push_back(spot_text(game, spot_of(game.state(), game.setup().frame, action)));
  finding = compared_lists(spots_in(game, assertion), found);
  return true;
}

bool check_return_options(const Translation& game, std::string_view assertion, Finding& finding) {
  const std::string_view source = between(assertion, std::string(kReturnAction) + " ", " options:");
  if (source.empty()) return false;
  std::vector<std::string> found;
  if (return_source(game) == source) found = figures_on_offer(game);
  finding = compared_lists(spots_in(game, assertion), found);
  return true;
}

bool check_capture_options(const Translation& game, std::string_view assertion, Finding& finding) {
  if (assertion.find("CaptureFollower options:") == std::string_view::npos) return false;
  std::vector<std::string> found;
  if (game.asks("capture")) found = figures_on_offer(game);
  finding = compared_lists(spots_in(game, assertion), found);
  return true;
}

bool check_tower_options(const Translation& game, std::string_view assertion, Finding& finding) {
  const std::string_view token = between(assertion, "Tower piece ", " options:");
  if (token.empty()) return false;
  std::vector<std::string> expected, found;
  for (std::string_view item : items_of(assertion)) expected.push_back(without_blanks(item));
  for (const Action& action : actions(game)) {
    if (token != kTowerPiece || !puts_tower_piece(game, action)) continue;
    const Cell& cell = game.state().board.cell(action.cell);
    found.push_back(place_text(game.setup().frame.to_theirs({cell.x, cell.y})));
  }
  finding = compared_lists(expected, found);
  return true;
}

}  // namespace bastide::foreign
