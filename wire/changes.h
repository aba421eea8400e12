// What of a snapshot differs after something has happened.
#pragma once

#include "wire/snapshot.h"

namespace bastide::wire {

struct FeatureChanges {
  std::vector<Spot> gone;
  std::vector<FeatureState> now;
};
template <>
struct Description<FeatureChanges> {
  static constexpr std::string_view name = "FeatureChanges", about = "";
  static constexpr auto members =
      Members{member("gone", &FeatureChanges::gone, "the first segments of those that are no more"),
              member("now", &FeatureChanges::now, "new ones, and those that differ")};
};

struct Changes {
  std::optional<int> tiles_kept;
  std::vector<LaidTile> tiles;
  FeatureChanges features;
  std::optional<std::vector<FigureState>> figures;
  std::optional<std::vector<TokenState>> tokens;
  std::optional<std::vector<OpenTile>> open_tiles;
  std::optional<std::vector<SeatState>> seats;
  std::optional<std::vector<PileState>> piles;
  std::optional<Turn> turn;
  std::optional<Nullable<Asked>> asked;
  std::optional<bool> over;
};
template <>
struct Description<Changes> {
  static constexpr std::string_view
      name = "Changes",
      about = "What of the snapshot differs now, each member whole but for tiles and features.";
  static constexpr auto members =
      Members{member("tiles_kept", &Changes::tiles_kept, "so many of those laid first stay; missing: all"),
              member("tiles", &Changes::tiles, "laid after those"),
              member("features", &Changes::features, ""),
              member("figures", &Changes::figures, ""),
              member("tokens", &Changes::tokens, ""),
              member("open_tiles", &Changes::open_tiles, ""),
              member("seats", &Changes::seats, ""),
              member("piles", &Changes::piles, ""),
              member("turn", &Changes::turn, ""),
              member("asked", &Changes::asked, ""),
              member("over", &Changes::over, "")};
};

}  // namespace bastide::wire
