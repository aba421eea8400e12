// What lies and stands on the table, as the events of a game tell it: the land, the figures, and the fairy.
// All that the naive scoring looks at.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/event.h"
#include "engine/rules/rule_set.h"
#include "tests/testing/naive/land.h"

namespace bastide::naive {

// Where a figure stands: on a segment (place 0), or in a place off the features, which may be one on the
// board.
struct Standing {
  NounId place = 0;
  std::optional<Square> square;
  int part = 0;
  bool operator==(const Standing&) const = default;
  // Of places the number is not asked after.
  bool is_at(const Standing& other) const {
    return place == other.place && square == other.square && (place != 0 || part == other.part);
  }
};

struct Piece {
  PlayerId owner;
  std::string_view kind;  // "small"
  Standing at;
  bool out_of_the_city = false;  // it stood in a quarter of the count's city (CO-20)
  bool operator==(const Piece& other) const {
    return owner == other.owner && kind == other.kind && at == other.at;
  }
};

struct Fairy {
  bool on_board = false;
  Square square;
  std::optional<Piece> beside;  // a follower; she may stand by nobody (PD-10)
};

struct Castle {  // BCB-20
  PlayerId owner;
  Square square;  // where its follower stands
  Spots city;
  bool fresh = true;  // made in this part (BCB-35)
  bool finished = false;
  bool ownerless = false;  // its follower was taken or eaten (BCB-60)
};

class Table {
 public:
  explicit Table(const RuleSet& rules) : rules_(&rules) {}

  const RuleSet& rules() const { return *rules_; }
  bool option_is(std::string_view option, std::string_view value) const {
    return rules_->option_is(option, value);
  }
  const Land& land() const { return land_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  const Fairy& fairy() const { return fairy_; }

  void lay(const Square& square, const Event& placed);
  // Of figures; `from` is where a figure stood that is moved, which events do not tell; of who leaves a
  // quarter (CO-11) it need not be told. Returns what cannot be.
  std::string note_figure(const Event& event, const Square& square, const std::optional<Standing>& from);
  void note_fairy(const Event& put, const Square& square);
  void note_bridge(const Event& put, const Square& square) { land_.bridge(square, put.value == 0); }
  void note_castle(const Event& put, const Square& square);
  void leave_castles(const Square& square);  // those whose followers are gone from there, and did not score
  std::vector<Castle>& castles() { return castles_; }
  const std::vector<Castle>& castles() const { return castles_; }
  const Castle* castle_of(const Spots& city) const;  // or null

  std::vector<Piece> pieces_on(const Spots& feature) const;
  bool is_marked(const Spots& feature, std::string_view word, std::string_view element) const;
  // Pennants, goods: all symbols of that word.
  int symbols(const Spots& feature, std::string_view word) const;
  // Closed, and for roads a ring only where rings count (B-42); no city that is a castle (BCB-24).
  bool is_complete(const Spots& feature) const;
  // Has she anything to do with the piece?
  bool fairy_stands_by(const Piece& piece) const;

 private:
  std::string take(const Piece& piece);
  bool is_beside_fairy(const Piece& piece) const;
  bool is_in_quarter_at(const Piece& piece, const Square& square) const;
  std::optional<Piece> mover(const Piece& piece, const std::optional<Standing>& from) const;
  bool is_in_quarter(const Piece& piece, SegmentKind serves) const;
  bool is_in_quarter(const Piece& piece) const;

  const RuleSet* rules_;
  Land land_;
  std::vector<Piece> pieces_;
  Fairy fairy_;
  std::vector<Castle> castles_;
};

// Does it occupy features and score them (F)?
bool is_follower(std::string_view figure);
bool is_follower(const Piece& piece);
Standing standing_of(const Event& event, const Square& square);

// Points of every player who has some strength in it (S-32).
using Strengths = std::map<PlayerId, int>;
Strengths strengths_on(const Table& table, const Spots& feature);
// Those with most, if that is more than nothing (B-50, B-51, S-33).
std::vector<PlayerId> strongest(const Strengths& strengths);

}  // namespace bastide::naive
