// What goes wrong around servers that share a database: it is away, slow or full, the network between them is
// cut, one stands still, two have one name, one is older. Real processes and a real PostgreSQL. Whatever
// happens: nobody waits for long without being told, nothing that anybody was told is lost, and when the
// trouble is over all goes on by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <thread>

#include "engine/testing/temporary_folder.h"
#include "server/store/open_store.h"
#include "server/store/testing/postgres_server.h"
#include "server/web/log.h"
#include "server/web/server.h"
#include "tests/testing/line.h"
#include "tests/testing/server_process.h"
#include "tests/testing/two_networks.h"
#include "tests/testing/witness.h"

namespace bastide::trouble {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using ::testing::HasSubstr;
using testing::PostgresServer;

constexpr auto kLease = 1s;
constexpr auto kPatience = 20s;
// In which everybody gets an answer, whatever the trouble; usually it is none, or one of milliseconds.
constexpr auto kSoon = 5s;

constexpr const char* kTable = R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"},
  {"kind": "person"}], "take": [{"seat": 1, "name": "Anna"}]})";

// Waits until it is so.
bool comes_true(const std::function<bool()>& true_now, Clock::duration patience = kPatience) {
  for (const auto end = Clock::now() + patience; Clock::now() < end;) {
    try {
      if (true_now()) return true;
    } catch (const ClientError&) {  // nobody is there yet
    }
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

ClientResponse get(unsigned short port, const std::string& path) {
  return fetch(port, "GET", path, "", {}, kSoon);
}
int status_of(unsigned short port, const std::string& path) { return get(port, path).status; }
bool comes_to(unsigned short port, const std::string& path, int status) {
  return comes_true([&] { return status_of(port, path) == status; });
}
// Of a refusal; what was said instead, if it is none.
std::string key_of(const ClientResponse& answer) {
  const boost::json::object json = boost::json::parse(answer.body).as_object();
  return json.contains("error") ? json.at("error").at("key").as_string().c_str() : answer.body;
}
std::int64_t version_at(unsigned short port, const std::string& path) {
  return boost::json::parse(get(port, path).body).at("version").to_number<std::int64_t>();
}

std::string read_file(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

struct Made {
  std::string game, key;
  std::string path() const { return "/api/games/" + game; }
};

Made make_at(unsigned short port) {
  Made made;
  EXPECT_TRUE(comes_true([&] {
    const ClientResponse answer = fetch(port, "POST", "/api/games", kTable);
    if (answer.status != 201) return false;
    const boost::json::object json = boost::json::parse(answer.body).as_object();
    made = {json.at("game").as_string().c_str(), json.at("seats").at(0).at("key").as_string().c_str()};
    return true;
  }));
  return made;
}

// Somebody at a table, who has been welcomed.
SocketClient sit(unsigned short port, const Made& made) {
  std::optional<SocketClient> socket;
  EXPECT_TRUE(comes_true([&] {
    socket.emplace(port, made.path() + "/socket");
    socket->send(R"({"type": "hello", "speaks": 3, "key": ")" + made.key + "\"}");
    const auto welcome = socket->receive(kSoon);
    return welcome && welcome->find("\"welcome\"") != std::string::npos;
  }));
  return std::move(*socket);
}

// Says something; the message that answers it, or nothing.
std::optional<boost::json::object> say(SocketClient& socket, const std::string& text,
                                       const std::string& more = "") {
  socket.send(R"({"type": "chat", "id": ")" + text + R"(", "text": ")" + text + more + "\"}");
  while (const auto message = socket.receive(kSoon)) {
    const boost::json::object parsed = boost::json::parse(*message).as_object();
    const auto* id = parsed.if_contains("id");
    if (id != nullptr && *id == text.c_str()) return parsed;
  }
  return std::nullopt;
}

bool is_said(const std::optional<boost::json::object>& answer) {
  return answer && answer->at("type") != "refused";
}

// The end of a connection, which comes by itself.
bool ends(SocketClient& socket, milliseconds most) {
  for (const auto end = Clock::now() + most; Clock::now() < end && !socket.ended();) socket.receive(100ms);
  return socket.ended();
}

// Plays on until the game is over or the time has come, as a page does: comes back whenever it is sent away.
void play_on(Witness& witness, const std::vector<unsigned short>& ports, Clock::time_point until,
             std::int64_t versions = 1'000'000) {
  for (std::size_t i = 0; Clock::now() < until && !witness.over() && witness.version() < versions; ++i) {
    try {
      witness.play(ports[i % ports.size()], std::min(until, Clock::now() + kSoon), versions);
    } catch (const ClientError&) {
      std::this_thread::sleep_for(5ms);
    }
  }
}

class Trouble : public ::testing::Test {
 protected:
  using Process = std::unique_ptr<ServerProcess>;

  std::vector<std::string> flags_of(const std::string& name, const std::string& address,
                                    std::vector<std::string> more = {}) const {
    std::vector<std::string> flags{"--store", address, "--log-file", log_file(name)};
    if (!name.empty())
      flags.insert(flags.end(), {"--node", name, "--trusted-proxy", "127.0.0.1,10.77.0.0/30"});
    if (!name.empty() && std::ranges::find(more, "--node-lease") == more.end())
      flags.insert(flags.end(), {"--node-lease", std::to_string(kLease.count())});
    flags.insert(flags.end(), more.begin(), more.end());
    return flags;
  }
  // Without a name: alone on its database.
  Process start(const std::string& name, const std::string& address, std::vector<std::string> more = {}) {
    return std::make_unique<ServerProcess>(BASTIDE_BINARY, folder_.path("data-" + name),
                                           flags_of(name, address, std::move(more)));
  }
  std::string log_file(const std::string& name) const { return folder_.path("log-" + name); }
  static bool is_shared(const std::vector<const ServerProcess*>& servers) {
    return comes_true([&] {
      return std::ranges::all_of(servers, [&](const ServerProcess* each) {
        const std::string text = get(each->port(), "/metrics").body;
        return text.find("\nbastide_shards " + std::to_string(256 / servers.size()) + "\n") !=
               std::string::npos;
      });
    });
  }
  // What the store has of it is what was told.
  static void check_rows(const std::string& address, const Witness& witness) {
    const auto store = open_store_at(address);
    EXPECT_EQ(static_cast<std::int64_t>(store->rows(witness.game(), 0).size()), witness.version());
  }
  // The program once, to its end; what it says and its exit status.
  std::pair<int, std::string> end_of(const std::vector<std::string>& words) const {
    std::string command = "'" BASTIDE_BINARY "'";
    for (const std::string& word : words) command += " '" + word + "'";
    const std::string file = folder_.path("said");
    const int status = std::system(("LC_ALL=C.UTF-8 timeout 20 " + command + " >" + file + " 2>&1").c_str());
    return {WEXITSTATUS(status), read_file(file)};
  }

  TemporaryFolder folder_;
};

// --- the database is away

TEST_F(Trouble, AServerWhoseDatabaseIsAwayAtItsStartSaysSoAndServesWhenItComes) {
  PostgresServer& database = PostgresServer::shared();
  const std::string alone = database.fresh_database(), shared = database.fresh_database();
  database.stop();
  const Process servers[] = {start("", alone), start("a", shared)};
  for (const Process& server : servers) {
    const ClientResponse health = get(server->port(), "/health");
    EXPECT_EQ(health.status, 503);
    EXPECT_EQ(key_of(health), "error.store-away");
    EXPECT_EQ(health.header("Retry-After"), "2");
    EXPECT_EQ(fetch(server->port(), "POST", "/api/games", kTable).status, 503);
  }
  database.start();
  for (const Process& server : servers) {
    EXPECT_TRUE(comes_to(server->port(), "/health", 200));
    const Made made = make_at(server->port());
    SocketClient socket = sit(server->port(), made);
    EXPECT_TRUE(is_said(say(socket, "here")));
  }
  EXPECT_THAT(read_file(log_file("")), HasSubstr("\"event\":\"store-away\""));
}

TEST_F(Trouble, AServerThatIsStoppedWhileItWaitsForItsDatabaseEnds) {
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  database.stop();
  const Process server = start("a", address);
  EXPECT_EQ(status_of(server->port(), "/health"), 503);
  const auto began = Clock::now();
  server->stop();
  EXPECT_LT(Clock::now() - began, kSoon);
  database.start();
}

// A pause of five leases is as good as one of ten minutes: after the first nothing changes any more.
TEST_F(Trouble, ADatabaseThatIsAwayForManyLeasesLosesNothing) {
  PostgresServer database(true);
  const std::string address = database.fresh_database();
  const Process a = start("a", address), b = start("b", address);
  const std::vector<unsigned short> both{a->port(), b->port()};
  ASSERT_TRUE(is_shared({a.get(), b.get()}));
  Witness witnesses[] = {Witness(1), Witness(2)};
  for (std::size_t i = 0; i < 2; ++i) {
    witnesses[i].make(both[i]);
    play_on(witnesses[i], both, Clock::now() + kPatience, 8);
  }
  std::thread players[2];
  database.kill();
  const auto back = Clock::now() + 5 * kLease;
  for (std::size_t i = 0; i < 2; ++i)
    players[i] =
        std::thread([&, i] { play_on(witnesses[i], both, back + kPatience, witnesses[i].version() + 20); });
  for (const unsigned short port : both) {
    EXPECT_TRUE(comes_to(port, "/health", 503));
    EXPECT_TRUE(comes_to(port, "/api/games/" + witnesses[0].game(), 503));
  }
  while (Clock::now() < back) {
    for (const unsigned short port : both) {
      const auto asked = Clock::now();
      EXPECT_EQ(status_of(port, "/health"), 503);
      EXPECT_EQ(status_of(port, "/api/games/" + witnesses[0].game()), 503);
      EXPECT_LT(Clock::now() - asked, kSoon);
    }
    std::this_thread::sleep_for(50ms);
  }
  database.start();
  for (const unsigned short port : both) EXPECT_TRUE(comes_to(port, "/health", 200));
  for (std::size_t i = 0; i < 2; ++i) {
    players[i].join();
    play_on(witnesses[i], both, Clock::now() + kPatience);
    EXPECT_TRUE(witnesses[i].over()) << "the game does not go on";
    EXPECT_TRUE(comes_true([&] {
      witnesses[i].compare(both[1 - i]);
      return true;
    }));
  }
  a->stop();
  b->stop();
  for (const Witness& witness : witnesses) check_rows(address, witness);
}

TEST_F(Trouble, AServerThatIsCutOffFromTheDatabaseStopsBeforeTheOtherHasItsGames) {
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  Line line(database.folder());
  const Process a = start("a", address), b = start("b", database.by_way_of(line.host(), address));
  ASSERT_TRUE(is_shared({a.get(), b.get()}));
  const Made made = make_at(b->port());
  SocketClient socket = sit(b->port(), made);
  ASSERT_TRUE(is_said(say(socket, "before")));
  line.set(Line::State::silent);
  const auto cut = Clock::now();
  // What it would store is refused, and views are, as soon as the lease has run out; that the sockets end
  // waits until the question to the database that is under way is given up.
  EXPECT_TRUE(comes_true([&] { return status_of(b->port(), made.path()) == 503; }, 2 * kLease));
  EXPECT_TRUE(ends(socket, kLease + kSoon)) << "it shows a game that another server may have";
  EXPECT_TRUE(comes_to(b->port(), "/health", 503));
  EXPECT_TRUE(comes_true([&] { return status_of(a->port(), made.path()) == 200; }));
  EXPECT_LT(Clock::now() - cut, 10 * kLease);
  EXPECT_EQ(status_of(b->port(), made.path()), 503) << "it does not have the game, and knows nobody who has";
  SocketClient elsewhere = sit(a->port(), made);
  EXPECT_TRUE(is_said(say(elsewhere, "meanwhile")));
  line.set(Line::State::open);
  EXPECT_TRUE(comes_to(b->port(), "/health", 200));
  EXPECT_TRUE(comes_to(b->port(), made.path(), 200));
  EXPECT_TRUE(is_shared({a.get(), b.get()}));
}

TEST_F(Trouble, ASlowDatabaseMakesTurnsSlowAndLosesNone) {
  constexpr auto kEachWay = 200ms;
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  Line line(database.folder());
  line.delay(kEachWay);
  const Process a = start("a", database.by_way_of(line.host(), address), {"--node-lease", "4"});
  ASSERT_TRUE(is_shared({a.get()}));
  const Made made = make_at(a->port());
  SocketClient socket = sit(a->port(), made);
  for (const char* text : {"one", "two", "three"}) {
    const auto began = Clock::now();
    EXPECT_TRUE(is_said(say(socket, text)));
    EXPECT_GE(Clock::now() - began, 2 * kEachWay) << "it was told before it was stored";
  }
  EXPECT_FALSE(socket.ended());
  EXPECT_EQ(status_of(a->port(), "/health"), 200);
  line.delay(0ms);
  a->stop();
  EXPECT_EQ(read_file(log_file("a")), "") << "something went wrong";
}

// --- the disk of the database is full

// A disk that only this thread and what it starts can see, so that nothing is left of it.
class SmallDisk {
 public:
  static std::unique_ptr<SmallDisk> make(const std::string& folder, std::string& why) {
    if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=16m,mode=0777") != 0) {
      why = std::strerror(errno);
      return nullptr;
    }
    return std::unique_ptr<SmallDisk>(new SmallDisk(folder));
  }
  void fill() const {
    std::ofstream file(file_, std::ios::binary);
    const std::string piece(4096, 'x');
    while (file.write(piece.data(), static_cast<std::streamsize>(piece.size())).flush()) {
    }
  }
  void free() const { std::filesystem::remove(file_); }

 private:
  explicit SmallDisk(const std::string& folder) : file_(folder + "/filler") {}
  std::string file_;
};

// Refusals say what is the matter, so does /health, and all goes on when there is space.
void check_full_disk(unsigned short port, const std::function<void()>& fill,
                     const std::function<void()>& free) {
  ASSERT_TRUE(comes_to(port, "/health", 200));
  const Made made = make_at(port);
  SocketClient socket = sit(port, made);
  ASSERT_TRUE(is_said(say(socket, "before")));
  fill();
  std::int64_t version = version_at(port, made.path());
  // The pages of the database may have space for some rows more.
  ClientResponse refusal;
  ASSERT_TRUE(comes_true([&] {
    refusal = fetch(port, "POST", "/api/games", kTable);
    return refusal.status != 201;
  }));
  EXPECT_EQ(refusal.status, 503);
  EXPECT_EQ(key_of(refusal), "error.store-full");
  EXPECT_EQ(key_of(get(port, "/health")), "error.store-full");
  if (const auto answer = say(socket, "full"); is_said(answer))
    ++version;
  else
    EXPECT_TRUE(answer && answer->at("error").at("key") == "error.store-full");
  free();
  EXPECT_TRUE(comes_true([&] { return fetch(port, "POST", "/api/games", kTable).status == 201; }));
  EXPECT_TRUE(is_said(say(socket, "after"))) << "nobody was sent away";
  EXPECT_TRUE(comes_to(port, "/health", 200));
  EXPECT_EQ(version_at(port, made.path()), version + 1)
      << "what was refused is there, or what was told is not";
}

TEST_F(Trouble, AFullDiskOfTheDatabaseIsToldAndForgottenWhenThereIsSpace) {
  // A disk may be made by few; an error of the database is what everybody can have.
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  const Process server = start("", address);
  check_full_disk(
      server->port(),
      [&] {
        database.run(
            address,
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
            "'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;"
            "CREATE TRIGGER full_disk BEFORE INSERT ON rows EXECUTE FUNCTION full_disk();"
            "CREATE TRIGGER full_disk BEFORE INSERT ON games EXECUTE FUNCTION full_disk()");
      },
      [&] { database.run(address, "DROP TRIGGER full_disk ON rows; DROP TRIGGER full_disk ON games"); });
}

TEST_F(Trouble, ARealDiskThatIsFullIsToldToo) {
  std::string why;
  std::thread([&] {  // which has the disk; the database ends when the thread does
    const std::string place = folder_.path("disk");
    std::filesystem::create_directory(place);
    chmod(folder_.path().c_str(), 0711);
    const auto disk = SmallDisk::make(place, why);
    if (!disk) return;
    std::filesystem::create_directory(place + "/space");
    const passwd* user = getpwnam("postgres");
    ASSERT_TRUE(user != nullptr && chown((place + "/space").c_str(), user->pw_uid, user->pw_gid) == 0);
    PostgresServer database;
    std::string address = database.fresh_database();
    database.run(database.fresh_database(), "CREATE TABLESPACE small LOCATION '" + place + "/space'");
    database.run(database.fresh_database(), "ALTER DATABASE test1 SET TABLESPACE small");
    const Process server = start("", address);
    check_full_disk(server->port(), [&] { disk->fill(); }, [&] { disk->free(); });
  })
      .join();
  std::printf("a disk of its own: %s\n", why.empty() ? "yes" : ("no, " + why).c_str());
}

// --- the network between two servers

// Between two servers, on each of which the test asks.
class Cable {
 public:
  virtual ~Cable() = default;
  virtual void lose(int from) = 0;  // what this one sends to the other
  virtual void restore() = 0;
  // Within the network of that server.
  virtual void at(int server, const std::function<void(unsigned short port)>& work) = 0;
  virtual bool both_ways_only() const = 0;
};

void check_cut(Cable& cable) {
  Made games[2];
  for (int i = 0; i < 2; ++i) cable.at(i, [&](unsigned short port) { games[i] = make_at(port); });
  for (int i = 0; i < 2; ++i)
    cable.at(i, [&](unsigned short port) {
      for (const Made& each : games) EXPECT_TRUE(comes_to(port, each.path(), 200));
    });
  const std::vector<std::vector<int>> cuts = cable.both_ways_only()
                                                 ? std::vector<std::vector<int>>{{0, 1}}
                                                 : std::vector<std::vector<int>>{{0}, {1}, {0, 1}};
  for (const std::vector<int>& cut : cuts) {
    std::optional<SocketClient> watcher;  // at the one, of a game of the other
    cable.at(0, [&](unsigned short port) { watcher.emplace(sit(port, games[1])); });
    for (const int from : cut) cable.lose(from);
    watcher->send(R"({"type": "chat", "id": "lost", "text": "lost"})");
    for (int i = 0; i < 2; ++i)
      cable.at(i, [&](unsigned short port) {
        const auto began = Clock::now();
        const ClientResponse answer = get(port, games[1 - i].path());
        EXPECT_EQ(answer.status, 503) << answer.body;
        EXPECT_EQ(answer.header("Retry-After"), "1") << "it does not say that one may come back";
        EXPECT_LT(Clock::now() - began, kSoon);
        EXPECT_EQ(status_of(port, games[i].path()), 200) << "its own game has nothing to do with that";
        EXPECT_EQ(status_of(port, "/health"), 200);
      });
    EXPECT_TRUE(ends(*watcher, 2 * kSoon)) << "somebody waits for an answer that will never come";
    cable.restore();
    for (int i = 0; i < 2; ++i)
      cable.at(i, [&](unsigned short port) {
        EXPECT_TRUE(comes_to(port, games[1 - i].path(), 200)) << "it does not recover by itself";
        SocketClient socket = sit(port, games[1 - i]);
        EXPECT_TRUE(is_said(say(socket, "again")));
      });
  }
}

TEST_F(Trouble, ServersBetweenWhichALineIsCutSayComeBackAndRecover) {
  struct Lines final : Cable {
    Line to[2];  // each server's address is a line to it
    Process servers[2];
    void lose(int from) override { to[1 - from].set(Line::State::cut); }
    void restore() override {
      for (Line& each : to) each.set(Line::State::open);
    }
    void at(int server, const std::function<void(unsigned short)>& work) override {
      work(servers[server]->port());
    }
    bool both_ways_only() const override { return true; }
  } cable;
  const std::string address = PostgresServer::shared().fresh_database();
  for (int i = 0; i < 2; ++i) {
    cable.servers[i] = start(i == 0 ? "a" : "b", address,
                             {"--node-address", "http://127.0.0.1:" + std::to_string(cable.to[i].port())});
    cable.to[i].lead_to(cable.servers[i]->port());
  }
  ASSERT_TRUE(is_shared({cable.servers[0].get(), cable.servers[1].get()}));
  check_cut(cable);
}

// One way, the other way and both, in network namespaces, where they may be made.
TEST_F(Trouble, ServersWhosePacketsAreLostSayComeBackAndRecover) {
  struct Networks final : Cable {
    std::unique_ptr<TwoNetworks> networks;
    Process servers[2];
    void lose(int from) override { networks->lose(from); }
    void restore() override {
      for (int i = 0; i < 2; ++i) networks->restore(i);
    }
    void at(int server, const std::function<void(unsigned short)>& work) override {
      const TwoNetworks::Inside inside(*networks, server);
      work(servers[server]->port());
    }
    bool both_ways_only() const override { return false; }
  } cable;
  std::string why;
  cable.networks = TwoNetworks::make(why);
  std::printf("network namespaces: %s\n",
              cable.networks ? "yes" : ("no, only lines are cut: " + why).c_str());
  if (!cable.networks) return;  // the test before this one has cut lines
  const std::string address = PostgresServer::shared().fresh_database();
  for (int i = 0; i < 2; ++i) {
    const TwoNetworks::Inside inside(*cable.networks, i);
    cable.servers[i] = start(i == 0 ? "a" : "b", address,
                             {"--address", "0.0.0.0", "--port", "8080", "--node-address",
                              "http://" + TwoNetworks::address(i) + ":8080"});
  }
  for (int i = 0; i < 2; ++i)
    cable.at(i, [&](unsigned short port) {
      ASSERT_TRUE(comes_true(
          [&] { return get(port, "/metrics").body.find("\nbastide_shards 128\n") != std::string::npos; }));
    });
  check_cut(cable);
}

// The kernel of a server that stands still goes on to confirm what is sent to it.
TEST_F(Trouble, WhoIsPassedOnToAServerThatStandsStillIsSentBackWhenItsLeaseHasRunOut) {
  const std::string address = PostgresServer::shared().fresh_database();
  const Process a = start("a", address), b = start("b", address);
  ASSERT_TRUE(is_shared({a.get(), b.get()}));
  const Made made = make_at(b->port());
  SocketClient watcher = sit(a->port(), made);
  b->pause();
  const ClientResponse answer = get(a->port(), made.path());
  EXPECT_EQ(answer.status, 503) << answer.body;
  EXPECT_TRUE(ends(watcher, kSoon));
  EXPECT_TRUE(comes_to(a->port(), made.path(), 200));
  SocketClient socket = sit(a->port(), made);
  EXPECT_TRUE(is_said(say(socket, "meanwhile")));
  b->go_on();
  EXPECT_TRUE(comes_to(b->port(), made.path(), 200));
}

// --- clocks

std::int64_t a_minute_early() { return wall_now() - 60'000; }
std::int64_t a_minute_late() { return wall_now() + 60'000; }

TEST_F(Trouble, MachinesWhoseClocksAreAMinuteApartKeepTheirLeasesAndTheirGames) {
  start_log("off", "");
  const std::string address = PostgresServer::shared().fresh_database();
  const auto started = [&](const std::string& name, std::int64_t (*clock)()) {
    ServerSettings settings;
    settings.port = 0;
    settings.data = folder_.path("data-" + name);
    settings.store = address;
    settings.node.name = name;
    settings.node.lease = kLease;
    settings.node.renew = kLease / 4;
    settings.node.look = 50ms;
    settings.metrics = "main";
    settings.trusted_proxies = {"127.0.0.1"};
    settings.wall_clock = clock;
    return std::make_unique<Server>(settings);
  };
  auto early = started("early", a_minute_early);
  const auto late = started("late", a_minute_late);
  const std::vector<unsigned short> both{early->port(), late->port()};
  for (const unsigned short port : both)
    ASSERT_TRUE(comes_true(
        [&] { return get(port, "/metrics").body.find("\nbastide_shards 128\n") != std::string::npos; }));
  Witness witnesses[] = {Witness(1), Witness(2)};
  for (std::size_t i = 0; i < 2; ++i) {
    witnesses[i].make(both[i]);
    play_on(witnesses[i], {both[1 - i]}, Clock::now() + kPatience, 10);
    EXPECT_GE(witnesses[i].version(), 10);
  }
  for (const unsigned short port : both) EXPECT_EQ(status_of(port, "/health"), 200);
  early.reset();
  for (Witness& each : witnesses) {
    play_on(each, {late->port()}, Clock::now() + kPatience);
    EXPECT_TRUE(each.over());
    each.compare(late->port());
  }
}

// --- two of one name

TEST_F(Trouble, ASecondServerOfOneNameIsRefusedWhileTheFirstServesOn) {
  const std::string address = PostgresServer::shared().fresh_database();
  const Process first = start("a", address);
  ASSERT_TRUE(is_shared({first.get()}));
  const Made made = make_at(first->port());
  SocketClient socket = sit(first->port(), made);
  std::vector<std::string> words{"serve", "--port", "0", "--data", folder_.path("data-second")};
  const std::vector<std::string> flags = flags_of("a", address);
  words.insert(words.end(), flags.begin(), flags.end());
  const auto [status, said] = end_of(words);
  EXPECT_EQ(status, 2);
  EXPECT_THAT(said, HasSubstr("another process is the node 'a' of this database, and lives; give this one "
                              "another name: --node"));
  EXPECT_TRUE(is_said(say(socket, "still here"))) << "the first has noticed something";
}

TEST_F(Trouble, OfTwoServersOfOneNameTheOneThatStoodStillServesNothing) {
  const std::string address = PostgresServer::shared().fresh_database();
  const Process first = start("a", address);
  ASSERT_TRUE(is_shared({first.get()}));
  const Made made = make_at(first->port());
  SocketClient old = sit(first->port(), made);
  ASSERT_TRUE(is_said(say(old, "before")));
  const std::int64_t version = version_at(first->port(), made.path());
  first->pause();
  const Process second = start("a", address);
  ASSERT_TRUE(is_shared({second.get()}));
  SocketClient socket = sit(second->port(), made);
  EXPECT_TRUE(is_said(say(socket, "elsewhere")));
  first->go_on();
  EXPECT_FALSE(is_said(say(old, "too late")));
  EXPECT_TRUE(comes_to(first->port(), "/health", 503));
  EXPECT_EQ(status_of(first->port(), made.path()), 503);
  EXPECT_TRUE(is_said(say(socket, "after")));
  EXPECT_THAT(read_file(log_file("a")), HasSubstr("another process is the node 'a' of this database by now"));
  EXPECT_EQ(version_at(second->port(), made.path()), version + 2)
      << "something is lost, or was stored too late";
}

// --- programs and databases of different versions

TEST_F(Trouble, AProgramThatIsTooOldForTheDatabaseSaysSoAndLeavesItAlone) {
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  open_store_at(address);
  database.run(address, "UPDATE bastide_schema SET version = 98, least = 97");
  const std::string file = folder_.path("games.db");
  open_store_at(file);
  const std::vector<std::vector<std::string>> commands = {
      {"serve", "--port", "0", "--data", folder_.path("data"), "--store", address},
      {"serve", "--port", "0", "--data", folder_.path("data"), "--store", address, "--node", "a"},
      {"store", "copy", file, address},
      {"store", "copy", address, folder_.path("other.db")},
      {"nodes", "list", "--store", address},
      {"nodes", "drain", "a", "--store", address},
      {"nodes", "move", "3", "a", "--store", address}};
  for (const auto& words : commands) {
    const auto [status, said] = end_of(words);
    EXPECT_EQ(status, 2) << words[0] << " " << words[1];
    EXPECT_THAT(said,
                HasSubstr("written by a newer Bastide (schema 98, which needs a program that knows 97;"));
    EXPECT_THAT(said, HasSubstr("install that version again"));
  }
}

// What a rolling upgrade with a migration is for the servers that are not upgraded yet.
TEST_F(Trouble, AnOlderProgramGoesOnWithADatabaseThatANewerOneHasExpanded) {
  PostgresServer& database = PostgresServer::shared();
  const std::string address = database.fresh_database();
  Process a = start("a", address);
  ASSERT_TRUE(is_shared({a.get()}));
  Witness witness(3);
  witness.make(a->port());
  play_on(witness, {a->port()}, Clock::now() + kPatience, 6);
  database.run(address,
               "ALTER TABLE rows ADD COLUMN note text; ALTER TABLE games ADD COLUMN owner text DEFAULT '';"
               "ALTER TABLE nodes ADD COLUMN version text; ALTER TABLE shards ADD COLUMN since timestamptz;"
               "CREATE TABLE later (id bigint PRIMARY KEY);"
               "UPDATE bastide_schema SET version = 98, least = version");
  play_on(witness, {a->port()}, Clock::now() + kPatience, 12);
  EXPECT_GE(witness.version(), 12) << "it does not go on while it runs";
  a->stop();
  a = start("a", address);
  play_on(witness, {a->port()}, Clock::now() + kPatience);
  EXPECT_TRUE(witness.over()) << "it does not go on after it was started again";
  witness.compare(a->port());
  EXPECT_EQ(end_of({"nodes", "list", "--store", address}).first, 0);
  a->stop();
  check_rows(address, witness);
}

// --- one click

// All spans in these files, by their start.
std::vector<boost::json::object> spans_in(const std::vector<std::string>& files) {
  std::vector<boost::json::object> spans;
  for (const std::string& file : files) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
      const boost::json::value all = boost::json::parse(line);
      for (const auto& span : all.at("resourceSpans").at(0).at("scopeSpans").at(0).at("spans").as_array())
        spans.push_back(span.as_object());
    }
  }
  std::ranges::stable_sort(spans, {}, [](const boost::json::object& span) {
    return std::stoll(std::string(span.at("startTimeUnixNano").as_string()));
  });
  return spans;
}

TEST_F(Trouble, OneClickThroughAnotherServerToTheCommitHasOneTrace) {
  const std::string address = PostgresServer::shared().fresh_database();
  const std::vector<std::string> files{folder_.path("trace-a"), folder_.path("trace-b")};
  const Process a = start("a", address, {"--trace", files[0]}),
                b = start("b", address, {"--trace", files[1]});
  ASSERT_TRUE(is_shared({a.get(), b.get()}));
  const Made made = make_at(b->port());
  ASSERT_TRUE(comes_to(a->port(), made.path(), 200));
  const std::string id = "4bf92f3577b34da6a3ce929d0e0e4736";
  SocketClient socket(a->port(), made.path() + "/socket",
                      {{"traceparent", "00-" + id + "-00f067aa0ba902b7-01"}});
  socket.send(R"({"type": "hello", "speaks": 3, "key": ")" + made.key + "\"}");
  ASSERT_TRUE(socket.receive());
  EXPECT_TRUE(is_said(say(socket, "click1")));
  const auto refused = say(socket, "x1", std::string(5000, 'x'));
  ASSERT_TRUE(refused && !is_said(refused));
  EXPECT_EQ(refused->at("error").at("request").as_string(), id) << "what a user quotes";
  const ClientResponse seat =
      fetch(a->port(), "POST", made.path() + "/seats/2", R"({"nonce": "n", "name": "Ben"})",
            {{"traceparent", "00-" + id + "-00f067aa0ba902b7-01"}});
  EXPECT_EQ(seat.status, 200) << seat.body;
  EXPECT_EQ(seat.header("X-Request-Id"), id);
  const ClientResponse none = get(a->port(), "/api/nothing");
  EXPECT_EQ(boost::json::parse(none.body).at("error").at("request").as_string(), none.header("X-Request-Id"));
  socket.close();
  a->stop();
  b->stop();

  std::vector<std::string> of_click, of_seat;
  std::string click, asked_at_a, asked_at_b;
  const std::vector<boost::json::object> spans = spans_in(files);
  for (const auto& span : spans) {
    if (span.at("traceId") != id.c_str() || !span.contains("attributes")) continue;
    const std::string attributes = boost::json::serialize(span.at("attributes"));
    if (attributes.find("click1") != std::string::npos) click = span.at("spanId").as_string();
    if (span.at("name") != "POST") continue;
    (asked_at_a.empty() ? asked_at_a : asked_at_b) = span.at("spanId").as_string();
    if (!asked_at_b.empty()) {
      EXPECT_EQ(span.at("parentSpanId"), asked_at_a.c_str())
          << "the second server's is a part of the first's";
    }
  }
  for (const auto& span : spans) {
    const auto* parent = span.if_contains("parentSpanId");
    if (parent != nullptr && *parent == click.c_str()) of_click.emplace_back(span.at("name").as_string());
    if (parent != nullptr && (*parent == asked_at_b.c_str()))
      of_seat.emplace_back(span.at("name").as_string());
  }
  EXPECT_THAT(of_click, ::testing::ElementsAre("table", "room", "store-queue", "commit", "sent"));
  EXPECT_THAT(of_seat, ::testing::ElementsAre("table", "room", "store-queue", "commit", "sent", "answered"));
}

}  // namespace
}  // namespace bastide::trouble
