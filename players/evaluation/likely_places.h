// Which places of the tile in hand are likely to be good, by what it would touch there. To evaluate them all
// costs most of a turn that is played ahead; to ask here costs a twentieth of it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/state.h"

namespace bastide {

// A fact of a place, and how much of it: "closes one city that is mine alone". Their numbers are those of
// the weights.
struct PlaceFact {
  std::uint8_t fact = 0;
  std::int16_t amount = 0;
};

// Whose something is, as the player sees it who lays the tile; joined: things of the player and of others
// become one.
enum class Holder : std::uint8_t { nobody, mine, theirs, both, joined };
inline constexpr std::size_t kHolders = 5;

// Of roads and cities that the tile goes on with, by kind and holder.
enum class LineFact : std::uint8_t { count, closed, worth, worth_if_closed, open };
inline constexpr std::size_t kLineFacts = 5;
// Of roads and cities that lead into a square beside, which becomes harder to fill, by kind and holder (mine
// or theirs): those that could be joined there to what the tile shows, and those that could not; `last`:
// their last open square.
enum class LeadFact : std::uint8_t { barred, last_barred, joined, last_joined };
inline constexpr std::size_t kLeadFacts = 4;

inline constexpr std::size_t kFirstField =
    2 * kHolders * kLineFacts;  // fields that it goes on with, by holder
inline constexpr std::size_t kFirstCloister =
    kFirstField + kHolders;                                          // cloisters around, by holder: how many
inline constexpr std::size_t kFirstSurrounded = kFirstCloister + 3;  // and how many of them that completes
inline constexpr std::size_t kFirstLead = kFirstSurrounded + 3;
inline constexpr std::size_t kNeighbours = kFirstLead + 2 * 2 * kLeadFacts;  // tiles beside the square
inline constexpr std::size_t kAroundCloister =
    kNeighbours + 1;  // tiles around it, if this tile has a cloister
inline constexpr std::size_t kPlaceFacts = kAroundCloister + 1;

class LikelyPlaces {
 public:
  // Of the actions, which are the answers to where the tile in hand shall lie, keeps the `most` likeliest
  // places (more, if some are equal), and all that are no plain places. Their order stays.
  void keep(const State& state, ActionList& actions, std::size_t most);

  // What is known of a place of the tile in hand, for who learns: after begin(), as long as the state stays
  // as it is. Valid until the next call.
  void begin(const State& state);
  std::span<const PlaceFact> facts_of(CellId cell, std::uint8_t turns);
  // Of the player asked; the facts weigh otherwise if there is none.
  bool follower_at_home() const { return follower_at_home_; }

 private:
  // What lies around a square, whichever way the tile is turned.
  struct Beside {
    bool placed = false;
    NodeId line = kNoNode;                           // root of the road or city that leads into the square
    std::array<NodeId, 2> fields{kNoNode, kNoNode};  // roots, by the half of the tile that meets them
  };
  struct Lead {  // a road or city that leads into an empty square on that side
    std::uint8_t side, edge, first_fact;
    bool last;
  };

  void look_around_(CellId cell);
  void note_cloisters_(CellId cell);
  void find_leads_(CellId cell);
  void note_line_(const Segment& line, std::uint8_t turns);
  void note_field_(const Segment& field, std::uint8_t turns);
  Holder holder_(std::uint8_t occupants) const;
  void note_(std::size_t fact, int amount) {
    if (amount != 0) facts_.push_back({static_cast<std::uint8_t>(fact), static_cast<std::int16_t>(amount)});
  }

  const State* state_ = nullptr;
  PlayerId me_ = 0;
  bool follower_at_home_ = false;
  CellId cell_ = kNoCell;  // that was looked around last
  std::array<Beside, kSides> beside_;
  FixedVector<Lead, 12> leads_;
  std::size_t of_square_ = 0;  // facts, the first ones, that are of the square
  FixedVector<PlaceFact, 128> facts_;
  std::vector<int> scores_, sorted_;
};

}  // namespace bastide
