// Two servers on one database in one program, and what their tests ask again and again.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <thread>

#include "engine/testing/eventually.h"
#include "server/store/testing/postgres_server.h"
#include "server/web/testing/test_server.h"

namespace bastide {

class TwoNodes : public ::testing::Test {
 protected:
  TwoNodes() : TwoNodes(ServerSettings()) {}
  // With these settings, and what a test's servers have to have.
  explicit TwoNodes(ServerSettings settings) : settings_(std::move(settings)) {
    start_log("off", "");
    a_ = start("a");
    b_ = start("b");
    eventually([this] { return shards_of(*a_) == kShards / 2 && shards_of(*b_) == kShards / 2; });
  }

  std::unique_ptr<Server> start(const std::string& name) const {
    ServerSettings settings = settings_;
    settings.port = 0;
    settings.data = folder_.path(name);
    settings.store = address_;
    settings.node.name = name;
    lift_request_limit(settings.limits);
    settings.threads = 1;
    settings.player_threads = 1;
    settings.metrics = "main";
    settings.trusted_proxies = {"127.0.0.1"};
    return std::make_unique<Server>(std::move(settings));
  }

  // A game that this server has: each makes those of its own shards.
  static boost::json::object made_at(const Server& server, const std::string& body = kTwoPeople) {
    const ClientResponse answer = fetch(server.port(), "POST", "/api/games", body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return boost::json::parse(answer.body).as_object();
  }
  static std::string id_of(const boost::json::object& made) { return made.at("game").as_string().c_str(); }

  // Of a request that is repeated as clients do it: while the game is moving.
  static ClientResponse fetch_when_there(const Server& server, const std::string& path) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    for (;;) {
      ClientResponse answer = fetch(server.port(), "GET", path);
      if (answer.status != 503 || std::chrono::steady_clock::now() > end) return answer;
    }
  }

  static int metric_of(const Server& server, const std::string& name) {
    const std::string text = fetch(server.port(), "GET", "/metrics").body;
    return std::stoi(text.substr(text.find("\n" + name + " ") + name.size() + 2));
  }
  static int passed_on_by(const Server& server) { return metric_of(server, "bastide_passed_on_total"); }
  static int shards_of(const Server& server) { return metric_of(server, "bastide_shards"); }

  const ServerSettings settings_;
  TemporaryFolder folder_;
  std::string address_ = testing::PostgresServer::shared().fresh_database();
  std::unique_ptr<Server> a_, b_;
};

}  // namespace bastide
