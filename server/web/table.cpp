#include "server/web/table.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "protocol/json/json_text.h"
#include "server/nodes/node_message.h"
#include "server/web/game_standing.h"
#include "server/web/log.h"
#include "server/web/standings.h"
#include "server/web/tables.h"
#include "wire/lobby.h"
#include "wire/write.h"

namespace bastide {

namespace asio = boost::asio;

namespace {

std::string outcome_text(const wire::Table& table) {
  wire::GameOutcome outcome;
  if (table.ending) outcome.reason = table.ending->reason;
  if (table.result) outcome.result = *table.result;
  return wire::to_json(outcome);
}

// For a view to wait for a row that is being stored: longer than a disk usually takes.
constexpr auto kLookPatience = std::chrono::milliseconds(250);
// So many watchers are told before a pause, in which the threads have time for others.
constexpr int kWatchersAtOnce = 16;
constexpr auto kWatchersPause = std::chrono::milliseconds(1);
constexpr const char* kLost = "This table has been changed on the server; come back in a moment";

// A refusal, with the id of the request that it refuses.
std::shared_ptr<const std::string> with_request(const std::string& text, const std::string& request) {
  boost::json::object refusal = boost::json::parse(text).as_object();
  refusal.at("error").as_object()["request"] = request;
  return std::make_shared<const std::string>(json_text(refusal));
}

}  // namespace

Table::Table(Workshop& workshop, std::unique_ptr<Room> room, std::int64_t epoch, std::string maker)
    : workshop_(workshop),
      strand_(asio::make_strand(workshop.executor)),
      timer_(strand_),
      look_timer_(strand_),
      room_(std::move(room)),
      epoch_(epoch),
      maker_(std::move(maker)),
      late_(room_->setup().watch_delay != 0),
      over_(room_->status(Room::Sees::all) == TableStatus::over) {
  ++workshop_.metrics.tables;
}

Table::~Table() {
  workshop_.bots.leave(room_->id());
  --workshop_.metrics.tables;
  if (playing_) --workshop_.metrics.playing;
}

void Table::release() {
  guests_.clear();
  waiting_.clear();
  of_watchers_.clear();
  views_.clear();
  thinking_.reset();
  helping_.clear();
}

void Table::start() {
  ask([](Room& room) { return RoomResult{room.tick(unix_now()), {}}; });
}

void Table::connect(ConnectionId id, std::vector<std::string> keys, std::shared_ptr<Connection> connection,
                    std::string client, std::string request, wire::Watcher who, std::string person) {
  asio::post(strand_,
             [self = shared_from_this(), id, keys = std::move(keys), connection = std::move(connection),
              client = std::move(client), request = std::move(request), who = std::move(who),
              person = std::move(person)]() mutable {
               if (self->lost_) return connection->close(kLost);
               self->guests_.emplace(id, Guest{std::move(connection), std::move(client), std::move(request)});
               // which it may though it is busy
               self->room_->connect(id, std::move(keys), std::move(who), std::move(person));
               self->settle();
             });
}

void Table::give_keys(std::string person, std::vector<std::string> keys) {
  ask([person = std::move(person), keys = std::move(keys)](Room& room) {
    return RoomResult{room.give_keys(person, keys, unix_now()), {}};
  });
}

void Table::receive(ConnectionId id, std::string text, Trace trace) {
  ask_for(id, [this, id, text = std::move(text), trace = std::move(trace), came = Clock::now(),
               arrived = unix_now()](Room& room) {
    const auto done = [this, came](const Said&) {
      workshop_.metrics.handled.add(std::chrono::duration<double>(Clock::now() - came).count());
    };
    trace.note("table");
    Output output = room.receive(id, text, unix_now(), arrived);
    trace.note("room");
    return RoomResult{std::move(output), done, trace};
  });
}

void Table::disconnect(ConnectionId id) {
  ask_for(id, [this, id](Room& room) {
    guests_.erase(id);
    return RoomResult{room.disconnect(id, unix_now()), {}};
  });
}

void Table::ask(std::function<RoomResult(Room&)> work) {
  asio::post(strand_, [self = shared_from_this(), work = std::move(work)]() mutable {
    self->waiting_.push_back(std::move(work));
    self->settle();
  });
}

// Who has not said hello yet only watches, as far as anybody knows.
void Table::ask_for(ConnectionId id, Work work) {
  asio::post(strand_, [self = shared_from_this(), id, work = std::move(work)]() mutable {
    const auto guest = self->guests_.find(id);
    const bool there = guest != self->guests_.end();
    if (there && (guest->second.asking > 0 || !self->room_->seated().contains(id))) {
      ++guest->second.asking;
      self->of_watchers_.emplace_back(id, std::move(work));
    } else {
      self->waiting_.push_back(std::move(work));
    }
    self->settle();
  });
}

void Table::look(std::function<void(const Room&)> view) {
  asio::post(strand_, [self = shared_from_this(), view = std::move(view)]() mutable {
    self->views_.push_back(std::move(view));
    if (!self->room_->busy()) return self->show();
    if (self->views_.size() > 1) return;
    self->look_timer_.expires_after(kLookPatience);
    self->look_timer_.async_wait([self](const boost::system::error_code&) { self->show(); });
  });
}

void Table::show() {
  look_timer_.cancel();
  for (const auto& view : std::exchange(views_, {})) view(*room_);
}

// Does all that can be done until the room waits for the store or nothing is left.
void Table::settle() {
  room_->note_wall(workshop_.wall_clock() - unix_now());
  while (!room_->busy() && !waiting_.empty()) {
    const auto work = std::move(waiting_.front());
    waiting_.pop_front();
    take(work(*room_));
  }
  if (!room_->busy() && !of_watchers_.empty() && !serving_) {
    serving_ = true;
    asio::post(strand_, [self = shared_from_this()] { self->serve_watchers(); });
  }
  if (!room_->busy() && !views_.empty()) show();
  if (!room_->busy()) drop_unwanted();
  if (!room_->busy() && !lost_) {
    think_if_wanted();
    help_if_wanted();
  }
  arm_timer();
  note_over();
  note_playing();
  tell_standing();
  keep_standing();
  note_idle();
}

void Table::serve_watchers() {
  serving_ = false;
  for (int i = 0; i < kWatchersAtOnce && !room_->busy() && !of_watchers_.empty(); ++i) {
    auto [id, work] = std::move(of_watchers_.front());
    of_watchers_.pop_front();
    if (const auto guest = guests_.find(id); guest != guests_.end()) --guest->second.asking;
    take(work(*room_));
  }
  settle();
}

void Table::take(RoomResult outcome) {
  deliver(outcome.output);
  if (outcome.output.row)
    return store(*outcome.output.row, std::move(outcome.done), std::move(outcome.trace));
  outcome.trace.note("sent");
  if (outcome.done) outcome.done(Said());
}

void Table::store(const Row& row, Done done, Trace trace) {
  pending_ = {std::move(done), Clock::now(), trace};
  ++workshop_.storing;
  const auto answer = [self = shared_from_this()](StoreThread::Result outcome, const std::string& why) {
    asio::post(self->strand_, [self, outcome, why] {
      self->answered(outcome, why);
      self->settle();
    });
  };
  workshop_.store.ask({NewRow{room_->id(), row, epoch_}, answer, std::move(trace)});
}

void Table::leave() {
  asio::post(strand_, [self = shared_from_this()] {
    self->lose();
    self->settle();
  });
}

void Table::lose() {
  lost_ = true;
  for (const auto& [id, guest] : guests_) guest.connection->close(kLost);
  guests_.clear();  // each of them holds the table
  drop_move_request();
  drop_help();
}

void Table::answered(StoreThread::Result outcome, const std::string& why) {
  --workshop_.storing;
  const Pending pending = std::move(pending_);
  Metrics& metrics = workshop_.metrics;
  metrics.append.add(std::chrono::duration<double>(Clock::now() - pending.asked).count());
  const bool stored = outcome == StoreThread::Result::stored;
  ++(stored ? metrics.rows : metrics.rows_not_stored);
  const bool moved = outcome == StoreThread::Result::moved;
  if (!stored) {
    boost::json::object line{{"game", room_->id()}, {"why", why}};
    if (pending.trace.any()) line["request"] = pending.trace.id();
    log_event(moved ? LogLevel::info : LogLevel::error, "not-stored", line);
  }
  if (outcome == StoreThread::Result::unknown) {  // neither may be said: what is stored decides
    if (pending.done)
      pending.done(Said("error.perhaps-stored",
                        "The server lost its store for a moment; look whether what you did has happened"));
    return lose();
  }
  if (moved) {  // who asked for it asks again, where the game is now
    if (pending.done) pending.done(game_moves().message);
    return lose();
  }
  const bool full = !stored && workshop_.store.trouble_kind() == StoreError::Kind::full;
  const Output output =
      stored ? room_->stored(unix_now())
      : full ? room_->not_stored(store_full())
             : room_->not_stored({"error.cannot-store", "The server cannot store anything now"});
  deliver(output);
  pending.trace.note("sent");
  if (pending.done)
    pending.done(
        stored ? Said()
        : full ? store_full()
               : Said("error.nothing-stored", "The server cannot store anything now; nothing has happened"));
  if (output.row) store(*output.row, {}, {});
  if (outcome == StoreThread::Result::conflict) lose();
}

void Table::deliver(const Output& output) {
  for (const Message& message : output.messages) {
    if (message.refused) workshop_.metrics.count_refusal(*message.refused);
    if (message.to)
      send_to(*message.to, message);
    else
      send_to_all(message);
  }
  for (const ConnectionId id : output.close)
    if (const auto found = guests_.find(id); found != guests_.end()) found->second.connection->close("");
}

void Table::send_to(ConnectionId id, const Message& message) {
  const auto found = guests_.find(id);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  if (guest.welcome) {
    catch_up(id, guest);
  } else if (message.welcome) {
    guest.welcome = true;
    guest.told = news_sent_ + news_.size();
  }
  const bool named = message.refused && !guest.request.empty();
  guest.connection->send(named ? with_request(*message.text, guest.request) : message.text);
}

void Table::send_to_all(const Message& message) {
  news_.push_back({message.text, message.audience});
  for (const ConnectionId id : room_->seated())
    if (const auto found = guests_.find(id); found != guests_.end()) catch_up(id, found->second);
  if (std::exchange(notifying_, true)) return;
  asio::post(strand_, [self = shared_from_this()] { self->notify_watchers(); });
}

// What it has not been told of the news, before it is told anything else.
void Table::catch_up(ConnectionId id, Guest& guest) {
  if (!guest.welcome) return;
  const Audience others = room_->seated().contains(id) ? Audience::watchers : Audience::seated;
  for (std::uint64_t next = std::max(guest.told, news_sent_); next < news_sent_ + news_.size(); ++next)
    if (const News& news = news_[next - news_sent_]; news.audience != others)
      guest.connection->send(news.text);
  guest.told = news_sent_ + news_.size();
}

// A part of a round through all guests. What all have been told when it ends was there when it began.
void Table::notify_watchers() {
  if (sent_last_ == 0) round_end_ = news_sent_ + news_.size();
  auto guest = guests_.upper_bound(sent_last_);
  for (int i = 0; i < kWatchersAtOnce && guest != guests_.end(); ++i, ++guest) {
    catch_up(guest->first, guest->second);
    sent_last_ = guest->first;
  }
  if (guest == guests_.end()) {
    sent_last_ = 0;
    news_.erase(news_.begin(), news_.begin() + static_cast<std::ptrdiff_t>(round_end_ - news_sent_));
    news_sent_ = round_end_;
    notifying_ = !news_.empty();
  }
  if (!notifying_) return;
  const auto pause = std::make_shared<asio::steady_timer>(strand_, kWatchersPause);
  pause->async_wait([self = shared_from_this(), pause](const auto& /*error*/) { self->notify_watchers(); });
}

// The timer holds no owner of the table, so that it does not keep it in memory.
void Table::arm_timer() {
  const auto when = room_->busy() || lost_ ? std::nullopt : room_->next_wakeup();
  if (when == alarm_) return;
  alarm_ = when;
  timer_.cancel();
  if (!when) return;
  timer_.expires_after(std::chrono::milliseconds(std::max<UnixMs>(0, *when - unix_now())));
  timer_.async_wait([table = weak_from_this()](const boost::system::error_code& error) {
    const auto self = table.lock();
    if (error || !self) return;
    self->ask([self = self.get()](Room& room) {
      self->alarm_.reset();
      return RoomResult{room.tick(unix_now()), {}};
    });
  });
}

void Table::note_over() {
  if (over_ || room_->status(Room::Sees::all) != TableStatus::over) return;
  over_ = true;
  ++workshop_.metrics.games_over;
  workshop_.store.ask({GameOver{room_->id()}, {}});
  workshop_.bots.leave(room_->id());
  log_event(LogLevel::info, "game-over", {{"game", room_->id()}});
}

void Table::note_playing() {
  const bool now = room_->status(Room::Sees::all) == TableStatus::playing;
  if (std::exchange(playing_, now) == now) return;
  workshop_.metrics.playing += now ? 1 : -1;
}

// To those who sit here and are elsewhere: whose turn it is, who has joined, that it is over.
GameNews Table::news() const {
  GameNews news;
  news.game = room_->id();
  news.over = room_->status(Room::Sees::all) == TableStatus::over;
  news.names = room_->names(Room::Sees::all);
  for (const PlayerId seat : room_->seats_here()) news.here.push_back(seat + 1);
  if (room_->asked(Room::Sees::all) == kNobody || room_->status(Room::Sees::all) != TableStatus::playing)
    return news;
  news.asked = {room_->asked(Room::Sees::all) + 1};
  if (const auto over = room_->time_ends(unix_now())) {
    news.clock_of = room_->asked(Room::Sees::all) + 1;
    news.deadline = *over + workshop_.wall_clock() - unix_now();
  }
  const auto& clock = room_->setup().clock;
  news.of_days = clock && clock->kind == wire::ClockKind::days;
  return news;
}

// As everybody may see it: who of these hold a seat ask the table itself.
void Table::tell_standing() {
  if (workshop_.bus == nullptr || room_->busy() || lost_ || room_->version(Room::Sees::late) == told_.version)
    return;
  wire::GameStanding now = standing_of(*room_, Room::Sees::late);
  told_.version = now.version;
  if (now == told_) return;
  told_ = std::move(now);
  workshop_.bus->publish(game_subject(room_->id()), wire::to_json(told_));
}

void Table::note_people() {
  asio::post(strand_, [self = shared_from_this()] {
    self->people_ = People::some;
    self->kept_ = -1;
    self->settle();
  });
}

// For the lists of those who sit here, and of the lobby.
void Table::keep_standing() {
  if (workshop_.standings == nullptr || people_ == People::none || room_->busy() || lost_) return;
  const auto here = room_->seats_here();
  const bool asked_here = std::find(here.begin(), here.end(), room_->asked(Room::Sees::all)) != here.end();
  if (room_->version(Room::Sees::all) == kept_ && asked_here == kept_here_) return;
  kept_ = room_->version(Room::Sees::all);
  kept_here_ = asked_here;  // who has come needs to be told no more, and who has left does
  const wire::GameStanding now = standing_of(*room_, Room::Sees::all);
  PersonGameStanding standing;
  standing.game = now.game;
  standing.version = now.version;
  standing.status = now.status == TableStatus::waiting ? "waiting"
                    : now.status == TableStatus::over  ? "over"
                                                       : "running";
  if (!now.asked.empty()) standing.asked = now.asked.front();
  GameNews people = news();
  standing.deadline = people.deadline;
  standing.names = wire::to_json(now.names);
  if (const auto& clock = room_->setup().clock) standing.clock = wire::to_json(clock->kind);
  if (now.status == TableStatus::over) standing.outcome = outcome_text(room_->table(Room::Sees::all));
  std::function<void()> nobodys;
  if (people_ == People::perhaps)
    nobodys = [weak = weak_from_this()] {
      const auto self = weak.lock();
      if (!self) return;
      asio::post(self->strand_, [self] {
        if (self->people_ == People::perhaps) self->people_ = People::none;
      });
    };
  const auto watchers = static_cast<std::int64_t>(room_->connections() - room_->seated().size());
  workshop_.standings->note(std::move(standing), watchers, std::move(people), std::move(nobodys));
}

void Table::note_idle() {
  const std::optional<UnixMs> sleeps = room_->busy() ? std::nullopt : room_->sleeps_until(unix_now());
  sleeps_until_ = sleeps.value_or(0);
  const bool idle = guests_.empty() && waiting_.empty() && of_watchers_.empty() && !thinking_ &&
                    helping_.empty() && !room_->busy() && (sleeps || !room_->next_wakeup());
  if (!idle)
    idle_since_ = 0;
  else if (idle_since_ == 0)
    idle_since_ = unix_now();
}

}  // namespace bastide
