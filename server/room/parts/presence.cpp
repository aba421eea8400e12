#include "server/room/parts/presence.h"

namespace bastide {

void Presence::note(UnixMs now) {
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat) {
    const bool here = context_.present(seat);
    if (was_present_[seat] && !here) last_seen_[seat] = now;
    was_present_[seat] = here;
    if (here) time_is_up_[seat] = false;
  }
  const bool somebody = attended();
  if (somebody && !was_attended_) attended_since_ = now;
  if (!somebody) time_is_up_.fill(false);
  was_attended_ = somebody;
}

bool Presence::attended() const {
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat)
    if (!context_.table.seats[seat].resigned && context_.present(seat)) return true;
  return false;
}

UnixMs Presence::last_seen() const { return *std::max_element(last_seen_.begin(), last_seen_.end()); }

bool Presence::waited_for(PlayerId seat) const {
  const SeatEntry& entry = context_.table.seats[seat];
  if (context_.table.clock.paused()) return false;
  if (context_.table.status() != TableStatus::playing || !entry.of_person() || entry.resigned ||
      context_.present(seat))
    return false;
  return entry.stand_in || context_.table.history.asked() == seat;
}

bool Presence::gone(PlayerId seat) const { return time_is_up_[seat] && waited_for(seat); }

std::vector<PlayerId> Presence::gone_seats() const {
  std::vector<PlayerId> seats;
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat)
    if (gone(seat)) seats.push_back(seat);
  return seats;
}

std::optional<Presence::Going> Presence::next_to_go() const {
  std::optional<Going> first;
  if (context_.setup.gone == 0 || !attended()) return first;
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat) {
    if (time_is_up_[seat] || !waited_for(seat)) continue;
    const UnixMs from = away_since(seat) + UnixMs{1000} * context_.setup.gone;
    if (!first || from < first->from) first = Going{seat, from};
  }
  return first;
}

Presence::Here Presence::here() const {
  Here now{{}, {}, {}, context_.visitors.watchers(), context_.visitors.names_version()};
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat) {
    now.present.push_back(context_.present(seat));
    now.gone.push_back(gone(seat));
    now.hurried.push_back(hurried_[seat]);
  }
  return now;
}

Surroundings Presence::around() const {
  Here now = here();
  return {&context_.id,        &context_.setup,        &context_.seed, std::move(now.present),
          std::move(now.gone), std::move(now.hurried), now.watchers,   context_.damaged};
}

Presence::Here Presence::here_for_watchers() const {
  Here now = here();
  if (!context_.late) return now;
  now.gone.assign(now.gone.size(), false);
  now.hurried.assign(now.hurried.size(), false);
  return now;
}

std::optional<UnixMs> Presence::due_from() const {
  if (!context_.visitors.watched()) return std::nullopt;
  const bool seated = to_seated_.differs(here()), watchers = to_watchers_.differs(here_for_watchers());
  if (!seated && !watchers) return std::nullopt;
  if (!context_.late) return std::max(to_seated_.at, to_watchers_.at) + kTellEvery;
  if (seated && watchers) return std::min(to_seated_.at, to_watchers_.at) + kTellEvery;
  return (seated ? to_seated_.at : to_watchers_.at) + kTellEvery;
}

void Presence::notify(UnixMs now, Output& out) {
  if (!context_.visitors.watched()) return;
  if (context_.late) {
    tell(to_seated_, here(), Audience::seated, now, out);
    return tell(to_watchers_, here_for_watchers(), Audience::watchers, now, out);
  }
  Here next = here();
  to_seated_.owed = to_seated_.owed || to_watchers_.differs(next);
  to_seated_.names_owed =
      to_seated_.names_owed || to_watchers_.names_owed || next.names != to_watchers_.here.names;
  to_seated_.at = std::max(to_seated_.at, to_watchers_.at);
  tell(to_seated_, std::move(next), Audience::everybody, now, out);
  to_watchers_ = to_seated_;
}

void Presence::tell(Told& told, Here next, Audience audience, UnixMs now, Output& out) const {
  const bool lately = now >= told.at && now < told.at + kTellEvery;
  if (lately || !told.differs(next)) return;
  wire::Presence sent;
  if (told.names_owed || next.names != told.here.names) sent.named = context_.visitors.named();
  sent.others = static_cast<std::int64_t>(context_.visitors.others());
  sent.watchers = static_cast<std::int64_t>(next.watchers);
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat) {
    if (next.present[seat]) sent.present.push_back(seat_number(seat));
    if (next.gone[seat]) sent.gone.push_back(seat_number(seat));
    if (next.hurried[seat]) sent.hurried.push_back(seat_number(seat));
  }
  told = {std::move(next), now};
  out.messages.push_back({message_text(sent), {}, {}, false, audience});
}

}  // namespace bastide
