#include "analysis/reason_json.h"

#include <boost/json.hpp>

#include "protocol/json_parts.h"

namespace bastide {

boost::json::object reason_json(const Reason& reason, std::span<const std::string> seat_names) {
  boost::json::object json{{"kind", json_of(name_of(reason.kind))},
                           {"text", json_of(sentence_of(reason, seat_names))}};
  if (reason.own) json["own"] = true;
  if (!reason.at.empty()) {
    json["feature"] = json_of(name_of(reason.feature));
    json["at"] = json_of(reason.at);
  }
  const bool effect = reason.kind == ReasonKind::gains || reason.kind == ReasonKind::costs;
  if (!reason.at.empty() && !effect) {
    json["points"] = reason.points;
    json["open"] = reason.open;
    json["finishable"] = reason.finishable;
    json["fits"] = reason.fits;
    json["fitted_before"] = reason.before;
    json["tiles_left"] = reason.left;
  }
  if (reason.kind == ReasonKind::brings_home) json["figures"] = reason.points;
  if (effect) json["points"] = reason.points;
  boost::json::array players;
  for (const PlayerId player : reason.players) players.push_back(json_seat(player));
  if (!players.empty()) json["seats"] = std::move(players);
  return json;
}

}  // namespace bastide
