// Reasons in order, and in words: all English sentences are here.
#include "analysis/reasons/reason.h"

#include <algorithm>

#include "analysis/reasons/reason_finder.h"
#include "protocol/view/action.h"

namespace bastide {
namespace {

using Names = std::span<const std::string>;

// The lower, the earlier it is told.
int rank_of(const Reason& reason) {
  const int rank = static_cast<int>(reason.kind) * 2;
  if (reason.kind == ReasonKind::completes && !reason.own) return 2 * kReasonKinds;
  if (reason.kind == ReasonKind::happens) return 2 * static_cast<int>(ReasonKind::claims) - 1;
  const bool trifle = reason.kind == ReasonKind::extends && reason.points < 4;
  return trifle ? 2 * static_cast<int>(ReasonKind::leaves) - 1 : rank;
}

std::string number(int value) {
  static constexpr std::string_view words[] = {"no",  "one",   "two",   "three", "four", "five",
                                               "six", "seven", "eight", "nine",  "ten"};
  const bool small = value >= 0 && value < static_cast<int>(std::size(words));
  return small ? std::string(words[static_cast<std::size_t>(value)]) : std::to_string(value);
}

std::string points(int value) { return std::to_string(value) + (value == 1 ? " point" : " points"); }

// "Blue", "Blue and Red"
std::string all_names(const Reason& reason, Names names) {
  std::string text;
  for (std::size_t i = 0; i < reason.players.size(); ++i) {
    if (i != 0) text += i + 1 == reason.players.size() ? " and " : ", ";
    text += seat_name(reason.players[i], names);
  }
  return text;
}

// "your", "Blue's", "the shared"
std::string whose(const Reason& reason, Names names) {
  if (reason.players.empty()) return reason.own ? "your" : "a";
  return reason.own ? "the shared" : all_names(reason, names) + "'s";
}

std::string feature(const Reason& reason) {
  return reason.feature == SegmentKind::field ? "farm" : name_of(reason.feature);
}
std::string value(const Reason& reason) {
  return std::to_string(reason.points) + "-point " + feature(reason);
}
std::string an(const std::string& noun) { return "a " + noun; }
// "one remaining tile", "no remaining tiles"
std::string remaining(int tiles) {
  return number(tiles) + (tiles == 1 ? " remaining tile" : " remaining tiles");
}

// "; two of nine remaining tiles finish it"
std::string closing(const Reason& reason) {
  if (reason.feature == SegmentKind::field || reason.open == 0) return "";
  if (!reason.finishable) return "; it can no longer be finished";
  if (reason.open > 1) return "; " + number(reason.open) + " squares keep it open";
  if (reason.fits == 0) return "; no single remaining tile finishes it";
  if (reason.left == 1) return "; the last tile finishes it";
  return "; " + number(reason.fits) + " of " + number(reason.left) + " remaining tiles " +
         (reason.fits == 1 ? "finishes it" : "finish it");
}

std::string completes(const Reason& reason, Names names) {
  if (reason.own && !reason.players.empty())
    return "completes the " + feature(reason) + " you share with " + all_names(reason, names) + ": " +
           points(reason.points) + " each";
  return "completes " + whose(reason, names) + " " + value(reason);
}

std::string joins_farm(const Reason& reason, Names names) {
  const std::string who = all_names(reason, names);
  if (reason.open == 0) return "joins your farm to " + who + "'s and leads on it";
  return "joins your farm to " + who + "'s, " + (reason.own ? "and you share it" : "which leads");
}

std::string keeps_apart(const Reason& reason, Names names) {
  const std::string who = all_names(reason, names);
  return "keeps " + who + " out of your " + value(reason) + ": " +
         (reason.fits == 0
              ? "no remaining tile joins theirs to it"
              : remaining(reason.fits) + " would join theirs to it instead of " + number(reason.before));
}

std::string claims(const Reason& reason) {
  if (reason.feature == SegmentKind::field) return "claims a farm worth " + points(reason.points) + " so far";
  return "claims " + an(value(reason)) + closing(reason);
}

// The square is told, as there may be several of the kind.
std::string mostly(const Reason& reason) {
  if (!reason.at) return "";
  return ", mostly by the " + feature(reason) + " at " + text_of({reason.at->x, reason.at->y, {}});
}

std::string brings_home(const Reason& reason) {
  return reason.points == 1 ? "brings a follower home" : "brings " + number(reason.points) + " figures home";
}

}  // namespace

std::string sentence_of(const Reason& reason, Names names) {
  switch (reason.kind) {
    case ReasonKind::completes:
      return completes(reason, names);
    case ReasonKind::takes_share:
      return "takes a share of " + all_names(reason, names) + "'s " + value(reason) + closing(reason);
    case ReasonKind::takes_over:
      return "takes over " + all_names(reason, names) + "'s " + value(reason) + closing(reason);
    case ReasonKind::aims_at:
      return "reaches for " + whose(reason, names) + " " + value(reason) + ": " + number(reason.fits) +
             " of " + number(reason.left) + " remaining tiles would join it to yours";
    case ReasonKind::blocks:
      return "blocks " + whose(reason, names) + " " + feature(reason) + ": no remaining tile fits";
    case ReasonKind::hinders:
      return "makes " + whose(reason, names) + " " + value(reason) + " harder to finish" +
             (reason.before == 0 ? ""
                                 : ": by " + remaining(reason.fits) + " instead of " + number(reason.before));
    case ReasonKind::keeps_apart:
      return keeps_apart(reason, names);
    case ReasonKind::claims:
      return claims(reason);
    case ReasonKind::extends:
      return "extends " + whose(reason, names) + " " + feature(reason) + " to " + points(reason.points) +
             closing(reason);
    case ReasonKind::helps:
      return "adds to " + whose(reason, names) + " " + feature(reason) + ", now worth " +
             points(reason.points);
    case ReasonKind::leaves:
      return "leaves an open " + feature(reason) + " of " + points(reason.points) + " to the next player";
    case ReasonKind::joins_farm:
      return joins_farm(reason, names);
    case ReasonKind::brings_home:
      return brings_home(reason);
    case ReasonKind::last_follower:
      return "leaves you no follower at home";
    case ReasonKind::gains:
      return "should bring you " + points(reason.points) + " more in the end" + mostly(reason);
    case ReasonKind::costs:
      return "should cost " + all_names(reason, names) + " " + points(reason.points) + " in the end" +
             mostly(reason);
    case ReasonKind::nothing:
      return "touches nothing that anybody holds";
    case ReasonKind::happens:
      return reason.line;
  }
  return {};
}

std::string sentence_of(std::span<const Reason> reasons, Names names, std::size_t most) {
  std::string text;
  for (const Reason& reason : reasons.first(std::min(most, reasons.size())))
    text += (text.empty() ? "" : ". ") + [&] {
      std::string clause = sentence_of(reason, names);
      const bool own = reason.kind != ReasonKind::happens;  // else it begins with a name
      const bool lower = own && !clause.empty() && clause.front() >= 'a' && clause.front() <= 'z';
      if (lower) clause.front() = static_cast<char>(clause.front() - 'a' + 'A');
      return clause;
    }();
  return text.empty() ? text : text + ".";
}

std::vector<Reason> reasons_of(const State& before, std::span<const Action> actions, Names seat_names,
                               EventTeller teller) {
  std::vector<Reason> reasons = ReasonFinder(before, actions, seat_names, teller).find();
  std::ranges::stable_sort(
      reasons, [](const Reason& one, const Reason& other) { return rank_of(one) < rank_of(other); });
  return reasons;
}

std::string_view name_of(ReasonKind kind) {
  static constexpr std::string_view names[] = {
      "completes",   "takes-share",   "takes-over", "aims-at", "blocks",  "hinders",
      "keeps-apart", "claims",        "extends",    "helps",   "leaves",  "joins-farm",
      "brings-home", "last-follower", "gains",      "costs",   "nothing", "happens"};
  static_assert(std::size(names) == static_cast<std::size_t>(kReasonKinds));
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace bastide
