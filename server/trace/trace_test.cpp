// The id of a request, and what is written of its stages.
#include "server/trace/trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "engine/testing/temporary_folder.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

constexpr const char* kHeader = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

TEST(ATrace, HasTheIdOfItsHeader) {
  EXPECT_EQ(TraceParent::of(kHeader).id(), "4bf92f3577b34da6a3ce929d0e0e4736");
  EXPECT_EQ(Trace(TraceParent::of(kHeader)).traceparent(), kHeader) << "nobody wants to know more";
}

TEST(ATrace, HasAFreshIdWhereThereIsNoHeaderOrNone) {
  for (const char* header : {"", "00", "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                             "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                             "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                             "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                             "00-4bf92f3577b34da6a3ce929d0e0e473600f067aa0ba902b7--01"}) {
    const TraceParent one = TraceParent::of(header), other = TraceParent::of(header);
    EXPECT_THAT(one.id(), MatchesRegex("[0-9a-f]{32}")) << header;
    EXPECT_NE(one.id(), other.id()) << header;
    EXPECT_THAT(Trace(one).traceparent(), StartsWith("00-" + one.id() + "-"));
    EXPECT_EQ(TraceParent::of(Trace(one).traceparent()).id(), one.id());
  }
}

TEST(ATrace, IsWrittenWithItsStagesWhenItEnds) {
  const TemporaryFolder folder;
  const std::string file = folder.path("trace.jsonl");
  ASSERT_EQ(start_tracing(file, "a"), "");
  {
    const Trace trace = begin_trace("message", TraceParent::of(kHeader));
    trace.attribute("message.id", "m1");
    const Trace handed_on = trace;
    for (const char* stage : {"table", "room", "commit"}) handed_on.note(stage);
    EXPECT_TRUE(std::ifstream(file).peek() == EOF) << "it is not over";
  }
  start_tracing("", "");
  {
    const Trace unseen = begin_trace("message", TraceParent::of(kHeader));
  }
  std::ifstream stream(file);
  std::string line, more;
  ASSERT_TRUE(std::getline(stream, line));
  EXPECT_FALSE(std::getline(stream, more));
  const boost::json::value scope = boost::json::parse(line).at("resourceSpans").at(0).at("scopeSpans").at(0);
  const boost::json::array& spans = scope.at("spans").as_array();
  std::vector<std::string> names;
  std::string end;
  for (const boost::json::value& span : spans) {
    names.emplace_back(span.at("name").as_string());
    EXPECT_EQ(span.at("traceId"), "4bf92f3577b34da6a3ce929d0e0e4736");
    const bool whole = names.size() == 1;
    EXPECT_EQ(span.at("parentSpanId").as_string(),
              whole ? "00f067aa0ba902b7" : spans[0].at("spanId").as_string().c_str());
    if (names.size() > 2) {
      EXPECT_EQ(span.at("startTimeUnixNano").as_string(), end) << "a stage begins where the last one ended";
    }
    end = span.at("endTimeUnixNano").as_string();
  }
  EXPECT_THAT(names, ElementsAre("message", "table", "room", "commit"));
  EXPECT_EQ(spans[0].at("endTimeUnixNano").as_string(), end);
  EXPECT_EQ(spans[0].at("attributes").at(0).at("value").at("stringValue"), "m1");
}

TEST(ATrace, ThatCannotBeWrittenIsToldAtOnce) {
  EXPECT_EQ(start_tracing("/nowhere/trace.jsonl", "a"), "the traces /nowhere/trace.jsonl cannot be written");
  EXPECT_FALSE(is_tracing());
}

}  // namespace
}  // namespace bastide
