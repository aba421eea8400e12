// Whatever expansion asks, the clock of the one who is asked runs, in another's turn as well: whole games of
// random decisions, of which each takes some time, beside a sum of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::RoomTable;
using testing::text_of;
using testing::type_of;

constexpr std::int64_t kBase = 86'400'000;

struct Decisions {
  const char* name;
  const char* elements;
  std::set<std::string> of_others;  // that somebody has to be asked in another's turn
  std::string own = {};  // in an action's notation: taken wherever it is offered, and once at least
};
void PrintTo(const Decisions& decisions, std::ostream* out) { *out << decisions.name; }

class ClocksOfExpansions : public ::testing::TestWithParam<Decisions> {
 protected:
  static std::string request() {
    return R"({"clock": {"kind": "increment", "base_ms": 86400000}, "rules": {"preset": "printed", "elements": )" +
           std::string(GetParam().elements) +
           R"(}, "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}],
      "take": [{"seat": 1, "name": "Anna"}, {"seat": 2, "name": "Ben"}, {"seat": 3, "name": "Cleo"}]})";
  }
};

TEST_P(ClocksOfExpansions, RunForTheOneWhoIsAsked) {
  std::set<std::string> of_others;
  bool own = GetParam().own.empty();
  Random random(25);
  const auto all_seen = [&] {
    return own && std::includes(of_others.begin(), of_others.end(), GetParam().of_others.begin(),
                                GetParam().of_others.end());
  };
  const auto choose = [&](const boost::json::array& actions) -> std::string {
    if (!GetParam().own.empty())
      for (const auto& action : actions) {
        std::string text = text_of(action.as_object(), "text");
        if (text.find(GetParam().own) == std::string::npos) continue;
        own = true;
        return text;
      }
    return text_of(actions[random.below(actions.size())].as_object(), "text");
  };
  for (int game = 0; game < 8 && !all_seen(); ++game) {
    RoomTable table(request());
    for (const int seat : {1, 2, 3}) table.join(static_cast<ConnectionId>(seat), {seat});
    std::int64_t left[] = {kBase, kBase, kBase};
    while (table.room->status(Room::Sees::all) == TableStatus::playing) {
      const object snapshot = table.snapshot();
      const object& asked = snapshot.at("asked").as_object();
      const std::int64_t seat = asked.at("seat").as_int64();
      const std::string question = text_of(asked, "question");
      if (seat != snapshot.at("turn").at("seat").as_int64()) of_others.insert(question);
      const auto thought = static_cast<std::int64_t>(100 + random.below(900));
      table.now += thought;
      left[seat - 1] -= thought;
      table.heard[1].clear();
      const std::string chosen = choose(asked.at("actions").as_array());
      const object answer = table.act(static_cast<ConnectionId>(seat), table.next_id(), {chosen});
      ASSERT_EQ(type_of(answer), "reply") << json_text(answer);
      const object clocks = table.heard_of(1, "happened").back().at("clocks").as_object();
      for (std::size_t i = 0; i < 3; ++i)
        ASSERT_EQ(clocks.at("left_ms").at(i).as_int64(), left[i])
            << "seat " << i + 1 << " after " << question;
      if (const int next = table.asked(); next != 0)
        ASSERT_EQ(clocks.at("running").as_int64(), next) << "after " << question;
      else
        ASSERT_TRUE(clocks.at("running").is_null()) << "after " << question;
    }
  }
  EXPECT_TRUE(own) << GetParam().own << " was offered to nobody";
  for (const std::string& question : GetParam().of_others)
    EXPECT_TRUE(of_others.contains(question)) << question << " was asked of nobody in another's turn";
}

INSTANTIATE_TEST_SUITE_P(
    Of, ClocksOfExpansions,
    ::testing::Values(Decisions{"Auctions", R"(["bridges", "castles", "bazaars"])", {"bid"}},
                      Decisions{"Redeployments", R"(["count", "inns", "mayor", "wagon"])", {"leave-city"}},
                      Decisions{"Dragons", R"(["princess", "dragon", "portal"])", {"lead-dragon"}},
                      Decisions{"Ransoms", R"(["tower"])", {}, "<prison:"},
                      Decisions{"Escapes", R"(["siege"])", {}, "small<"}),
    [](const auto& about) { return about.param.name; });

}  // namespace
}  // namespace bastide
