#include "server/web/tables.h"

#include <boost/asio/post.hpp>

#include "server/dealer/secrets.h"
#include "server/web/log.h"

namespace bastide {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kMostId = 40;
constexpr int kLookedAtTogether = 4;  // games that are loaded at once after a start, nobody waiting for them

ApiError no_such_table(const std::string& game) {
  return {ErrorCode::unknown,
          {"error.no-table", "There is no table {game}", {{"game", game.substr(0, kMostId)}}},
          "",
          ""};
}

ApiError not_readable() {
  return {ErrorCode::not_stored,
          {"error.table-unreadable",
           "This table cannot be read now; the operator of the server finds the reason in its log"},
          "",
          ""};
}

// Its room may end it, if nobody comes.
bool left_for_long(const StoredGame& stored) {
  constexpr UnixMs kDay = 86'400'000;
  const UnixMs now = std::min(wall_now(), unix_now());  // a jump of the wall clock ends no game
  return !stored.over && !stored.rows.empty() && now - stored.rows.back().at_ms >= kLeftDays * kDay;
}

}  // namespace

ApiError game_moves() {
  return {ErrorCode::not_stored,
          {"error.game-moves", "This game is moving to another machine; come back in a moment"},
          "",
          "",
          1};
}

Sentence store_full() {
  return {"error.store-full",
          "The disk of the store is full: nothing can be stored until its operator frees some space"};
}

void Tables::find(const std::string& game, Found found) {
  if (!is_ours(game)) return found(nullptr, game_moves());
  std::shared_ptr<Table> table, lost;  // the lost one ends after the lock
  {
    const std::lock_guard lock(mutex_);
    auto there = tables_.find(game);
    if (there != tables_.end() && there->second->lost()) {
      lost = std::move(there->second);
      tables_.erase(there);
      there = tables_.end();
    }
    if (there != tables_.end()) {
      table = there->second;
    } else {
      const auto [place, first] = loading_.try_emplace(game);
      place->second.push_back(found);
      if (!first) return;
    }
  }
  if (table) return found(std::move(table), {});
  load(game);
}

std::int64_t Tables::epoch_of(const std::string& game) const {
  return workshop_.leases == nullptr ? 0 : workshop_.leases->epoch_or_none(game);
}

bool Tables::is_ours(const std::string& game) const {
  return workshop_.leases == nullptr || workshop_.leases->holds_game(game);
}

void Tables::load(const std::string& game) {
  const std::int64_t epoch = epoch_of(game);
  workshop_.store.ask(
      StoreThread::Load{game, [this, game, epoch](std::optional<StoredGame> stored, const std::string& why) {
                          asio::post(workshop_.executor, [this, game, epoch, stored = std::move(stored),
                                                          why] { loaded(game, epoch, stored, why); });
                        }});
}

// A table for which nobody waits is kept only if something is to be done there.
void Tables::loaded(const std::string& game, std::int64_t epoch, std::optional<StoredGame> stored,
                    const std::string& why) {
  std::shared_ptr<Table> table;
  ApiError error;
  if (!is_ours(game) || epoch_of(game) != epoch)
    error = game_moves();
  else if (stored)
    table = open(game, epoch, *stored, error);
  else
    error = why.empty() ? no_such_table(game) : not_readable();
  if (!why.empty()) log_event(LogLevel::error, "not-readable", {{"game", game}, {"why", why}});
  const bool due = table && table->due();
  const std::optional<UnixMs> sleeps = table ? table->sleeps() : std::nullopt;
  std::vector<Found> waiting;
  bool looked_at = false;
  {
    const std::lock_guard lock(mutex_);
    waiting = std::move(loading_[game]);
    loading_.erase(game);
    if (table && (due || !waiting.empty())) tables_.emplace(game, table);
    asleep_.erase(game);
    if (sleeps && !due && waiting.empty()) asleep_[game] = *sleeps;
    looked_at = looked_at_.erase(game) != 0;
  }
  // One that all have left ends without being kept here; should somebody come in this moment, the store takes
  // the row of one of both.
  if (table && (due || !waiting.empty() || left_for_long(*stored))) table->start();
  for (const Found& found : waiting) found(table, error);
  if (looked_at) look_at_next();
}

void Tables::go_on_with(const std::vector<std::string>& games) {
  {
    const std::lock_guard lock(mutex_);
    to_go_on_.insert(to_go_on_.end(), games.begin(), games.end());
  }
  for (int i = 0; i < kLookedAtTogether; ++i) look_at_next();
}

void Tables::look_at_next() {
  std::string game;
  {
    const std::lock_guard lock(mutex_);
    while (!to_go_on_.empty() && game.empty()) {
      const std::string& next = to_go_on_.front();
      // Who is there already, or is coming, lets it go on.
      if (!tables_.contains(next) && loading_.try_emplace(next).second) game = next;
      to_go_on_.pop_front();
    }
    if (game.empty()) return;
    looked_at_.insert(game);
  }
  load(game);
}

// Those that are being loaded find out by themselves.
void Tables::leave(const std::vector<int>& shards) {
  std::vector<std::shared_ptr<Table>> gone;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(asleep_, [&shards](const auto& each) { return is_in(shards, each.first); });
    for (auto entry = tables_.begin(); entry != tables_.end();) {
      if (is_in(shards, entry->first)) {
        gone.push_back(std::move(entry->second));
        entry = tables_.erase(entry);
      } else {
        ++entry;
      }
    }
  }
  for (const auto& table : gone) table->leave();
}

void Tables::stop_going_on() {
  going_on_ = false;
  const std::lock_guard lock(mutex_);
  to_go_on_.clear();
}

// Rows from before the machine's time was set say nothing of how long ago they were, as little as those of
// before an outage.
UnixMs Tables::served_since() {
  constexpr UnixMs kJump = 60'000;
  const std::lock_guard lock(mutex_);
  const UnixMs wall = workshop_.wall_clock(), now = unix_now();
  if (std::abs(wall - now - wall_ahead_) > kJump) {
    wall_ahead_ = wall - now;
    served_since_ = std::min(wall, now);
  }
  return served_since_;
}

std::shared_ptr<Table> Tables::open(const std::string& game, std::int64_t epoch, const StoredGame& stored,
                                    ApiError& error) {
  Room::Parts parts;
  parts.id = game;
  parts.served_since = served_since();
  std::string why;
  std::unique_ptr<Room> room;
  const auto seed = read_hex(stored.seed);
  if (const ApiError fault = read_setup(stored.setup, parts.setup)) {
    why = "its setup: " + fault.message.text;
  } else if (!seed) {
    why = "its seed is damaged";
  } else {
    std::vector<RuleError> faults;
    parts.rules = cache_.find(parts.setup.rules, faults);
    parts.seed = *seed;
    parts.rows = stored.rows;
    parts.cut_off = stored.cut_off;
    if (parts.rules)
      room = Room::open(std::move(parts), why);
    else
      why = "its rules are no longer known";
  }
  // It ended just before a stop.
  if (room && !stored.over && room->status(Room::Sees::all) == TableStatus::over)
    workshop_.store.ask({GameOver{game}, {}});
  if (!why.empty()) log_event(LogLevel::error, "table-damaged", {{"game", game}, {"why", why}});
  if (room) return std::make_shared<Table>(workshop_, std::move(room), epoch);
  error = not_readable();
  return nullptr;
}

// Empty while no shard is this process's own.
std::string Tables::fresh_game_of_ours() const {
  if (workshop_.leases != nullptr && workshop_.leases->state().held == 0) return {};
  std::string game = fresh_game_id();
  for (int tries = 0; !is_ours(game); ++tries) {
    if (tries == 100 * kShards) return {};
    game = fresh_game_id();
  }
  return game;
}

void Tables::make(const TableSetup& setup, std::shared_ptr<const RuleSet> rules, const std::string& maker,
                  Made made, const Trace& trace, const std::string& as) {
  const std::string game = as.empty() ? fresh_game_of_ours() : as;
  if (game.empty() || !is_ours(game)) return made("", game_moves());
  const std::int64_t epoch = epoch_of(game);
  const Seed seed = random_bytes();
  bool there = false;
  {
    // Nobody loads it while it is being made: there would be two tables of it.
    const std::lock_guard lock(mutex_);
    if (!tables_.contains(game) && !loading_.try_emplace(game).second) return made("", game_moves());
    if (tables_.contains(game)) there = true;
  }
  if (there) return made(game, {});
  auto answer = [=, this](StoreThread::Result outcome, const std::string& why) {
    asio::post(workshop_.executor, [=, this] {
      --workshop_.storing;
      if (outcome == StoreThread::Result::conflict || outcome == StoreThread::Result::moved) {
        keep(game, nullptr, game_moves());
        if (!as.empty())
          return outcome == StoreThread::Result::conflict ? made(game, {}) : made("", game_moves());
        return make(setup, rules, maker, made, trace);  // the id was taken, or its shard
      }
      if (outcome != StoreThread::Result::stored) {
        log_event(LogLevel::error, "not-stored", {{"game", game}, {"why", why}});
        const bool full = workshop_.store.trouble_kind() == StoreError::Kind::full;
        const ApiError error{
            ErrorCode::not_stored,
            full ? store_full()
                 : Sentence{"error.table-not-stored", "The server cannot store a new table now"},
            "", ""};
        keep(game, nullptr, error);
        return made("", error);
      }
      std::string fault;
      auto room = Room::open({game, setup, rules, seed, {}}, fault);
      if (!room) {
        log_event(LogLevel::error, "table-damaged", {{"game", game}, {"why", fault}});
        keep(game, nullptr, not_readable());
        return made("", not_readable());
      }
      const auto table = std::make_shared<Table>(workshop_, std::move(room), epoch, maker);
      table->set_nobodys();
      keep(game, table, {});
      table->start();
      ++workshop_.metrics.games_made;
      log_event(LogLevel::info, "game-made", {{"game", game}, {"seats", setup.seats.size()}});
      made(game, {});
    });
  };
  ++workshop_.storing;
  workshop_.store.ask({NewGame{game, setup_text(setup), hex_of(seed)}, std::move(answer), trace});
}

// What was being made is there, or not: those who came for it meanwhile are told.
void Tables::keep(const std::string& game, const std::shared_ptr<Table>& table, const ApiError& error) {
  std::vector<Found> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting = std::move(loading_[game]);
    loading_.erase(game);
    if (table) tables_.emplace(game, table);
  }
  for (const Found& found : waiting) found(table, error);
}

bool Tables::in_memory(const std::string& game) const {
  const std::lock_guard lock(mutex_);
  return tables_.contains(game) || loading_.contains(game);
}

// Some games at once, so that what is to be stored has its turn in between. Who comes to a game in the
// moment in which it is removed finds that it is not there.
void Tables::sweep_after(const Retention& retention, UnixMs now, const std::string& after) {
  workshop_.store.ask(StoreThread::Sweep{retention, now, after,
                                         [this](const std::string& game) { return in_memory(game); },
                                         [=, this](const Store::Swept& swept) {
                                           for (const std::string& game : swept.removed)
                                             log_event(LogLevel::info, "game-removed", {{"game", game}});
                                           workshop_.metrics.games_removed += swept.removed.size();
                                           if (!swept.last.empty() && going_on_)
                                             sweep_after(retention, now, swept.last);
                                         }});
}

// A lost table is of no use. Nobody else owns a table of which only the map does, and nobody can come to
// while the map is locked.
void Tables::evict_idle() {
  const UnixMs before = unix_now() - unload_ms_;
  std::vector<std::shared_ptr<Table>> gone;  // ends after the lock
  std::vector<std::string> woken;
  {
    const std::lock_guard lock(mutex_);
    for (auto entry = tables_.begin(); entry != tables_.end();) {
      const UnixMs since = entry->second->idle_since();
      const bool idle = since != 0 && since <= before && entry->second.use_count() == 1;
      if (idle || entry->second->lost()) {
        if (idle && entry->second->sleeps_until() != 0) asleep_[entry->first] = entry->second->sleeps_until();
        gone.push_back(std::move(entry->second));
        entry = tables_.erase(entry);
      } else {
        ++entry;
      }
    }
    woken = wake();
  }
  if (!woken.empty() && going_on_) go_on_with(woken);
}

// Some time before, so that it is on time.
std::vector<std::string> Tables::wake() {
  constexpr UnixMs kBefore = 1'800'000;
  std::vector<std::string> games;
  std::erase_if(asleep_, [&games](const auto& each) {
    if (each.second > unix_now() + kBefore) return false;
    games.push_back(each.first);
    return true;
  });
  return games;
}

void Tables::clear() {
  const std::lock_guard lock(mutex_);
  for (const auto& [game, table] : tables_) table->release();
  tables_.clear();
  asleep_.clear();
  loading_.clear();
}

std::size_t Tables::size() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace bastide
