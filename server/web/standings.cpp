#include "server/web/standings.h"

#include <memory>
#include <utility>
#include <vector>

#include "server/lobby/full_seek.h"
#include "server/web/log.h"

namespace bastide {

void Standings::note(PersonGameStanding standing, std::int64_t watchers, GameNews news,
                     std::function<void()> nobodys) {
  {
    const std::lock_guard lock(mutex_);
    std::string game = standing.game;
    waiting_.insert_or_assign(std::move(game),
                              Entry{std::move(standing), watchers, std::move(news), std::move(nobodys)});
    if (std::exchange(writing_, true)) return;
  }
  write_soon();
}

void Standings::write_soon() {
  const auto entries = std::make_shared<Entries>();
  const auto work = [this, entries](Sql& sql) {
    *entries = take();
    write(sql, *entries);
    {
      const std::lock_guard lock(mutex_);
      writing_ = !waiting_.empty();
      if (!writing_) return;
    }
    write_soon();
  };
  const auto failed = [this, entries](const StoreError& error) {
    log_event(LogLevel::warning, "standings-not-stored", {{"why", error.what()}});
    give_back(std::move(*entries));
  };
  if (!pool_.post(work, failed)) give_back({});
}

Standings::Entries Standings::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

// The next note tries again, and what came in meanwhile is newer.
void Standings::give_back(Entries entries) {
  const std::lock_guard lock(mutex_);
  waiting_.merge(entries);
  writing_ = false;
}

void Standings::write(Sql& sql, const Entries& entries) const {
  const UnixMs now = wall_clock_();
  std::vector<const Entry*> somebodys;
  somebodys.reserve(entries.size());
  for (const auto& [game, entry] : entries)
    if (entry.nobodys && !is_anybodys(sql, game))
      entry.nobodys();
    else
      somebodys.push_back(&entry);
  if (somebodys.empty()) return;
  transact(sql, [&] {
    for (const Entry* each : somebodys) {
      const Entry& entry = *each;
      note_standing(sql, entry.standing, now);
      note_watchers(sql, entry.standing.game, entry.watchers);
      if (notices_ != nullptr)
        note_game(sql, entry.news, now, {notices_->settings().delay, notices_->settings().mail_delay});
    }
  });
  if (notices_ != nullptr) notices_->look_soon();
}

}  // namespace bastide
