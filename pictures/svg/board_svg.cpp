#include "pictures/svg/board_svg.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "pictures/svg/account_svg.h"
#include "pictures/svg/board_things.h"
#include "pictures/svg/figure_svg.h"
#include "pictures/svg/ink.h"
#include "pictures/svg/tile_svg.h"

namespace bastide {
namespace {

using namespace drawn;

constexpr double kSide = 100;
constexpr double kMargin = 8;
constexpr double kPlainWidth = 620;  // of a land: on a wider one panels grow
constexpr double kCornerTower = 13;  // how high one stands over its corner

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
    std::string land = tiles() + corner_towers() + roads_over_svg(state_, shape_at_);
    for (const CellId id : places_) land += place(id);
    if (wish_.last != kNoCell && board_.placed(wish_.last)) land += last_mark();
    land += things_svg(state_, shape_at_, rims_);
    if (wish_.account) add_panels();
    const Point begin = rims_.least - Point{kMargin, kMargin};
    const Point size = rims_.most - rims_.least + Point{2 * kMargin, 2 * kMargin};
    std::string svg = head(begin, size) + board_definitions();
    svg += "<rect x=\"" + number(begin.x) + "\" y=\"" + number(begin.y) + "\" width=\"" + number(size.x) +
           "\" height=\"" + number(size.y) + "\" fill=\"" + std::string(kLand) + "\" rx=\"6\"/>";
    return svg + land + panels_ + "</svg>";
  }

 private:
  const TileShape& shape_at(CellId id) {
    const Cell& cell = board_.cell(id);
    const auto [found, is_new] = shapes_.try_emplace({cell.tile, cell.turns, cell.overlay_sides});
    if (is_new) found->second = shape_of(rules_, rules_.tiles()[cell.tile], cell.turns, cell.overlay_sides);
    return found->second;
  }
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

  // Tiles and what else lies or may be laid on squares.
  void find_rims() {
    std::vector<CellId> shown = laid_;
    shown.insert(shown.end(), places_.begin(), places_.end());
    for (const LyingToken& token : lying_tokens(state_)) shown.push_back(token.cell);
    const Point first = shown.empty() ? Point{} : origin(shown[0]);
    rims_ = {first, first + Point{kSide, kSide}};
    for (const CellId id : shown) {
      rims_.hold(origin(id));
      rims_.hold(origin(id) + Point{kSide, kSide});
    }
  }

  // On a wide land the panels are larger, so that they can be read when the whole picture is small.
  void add_panels() {
    const Panel account = account_panel(state_);
    const double land = rims_.most.x - rims_.least.x;
    const double size = std::max(1.0, land / std::max(account.wide, kPlainWidth));
    const double more = std::max(0.0, account.wide * size - land) / 2;
    rims_.least.x -= more;
    rims_.most.x += more;
    const double wide = rims_.most.x - rims_.least.x;
    const Panel legend = legend_panel(state_, shape_at_, wide / size);
    rims_.least.y -= account.high * size + kMargin;
    panels_ += put_at(rims_.least, size, account.svg);
    if (legend.high == 0) return;
    panels_ += put_at({rims_.least.x, rims_.most.y + kMargin}, size, legend.svg);
    rims_.most.y += legend.high * size + kMargin;
  }

  std::string head(Point begin, Point size) const {
    const double pixel = wish_.tile / kSide;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(size.x * pixel) + "\" height=\"" +
           number(size.y * pixel) + "\" viewBox=\"" + number(begin.x) + " " + number(begin.y) + " " +
           number(size.x) + " " + number(size.y) +
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
          rims_.hold(point - Point{0, kCornerTower});
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

  const State& state_;
  const Board& board_;
  const RuleSet& rules_;
  const SvgWish& wish_;
  std::vector<CellId> laid_, places_;
  std::map<std::tuple<TileId, int, std::uint8_t>, TileShape> shapes_;
  const ShapeAt shape_at_ = [this](CellId id) -> const TileShape& { return shape_at(id); };
  Rims rims_;           // of all, without the margin
  std::string panels_;  // above the land and below it
};

}  // namespace

std::string board_svg(const State& state, const SvgWish& wish) { return BoardDrawing(state, wish).draw(); }

}  // namespace bastide
