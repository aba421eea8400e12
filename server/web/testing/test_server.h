// A server of a test's own, on a free port with a temporary folder, and what its clients do again and again.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <functional>

#include "engine/testing/eventually.h"
#include "engine/testing/temporary_folder.h"
#include "protocol/json/json_text.h"
#include "server/web/client.h"
#include "server/web/log.h"
#include "server/web/scripted_player.h"
#include "server/web/server.h"

namespace bastide {

// A table of two people whose seats are free. A bag of few tiles, so that games are short.
inline constexpr const char* kFreeSeats = R"({
  "rules": {"preset": "fi-current",
            "bag": [{"tile": "base-ccff-a", "copies": 3}, {"tile": "base-frfr-a", "copies": 5}, {"tile": "base-ffff-a", "copies": 2}]},
  "seats": [{"kind": "person"}, {"kind": "person"}]})";
// A table of two people, of whom the maker sits at seat 1.
inline constexpr const char* kTwoPeople = R"({
  "rules": {"preset": "fi-current",
            "bag": [{"tile": "base-ccff-a", "copies": 3}, {"tile": "base-frfr-a", "copies": 5}, {"tile": "base-ffff-a", "copies": 2}]},
  "seats": [{"kind": "person"}, {"kind": "person"}], "take": [{"seat": 1, "name": "Anna"}]})";
inline constexpr const char* kWithComputer = R"({
  "rules": {"preset": "fi-current",
            "bag": [{"tile": "base-ccff-a", "copies": 3}, {"tile": "base-frfr-a", "copies": 5}, {"tile": "base-ffff-a", "copies": 2}]},
  "seats": [{"kind": "person"}, {"kind": "computer", "player": "greedy"}], "take": [{"seat": 1, "name": "Anna"}]})";

struct TestSeat {
  std::string game, key, cookie;
};

// A saved game of another program, with one tile laid.
inline constexpr std::string_view kSave =
    R"({"setup":{"sets":{"basic:1":1},"elements":{"small-follower":7,"farmers":true},"rules":{},)"
    R"("start":[{"tile":"BA/RCr","x":0,"y":0,"rotation":0}]},)"
    R"("players":[{"name":"Alice","slot":0},{"name":"Bob","slot":1}],)"
    R"("replay":[{"type":"PLACE_TILE","payload":{"tileId":"BA/C","rotation":"R180","position":[0,-1]}}],)"
    R"("gameAnnotations":{"drawOrder":["BA/C"]}})";

// For tests, which ask every millisecond for what they wait for; those about this limit set their own.
inline void lift_request_limit(Limits& limits) {
  limits.requests_burst = limits.requests_per_second = 100000;
}

class TestServer : public ::testing::Test {
 protected:
  TestServer() {
    start_log("off", "");
    settings_.port = 0;
    settings_.data = folder_.path("data");
    settings_.threads = 2;
    settings_.metrics = "main";
    settings_.player_threads = 1;
    settings_.analyses.priority = ThreadPriority::normal;  // tests wait for them
    lift_request_limit(settings_.limits);
  }

  void start() { server_ = std::make_unique<Server>(settings_); }
  void stop() { server_.reset(); }
  Server& server() {
    if (!server_) start();
    return *server_;
  }
  unsigned short port() { return server().port(); }

  ClientResponse get(const std::string& target, const HeaderList& headers = {}) {
    return fetch(port(), "GET", target, "", headers);
  }
  ClientResponse post(const std::string& target, const std::string& body, const HeaderList& headers = {}) {
    return fetch(port(), "POST", target, body, headers);
  }
  // The seat that the maker takes: at once, and then without a nonce, or else seat 1 of free seats.
  TestSeat make(const std::string& body = kFreeSeats) {
    const ClientResponse made = post("/api/games", body);
    EXPECT_EQ(made.status, 201) << made.body;
    const auto json = boost::json::parse(made.body).as_object();
    if (json.at("seats").as_array().empty()) return take(text(json.at("game")), 1, "Anna");
    return {text(json.at("game")), text(json.at("seats").at(0).at("key")), made.cookie()};
  }
  TestSeat take(const std::string& game, int seat, const std::string& name = "Ben") {
    const ClientResponse taken = post("/api/games/" + game + "/seats/" + std::to_string(seat),
                                      R"({"nonce": "its-nonce", "name": ")" + name + "\"}");
    EXPECT_EQ(taken.status, 200) << taken.body;
    return {game, text(boost::json::parse(taken.body).at("key")), taken.cookie()};
  }
  SocketClient open(const TestSeat& seat) {
    return {port(), "/api/games/" + seat.game + "/socket", {{"Cookie", seat.cookie}}};
  }
  // With hello said and the welcome read.
  SocketClient sit(const TestSeat& seat) {
    SocketClient socket = open(seat);
    socket.send(R"({"type": "hello", "speaks": 3})");
    expect(socket, "welcome");
    return socket;
  }

  static std::string text(const boost::json::value& value) { return std::string(value.as_string()); }
  static std::string code(const std::string& body) {
    return text(boost::json::parse(body).at("error").at("code"));
  }
  static boost::json::object parsed(const std::string& message) {
    return boost::json::parse(message).as_object();
  }
  // The next message of this type; what comes before it is passed over.
  static boost::json::object expect(SocketClient& socket, std::string_view type) {
    std::string seen;
    while (const auto message = socket.receive()) {
      boost::json::object json = parsed(*message);
      if (json.at("type") == boost::json::string_view(type.data(), type.size())) return json;
      seen += " " + text(json.at("type"));
    }
    ADD_FAILURE() << "no " << type << " came, only:" << seen;
    return {{"type", "nothing"}, {"error", {{"code", "nothing"}}}};
  }
  static std::string refused(SocketClient& socket) {
    return text(expect(socket, "refused").at("error").at("code"));
  }
  static bool eventually(const std::function<bool()>& holds) {
    return bastide::eventually(holds, std::chrono::seconds(10));
  }
  TemporaryFolder folder_;
  ServerSettings settings_;
  std::unique_ptr<Server> server_;
};

}  // namespace bastide
