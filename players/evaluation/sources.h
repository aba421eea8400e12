// Where the points come from that somebody may expect: each estimate has its source, so that a model can
// weigh them (model.h), and somebody can be told.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "players/evaluation/holdings.h"

namespace bastide {

// Of a feature: what it brings as it stands (sure), what it may bring beyond that (hoped), and the part of
// that which is likely, the hoped points times their chance. Those from `none_home` on are not points but
// facts, which count only for who has learned what they are worth. What somebody may attack (`attack`) is
// what a feature of others will bring, times the chance to join it from beside with a follower that is still
// at home; `shared` is what others score too, `contested` what one stands on and others score.
enum class Source : std::uint8_t {
  road_sure,
  road_hoped,
  road_likely,
  city_sure,
  city_hoped,
  city_likely,
  cloister_sure,
  cloister_hoped,
  cloister_likely,
  farm_sure,
  farm_hoped,
  farm_likely,
  farm_growth,
  farm_joins,
  joins,
  loose,
  followers,
  further_part,
  none_home,
  home,
  returning,
  farmers,
  next_turn,
  own_turns,
  city_attack,
  road_attack,
  farm_attack,
  shared,
  contested,
  stuck,
  few_home,
  open_cities,
  open_roads,
  open_cloisters,
  modules,  // the first of the modules' own, in the order of Hooks::prospects
};
inline constexpr std::size_t kOwnSources = static_cast<std::size_t>(Source::modules);
inline constexpr std::size_t kMostModuleSources = 24;
inline constexpr std::size_t kMostSources = kOwnSources + kMostModuleSources;
inline constexpr std::size_t kFirstFact = static_cast<std::size_t>(Source::none_home);

inline constexpr std::array<std::string_view, kOwnSources> kSourceNames = {
    "road-sure",     "road-hoped",     "road-likely",     "city-sure",     "city-hoped", "city-likely",
    "cloister-sure", "cloister-hoped", "cloister-likely", "farm-sure",     "farm-hoped", "farm-likely",
    "farm-growth",   "farm-joins",     "joins",           "loose",         "followers",  "further-part",
    "none-home",     "home",           "returning",       "farmers",       "next-turn",  "own-turns",
    "city-attack",   "road-attack",    "farm-attack",     "shared",        "contested",  "stuck",
    "few-home",      "open-cities",    "open-roads",      "open-cloisters"};

// Is it one of those that standing.h tells?
constexpr bool is_of_standing(std::size_t source) {
  return source >= static_cast<std::size_t>(Source::city_attack) && source < kOwnSources;
}

// Is it in points, or a fact?
constexpr bool is_points(std::size_t source) {
  if (source >= kOwnSources) return true;
  const bool likely = source == static_cast<std::size_t>(Source::road_likely) ||
                      source == static_cast<std::size_t>(Source::city_likely) ||
                      source == static_cast<std::size_t>(Source::cloister_likely) ||
                      source == static_cast<std::size_t>(Source::farm_likely);
  return !likely && source < kFirstFact;
}

// The source behind that one.
constexpr Source operator+(Source source, std::size_t more) {
  return static_cast<Source>(static_cast<std::size_t>(source) + more);
}

// That of roads, cities or cloisters (and what is like them); the two behind it are what is hoped and likely.
inline Source sure_source(SegmentKind kind) {
  if (kind == SegmentKind::road) return Source::road_sure;
  return kind == SegmentKind::city ? Source::city_sure : Source::cloister_sure;
}

// That which counts the open ones of them.
inline Source open_source(SegmentKind kind) {
  if (kind == SegmentKind::road) return Source::open_roads;
  return kind == SegmentKind::city ? Source::open_cities : Source::open_cloisters;
}

class PointsBySource {
 public:
  void clear(std::size_t sources) {
    for (std::size_t i = 0; i < sources; ++i) of_[i] = {};
  }
  ExpectedPoints& operator[](Source source) { return of_[static_cast<std::size_t>(source)]; }
  ExpectedPoints& operator[](std::size_t source) { return of_[source]; }
  const ExpectedPoints& operator[](Source source) const { return of_[static_cast<std::size_t>(source)]; }
  const ExpectedPoints& operator[](std::size_t source) const { return of_[source]; }

 private:
  std::array<ExpectedPoints, kMostSources> of_{};
};

}  // namespace bastide
