#include "pictures/svg/board_things.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/notation/action_text.h"
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/figure_svg.h"
#include "pictures/svg/piece_svg.h"

namespace bastide::drawn {
namespace {

constexpr double kFoot = 14;        // from the middle of a figure down to its foot
constexpr double kFigure = 43;      // how high one is at most, with its rim
constexpr double kHalfFigure = 20;  // how wide to either side, if it lies
constexpr double kAbreast = 13;     // between figures on one segment
constexpr double kPiece = 1.5;      // how large a piece is beside figures
constexpr double kAlone = 1.9;      // and by itself
constexpr double kPieceReach = 12 * kAlone;
constexpr double kNearRim = 9;  // nearer to it a piece would be on two tiles

// In the order of corner().
constexpr std::string_view kCornerPlaces[] = {"corner-NW", "corner-NE", "corner-SE", "corner-SW"};

std::string element(std::string_view kind, const std::string& data, Point at, const std::string& title,
                    const std::string& picture) {
  return "<g" + attribute("class", kind) + data +
         attribute("transform", "translate(" + number(at.x) + " " + number(at.y) + ")") + "><title>" + title +
         "</title>" + picture + "</g>";
}

std::string token_element(const TokenSpec& spec, int count, const std::string& square, const std::string& on,
                          Point at, const std::string& picture) {
  std::string data = attribute("data-token", spec.id) + attribute("data-count", std::to_string(count)) +
                     attribute("data-at", square);
  if (!on.empty()) data += attribute("data-on", on);
  std::string title(spec.title);
  if (count > 1) title += " x " + std::to_string(count);
  return element("token", data, at, title + " at " + square, picture);
}

class Things {
 public:
  Things(const State& state, const ShapeAt& shape_at, Rims& rims)
      : state_(state), board_(state.board), rules_(*state.rules), shape_at_(shape_at), rims_(rims) {
    for (const LyingToken& token : lying_tokens(state)) {
      const TokenLook* look = look_of_token(rules_.tokens()[token.token].id);
      const bool built = look != nullptr && (look->between_tiles || !look->on_mark.empty());
      if (built)
        buildings_.push_back({token, look, ground_of(token, *look)});
      else
        pieces_.push_back(token);
    }
    for (CellId cell = 0; cell < board_.cell_count(); ++cell)  // no piece lies on a road over a tile
      if (board_.placed(cell) && !shape_at(cell).road_over.empty())
        taken_.push_back({cell, shape_at(cell).road_over[0].to});
  }

  std::string draw() {
    for (const BuiltToken& building : buildings_) add_building(building);
    for (const Figure& figure : state_.figures) add_figure(figure);
    for (const LyingToken& piece : pieces_) add_piece(piece);
    std::ranges::stable_sort(standing_, {}, &Standing::depth);
    std::string svg;
    for (const Standing& each : standing_) svg += each.svg;
    return svg;
  }

 private:
  struct BuiltToken {
    LyingToken token;
    const TokenLook* look;
    Point at;  // on its tile
  };
  struct Standing {
    double depth;  // how far in the south
    std::string svg;
  };

  // --- buildings

  Point ground_of(const LyingToken& token, const TokenLook& look) const {
    if (!board_.placed(token.cell)) return kMiddle;
    if (look.between_tiles) return has_segment(token) ? seam_of(token.cell, token.segment) : kMiddle;
    for (const MarkShape& mark : shape_at_(token.cell).marks)
      if (mark.word == look.on_mark) return mark.at;
    return kMiddle;
  }

  // The middle of the side over which the segment's feature goes on to its next tile.
  Point seam_of(CellId cell, SegmentId segment) const {
    Point seam = spot_of(cell, segment);
    board_.for_each_node(board_.root(cell, segment), [&](NodeId node) {
      for (int side = 0; side < kSides; ++side)
        if (board_.cell(cell).neighbour[static_cast<std::size_t>(side)] == board_.node_at(node).cell)
          seam = rim(side);
    });
    return seam;
  }

  void add_building(const BuiltToken& building) {
    const LyingToken& token = building.token;
    TokenFacts facts{token.count, {}};
    for (const Figure& figure : state_.figures)
      if (building_under(figure) == &building) facts.flag = colour_of_seat(figure.owner);
    add_token(token, building.at, depth_of(building), building.look->draw(facts));
    if (building.look->height != nullptr)
      rims_.hold(origin_of(board_, token.cell) + building.at - Point{0, building.look->height(token.count)});
  }

  // Null: it stands on none.
  const BuiltToken* building_under(const Figure& figure) const {
    for (const BuiltToken& building : buildings_)
      if (building.token.cell == figure.cell && !building.look->place.empty() &&
          building.look->place == rules_.places()[figure.place].id)
        return &building;
    return nullptr;
  }

  // --- figures

  // The square on which it is shown; kNoCell: on none.
  CellId square_of(const Figure& figure) const {
    const NamedSpec& place = rules_.places()[figure.place];
    if (place.of_seats) return kNoCell;
    const WaitingSquare* waiting = waiting_square(place.id);
    const CellId cell = waiting == nullptr ? figure.cell : board_.find(waiting->x, waiting->y);
    return cell != kNoCell && board_.placed(cell) ? cell : kNoCell;
  }

  // The middle of a figure on a segment; the last is the road over a tile, if there is one.
  Point spot_of(CellId cell, SegmentId segment) const {
    const TileShape& shape = shape_at_(cell);
    if (segment < shape.spots.size()) return shape.spots[segment];
    return shape.road_over.empty() ? kMiddle : shape.road_over[0].to - Point{0, kFoot - 2};
  }

  Point spot_in_place(std::string_view place) const {
    const auto* found = std::ranges::find(kCornerPlaces, place);
    return found == std::end(kCornerPlaces) ? kMiddle
                                            : corner(static_cast<int>(found - std::begin(kCornerPlaces)));
  }

  void add_figure(const Figure& figure) {
    const CellId cell = square_of(figure);
    if (cell == kNoCell) return;
    const bool on_segment = figure.place == kOnBoard;
    const Point spot =
        on_segment ? spot_of(cell, figure.segment) : spot_in_place(rules_.places()[figure.place].id);
    const int before = before_[{cell, figure.place, figure.segment}]++;
    Point foot = spot + Point{kAbreast * before, kFoot + 2.0 * before};
    double depth = foot.y;
    if (const BuiltToken* building = building_under(figure)) {
      foot = building->at + Point{0, building->look->foot(building->token.count)};
      depth = std::max(foot.y, depth_of(*building) + 0.5);
    }
    const Point origin = origin_of(board_, cell);
    taken_.push_back({cell, foot - Point{0, kFoot}});
    standing_.push_back({origin.y + depth, figure_element(figure, cell, origin + foot)});
    rims_.hold(origin + foot + Point{-kHalfFigure, -kFigure});
    rims_.hold(origin + foot + Point{kHalfFigure, 4});
  }

  std::string figure_element(const Figure& figure, CellId cell, Point foot) const {
    const std::string kind(rules_.figures()[figure.kind].id), seat = std::to_string(figure.owner);
    const std::string on = figure.place == kOnBoard ? segment_text(state_, cell, figure.segment)
                                                    : std::string(rules_.places()[figure.place].id);
    const std::string data = attribute("data-kind", kind) + attribute("data-seat", seat) +
                             attribute("data-at", cell_text(state_, cell)) + attribute("data-on", on);
    return element("figure", data, foot, kind + " of seat " + seat + " on " + on, figure_svg(state_, figure));
  }

  // --- tokens

  // A building is behind the figure on it, and before what stands north of it.
  static double depth_of(const BuiltToken& building) {
    return building.at.y + (building.look->between_tiles ? 3 : 6);
  }

  bool has_segment(const LyingToken& token) const {
    return board_.placed(token.cell) && token.segment < board_.segment_count(token.cell);
  }

  void add_token(const LyingToken& token, Point at, double depth, const std::string& picture) {
    const Point origin = origin_of(board_, token.cell);
    const std::string on = has_segment(token) ? segment_text(state_, token.cell, token.segment) : "";
    standing_.push_back(
        {origin.y + depth, token_element(rules_.tokens()[token.token], token.count,
                                         cell_text(state_, token.cell), on, origin + at, picture)});
    taken_.push_back({token.cell, at});
    for (const double far : {-kPieceReach, kPieceReach}) rims_.hold(origin + at + Point{far, far});
  }

  // --- pieces: beside the figures with which they stand, else where the tile has most room

  void add_piece(const LyingToken& piece) {
    const std::string_view id = rules_.tokens()[piece.token].id;
    const TokenLook* look = look_of_token(id);
    const bool beside = has_segment(piece);
    const Point at = beside ? place_beside(piece) : roomiest(piece.cell, kFreePlaces);
    const bool drawn = look != nullptr && look->draw != nullptr;
    const std::string picture = drawn ? look->draw({piece.count, {}}) : letters_svg(id);
    add_token(piece, at, at.y + kFoot, put_at({}, beside ? kPiece : kAlone, picture));
  }

  Point place_beside(const LyingToken& piece) const {
    const Point spot = spot_of(piece.cell, piece.segment);
    const bool lying = board_.kind_of(board_.node(piece.cell, piece.segment)) == SegmentKind::field;
    const double far = lying ? 27 : 19;
    const double level = std::max(spot.y - 4, kNearRim);
    std::vector<Point> places;
    for (const Point place : {Point{spot.x + far, level}, Point{spot.x - far, level},
                              Point{spot.x, spot.y - far}, Point{spot.x, spot.y + far}})
      if (std::min(place.x, place.y) >= kNearRim && std::max(place.x, place.y) <= 100 - kNearRim)
        places.push_back(place);
    return places.empty() ? spot : roomiest(piece.cell, places);
  }

  // The first of those that are furthest from all that stands on the tile.
  Point roomiest(CellId cell, std::span<const Point> places) const {
    Point best = places[0];
    double most = -1;
    for (const Point& place : places) {
      double room = 50;
      for (const auto& [other, at] : taken_)
        if (other == cell) room = std::min(room, distance(place, at));
      if (board_.placed(cell))
        for (const MarkShape& mark : shape_at_(cell).marks) room = std::min(room, distance(place, mark.at));
      if (room <= most) continue;
      most = room;
      best = place;
    }
    return best;
  }

  static constexpr std::array<Point, 5> kFreePlaces = {{{50, 50}, {26, 28}, {74, 28}, {26, 74}, {74, 74}}};

  const State& state_;
  const Board& board_;
  const RuleSet& rules_;
  const ShapeAt& shape_at_;
  Rims& rims_;
  std::vector<BuiltToken> buildings_;
  std::vector<LyingToken> pieces_;
  std::map<std::tuple<CellId, NounId, SegmentId>, int> before_;  // figures in one place
  std::vector<std::pair<CellId, Point>> taken_;                  // what stands on tiles, and where
  std::vector<Standing> standing_;
};

}  // namespace

Point origin_of(const Board& board, CellId cell) {
  return {100.0 * board.cell(cell).x, 100.0 * board.cell(cell).y};
}

LyingTokens lying_tokens(const State& state) {
  LyingTokens lying;
  for (auto add : state.rules->hooks().lying_tokens) add(state, lying);
  return lying;
}

std::string roads_over_svg(const State& state, const ShapeAt& shape_at) {
  const auto& tokens = state.rules->tokens();
  const auto token =
      std::ranges::find_if(tokens, [](const TokenSpec& spec) { return spec.attach != nullptr; });
  std::string svg;
  if (token == tokens.end()) return svg;
  for (CellId cell = 0; cell < state.board.cell_count(); ++cell) {
    if (state.board.cell(cell).overlay_sides == 0) continue;
    svg += token_element(*token, 1, cell_text(state, cell), "", origin_of(state.board, cell),
                         road_over_svg(shape_at(cell).road_over));
  }
  return svg;
}

std::string things_svg(const State& state, const ShapeAt& shape_at, Rims& rims) {
  return Things(state, shape_at, rims).draw();
}

}  // namespace bastide::drawn
