// What a server does for itself: what it keeps, what it shows of itself, and what it makes of damage.
#include <gmock/gmock.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <fstream>
#include <sstream>

#include "server/store/sqlite/database.h"
#include "server/web/body_cache.h"
#include "server/web/guests.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
namespace zlib = boost::beast::zlib;
using ::testing::HasSubstr;
using ::testing::Not;

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::string unpacked(const std::string& packed, std::size_t size) {
  std::string text(size, '\0');
  zlib::inflate_stream stream;
  zlib::z_params piece;
  piece.next_in = packed.data() + 10;
  piece.avail_in = packed.size() - 18;
  piece.next_out = text.data();
  piece.avail_out = text.size();
  boost::system::error_code error;
  stream.write(piece, zlib::Flush::finish, error);
  EXPECT_EQ(error, zlib::error::end_of_stream);
  return text;
}

class Upkeep : public TestServer {
 protected:
  std::filesystem::path database() const { return store_file(settings_.data); }
  bool measures(const std::string& line) {
    return eventually([&] { return get("/metrics").body.find(line + "\n") != std::string::npos; });
  }
  // A game of which the last that happened is so long ago.
  static void put(Store& store, const char* game, std::int64_t days_ago, const std::string& setup) {
    store.create({game, setup, std::string(64, '0')});
    store.append(game, {1, wall_now() - days_ago * kDayMs, wire::ChatEvent{1, "Hello", {}}});
  }
};

// --- damage

TEST_F(Upkeep, ABadRowLeavesTheTableAsItWasBefore) {
  const TestSeat anna = make(kWithComputer);
  const TestSeat other = make(kTwoPeople);
  const auto before = parsed(get("/api/games/" + anna.game).body);
  const std::string snapshot = get("/api/games/" + anna.game + "/snapshot").body;
  stop();
  Database(database(), Database::Mode::write)
      .run(("INSERT INTO rows SELECT '" + anna.game +
            "', coalesce(max(version), 0) + 1, 0, '{\"what\":' FROM rows WHERE game = '" + anna.game + "'")
               .c_str());
  const auto after = parsed(get("/api/games/" + anna.game).body);
  EXPECT_EQ(after.at("version"), before.at("version"));
  EXPECT_EQ(after.at("damaged"), true);
  EXPECT_EQ(get("/api/games/" + anna.game + "/snapshot").body, snapshot);
  SocketClient socket = sit(anna);
  socket.send(R"({"type": "chat", "id": "c", "text": "Hello"})");
  EXPECT_EQ(refused(socket), "not-stored");
  EXPECT_EQ(parsed(get("/api/games/" + other.game).body).at("damaged"), false);
}

TEST_F(Upkeep, DamagedPagesKeepNoServerFromStarting) {
  const TestSeat anna = make();
  stop();
  {
    const auto store = open_store(database());
    put(*store, "zzzz", 1, text_of("/dev/null"));
    for (int version = 2; version <= 400; ++version)
      store->append("zzzz", {version, 0, wire::ChatEvent{1, std::string(500, 'x'), {}}});
  }
  const auto size = std::filesystem::file_size(database());
  std::fstream bytes(database(), std::ios::binary | std::ios::in | std::ios::out);
  bytes.seekp(static_cast<std::streamoff>(size - 4096 * 3));
  bytes << std::string(4096, '\xff');
  bytes.close();
  EXPECT_EQ(get("/api/games/" + anna.game).status, 200);
  EXPECT_TRUE(measures("bastide_store_damaged 1"));
  EXPECT_EQ(get("/health").status, 200) << "all else can be played";
}

// --- time and retention

TEST_F(Upkeep, RemovesOldTablesButNoneThatAJumpOfTheWallClockMakesOld) {
  settings_.kept = {30 * kDayMs, 30 * kDayMs, 0};
  settings_.sweep_seconds = 1;
  settings_.wall_clock = [] { return wall_now() + 100 * kDayMs; };
  make();
  stop();
  {
    const auto store = open_store(database());
    std::string setup = store->load(store->unfinished({}).front())->setup;
    const std::string left = R"("left":14)";  // else the start would end the game, and that would be today
    ASSERT_NE(setup.find(left), std::string::npos) << setup;
    setup.replace(setup.find(left), left.size(), R"("left":0)");
    put(*store, "oldold", 31, setup);
    put(*store, "newnew", 29, setup);
  }
  EXPECT_TRUE(measures("bastide_games_removed_total 1"));
  EXPECT_EQ(get("/api/games/oldold").status, 404);
  EXPECT_EQ(get("/api/games/newnew").status, 200);
}

TEST_F(Upkeep, TellsTheTimeOfTheWallClockAndMeasuresByAnother) {
  settings_.wall_clock = [] { return std::int64_t{4'102'444'800'000}; };  // 2100
  const TestSeat anna = make(kTwoPeople);
  SocketClient socket = sit(anna);
  socket.send(R"({"type": "chat", "id": "c", "text": "Hello"})");
  EXPECT_THAT(text(expect(socket, "happened").at("at")), ::testing::StartsWith("2100-01-01"));
  EXPECT_LT(std::abs(unix_now() - wall_now()), 60'000) << "where nothing has jumped both are the same";
}

// --- what is asked for often

TEST_F(Upkeep, CompressesTheDocumentsOfATableAndSaysWhenTheyAreTheSame) {
  const TestSeat anna = make(kTwoPeople);
  for (const std::string what : {"snapshot", "catalogue", "replay"}) {
    const std::string at = "/api/games/" + anna.game + "/" + what;
    const ClientResponse plain = get(at), packed = get(at, {{"Accept-Encoding", "gzip, br"}});
    EXPECT_EQ(plain.header("Content-Encoding"), "");
    EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
    EXPECT_EQ(packed.header("Vary"), "Accept-Encoding");
    EXPECT_LT(packed.body.size(), plain.body.size() / 2);
    EXPECT_EQ(unpacked(packed.body, plain.body.size()), plain.body);
    const ClientResponse same = get(at, {{"If-None-Match", plain.header("ETag")}});
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body, "");
  }
  const std::string at = "/api/games/" + anna.game + "/snapshot", old = get(at).header("ETag");
  take(anna.game, 2);
  SocketClient socket = sit(anna);
  socket.send(R"({"type": "nonce", "id": "n", "nonce": "a"})");
  expect(socket, "reply");
  ASSERT_TRUE(
      eventually([&] { return parsed(get("/api/games/" + anna.game).body).at("status") == "playing"; }));
  EXPECT_EQ(get(at, {{"If-None-Match", old}}).status, 200) << "the game has begun";
}

TEST_F(Upkeep, CompressesWhatIsKeptForNobody) {
  const std::string record = R"({"record": "bastide 1\npreset printed\nplayers 2\n"})";
  const ClientResponse plain = post("/api/replay", record),
                       packed = post("/api/replay", record, {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_EQ(packed.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(unpacked(packed.body, plain.body.size()), plain.body);
}

TEST(ABodyCache, KeepsOneVersionOfEachAndNoMoreThanItMay) {
  BodyCache cache(3000);
  EXPECT_FALSE(cache.find("a", 1));
  const auto first = cache.keep("a", 1, std::string(900, 'a'));
  EXPECT_EQ(cache.find("a", 1), first);
  EXPECT_FALSE(cache.find("a", 2));
  cache.keep("a", 2, std::string(900, 'b'));
  EXPECT_FALSE(cache.find("a", 1));
  cache.keep("b", 1, std::string(900, 'b'));
  EXPECT_TRUE(cache.find("a", 2));
  cache.keep("c", 1, std::string(900, 'c'));
  cache.keep("d", 1, std::string(900, 'd'));
  EXPECT_FALSE(cache.find("b", 1)) << "asked for longest ago";
  EXPECT_LE(cache.bytes(), 3000U);
  cache.keep("e", 1, std::string(5000, 'e'));
  EXPECT_LE(cache.bytes(), 3000U);
}

// --- what is told of the server

TEST_F(Upkeep, TellsItsMetricsAtASocketOfItsOwn) {
  settings_.metrics.clear();
  folder_.write("data/note", "");
  EXPECT_EQ(get("/metrics").status, 404);
  const std::filesystem::path place = metrics_socket(settings_.data);
  const auto ask = [&place](const std::string& method) {
    asio::io_context io;
    asio::local::stream_protocol::socket socket(io);
    socket.connect(asio::local::stream_protocol::endpoint(place.string()));
    asio::write(socket, asio::buffer(method + " /metrics HTTP/1.1\r\nHost: a\r\n\r\n"));
    std::string answer;
    boost::system::error_code end;
    asio::read(socket, asio::dynamic_buffer(answer), end);
    return answer;
  };
  EXPECT_THAT(ask("GET"),
              ::testing::AllOf(::testing::StartsWith("HTTP/1.1 200"), HasSubstr("bastide_tables 0\n")));
  EXPECT_THAT(ask("POST"), ::testing::StartsWith("HTTP/1.1 405"));
  stop();
  EXPECT_FALSE(std::filesystem::exists(place));
}

TEST_F(Upkeep, SaysWhereItsMetricsCannotBe) {
  for (const char* place : {"nowhere", "127.0.0.1:x", "70000", "unix:"}) {
    settings_.metrics = place;
    EXPECT_THROW(start(), ServerError) << place;
  }
  settings_.metrics = "127.0.0.1:0";
  start();
}

TEST_F(Upkeep, WritesDownWhoAskedForAChangeButNoKeyAndNobodyWhoOnlyReads) {
  const std::string log = folder_.path("log");
  start_log("info", log);
  const TestSeat anna = make(kTwoPeople);
  get("/api/games/" + anna.game);
  stop();
  start_log("off", "");
  const std::string text = text_of(log);
  EXPECT_THAT(
      text,
      HasSubstr(
          R"("event":"change","method":"POST","path":"/api/games","status":201,"client":"127.0.0.0/24")"));
  EXPECT_THAT(text, Not(HasSubstr(anna.key)));
  EXPECT_THAT(text, Not(HasSubstr(R"("method":"GET")")));
}

TEST(AShownAddress, SaysAsMuchAsItIsToldTo) {
  const auto shown = [](const char* style, const char* address) {
    return ShownAddress(*address_style(style)).of(address, 1);
  };
  EXPECT_EQ(shown("full", "192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(shown("short", "192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(shown("short", "2001:db8:1:2:3::4"), "2001:db8:1::/48");
  EXPECT_EQ(shown("none", "192.0.2.7"), "");
  EXPECT_FALSE(address_style("some"));
  const ShownAddress hashed(AddressStyle::hashed);
  const std::string today = hashed.of("192.0.2.7", 1);
  EXPECT_EQ(today.size(), 16U);
  EXPECT_EQ(hashed.of("192.0.2.7", 1), today);
  EXPECT_NE(hashed.of("192.0.2.8", 1), today);
  EXPECT_NE(hashed.of("192.0.2.7", 2), today) << "another day, another salt";
}

TEST_F(Upkeep, ReadsThePageAnewWhileItServes) {
  const std::string page = folder_.write("web/index.html", "<p>one");
  settings_.web = std::filesystem::path(page).parent_path();
  EXPECT_EQ(get("/").body, "<p>one");
  folder_.write("web/index.html", "<p>two");
  EXPECT_EQ(get("/").body, "<p>one");
  server().reread_page();
  EXPECT_EQ(get("/").body, "<p>two");
}

// --- many behind one address

TEST(AGuest, IsKnownByACookieThatNobodyElseCanMake) {
  const Guests guests, others;
  const auto cookie = [](const Guests& of) {
    const std::string header = of.fresh_cookie(false);
    return header.substr(0, header.find(';'));
  };
  const std::string mine = cookie(guests);
  EXPECT_NE(guests.known(mine), "");
  EXPECT_EQ(guests.known("a=b; " + mine + "; c=d"), guests.known(mine));
  EXPECT_NE(guests.known(cookie(guests)), guests.known(mine));
  EXPECT_EQ(guests.known(cookie(others)), "");
  EXPECT_EQ(guests.known(mine + "0"), "");
  EXPECT_EQ(guests.known(mine.substr(0, mine.size() - 1)), "");
  EXPECT_EQ(guests.known("guest=" + mine.substr(mine.find('.'))), "");
  EXPECT_EQ(guests.known("guest="), "");
}

TEST_F(Upkeep, CountsGuestsOfOneAddressApartAndAllOfThemTogether) {
  settings_.limits.tables_per_hour = 1;
  settings_.limits.guests_per_address = 3;
  const auto arrive = [this] { return get("/api/meta").cookie(); };
  const auto makes = [this](const std::string& cookie) {
    return post("/api/games", kFreeSeats, {{"Cookie", cookie}}).status;
  };
  const std::string anna = arrive(), ben = arrive(), cleo = arrive();
  EXPECT_EQ(get("/api/meta", {{"Cookie", anna}}).header("Set-Cookie"), "") << "who has one gets no other";
  EXPECT_EQ(makes(anna), 201);
  EXPECT_EQ(makes(anna), 429);
  EXPECT_EQ(makes(ben), 201) << "is not to pay for Anna";
  EXPECT_EQ(makes(""), 201);
  EXPECT_EQ(makes("guest=forged.0123"), 429) << "counts as none";
  EXPECT_EQ(makes(cleo), 429) << "a fourth table of the address";
}

}  // namespace
}  // namespace bastide
