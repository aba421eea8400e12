#include "pictures/svg/tile_shape.h"

#include <algorithm>
#include <limits>

#include "pictures/svg/town_walls.h"
#include "pictures/text/tile_picture.h"

namespace bastide::drawn {
namespace {

bool straight(const std::vector<int>& sides) { return sides.size() == 2 && (sides[0] + sides[1]) % 2 == 0; }

// From side to side; `handle` is how far a bend keeps straight, in parts of half a tile.
std::vector<Curve> side_to_side(const std::vector<int>& sides, double handle, Point by = kMiddle) {
  const int a = sides[0], b = sides[1];
  if (!straight(sides))
    return {{rim(a), rim(a) + inward(a, 50 * handle), rim(b) + inward(b, 50 * handle), rim(b)}};
  return {{rim(a), rim(a) + inward(a, 22), by + towards(a, 20), by},
          {by, by + towards(b, 20), rim(b) + inward(b, 22), rim(b)}};
}

// From a side to a point, at which the line arrives against `out`, if it is given.
Curve side_to_point(int side, Point to, std::optional<Point> out = {}) {
  const double far = distance(rim(side), to);
  const Point before = out ? to + 0.36 * far * *out : between(to, rim(side), 0.3);
  return {rim(side), rim(side) + inward(side, 0.45 * far), before, to};
}

// Two bands from side to side cross when the sides of one part those of the other.
bool cross(const std::vector<int>& a, const std::vector<int>& b) {
  if (a.size() != 2 || b.size() != 2) return false;
  auto inside = [&](int side) { return side > a[0] && side < a[1]; };
  return inside(b[0]) != inside(b[1]) && std::ranges::find(a, b[0]) == a.end() &&
         std::ranges::find(a, b[1]) == a.end();
}

// Where something shall stand on a tile.
struct SpotWish {
  double spread = 0;        // how much it keeps away from what stands there already
  double from_rim = 0;      // how far, if that can be
  double rise = 0;          // so much further in the north, as it is high
  double off_walls = -100;  // how far off walls, as they are drawn; below 0 within them
};

class Layout {
 public:
  Layout(const RuleSet& rules, const TileType& type, int turns, std::uint8_t over)
      : rules_(rules),
        type_(type),
        turns_(turns),
        over_(over),
        form_(type.forms[static_cast<std::size_t>(turns)]) {}

  TileShape make() {
    shape_.spots.assign(type_.segments.size(), kMiddle);
    each(SegmentKind::city, [this](SegmentId id) { add_city(id); });
    node_ = find_node();
    place_cloister();
    if (over_ != 0) lay_road_over();
    each(SegmentKind::river, [this](SegmentId id) { add_river(id); });
    each(SegmentKind::road, [this](SegmentId id) { add_road(id); });
    name_ground();
    if (over_ != 0) each(SegmentKind::city, [this](SegmentId id) { leave_road_over(id); });
    note_what_stands();
    place_marks_of_tile();
    each(SegmentKind::field, [this](SegmentId id) { stand_in_field(id); });
    place_marks_of_segments();
    return std::move(shape_);
  }

 private:
  template <class Visit>
  void each(SegmentKind kind, Visit visit) const {
    for (SegmentId id = 0; id < type_.segments.size(); ++id)
      if (type_.segments[id].kind == kind) visit(id);
  }
  std::vector<int> sides(SegmentId id) const {
    return sides_in(turned_sides(type_.segments[id].sides, turns_));
  }
  bool leads_to(SegmentId id, SegmentKind kind) const {
    bool leads = false;
    each(kind, [&](SegmentId other) { leads |= ((type_.segments[id].links >> other) & 1) != 0; });
    return leads;
  }

  // --- cities

  void add_city(SegmentId id) {
    CityShape city = city_shape(type_, turns_, id, shape_.corners);
    each(SegmentKind::road,
         [&](SegmentId road) { city.over |= cross(sides(id), sides(road)) && dives(road); });
    shape_.spots[id] = crosses_another(id) ? kMiddle + towards(sides(id)[0], 27) : centre_of(city.outline);
    cities_.push_back(id);
    shape_.cities.push_back(std::move(city));
  }

  static Point centre_of(const Line& outline) {
    Point sum;
    double area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      const double part = a.x * b.y - b.x * a.y;
      sum = sum + part * (a + b);
      area += part;
    }
    return area == 0 ? kMiddle : 1 / (3 * area) * sum;
  }

  // A road with one field on both of its sides goes into the ground before a city.
  bool dives(SegmentId road) const {
    return std::ranges::any_of(sides(road), [this](int side) {
      return form_.field_left[static_cast<std::size_t>(side)] ==
             form_.field_right[static_cast<std::size_t>(side)];
    });
  }

  // Where the ends of roads meet: away from caps and from cities that hold a corner.
  Point find_node() const {
    Point node = kMiddle;
    for (const SegmentId id : cities_) {
      const std::vector<int> at = sides(id);
      if (at.size() == 1) node = node + inward(at[0], 8);
      if (at.size() == 2 && !straight(at)) node = node + inward(at[0], 14) + inward(at[1], 14);
    }
    return node;
  }

  // --- the cloister

  // The sides of a road or river that goes through, or none.
  std::vector<int> through() const {
    std::vector<int> found;
    for (const SegmentKind kind : {SegmentKind::river, SegmentKind::road})
      each(kind, [&](SegmentId id) {
        if (sides(id).size() > 1) found = sides(id);
      });
    return found;
  }

  // Off a straight way, to the side on which the cloister stands.
  static Point beside(const std::vector<int>& way, double far) {
    return towards(way[0] % 2 != 0 ? north : west, far);
  }

  void place_cloister() {
    if (type_.cloister == kNoSegment) return;
    const std::vector<int> way = through();
    Building building{{50, 46}, way.empty() && cities_.empty() ? 1.25 : 1};
    if (straight(way))
      building.at = Point{50, way[0] % 2 != 0 ? 50.0 : 48.0} + beside(way, 21);
    else if (!way.empty())
      building.at = building.at + inward(way[0], 14) + inward(way[1], 14);
    else if (!cities_.empty())
      building.at = node_ + Point{0, 2};
    const bool from_below = form_.side_segment[south] != kNoSegment && way.empty() && over_ == 0;
    shape_.spots[type_.cloister] =
        building.at + (from_below ? Point{19 * building.scale, 6} : Point{0, 13 * building.scale});
    shape_.cloister = building;
  }

  // --- a road over the tile

  static constexpr double kArch = 5;            // how far its middle is in the north, where it is high
  static constexpr double kBesideRoad = 22;     // from its middle line to a figure beside it
  static constexpr double kFarOffRoad = 20;     // that is enough for who lies in a field
  static constexpr double kUnderRoad = 9;       // to what it hides
  static constexpr double kFarmUnderRoad = 25;  // how long a road is that ends before it

  // Straight, or round the cloister: in the east of it, or before it in the south.
  void lay_road_over() {
    const bool north_south = (over_ & (1 << north)) != 0;
    Point by = north_south ? kMiddle : kMiddle - Point{0, kArch};
    if (shape_.cloister) {
      const auto& [at, scale] = *shape_.cloister;
      const double level = std::clamp(north_south ? at.y : at.x, 30.0, 70.0);
      by = north_south ? Point{at.x + 17 * scale + 10, level}
                       : Point{level, std::min(at.y + 11 * scale + 21, 84.0)};
    }
    const int from = north_south ? north : west;
    auto bend = [&](int side) {
      const Point off = rim(side) - by;
      return towards(side, 0.47 * std::abs(north_south ? off.y : off.x));
    };
    const Point ahead = bend(from), back = bend(from + 2);
    shape_.road_over = {{rim(from), rim(from) - ahead, by + ahead, by},
                        {by, by + back, rim(from + 2) - back, rim(from + 2)}};
  }

  double to_road_over(Point here) const {
    double least = std::numeric_limits<double>::max();
    for (const Curve& part : shape_.road_over)
      for (int step = 0; step <= 12; ++step) least = std::min(least, distance(here, part.at(step / 12.0)));
    return least;
  }

  // A figure in a city stands beside it, if there is room.
  void leave_road_over(SegmentId id) {
    if (to_road_over(shape_.spots[id]) < kBesideRoad)
      shape_.spots[id] = freest([id](SegmentId ground) { return ground == id; }, {}, shape_.spots[id]);
  }

  // --- rivers and roads

  void add_river(SegmentId id) {
    const std::vector<int> at = sides(id);
    WayShape river;
    if (at.size() == 2) {
      river.parts =
          side_to_side(at, 0.56, straight(at) && shape_.cloister ? kMiddle - beside(at, 22) : kMiddle);
    } else {
      for (const int side : at) river.parts.push_back(side_to_point(side, kMiddle));
      if (at.size() == 1) shape_.pools.push_back(kMiddle);
    }
    stand_on(id, river, 0.5);
    shape_.rivers.push_back(std::move(river));
  }

  void add_road(SegmentId id) {
    const std::vector<int> at = sides(id);
    WayShape road;
    if (at.size() == 2) {
      road.parts =
          side_to_side(at, 0.54, straight(at) && shape_.cloister ? kMiddle - beside(at, 12) : kMiddle);
      for (const SegmentId city : cities_) road.over |= cross(sides(city), at) && !dives(id);
    } else if (at.size() == 1) {
      road.parts = {ending_road(id, at[0])};
    } else {
      for (const int side : at) road.parts.push_back(side_to_point(side, node_));
    }
    stand_on(id, road, at.size() == 1 ? 0.42 : 0.5);
    shape_.roads.push_back(std::move(road));
  }

  Curve ending_road(SegmentId id, int side) {
    if (leads_to(id, SegmentKind::road)) {
      shape_.crossing = node_;
      return side_to_point(side, node_);
    }
    if (leads_to(id, SegmentKind::city)) {
      const Gate gate = gate_near(id, rim(side) + inward(side, 26));
      shape_.gates.push_back(gate);
      return side_to_point(side, gate.at, gate.out);
    }
    if (leads_to(id, SegmentKind::cloister) && shape_.cloister)
      return side_to_point(side,
                           shape_.cloister->at + towards(side, 9 * shape_.cloister->scale) + Point{0, 4});
    const Point end = rim(side) + inward(side, over_ == 0 ? 44 : kFarmUnderRoad);
    shape_.farms.push_back(end);
    return side_to_point(side, end);
  }

  // The place on the walls of the city to which the road leads that is nearest.
  Gate gate_near(SegmentId road, Point near) const {
    Gate best{near, {0, 1}};
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < cities_.size(); ++i) {
      if (((type_.segments[road].links >> cities_[i]) & 1) == 0) continue;
      const Point centre = shape_.spots[cities_[i]];
      for (const Line& wall : shape_.cities[i].walls)
        for (std::size_t k = 1; k < wall.size(); ++k) {
          const Point along = wall[k] - wall[k - 1];
          const double length = distance(wall[k], wall[k - 1]);
          const double part = std::clamp(
              ((near - wall[k - 1]).x * along.x + (near - wall[k - 1]).y * along.y) / (length * length), 0.15,
              0.85);
          const Point at = between(wall[k - 1], wall[k], part);
          if (distance(at, near) >= least) continue;
          least = distance(at, near);
          const Point normal{-along.y / length, along.x / length};
          const bool outward = distance(at + normal, centre) > distance(at - normal, centre);
          best = {at, outward ? normal : -1 * normal};
        }
    }
    return best;
  }

  // Does it pass over or under something that a figure may stand on?
  bool crosses_another(SegmentId id) const {
    for (SegmentId other = 0; other < type_.segments.size(); ++other)
      if (other != id && cross(sides(id), sides(other))) return true;
    return false;
  }

  // In the middle of a way from side to side, unless something else is there; else so far along.
  void stand_on(SegmentId id, const WayShape& way, double part) {
    if (way.parts.empty()) return;
    const Curve& first = way.parts[0];
    if (crosses_another(id))
      shape_.spots[id] = first.at(way.parts.size() == 2 ? 0.44 : 0.22);
    else if (way.parts.size() == 2 && sides(id).size() == 2)
      shape_.spots[id] = first.to;
    else
      shape_.spots[id] = first.at(part);
    if (to_road_over(shape_.spots[id]) < kBesideRoad) shape_.spots[id] = beside_road_over(way);
  }

  // Of a way's points one that is far enough from the road over it, or the furthest.
  Point beside_road_over(const WayShape& way) const {
    Point best = kMiddle;
    double most = -1;
    for (const Curve& part : way.parts)
      for (const double along : {0.6, 0.5, 0.4, 0.3, 0.7, 0.2, 0.8}) {
        const double room = std::min(to_road_over(part.at(along)), kBesideRoad);
        if (room <= most) continue;
        most = room;
        best = part.at(along);
      }
    return best;
  }

  // --- what stands in fields, and marks: found on a coarse raster of the tile

  static constexpr int kDots = dots_of(TileSize::large);
  static constexpr double kDot = 100.0 / kDots;
  static Point middle_of(int column, int row) { return {(column + 0.5) * kDot, (row + 0.5) * kDot}; }

  void name_ground() {
    const TilePicture picture(rules_, type_, turns_, TileSize::large);
    ground_.reserve(kDots * kDots);
    for (int row = 0; row < kDots; ++row)
      for (int column = 0; column < kDots; ++column) {
        const bool field = picture.ground(column, row) == Ground::field;
        const SegmentId segment = picture.segment(column, row);
        const bool city = segment != kNoSegment && type_.segments[segment].kind == SegmentKind::city;
        const bool hidden = over_ != 0 && to_road_over(middle_of(column, row)) < kUnderRoad;
        ground_.push_back((field || city) && !hidden ? segment : kNoSegment);
      }
  }
  SegmentId ground(int column, int row) const {
    return ground_[static_cast<std::size_t>(row) * kDots + static_cast<std::size_t>(column)];
  }

  // The place with most room among the dots that `is_own` takes: away from other ground and from the rim.
  template <class IsOwn>
  Point freest(IsOwn is_own, const SpotWish& wish, Point otherwise) const {
    Point best = otherwise;
    double most = -std::numeric_limits<double>::max();
    for (int row = 0; row < kDots; ++row)
      for (int column = 0; column < kDots; ++column) {
        if (!is_own(ground(column, row))) continue;
        const Point here = middle_of(column, row);
        const double room = std::min(room_at(is_own, here), 16.0);
        const double value = room + wish.spread * std::min(0.0, nearest_taken(here) - 34) +
                             4 * std::min(0.0, to_rim(here - Point{0, wish.rise}) - wish.from_rim) +
                             2 * std::min(0.0, to_road_over(here) - kFarOffRoad) +
                             std::min(0.0, to_walls(here) - wish.off_walls) - 0.06 * distance(here, kMiddle);
        if (value <= most) continue;
        most = value;
        best = here;
      }
    return best;
  }
  static double to_rim(Point here) { return std::min({here.x, here.y, 100 - here.x, 100 - here.y}); }
  template <class IsOwn>
  double room_at(IsOwn is_own, Point here) const {
    double room = to_rim(here);
    for (int row = 0; row < kDots; ++row)
      for (int column = 0; column < kDots; ++column)
        if (!is_own(ground(column, row)))
          room = std::min(room, distance(here, middle_of(column, row)) - kDot / 2);
    return room;
  }
  // How far off the walls, as they are drawn; below 0 within them.
  double to_walls(Point here) const {
    double least = 100;
    bool is_within = false;
    for (const CityShape& city : shape_.cities) {
      for (const Line& wall : city.walls)
        for (std::size_t i = 1; i < wall.size(); ++i) {
          const Point along = wall[i] - wall[i - 1], off = here - wall[i - 1];
          const double part = (off.x * along.x + off.y * along.y) / (along.x * along.x + along.y * along.y);
          least = std::min(least, distance(here, between(wall[i - 1], wall[i], std::clamp(part, 0.0, 1.0))));
        }
      is_within |= encloses(city.outline, here);
    }
    return is_within ? -least : least;
  }
  static bool encloses(const Line& outline, Point p) {
    bool is = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
      const Point a = outline[i], b = outline[j];
      if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) is = !is;
    }
    return is;
  }
  double nearest_taken(Point here) const {
    double least = std::numeric_limits<double>::max();
    for (const Point& taken : taken_) least = std::min(least, distance(here, taken));
    return least;
  }

  void note_what_stands() {
    for (SegmentId id = 0; id < type_.segments.size(); ++id)
      if (type_.segments[id].kind != SegmentKind::field) taken_.push_back(shape_.spots[id]);
    if (shape_.cloister) taken_.push_back(shape_.cloister->at);
  }

  void stand_in_field(SegmentId id) {
    shape_.spots[id] =
        freest([id](SegmentId ground) { return ground == id; }, {.spread = 0.3, .off_walls = 9}, kMiddle);
    taken_.push_back(shape_.spots[id]);
  }

  // What is built on a mark is within its tile, too.
  static constexpr SpotWish kPrinted{.spread = 0.6, .from_rim = 17},
      kBuilt{.spread = 0.3, .from_rim = 17, .rise = 14, .off_walls = 13};

  void add_mark(const std::string& word, SegmentId on) {
    const bool on_town = on != kNoSegment && type_.segments[on].kind == SegmentKind::city;
    auto is_own = [&](SegmentId ground) {
      if (on_town) return ground == on;
      return ground != kNoSegment && type_.segments[ground].kind == SegmentKind::field;
    };
    const Point at = freest(is_own, on == kNoSegment ? kBuilt : kPrinted, {72, 72});
    shape_.marks.push_back({word, at});
    taken_.push_back(at);
  }

  void place_marks_of_segments() {
    for (SegmentId id = 0; id < type_.segments.size(); ++id) {
      const Segment& segment = type_.segments[id];
      for (int i = 0; i < segment.counters[kPennants]; ++i) add_mark("pennant", id);
      for (const std::string& word : type_.words) {
        const std::uint32_t bit = rules_.mark(word);
        const int counter = rules_.counter(word);
        const bool marked = bit > kCapMark && (segment.marks & bit) != 0;
        if (marked || (counter > kPennants && segment.counters[static_cast<std::size_t>(counter)] != 0))
          add_mark(word, id);
      }
    }
  }

  // Before farmers, who have other places: a tower may be built on it.
  void place_marks_of_tile() {
    for (const std::string& word : type_.words)
      if (const std::uint32_t bit = rules_.mark(word); bit > kCapMark && (type_.marks & bit) != 0)
        add_mark(word, kNoSegment);
  }

  const RuleSet& rules_;
  const TileType& type_;
  int turns_;
  std::uint8_t over_;
  const TileForm& form_;
  TileShape shape_;
  std::vector<SegmentId> cities_;  // in the order of shape_.cities
  Point node_ = kMiddle;
  std::vector<SegmentId> ground_;  // of each dot its field or city, or kNoSegment
  std::vector<Point> taken_;
};

}  // namespace

TileShape shape_of(const RuleSet& rules, const TileType& type, int turns, std::uint8_t over) {
  return Layout(rules, type, turns, over).make();
}

}  // namespace bastide::drawn
