// One click, through two servers to the commit.
#include <algorithm>
#include <fstream>

#include "tests/testing/trouble.h"

namespace bastide::trouble {
namespace {

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
