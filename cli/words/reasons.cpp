#include "cli/words/reasons.h"

#include "cli/words/people.h"
#include "cli/words/roles.h"

namespace bastide {
namespace {

using Names = std::span<const std::string>;

std::string names_in(const Reason& reason, Names names) {
  std::vector<std::string> parts;
  parts.reserve(reason.players.size());
  for (const PlayerId player : reason.players) parts.push_back(name_of_seat(player, names));
  return parts.empty() ? std::string() : listed(parts);
}

std::string_view whose(const Reason& reason) {
  if (reason.players.empty()) return reason.own ? "mine" : "nobodys";
  return reason.own ? "shared" : "others";
}

std::string_view farm_is(const Reason& reason) {
  return reason.open == 0 ? "leads" : reason.own ? "shares" : "behind";
}

std::string_view key_of(const Reason& reason) {
  switch (reason.kind) {
    case ReasonKind::completes:
      return reason.own && !reason.players.empty() ? "reason.completes-shared" : "reason.completes";
    case ReasonKind::takes_share:
      return "reason.takes-share";
    case ReasonKind::takes_over:
      return "reason.takes-over";
    case ReasonKind::aims_at:
      return "reason.aims-at";
    case ReasonKind::blocks:
      return "reason.blocks";
    case ReasonKind::hinders:
      return "reason.hinders";
    case ReasonKind::keeps_apart:
      return "reason.keeps-apart";
    case ReasonKind::claims:
      return reason.feature == SegmentKind::field ? "reason.claims-farm" : "reason.claims";
    case ReasonKind::extends:
      return "reason.extends";
    case ReasonKind::helps:
      return "reason.helps";
    case ReasonKind::leaves:
      return "reason.leaves";
    case ReasonKind::joins_farm:
      return "reason.joins-farm";
    case ReasonKind::brings_home:
      return "reason.brings-home";
    case ReasonKind::last_follower:
      return "reason.last-follower";
    case ReasonKind::gains:
      return "reason.gains";
    case ReasonKind::costs:
      return "reason.costs";
    case ReasonKind::nothing:
    case ReasonKind::happens:
      break;
  }
  return "reason.nothing";
}

// Is it told of the feature what closes it?
bool tells_closing(const Reason& reason) {
  const bool of_kind = reason.kind == ReasonKind::takes_share || reason.kind == ReasonKind::takes_over ||
                       reason.kind == ReasonKind::claims || reason.kind == ReasonKind::extends;
  return of_kind && reason.feature != SegmentKind::field && reason.open != 0;
}

std::string_view closing(const Reason& reason) {
  if (!reason.finishable) return "never";
  if (reason.open > 1) return "squares";
  if (reason.fits == 0) return "none";
  return reason.left == 1 ? "last" : "some";
}

}  // namespace

std::string reason_in_words(const Reason& reason, Names names) {
  if (reason.kind == ReasonKind::happens) return reason.line;
  const std::string at =
      reason.at ? std::to_string(reason.at->x) + "," + std::to_string(reason.at->y) : "none";
  std::string text = in_words(key_of(reason), {{"whose", whose(reason)},
                                               {"names", names_in(reason, names)},
                                               {"kind", case_of_feature(reason.feature)},
                                               {"points", reason.points},
                                               {"figures", reason.points},
                                               {"fits", reason.fits},
                                               {"before", reason.before},
                                               {"left", reason.left},
                                               {"how", farm_is(reason)},
                                               {"at", at}});
  if (!tells_closing(reason)) return text;
  return in_words("reason.closing", {{"text", text},
                                     {"how", closing(reason)},
                                     {"open", reason.open},
                                     {"fits", reason.fits},
                                     {"left", reason.left}});
}

Reason reason_of(const wire::Reason& view) {
  Reason reason;
  for (int kind = 0; kind < kReasonKinds; ++kind)
    if (name_of(static_cast<ReasonKind>(kind)) == view.kind) reason.kind = static_cast<ReasonKind>(kind);
  for (const SegmentKind kind :
       {SegmentKind::road, SegmentKind::city, SegmentKind::cloister, SegmentKind::field})
    if (view.feature && name_of(kind) == *view.feature) reason.feature = kind;
  reason.at = view.at;
  reason.points = view.figures.value_or(view.points.value_or(0));
  reason.open = view.open.value_or(0);
  reason.finishable = view.finishable.value_or(false);
  reason.fits = view.fits.value_or(0);
  reason.before = view.fitted_before.value_or(0);
  reason.left = view.tiles_left.value_or(0);
  reason.own = view.own.value_or(false);
  reason.line = view.text;
  if (view.seats)
    for (const int seat : *view.seats) reason.players.push_back(static_cast<PlayerId>(seat - 1));
  return reason;
}

std::string reasons_in_words(std::span<const Reason> reasons, Names names, std::size_t most) {
  std::string text;
  for (const Reason& reason : reasons.first(std::min(most, reasons.size()))) {
    const std::string sentence = reason_in_words(reason, names);
    // Some languages end it with an abbreviation, whose stop is the sentence's as well.
    text += (text.empty() ? "" : " ") + sentence + (sentence.ends_with('.') ? "" : ".");
  }
  return text;
}

}  // namespace bastide
