// What an answer does, as facts and in words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/event_text.h"
#include "engine/rules/state.h"
#include "wire/action.h"

namespace bastide {

enum class ReasonKind : std::uint8_t {
  completes,    // scores a feature: `players` get `points` each
  takes_share,  // has a part in a feature that was of others (`players`) alone
  takes_over,   // has a feature alone that others (`players`) had a part in
  aims_at,      // one tile (of `fits`) would join an own feature to that of `players`
  blocks,       // no tile fits any more what `players` have begun
  hinders,      // closes less likely: fewer tiles (`fits`) than before (`before`), or more squares, what
                // `players` have begun
  keeps_apart,  // fewer tiles (`fits`) than before (`before`) would join an own feature to one of `players`,
                // who would gain by it
  claims,       // puts a figure on what nobody had
  extends,      // an own feature is larger, or easier to close
  helps,        // a feature of `players` is worth more
  leaves,       // an open feature on the tile just laid is nobody's
  joins_farm,   // an own farm is one with that of `players`, who lead on it together or alone
  brings_home,  // `points` figures come home
  last_follower,  // no follower is left at home
  gains,          // the player may expect so many points more than after what was played; mostly by
                  // the feature `at`, if there is one
  costs,          // one of `players` may expect so many points less; `at` as above
  nothing,        // the tile touches nothing that anybody holds
  happens         // what a module tells, in its own line
};
inline constexpr int kReasonKinds = static_cast<int>(ReasonKind::happens) + 1;

struct Reason {
  ReasonKind kind = ReasonKind::happens;
  SegmentKind feature = SegmentKind::road;
  std::optional<wire::Spot> at = {};   // one of its segments; none: of no feature
  int points = 0;                      // what it is worth: finished, or as it is if it cannot be finished
  int open = 0;                        // squares that keep it open
  bool finishable = false;             // by tiles that are still to come
  int fits = 0, before = 0;            // tiles that close it (open is 1) or join it, now and before
  int left = 0;                        // tiles still to come
  std::vector<PlayerId> players = {};  // others whom it concerns
  bool own = false;                    // of the player who acts, or also of that player
  std::string line = {};               // of `happens`
};

// How an event becomes the line of a reason that `happens`; event_text() does it in English. It is called by
// the thread that looks for reasons.
using EventTeller = std::string (*)(const State&, const Event&, std::span<const std::string> seat_names);

// The most important first. The actions are legal one after the other; the player asked first is "you".
std::vector<Reason> reasons_of(const State& before, std::span<const Action> actions,
                               std::span<const std::string> seat_names, EventTeller teller = event_text);

std::string_view name_of(ReasonKind kind);  // "takes-share"
// A clause without its subject: "completes your 14-point city".
std::string sentence_of(const Reason& reason, std::span<const std::string> seat_names);
// The first of them as one sentence: "Completes your 14-point city; brings a follower home."; may be empty.
std::string sentence_of(std::span<const Reason> reasons, std::span<const std::string> seat_names,
                        std::size_t most = 3);

}  // namespace bastide
