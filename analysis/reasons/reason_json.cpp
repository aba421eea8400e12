#include "analysis/reasons/reason_json.h"

#include "protocol/view/parts.h"

namespace bastide {

wire::Reason reason_view(const Reason& reason, std::span<const std::string> seat_names) {
  wire::Reason view;
  view.kind = name_of(reason.kind);
  view.text = sentence_of(reason, seat_names);
  if (reason.own) view.own = true;
  if (reason.at) {
    view.feature = name_of(reason.feature);
    view.at = reason.at;
  }
  const bool effect = reason.kind == ReasonKind::gains || reason.kind == ReasonKind::costs;
  if (reason.at && !effect) {
    view.points = reason.points;
    view.open = reason.open;
    view.finishable = reason.finishable;
    view.fits = reason.fits;
    view.fitted_before = reason.before;
    view.tiles_left = reason.left;
  }
  if (reason.kind == ReasonKind::brings_home) view.figures = reason.points;
  if (effect) view.points = reason.points;
  if (reason.players.empty()) return view;
  view.seats.emplace();
  for (const PlayerId player : reason.players) view.seats->push_back(seat_number(player));
  return view;
}

std::vector<wire::Reason> reasons_view(std::span<const Reason> reasons,
                                       std::span<const std::string> seat_names) {
  std::vector<wire::Reason> views;
  for (const Reason& reason : reasons) views.push_back(reason_view(reason, seat_names));
  return views;
}

}  // namespace bastide
