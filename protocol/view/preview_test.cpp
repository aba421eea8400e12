#include "protocol/testing/json_views.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "protocol/json/json_text.h"
#include "protocol/testing/some_game.h"
#include "protocol/view/action.h"

namespace bastide {
namespace {

using bastide::testing::inspect_json;
using bastide::testing::inspect_square_json;
using bastide::testing::preview_json;

using boost::json::object;
using testing::SomeGame;

// The game of these tiles, played so far.
class Played {
 public:
  Played(const std::vector<std::pair<std::string, int>>& bag, const std::vector<std::string>& moves,
         const std::vector<std::string>& elements = {}) {
    std::vector<RuleError> errors;
    RuleChoice choice;
    choice.bag = bag;
    choice.elements = elements;
    EXPECT_TRUE(replay_.open(choice, errors));
    for (const std::string& move : moves) {
      Action action;
      const ParseError error = parse_action(replay_.state(), move, action);
      EXPECT_FALSE(error) << move << error.message.text;
      EXPECT_FALSE(replay_.apply(action)) << move;
    }
  }
  const State& state() const { return replay_.state(); }
  object preview(const std::vector<std::string>& actions) const {
    const std::vector<std::string> names = {"Anna", "Ben"};
    object json;
    const JsonError error = preview_json(state(), actions, json, names);
    EXPECT_FALSE(error) << to_string(error);
    return json;
  }

 private:
  Replay replay_;
};

object answer_to(const object& preview, std::string_view action) {
  for (const auto& each : preview.at("actions").as_array())
    if (each.at("action").at("text") == boost::json::string(action.data(), action.size()))
      return each.as_object();
  return {};
}
object feature_of(const object& preview, std::string_view kind) {
  for (const auto& each : preview.at("features").as_array())
    if (each.at("kind") == boost::json::string(kind.data(), kind.size())) return each.as_object();
  return {};
}

const Played& city_to_close() {
  static const Played game({{"base-cfff-a", 2}}, {"[start=1]", "[base-cfff-a]"});
  return game;
}

TEST(Preview, SaysAnswersBesidesTheTileInWords) {
  const Played game({{"tower-ffff-b", 1}, {"base-fffr-a", 2}, {"base-ffff-a", 2}},
                    {"[start=1]", "[tower-ffff-b]", "0,1", "small@cloister", "[base-fffr-a]", "1,0",
                     "tower-piece*0,1", "small<0,1:cloister=1", "[base-fffr-a]", "-1,0^2", "small@road-E",
                     "[base-ffff-a]", "0,2", "-", "[base-ffff-a]", "0,3"},
                    {"tower"});
  const object preview = game.preview({});
  const auto text_of = [&preview](std::string_view action) {
    return std::string(answer_to(preview, action).at("text").as_string());
  };
  EXPECT_EQ(text_of("small@cloister"), "A follower on the cloister");
  EXPECT_EQ(text_of("small@0,1:tower"), "A follower on the tower at 0,1");
  EXPECT_EQ(text_of("tower-piece*0,1"), "A tower piece on 0,1");
  EXPECT_EQ(json_text(answer_to(preview, "tower-piece*0,1").at("at")), R"({"x":0,"y":1})");
  const object ransom = answer_to(preview, "small<prison:2");
  EXPECT_EQ(ransom.at("text"), "Anna's follower from Ben's prison");
  EXPECT_EQ(json_text(ransom.at("now")), R"([{"seat":1,"points":-3},{"seat":2,"points":3}])");
  EXPECT_EQ(json_text(ransom.at("home")), R"([{"figure":"small","seat":1,"place":"prison","of":2}])");
  EXPECT_EQ(json_text(game.preview({"small<prison:2"}).at("asked").at("question")), R"("figure-action")");
}

TEST(Preview, TellsWhatEachAnswerBringsAtOnce) {
  const object preview = city_to_close().preview({"0,-1^2"});
  EXPECT_EQ(preview.at("asked").at("question"), "figure-action");
  EXPECT_EQ(json_text(answer_to(preview, "small@city-S")),
            R"({"action":{"text":"small@city-S","verb":"deploy","group":"figure","figure":"small",)"
            R"("at":{"x":0,"y":-1,"segment":"city-S"}},"text":"A follower on the city",)"
            R"("at":{"x":0,"y":-1,"segment":"city-S"},"now":[{"seat":1,"points":4}],)"
            R"("home":[{"figure":"small","seat":1,"at":{"x":0,"y":-1,"segment":"city-S"}}]})");
  EXPECT_EQ(json_text(answer_to(preview, "-")),
            R"({"action":{"text":"-","verb":"pass","group":"decline"},"text":"No follower","now":[]})");
}

TEST(Preview, TellsWhatTheActsThemselvesScore) {
  const object preview = city_to_close().preview({"0,-1^2", "small@city-S"});
  EXPECT_TRUE(preview.at("asked").is_null());
  EXPECT_TRUE(preview.at("actions").as_array().empty());
  EXPECT_EQ(
      json_text(preview.at("now")),
      R"([{"seat":1,"points":4,"at":{"x":0,"y":-1,"segment":"city-S"},"lines":[{"what":"score.tiles","count":2,"times":2,"points":4,"clause":"S-03","text":"2 tiles"}]}])");
}

TEST(Preview, ComparesFeaturesBeforeAndAfter) {
  const object city = feature_of(city_to_close().preview({"0,-1^2"}), "city");
  EXPECT_EQ(json_text(city.at("at")),
            R"([{"x":0,"y":0,"segment":"city-N"},{"x":0,"y":-1,"segment":"city-S"}])");
  EXPECT_EQ(json_text(city.at("before")),
            R"({"points":1,"open":1,"owners":[],"at_end":1,"if_finished":2,"can_finish":true})");
  EXPECT_EQ(json_text(city.at("after")),
            R"({"points":4,"open":0,"owners":[],"at_end":4,"if_finished":4,"can_finish":true})");
}

TEST(Preview, TellsWhereAFollowerMayNotStandAndWhy) {
  const Played game({{"base-frfr-a", 3}},
                    {"[start=1]", "[base-frfr-a]", "1,0", "small@road-E", "[base-frfr-a]"});
  const object preview = game.preview({"2,0"});
  bool found = false;
  for (const auto& each : preview.at("refused").as_array())
    if (each.at("action").at("text") == "small@road-E") {
      found = true;
      EXPECT_EQ(each.at("clause"), "B-22");
      EXPECT_EQ(each.at("message"), "a follower stands on that feature already: Anna");
      EXPECT_EQ(each.at("key"), "refusal.occupied");
      EXPECT_EQ(json_text(each.at("seats")), "[1]");
    }
  EXPECT_TRUE(found) << json_text(preview.at("refused"));
}

TEST(Preview, WithoutActsListsThePresentAnswers) {
  const object preview = city_to_close().preview({});
  EXPECT_EQ(preview.at("asked").at("question"), "place-tile");
  EXPECT_FALSE(preview.at("actions").as_array().empty());
  EXPECT_TRUE(preview.at("features").as_array().empty());
}

TEST(Preview, RefusesWhatIsIllegalByPlaceAndClause) {
  object json;
  const JsonError error = preview_json(city_to_close().state(), std::vector<std::string>{"0,-1"}, json);
  EXPECT_EQ(error.pointer, "/actions/0");
  EXPECT_EQ(error.clause, "B-13");
  EXPECT_EQ(preview_json(city_to_close().state(), std::vector<std::string>{"0,-1^2", "-", "-"}, json).pointer,
            "/actions/2");
}

TEST(Preview, LeavesPointsOfTheEndAside) {
  const Played game({{"base-ffff-a", 1}}, {"[start=1]", "[base-ffff-a]"});
  const object preview = game.preview({"0,1", "small@cloister"});
  EXPECT_TRUE(preview.at("now").as_array().empty()) << "the cloister is paid when the game is over, not now";
}

TEST(Preview, CountsTheTilesThatWouldFitEachOpenSquare) {
  const Played game({{"base-frfr-a", 3}}, {"[start=1]", "[base-frfr-a]"});
  EXPECT_EQ(json_text(feature_of(game.preview({"1,0"}), "road").at("squares")),
            R"([{"at":{"x":-1,"y":0},"fits":2},{"at":{"x":2,"y":0},"fits":2}])");
  EXPECT_FALSE(feature_of(city_to_close().preview({"0,-1^2"}), "city").contains("squares"));
}

TEST(Inspect, CountsTheTilesThatFitEachOpenSquare) {
  const Played game({{"base-frfr-a", 3}, {"base-ffff-a", 1}}, {"[start=1]", "[base-frfr-a]", "1,0", "-"});
  object feature;
  ASSERT_FALSE(inspect_json(game.state(), {0, 0, "road-W"}, feature));
  EXPECT_EQ(feature.at("kind"), "road");
  EXPECT_EQ(feature.at("points"), 2);
  EXPECT_EQ(json_text(feature.at("squares")),
            R"([{"at":{"x":-1,"y":0},"fits":2},{"at":{"x":2,"y":0},"fits":2}])");
  EXPECT_EQ(feature.at("can_finish"), true);
  ASSERT_FALSE(inspect_json(game.state(), {0, 0, "city-N"}, feature));
  EXPECT_EQ(feature.at("can_finish"), false) << "no tile with a city is left";
}

TEST(Inspect, ACloisterFinishedIsWorthNine) {
  const Played game({{"base-ffff-a", 2}}, {"[start=1]", "[base-ffff-a]", "0,1", "-"});
  object feature;
  ASSERT_FALSE(inspect_json(game.state(), {0, 1, "cloister"}, feature));
  EXPECT_EQ(feature.at("points"), 2);
  EXPECT_EQ(feature.at("if_finished"), 9);
  EXPECT_EQ(feature.at("squares").as_array().size(), 7U);
  EXPECT_EQ(feature.at("can_finish"), false) << "seven squares, and one tile";
}

TEST(Inspect, SaysWhatIsNotThere) {
  object feature;
  for (const wire::Spot& at : {wire::Spot{0, 0, {}}, wire::Spot{0, -1, "road-E"}, wire::Spot{7, 7, "road-E"},
                               wire::Spot{0, 0, "cloister"}, wire::Spot{0, 0, "road-E/"}})
    EXPECT_TRUE(inspect_json(city_to_close().state(), at, feature)) << text_of(at);
}

TEST(Inspect, TellsWhichOfTheTilesToComeFitAnEmptySquare) {
  const Played game({{"base-frfr-a", 3}, {"base-ffff-a", 1}}, {"[start=1]", "[base-frfr-a]", "1,0", "-"});
  object square;
  ASSERT_FALSE(inspect_square_json(game.state(), {2, 0, {}}, square));
  EXPECT_EQ(json_text(square),
            R"({"at":{"x":2,"y":0},"fits":2,"of":3,"tiles":[{"tile":"base-frfr-a","count":2}]})");
  ASSERT_FALSE(inspect_square_json(game.state(), {0, -1, {}}, square));
  EXPECT_EQ(square.at("fits"), 0) << "no tile with a city is left";
}

TEST(Inspect, CountsTheTilesThatFitEachSquareAtTheLand) {
  const Played game({{"base-frfr-a", 3}, {"base-ffff-a", 1}}, {"[start=1]", "[base-frfr-a]", "1,0", "-"});
  const std::vector<wire::OpenSquare> squares = land_squares(game.state());
  EXPECT_EQ(squares.size(), 6U);
  for (const wire::OpenSquare& each : squares) {
    object square;
    ASSERT_FALSE(inspect_square_json(game.state(), each.at, square));
    EXPECT_EQ(square.at("fits"), each.fits) << text_of(each.at);
  }
}

std::set<std::string> dead_squares(const State& state) {
  std::set<std::string> dead;
  for (const wire::OpenSquare& each : land_squares(state))
    if (each.dead) dead.insert(text_of(each.at));
  return dead;
}

TEST(Inspect, ASquareIsDeadIfNeitherATileToComeNorTheOneInHandFitsIt) {
  const std::vector<std::pair<std::string, int>> bag = {{"base-frfr-a", 1}, {"base-ffff-a", 1}};
  const std::set<std::string> beside_the_city = {"0,-1"};
  EXPECT_EQ(dead_squares(Played(bag, {"[start=1]"}).state()), beside_the_city);
  EXPECT_EQ(dead_squares(Played(bag, {"[start=1]", "[base-frfr-a]"}).state()), beside_the_city);
  const std::set<std::string> all = {"-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"};
  EXPECT_EQ(dead_squares(Played({{"base-frfr-a", 1}}, {"[start=1]", "[base-frfr-a]", "1,0"}).state()), all)
      << "the tile that has just been laid is no longer in hand";
}

TEST(Inspect, ASquareIsNotDeadIfABridgeMakesATileFit) {
  const std::vector<std::pair<std::string, int>> bag = {{"base-ffff-a", 1}};
  const std::set<std::string> without = {"-1,0", "0,-1", "1,0"}, with = {"0,-1"};
  EXPECT_EQ(dead_squares(Played(bag, {"[start=1]"}).state()), without);
  EXPECT_EQ(dead_squares(Played(bag, {"[start=1]"}, {"bridges"}).state()), with);
}

TEST(Inspect, AHoleIsNotDeadWhileSomebodyHasAnAbbey) {
  const std::vector<std::pair<std::string, int>> bag = {{"base-ffff-a", 4}, {"base-frfr-a", 3}};
  const std::vector<std::string> moves = {"[start=1]", "[base-frfr-a]", "1,0", "-", "[base-frfr-a]", "-1,0",
                                          "-",         "[base-ffff-a]", "1,1", "-", "[base-ffff-a]", "-1,1",
                                          "-",         "[base-ffff-a]", "1,2", "-", "[base-ffff-a]", "0,2",
                                          "-"};
  EXPECT_TRUE(dead_squares(Played(bag, moves).state()).contains("0,1"));
  EXPECT_FALSE(dead_squares(Played(bag, moves, {"abbey"}).state()).contains("0,1"));
}

TEST(Inspect, SaysWhyThereIsNoSuchEmptySquare) {
  object square;
  for (const wire::Spot& at : {wire::Spot{0, 0, {}}, wire::Spot{7, 7, {}}})
    EXPECT_TRUE(inspect_square_json(city_to_close().state(), at, square)) << text_of(at);
}

// Whatever is asked at whatever moment: previews of all answers work, and change nothing.
TEST(Preview, WorksAtEveryDecisionOfRandomGames) {
  RuleChoice choice;
  choice.players = 3;
  choice.elements = {"inns", "cathedrals"};
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    for (SomeGame game(choice, seed, 0); !game.over() && !HasFatalFailure(); game.step()) {
      object json;
      ASSERT_FALSE(preview_json(game.state(), {}, json));
      if (game.state().flow.decision.who == kChance) continue;
      const std::string last(
          json.at("actions").as_array().back().at("action").at("text").as_string().c_str());
      ASSERT_FALSE(preview_json(game.state(), std::vector{last}, json)) << last;
      const CellId placed = static_cast<CellId>(game.moves().size() % game.state().board.cell_count());
      if (!game.state().board.placed(placed)) continue;
      const wire::Spot at = spot_of(game.state(), placed, 0);
      ASSERT_FALSE(inspect_json(game.state(), at, json)) << text_of(at);
    }
}

}  // namespace
}  // namespace bastide
