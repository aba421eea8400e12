#include "pictures/svg/board_svg.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "pictures/svg/board_things.h"
#include "pictures/svg/figure_svg.h"
#include "pictures/svg/ink.h"
#include "pictures/svg/tile_svg.h"

namespace bastide {
namespace {

using namespace drawn;

constexpr double kSide = 100;
constexpr double kMargin = 8;
constexpr double kStrip = 62;      // the height of the account
constexpr double kSeatWidth = 72;  // of it

std::string writing(Point at, double size, const std::string& text, std::string_view more = "") {
  std::string svg = "<text x=\"" + number(at.x) + "\" y=\"" + number(at.y) + "\" font-size=\"" +
                    number(size) + "\" font-weight=\"700\" fill=\"" + std::string(kInk) + "\"";
  return svg.append(more).append(">") + text + "</text>";
}

class BoardDrawing {
 public:
  BoardDrawing(const State& state, const SvgWish& wish)
      : state_(state), board_(state.board), rules_(*state.rules), wish_(wish) {
    for (CellId id = 0; id < board_.cell_count(); ++id)
      if (board_.placed(id)) laid_.push_back(id);
    if (wish.places) find_places();
    find_rims();
  }

  std::string draw() {
    std::string land = tiles() + corner_towers() + roads_over_svg(state_);
    for (const CellId id : places_) land += place(id);
    if (wish_.last != kNoCell && board_.placed(wish_.last)) land += last_mark();
    land += things_svg(state_, [this](CellId id) -> const TileShape& { return shape_at(id); });
    std::string svg = head() + board_definitions();
    svg += "<rect x=\"" + number(left_) + "\" y=\"" + number(top_) + "\" width=\"" + number(wide_) +
           "\" height=\"" + number(high_) + "\" fill=\"" + std::string(kLand) + "\" rx=\"6\"/>";
    return svg + land + (wish_.account ? account() : "") + "</svg>";
  }

 private:
  const TileShape& shape(TileId type, int turns) {
    const auto [found, is_new] = shapes_.try_emplace({type, turns});
    if (is_new) found->second = shape_of(rules_, rules_.tiles()[type], turns);
    return found->second;
  }
  const TileShape& shape_at(CellId id) { return shape(board_.cell(id).tile, board_.cell(id).turns); }
  Point origin(CellId id) const { return origin_of(board_, id); }
  std::string square(CellId id) const { return cell_text(state_, id); }

  // The empty squares where the tile in hand may be laid; where none is in hand, all beside a tile.
  void find_places() {
    std::set<CellId> found;
    ActionList answers;
    if (!state_.flow.over) legal_actions(state_, answers);
    for (const Action& action : answers)
      if (action.verb == Verb::place && action.cell != kNoCell) found.insert(action.cell);
    if (found.empty() && state_.flow.decision.who == kChance)
      found.insert(board_.frontier().begin(), board_.frontier().end());
    places_.assign(found.begin(), found.end());
  }

  // What has to be seen, and the room for the account above it.
  void find_rims() {
    std::vector<CellId> shown = laid_;
    shown.insert(shown.end(), places_.begin(), places_.end());
    for (const LyingToken& token : lying_tokens(state_)) shown.push_back(token.cell);
    Point least{0, 0}, most{0, 0};
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const Point at = origin(shown[i]);
      least = i == 0 ? at : Point{std::min(least.x, at.x), std::min(least.y, at.y)};
      most = i == 0 ? at : Point{std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    const double land = most.x - least.x + kSide + 2 * kMargin;
    const double account = wish_.account ? 2 * kMargin + kSeatWidth * rules_.players() + 130 : 0;
    wide_ = std::max(land, account);
    left_ = least.x - kMargin - (wide_ - land) / 2;
    top_ = least.y - 2 * kMargin - (wish_.account ? kStrip : 0);
    high_ = most.y + kSide + kMargin - top_;
  }

  std::string head() const {
    const double pixel = wish_.tile / kSide;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(wide_ * pixel) + "\" height=\"" +
           number(high_ * pixel) + "\" viewBox=\"" + number(left_) + " " + number(top_) + " " +
           number(wide_) + " " + number(high_) +
           "\" style=\"max-width:100%;height:auto\" role=\"img\" aria-label=\"The land\" "
           "font-family=\"Alegreya, Georgia, serif\">";
  }

  std::string tiles() {
    std::string svg;
    for (const CellId id : laid_) {
      const Cell& cell = board_.cell(id);
      const std::string& tile = board_.type_at(id).id;
      svg += "<g class=\"tile\"" + attribute("data-tile", tile) +
             attribute("data-turns", std::to_string(cell.turns)) + attribute("data-at", square(id)) +
             " transform=\"translate(" + number(origin(id).x) + " " + number(origin(id).y) + ")\"><title>" +
             tile + " at " + square(id) + "</title>" + tile_svg(shape_at(id), origin(id)) + "</g>";
    }
    return svg;
  }

  // Once where walls of any tile end.
  std::string corner_towers() {
    std::set<std::pair<int, int>> at;  // from the north
    for (const CellId id : laid_)
      for (int side = 0; side < kSides; ++side)
        if (shape_at(id).corners[static_cast<std::size_t>(side)]) {
          const Point point = origin(id) + corner(side);
          at.insert({static_cast<int>(point.y), static_cast<int>(point.x)});
        }
    std::string svg;
    for (const auto& [y, x] : at)
      svg += put_at({static_cast<double>(x), static_cast<double>(y)}, 1, corner_tower());
    return svg;
  }

  std::string place(CellId id) const {
    return "<rect class=\"place\"" + attribute("data-at", square(id)) + " x=\"" + number(origin(id).x + 4) +
           "\" y=\"" + number(origin(id).y + 4) +
           "\" width=\"92\" height=\"92\" rx=\"6\" fill-opacity=\".55\"" + attribute("fill", kFigurePaper) +
           attribute("stroke", kStoneDark) + " stroke-width=\"2.4\" stroke-dasharray=\"9 6\"/>";
  }

  std::string last_mark() const {
    const std::string box = "x=\"" + number(origin(wish_.last).x + 3) + "\" y=\"" +
                            number(origin(wish_.last).y + 3) +
                            "\" width=\"94\" height=\"94\" rx=\"5\" fill=\"none\"";
    const std::string_view colour = wish_.laid_by < kMaxPlayers ? colour_of_seat(wish_.laid_by) : kInk;
    return "<g class=\"last\"><rect " + box + attribute("stroke", kFigurePaper) +
           " stroke-width=\"7.5\"/><rect " + box + attribute("stroke", colour) +
           " stroke-width=\"4.5\"/></g>";
  }

  // --- the strip above the land

  std::string account() {
    const double y = top_ + kMargin + 2;
    double x = left_ + kMargin + 4;
    std::string svg = "<g class=\"account\">";
    for (int seat = 0; seat < rules_.players(); ++seat, x += kSeatWidth) {
      const auto player = static_cast<PlayerId>(seat);
      if (!state_.flow.over && state_.flow.decision.who == player)
        svg += "<rect x=\"" + number(x - 3) + "\" y=\"" + number(y) + "\" width=\"" + number(kSeatWidth - 4) +
               "\" height=\"48\" rx=\"6\"" + attribute("fill", kFigurePaper) +
               attribute("stroke", colour_of_seat(player)) + " stroke-width=\"1.6\"/>";
      svg += put_at({x + 11, y + 39}, 1, follower_svg(player)) +
             writing({x + 26, y + 33}, 22, std::to_string(state_.scores[static_cast<std::size_t>(seat)]),
                     attribute("data-seat", std::to_string(seat)));
    }
    int left = 0;
    for (const std::uint16_t pile : state_.pile_totals) left += pile;
    const bool in_hand = state_.flow.tile != kNoTile && state_.flow.placed == kNoCell && !state_.flow.over;
    if (in_hand) {
      svg += "<g class=\"hand\"" + attribute("data-tile", rules_.tiles()[state_.flow.tile].id) + ">" +
             put_at({x + 4, y}, 0.48, tile_svg(shape(state_.flow.tile, 0), {})) + "</g>";
      x += 58;
    }
    svg += writing({x + 6, y + 31}, 17, state_.flow.over ? "over" : std::to_string(left) + " left",
                   " opacity=\".7\"");
    return svg + "</g>";
  }

  const State& state_;
  const Board& board_;
  const RuleSet& rules_;
  const SvgWish& wish_;
  std::vector<CellId> laid_, places_;
  std::map<std::pair<TileId, int>, TileShape> shapes_;
  double left_ = 0, top_ = 0, wide_ = 0, high_ = 0;
};

}  // namespace

std::string board_svg(const State& state, const SvgWish& wish) { return BoardDrawing(state, wish).draw(); }

}  // namespace bastide
