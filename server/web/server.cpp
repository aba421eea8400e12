#include "server/web/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <thread>

#include "server/analyses/analysis_queue.h"
#include "server/analyses/job_analyses.h"
#include "server/analyses/low_priority.h"
#include "server/dealer/secrets.h"
#include "server/notices/letters.h"
#include "server/people/code.h"
#include "server/people/session.h"
#include "server/store/open_store.h"
#include "server/store/postgres/postgres_jobs.h"
#include "server/store/sql_pool.h"
#include "server/web/awaiting.h"
#include "server/web/http_message.h"
#include "server/web/http_session.h"
#include "server/web/job_log.h"
#include "server/web/listen.h"
#include "server/web/log.h"
#include "server/web/meeting.h"
#include "server/web/metrics_port.h"
#include "server/web/node_talk.h"
#include "server/web/person_seats.h"
#include "server/web/standings.h"

namespace bastide {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr int kSocketsAConnection = 4;  // that an address may have for each WebSocket that it may have
constexpr int kPeopleThreads = 4;       // connections to a database; a file has one writer at a time
constexpr std::size_t kPeopleWaiting = 1000, kPasswordsWaiting = 50;
constexpr const char* kFarewell = "The server restarts; come back in a moment";

int threads_or_cores(int threads) {
  return threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

// Each connection is an open file, and the usual limit of 1024 is soon reached.
void raise_file_limit() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &files));  // if not, it stays as it was
}

void note_failed_analysis(const std::string& game, const std::string& why) {
  log_event(LogLevel::error, "not-analysed", {{"game", game}, {"why", why}});
}

// A file's are made by this process alone, a database's by all who work for it. After the store, which
// brings the tables forward.
std::unique_ptr<Analyses> make_analyses(const ServerSettings& settings, Metrics& metrics) {
  if (!is_database(store_address(settings)))
    return std::make_unique<AnalysisQueue>(settings.analyses, analyses_folder(settings.data),
                                           note_failed_analysis, AnalysisQueue::Analyse(), &metrics.analyses);
  return std::make_unique<JobAnalyses>(settings.analyses, open_postgres_jobs(settings.store),
                                       settings.work_jobs ? open_postgres_jobs(settings.store) : nullptr,
                                       log_worker_event, AnalysisGauges{&metrics.analyses, &metrics.jobs});
}

// One of two, whose handlers refer to objects of the other: before one ends, the other drops its handlers.
class Loop : public asio::io_context {
 public:
  explicit Loop(int threads) : asio::io_context(threads), busy_(get_executor()) {}
  void drop_handlers() { shutdown(); }

 private:
  // It runs until it is stopped, also when there is nothing to do.
  asio::executor_work_guard<executor_type> busy_;
};

}  // namespace

// Two loops, each with threads of its own: one for tables and those who hold seats at them, one for requests,
// newcomers and those who only watch, whose threads leave the cores to those of the first.
struct Server::Inside {
  explicit Inside(ServerSettings chosen)
      : settings(std::move(chosen)),
        io(std::make_unique<Loop>(threads_or_cores(settings.threads))),
        crowd(std::make_unique<Loop>(threads_or_cores(settings.threads))),
        thinkers(threads_or_cores(settings.player_threads), metrics),
        leases(hex_of(random_bytes())),
        store(std::make_unique<StoreThread>(
            open_store_at(store_address(settings), is_node() ? &leases : nullptr))),
        people([address = store_address(settings)] { return open_sql_at(address); },
               is_database(store_address(settings)) ? kPeopleThreads : 2, kPeopleWaiting),
        passwords([address = store_address(settings)] { return open_sql_at(address); }, 1, kPasswordsWaiting),
        bots(settings.bots, metrics),
        helpers(metrics.help),
        analyses(make_analyses(settings, metrics)),
        workshop{io->get_executor(), thinkers, *store, metrics, bots, helpers},
        tables(workshop, settings.unload_seconds),
        standings(people, settings.wall_clock),
        meeting(settings, people, tables, workshop),
        seats(people, tables, settings.wall_clock),
        api(settings, workshop, tables, *analyses, people, passwords, meeting, seats),
        hub(settings, api, tables, seats, metrics, io->get_executor()),
        metrics_port(std::in_place, *io, metrics),
        peers(kSocketsAConnection * settings.limits.connections_per_address *
              settings.limits.guests_per_address),
        acceptor(listen(*crowd, settings)) {
    raise_file_limit();
    workshop.wall_clock = settings.wall_clock;
    if (const std::string error = hub.hosts.set(settings.allowed_hosts); !error.empty())
      throw ServerError("--allow-host: " + error);
    if (!settings.public_url.empty()) hub.hosts.allow_all();
    if (const std::string error = hub.proxies.set(settings.trusted_proxies); !error.empty())
      throw ServerError("--trusted-proxy: " + error);
    // A store in a file has made it; the socket of the metrics and the analyses need it also without.
    std::error_code ignored;
    std::filesystem::create_directories(settings.data, ignored);
    if (const std::string error = metrics_port->open(settings.metrics, metrics_socket(settings.data));
        !error.empty())
      throw ServerError("--metrics: " + error);
    port = acceptor->local_endpoint().port();
    workshop.bus = hub.bus = &local_bus;
    workshop.standings = &standings;
    start_notices();
    if (is_node()) join_nodes();
    asio::co_spawn(acceptor->get_executor(), accept_all(), asio::detached);
    asio::co_spawn(*io, evict_idle(), asio::detached);
    asio::co_spawn(*io, count_people(), asio::detached);
    asio::co_spawn(*io, look_for_meetings(), asio::detached);
    asio::co_spawn(*io, sweep(), asio::detached);
    checker = std::thread([this] { check_store(); });
    for (int i = threads_or_cores(settings.threads); i > 0; --i) {
      threads.emplace_back([this] { serve(*io); });
      threads.emplace_back([this] {
        set_priority_of_this_thread(ThreadPriority::less);
        serve(*crowd);
      });
    }
    log_event(LogLevel::info, "listening",
              {{"address", settings.address},
               {"port", port},
               {"games", store->counts_at_start().games},
               {"unfinished", store->counts_at_start().unfinished}});
    if (keeper)
      start_keeper();
    else
      go_on_with({});
  }

  void start_notices() {
    NoticeSettings wanted = settings.notices;
    if (const std::string error = wanted.post.reach.open(wanted.networks); !error.empty())
      throw ServerError("--notice-network: " + error);
    if (wanted.contact.empty())
      wanted.contact =
          settings.public_url.starts_with("https://") ? settings.public_url : "mailto:bastide@localhost";
    const auto open = [address = store_address(settings)] { return open_sql_at(address); };
    notices =
        std::make_unique<NoticeSender>(std::move(wanted), open, leases.incarnation(), settings.wall_clock,
                                       metrics.notices, [](const std::string& what, const std::string& why) {
                                         log_event(LogLevel::warning, what, {{"why", why}});
                                       });
    workshop.notices = notices.get();
    standings.tell_by(notices.get());
  }

  bool is_node() const { return !settings.node.name.empty(); }

  // Known to the others, and without a shard as yet: before anything is served.
  void join_nodes() {
    NodeSettings node = settings.node;
    if (node.address.empty()) node.address = "http://127.0.0.1:" + std::to_string(port);
    keeper = std::make_unique<LeaseKeeper>(store_address(settings), node, leases);
    if (const auto secret = read_hex(keeper->secret())) {
      hub.guests.share(*secret);
      hub.node_token = hex_of(hash_of("node", *secret));
    }
    workshop.leases = hub.leases = &leases;
    hub.look_soon = [this] { keeper->look_soon(); };
    if (!settings.nats.servers.empty()) join_bus();
  }

  // Once the others are known, by whose secret it is spoken.
  void join_bus() {
    const auto secret = read_hex(keeper->secret());
    if (!secret) throw ServerError("the database has no secret of the nodes");
    metrics.bus.reachable = 0;
    try {
      nats = std::make_unique<NatsBus>(settings.nats, *secret, leases.incarnation(), metrics.bus,
                                       [](const std::string& why) {
                                         if (why.empty()) return log_event(LogLevel::info, "bus-back", {});
                                         log_event(LogLevel::warning, "bus-away", {{"why", why}});
                                       });
    } catch (const NatsError& error) {
      throw ServerError("--nats: " + std::string(error.what()));
    }
    workshop.bus = hub.bus = nats.get();
    NodeTalk::Parts parts;
    parts.limits = api.shared_limits();
    parts.counts = {{"connections", &hub.per_address}};
    parts.playing = [this] { return metrics.playing.load(); };
    parts.shards_moved = [this] { keeper->look_soon(); };
    talk = std::make_unique<NodeTalk>(*nats, metrics.bus, leases.incarnation(), std::move(parts));
  }

  void start_keeper() {
    keeper->start([this](const Leases::Change& change) { take_change(change); },
                  [](const std::string& why) {
                    if (!why.empty()) return log_event(LogLevel::error, "node-alone", {{"why", why}});
                    log_event(LogLevel::info, "node-back", {});
                  },
                  [this] {
                    if (talk) talk->tell_shards_moved();
                  });
  }

  // On the keeper's thread.
  void take_change(const Leases::Change& change) {
    metrics.shards = leases.state().held;
    log_event(
        LogLevel::info, "shards",
        {{"lost", change.lost.size()}, {"gained", change.gained.size()}, {"held", metrics.shards.load()}});
    tables.leave(change.lost);
    if (!change.gained.empty() && !hub.stopping) go_on_with(change.gained);
  }

  // With the games of these shards, or of all; if the store cannot say which, a little later.
  void go_on_with(const std::vector<int>& shards) {
    store->ask(StoreThread::Unfinished{
        shards, [this, shards](const std::vector<std::string>& games, const std::string& why) {
          if (why.empty()) return tables.go_on_with(games);
          const auto pause = std::make_shared<asio::steady_timer>(*io, std::chrono::seconds(1));
          pause->async_wait([this, shards, pause](const boost::system::error_code& error) {
            if (!error && !hub.stopping) go_on_with(shards);
          });
        }});
  }

  // What handlers hold refers to all the others, so they go first. What nobody has begun to think about is
  // not thought about any more.
  ~Inside() {
    if (talk) talk->stop_hearing();  // what it hears is for the keeper
    keeper.reset();
    talk.reset();
    checked_enough = true;
    if (checker.joinable()) checker.join();
    analyses->stop();
    bots.stop();
    helpers.stop();
    thinkers.stop();
    passwords.stop();
    people.stop();
    notices.reset();
    api.end();
    store.reset();
    tables.clear();
    acceptor.reset();
    metrics_port.reset();
    io->drop_handlers();
    crowd.reset();
    io.reset();
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  // A mistake of ours in one handler ends that handler, not the server.
  static void serve(asio::io_context& loop) {
    for (bool more = true; more;) {
      try {
        loop.run();
        more = false;
      } catch (const std::exception& error) {
        log_event(LogLevel::error, "mistake", {{"why", error.what()}});
      }
    }
  }

  asio::awaitable<void> accept_all() {
    for (;;) {
      auto [error, socket] = co_await acceptor->async_accept(asio::make_strand(*crowd), kTuple);
      if (error == asio::error::operation_aborted || hub.stopping) co_return;
      if (error) {  // too many open files, for instance: others may close theirs
        complain(error.message());
        asio::steady_timer pause(*crowd, std::chrono::milliseconds(100));
        co_await pause.async_wait(kTuple);
      } else {
        admit(std::move(socket));
      }
    }
  }

  // Once a second at most.
  void complain(const std::string& why) {
    const double now = steady_seconds();
    if (now < complained_at + 1) return;
    complained_at = now;
    log_event(LogLevel::error, "cannot-accept", {{"why", why}});
  }

  // A proxy's connections are those of many people; they are counted by what it says of them.
  void admit(tcp::socket socket) {
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone);
    if (gone) return;
    const std::string address = peer.address().to_string();
    const std::string key = hub.proxies.contains(address) ? "" : limit_key(address);
    if (metrics.sockets >= settings.limits.connections)
      return turn_away(std::move(socket),
                       {"error.server-full", "The server has as many connections as it may"}, hub.https());
    if (!key.empty() && !peers.enter(key))
      return turn_away(std::move(socket),
                       {"error.too-many-connections", "Too many connections from your address"}, hub.https());
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve_peer(std::move(socket), AddressPlace(peers, key)), asio::detached);
  }

  asio::awaitable<void> serve_peer(tcp::socket socket, [[maybe_unused]] AddressPlace place) {
    co_await serve_http(std::move(socket), hub);
  }

  asio::awaitable<void> evict_idle() {
    asio::steady_timer timer(*io);
    const auto every = std::clamp(settings.unload_seconds * 1000 / 10, 50, 5000);
    while (!hub.stopping) {
      timer.expires_after(std::chrono::milliseconds(every));
      co_await timer.async_wait(kTuple);
      tables.evict_idle();
    }
  }

  asio::awaitable<void> count_people() {
    asio::steady_timer timer(*io);
    while (!hub.stopping) {
      metrics.people = static_cast<std::int64_t>(hub.per_address.size_everywhere());
      metrics.playing_everywhere = metrics.playing + (talk ? talk->playing_elsewhere() : 0);
      metrics.other_nodes = talk ? static_cast<std::int64_t>(talk->others()) : 0;
      timer.expires_after(std::chrono::seconds(1));
      co_await timer.async_wait(kTuple);
    }
  }

  asio::awaitable<void> look_for_meetings() {
    asio::steady_timer timer(*io);
    while (!hub.stopping) {
      meeting.look();
      timer.expires_after(std::chrono::seconds(1));
      co_await timer.async_wait(kTuple);
    }
  }

  // A wall clock that has jumped ahead makes no game older than it is.
  asio::awaitable<void> sweep() {
    asio::steady_timer timer(*io);
    while (!hub.stopping) {
      timer.expires_after(std::chrono::seconds(settings.sweep_seconds));
      co_await timer.async_wait(kTuple);
      if (hub.stopping) co_return;
      const UnixMs now = std::min(settings.wall_clock(), unix_now());
      if (settings.kept.any()) tables.sweep(settings.kept, now);
      api.names().run();
      people.post([now](Sql& sql) { sweep_people(sql, now); },
                  [](const StoreError& error) {
                    log_event(LogLevel::warning, "people-not-swept", {{"why", error.what()}});
                  });
    }
  }

  // What has ended by itself: sessions, codes, guests who do not come back.
  static void sweep_people(Sql& sql, UnixMs now) {
    constexpr int kGuestsTogether = 200;  // so that nobody waits for long
    sweep_sessions(sql, now);
    sweep_codes(sql, now);
    sweep_letters(sql, now);
    while (sweep_guests(sql, now - kSessionIdle, kGuestsTogether) == kGuestsTogether) {
    }
  }

  // Reading everything takes its time, and people can play meanwhile: what is damaged is found when it is
  // wanted, too.
  void check_store() {
    set_priority_of_this_thread(ThreadPriority::low);
    const double start = steady_seconds();
    if (is_database(store_address(settings))) return;  // which looks after its own pages
    const std::string damage = damage_of_store(store_file(settings.data), checked_enough);
    if (checked_enough) return;
    if (damage.empty())
      return log_event(LogLevel::info, "store-checked", {{"seconds", steady_seconds() - start}});
    metrics.store_damaged = 1;
    log_event(LogLevel::error, "store-damaged",
              {{"why", damage + "; put a backup in its place: bastide restore FILE"}});
  }

  // First nothing new is begun, then all that is being stored is waited for and told, then clients are let
  // go.
  asio::awaitable<void> stop_gracefully(std::chrono::steady_clock::time_point end) {
    asio::steady_timer timer(*io);
    const auto late = [end] { return std::chrono::steady_clock::now() >= end; };
    while (workshop.storing > 0 && !late()) {
      timer.expires_after(std::chrono::milliseconds(5));
      co_await timer.async_wait(kTuple);
    }
    hub.close_all(kFarewell);
    while (hub.open() > 0 && !late()) {
      timer.expires_after(std::chrono::milliseconds(5));
      co_await timer.async_wait(kTuple);
    }
    io->stop();
    crowd->stop();
  }

  void stop() {
    if (threads.empty()) return;
    log_event(LogLevel::info, "stopping", {{"connections", hub.open()}});
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(settings.stop_seconds);
    hub.stopping = true;
    analyses->request_stop();
    tables.stop_going_on();
    asio::post(acceptor->get_executor(), [this] {
      boost::system::error_code ignored;
      ignored = acceptor->close(ignored);
    });
    metrics_port->close();
    // Other nodes take the games over, and people go on there.
    if (keeper) keeper->hand_over(std::chrono::seconds(settings.stop_seconds) / 2);
    asio::co_spawn(*io, stop_gracefully(end), asio::detached);
    for (std::thread& thread : threads) thread.join();
    threads.clear();
    log_event(LogLevel::info, "stopped", {});
  }

  const ServerSettings settings;
  Metrics metrics;
  std::unique_ptr<Loop> io, crowd;
  Thinkers thinkers;
  Leases leases;
  LocalBus local_bus;
  std::unique_ptr<NatsBus> nats;  // null: what is told stays in this process
  std::unique_ptr<StoreThread> store;
  SqlPool people, passwords;
  std::unique_ptr<NoticeSender> notices;
  Bots bots;
  Helpers helpers;
  std::unique_ptr<Analyses> analyses;
  Workshop workshop;
  Tables tables;
  Standings standings;
  Meeting meeting;
  PersonSeats seats;
  Api api;
  Hub hub;
  std::optional<MetricsPort> metrics_port;
  AddressCount peers;  // sockets of all sorts
  double complained_at = 0;
  std::optional<tcp::acceptor> acceptor;
  std::unique_ptr<LeaseKeeper> keeper;  // null without other nodes
  std::unique_ptr<NodeTalk> talk;       // null without NATS
  unsigned short port = 0;
  std::atomic<bool> checked_enough{false};
  std::thread checker;  // of the store
  std::vector<std::thread> threads;
};

Server::Server(ServerSettings settings) : inside_(std::make_unique<Inside>(std::move(settings))) {}
Server::~Server() { stop(); }

unsigned short Server::port() const { return inside_->port; }
const ServerSettings& Server::settings() const { return inside_->settings; }
bool Server::has_page() const { return inside_->hub.files.there(); }
void Server::stop() { inside_->stop(); }

void Server::reread_page() { inside_->hub.files.read(inside_->settings.web); }

}  // namespace bastide
