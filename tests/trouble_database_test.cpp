// The database that servers share is away, slow, or its disk is full.
#include <pwd.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/testing/line.h"
#include "tests/testing/trouble.h"

namespace bastide::trouble {
namespace {

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

}  // namespace
}  // namespace bastide::trouble
