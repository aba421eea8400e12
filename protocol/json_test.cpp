#include "protocol/json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>
#include <map>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/replay.h"
#include "engine/test_modules/test_modules.h"
#include "players/local_table.h"
#include "protocol/json_text.h"
#include "protocol/testing/documents.h"
#include "protocol/testing/some_game.h"

namespace bastide {
namespace {

using testing::SomeGame;

std::string text_of(const boost::json::object& json) { return boost::json::serialize(json); }

std::vector<RuleChoice> choices() {
  std::vector<RuleChoice> all;
  for (int preset = 0; preset < kPresets; ++preset) {
    RuleChoice choice;
    choice.preset = static_cast<Preset>(preset);
    choice.players = 2 + preset % 4;
    all.push_back(choice);
    choice.elements = {"inns", "cathedrals"};
    all.push_back(choice);
  }
  RuleChoice odd;
  odd.options = {{"farm-points", "4"}, {"farmers", "off"}};
  odd.bag = {{"base-frfr-a", 9}, {"base-ccff-a", 4}, {"base-fffr-a", 5}};
  all.push_back(odd);
  return all;
}

// --- round trips

void expect_snapshot_restored(const SomeGame& game, bool trusted, std::span<const Module* const> modules) {
  const std::vector<std::string> names(static_cast<std::size_t>(game.state().players()), "Anna \"A\" \\");
  const std::string text = text_of(snapshot_json(game.state(), {names, game.moves(), {}}));
  SnapshotRead read;
  const JsonError error = read_snapshot_json(text, read, trusted, modules);
  ASSERT_FALSE(error) << to_string(error) << "\n" << text;
  EXPECT_EQ(position_text(*read.state), position_text(game.state()));
  EXPECT_EQ(text_of(snapshot_json(*read.state, {read.seat_names, read.moves, {}})), text);
}

TEST(JsonSnapshot, ComesBackAtEveryDecisionOfAGame) {
  std::uint64_t seed = 1;
  for (const RuleChoice& choice : choices())
    for (SomeGame game(choice, ++seed, 0); !game.over() && !HasFatalFailure(); game.step())
      if (seed % 4 == 0 || game.moves().size() % 9 == 0)
        expect_snapshot_restored(game, false, expansion_modules());
}

TEST(JsonSnapshot, ComesBackFromTheEndOfAGame) {
  for (const RuleChoice& choice : choices())
    expect_snapshot_restored(SomeGame(choice, 5, 100000), false, expansion_modules());
}

TEST(JsonSnapshot, ComesBackWithModulesThatNobodyThoughtOf) {
  using namespace test_modules;
  const Module* const modules[] = {&auction, &plank, &prison, &sleeping_tiles, &quarter, &keep};
  RuleChoice choice;
  choice.players = 3;
  for (const Module* module : modules)
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    for (SomeGame game(choice, seed, 0, modules); !game.over() && !HasFatalFailure(); game.step())
      if (game.moves().size() % 7 == 0) expect_snapshot_restored(game, true, modules);
}

TEST(JsonSnapshot, TellsWhatLiesOnSquaresAndWhoIsInWhosePrison) {
  RuleChoice choice;
  choice.elements = {"tower"};
  choice.bag = {{"base-frfr-a", 4}, {"tower-ffff-b", 1}};
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(choice, errors));
  for (const char* text : {"[start=1]", "[tower-ffff-b]", "0,1", "small@cloister", "[base-frfr-a]", "1,0",
                           "tower-piece*0,1", "small<0,1:cloister=1", "[base-frfr-a]", "2,0",
                           "tower-piece*0,1", "[base-frfr-a]", "3,0", "small@0,1:tower"}) {
    Action action;
    ASSERT_FALSE(parse_action(game.state(), text, action)) << text;
    ASSERT_FALSE(game.apply(action)) << text;
  }
  const boost::json::object json = snapshot_json(game.state(), {});
  EXPECT_EQ(boost::json::serialize(json.at("tokens")), R"([{"token":"tower-piece","at":"0,1","count":2}])");
  EXPECT_EQ(boost::json::serialize(json.at("figures")),
            R"([{"figure":"small","seat":1,"place":"prison","of":2},)"
            R"({"figure":"small","seat":2,"place":"tower","at":"0,1"}])");
  SnapshotRead read;
  const JsonError error = read_snapshot_json(text_of(json), read, true, expansion_modules());
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(text_of(snapshot_json(*read.state, {})), text_of(json));
}

TEST(JsonRecord, ComesBack) {
  for (const RuleChoice& choice : choices()) {
    Record record = SomeGame(choice, 3, 60).record(), again;
    record.seat_names.assign(static_cast<std::size_t>(choice.players), "Åsa");
    record.tags = {{"event", "Test \"1\""}, {"result", "1-0"}};
    record.commitment = "abc";
    record.clock = "5+3";
    const std::string text = text_of(record_json(record));
    const JsonError error = read_record_json(text, again);
    ASSERT_FALSE(error) << to_string(error);
    EXPECT_EQ(write_record(again), write_record(record));
    EXPECT_EQ(again.actions, record.actions);
    EXPECT_EQ(text_of(record_json(again)), text);
  }
}

TEST(JsonRecord, IsEmptyForRulesThatAreNot) {
  Record record;
  record.choice.elements = {"dreams"};
  EXPECT_TRUE(record_json(record).empty());
}

// --- what is told and what is not

TEST(JsonSnapshot, DoesNotDependOnTheOrderOfTheBag) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make({}, errors);
  std::string texts[2];
  for (std::uint64_t i = 0; i < 2; ++i) {
    Dealer dealer(*rules, 100 + i, 0);
    State state;
    start(state, *rules);
    apply_legal(state, dealer.deal(state));
    texts[i] = text_of(snapshot_json(state));
  }
  EXPECT_EQ(texts[0], texts[1]);
}

TEST(JsonSnapshot, TellsTheAnswersInTheirOrder) {
  SomeGame game({}, 4, 20);
  const boost::json::object json = snapshot_json(game.state());
  ActionList list;
  legal_actions(game.state(), list);
  const boost::json::array& answers = json.at("asked").at("answers").as_array();
  ASSERT_EQ(answers.size(), list.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    EXPECT_EQ(answers[i].as_string(), action_text(game.state(), list[i]));
}

TEST(JsonSnapshot, CountsEveryTileOnce) {
  for (SomeGame game({}, 8, 0); !game.over(); game.step()) {
    const boost::json::object json = snapshot_json(game.state());
    std::int64_t in_supply = 0;
    for (const auto& tile : json.at("piles").at(0).at("tiles").as_object())
      in_supply += tile.value().as_int64();
    EXPECT_EQ(in_supply, json.at("piles").at(0).at("total").as_int64());
    EXPECT_LE(in_supply + static_cast<std::int64_t>(json.at("tiles").as_array().size()), 72);
  }
}

TEST(JsonEvent, ScoreLinesSumToThePointsAndAllSumToTheScores) {
  SomeGame game({}, 12, 0);
  std::int64_t points = 0;
  while (!game.over()) {
    EventLog log;
    game.step(&log);
    for (const EventLog::Entry& entry : log.entries()) {
      Event event = entry.event;
      event.lines = &entry.lines;
      const boost::json::object json = event_json(game.state(), event);
      EXPECT_FALSE(json.at("text").as_string().empty());
      if (json.at("kind") != "scored") continue;
      std::int64_t sum = 0;
      for (const auto& line : json.at("lines").as_array()) sum += line.at("points").as_int64();
      EXPECT_EQ(sum, json.at("points").as_int64());
      points += sum;
    }
  }
  EXPECT_EQ(points, game.state().scores[0] + game.state().scores[1]);
  EXPECT_GT(points, 0);
}

TEST(JsonCatalogue, DescribesEveryTileAndOption) {
  RuleChoice choice;
  choice.elements = {"inns", "cathedrals"};
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  const boost::json::object json = catalogue_json(*rules);
  EXPECT_EQ(json.at("tiles").as_array().size(), rules->tiles().size());
  EXPECT_EQ(json.at("options").as_array().size(), rules->options().size());
  bool inn = false, cathedral = false;
  for (const auto& tile : json.at("tiles").as_array()) {
    EXPECT_FALSE(tile.at("segments").as_array().empty());
    for (const auto& segment : tile.at("segments").as_array())
      if (const auto* marks = segment.as_object().if_contains("marks")) {
        inn = inn || marks->as_array()[0] == "inn";
        cathedral = cathedral || marks->as_array()[0] == "cathedral";
      }
  }
  EXPECT_TRUE(inn && cathedral);
}

// The bits of the segments that have these names.
unsigned bits_of(const TileType& type, const boost::json::array& names) {
  unsigned bits = 0;
  for (SegmentId id = 0; id < type.segments.size(); ++id)
    for (const auto& name : names)
      if (name == boost::json::string(type.segment_name(id, 0))) bits |= 1u << id;
  return bits;
}

TEST(JsonCatalogue, SaysWhatTheTileTablesSayOfFieldsAndLinks) {
  std::vector<RuleError> errors;
  RuleChoice choice;
  choice.elements = {"inns", "cathedrals"};
  const auto rules = RuleSet::make(choice, errors);
  const boost::json::object json = catalogue_json(*rules);
  for (TileId i = 0; i < rules->tiles().size(); ++i) {
    const TileType& type = rules->tiles()[i];
    const boost::json::object& tile = json.at("tiles").at(i).as_object();
    std::vector<unsigned> links(type.segments.size());
    if (const auto* pairs = tile.if_contains("links"))
      for (const auto& pair : pairs->as_array()) {
        const unsigned both = bits_of(type, pair.as_array());
        for (std::size_t id = 0; id < links.size(); ++id)
          if (((both >> id) & 1) != 0) links[id] |= both & ~(1u << id);
      }
    for (SegmentId id = 0; id < type.segments.size(); ++id) {
      const auto* by = tile.at("segments").at(id).as_object().if_contains("by");
      EXPECT_EQ(by == nullptr ? 0 : bits_of(type, by->as_array()), type.segments[id].cities) << type.id;
      EXPECT_EQ(links[id], type.segments[id].links) << type.id;
    }
  }
}

TEST(JsonCatalogue, SaysWhichSidesMeetEverythingAndWhichTilesHaveAPart) {
  const Module* const modules[] = {&test_modules::hole_filler, &test_modules::opening};
  RuleChoice choice;
  for (const Module* module : modules)
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors, modules);
  ASSERT_NE(rules, nullptr);
  bool any = false, spring = false;
  const boost::json::object json = catalogue_json(*rules);
  for (const auto& tile : json.at("tiles").as_array()) {
    if (const auto* sides = tile.as_object().if_contains("any"))
      any = *sides == boost::json::array{"N", "E", "S", "W"};
    if (const auto* role = tile.as_object().if_contains("role")) spring = spring || *role == "spring";
  }
  EXPECT_TRUE(any && spring);
}

TEST(JsonCatalogue, OffersElementsThatAreOff) {
  RuleChoice choice;
  choice.elements = {"inns"};
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  ASSERT_NE(rules, nullptr);
  std::map<std::string, bool> on;
  const boost::json::object json = catalogue_json(*rules);
  for (const auto& element : json.at("elements").as_array())
    on[std::string(element.at("id").as_string())] = element.at("on").as_bool();
  EXPECT_TRUE(on.at("inns"));
  EXPECT_FALSE(on.at("cathedrals"));
}

TEST(JsonCatalogue, PresetsHaveTitles) {
  const boost::json::array presets = presets_json();
  ASSERT_EQ(presets.size(), static_cast<std::size_t>(kPresets));
  EXPECT_EQ(presets[2].at("id"), "fi-current");
  EXPECT_FALSE(presets[2].at("title").as_string().empty());
}

TEST(JsonText, WritesNumbersPlainly) {
  EXPECT_EQ(json_text({{"a", 0.0933}, {"b", {1, "x"}}}), R"({"a":0.0933,"b":[1,"x"]})");
  EXPECT_EQ(json_text(boost::json::object{{"a", std::nan("")}}, JsonStyle::lines), "{\n  \"a\": null\n}");
}

// --- docs/json.md: the game of its record, with what the last move brought about

TEST(JsonDocument, ShowsWhatIsWritten) {
  const std::vector<std::string> blocks = testing::fenced_blocks(testing::file_text("docs/json.md"), "json");
  ASSERT_EQ(blocks.size(), 3u);
  Record record;
  const JsonError error = read_record_json(blocks[0], record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(boost::json::parse(blocks[0]), record_json(record));

  std::vector<RuleError> errors;
  Replay replay;
  ASSERT_TRUE(replay.open(record.choice, errors));
  std::vector<std::string> moves;
  EventLog log;
  for (const Action& action : record.actions) {
    moves.push_back(action_text(replay.state(), action));
    log.clear();
    ASSERT_FALSE(replay.apply(action, &log));
  }
  const SnapshotExtras extras{record.seat_names, moves, log.entries()};
  EXPECT_EQ(boost::json::parse(blocks[1]), snapshot_json(replay.state(), extras));
  SnapshotRead read;
  EXPECT_EQ(to_string(read_snapshot_json(blocks[1], read)), to_string(JsonError{}));
  EXPECT_EQ(boost::json::parse(blocks[2]),
            catalogue_json(replay.rules()).at("tiles").at(replay.rules().find_tile("base-crfr-a")));
}

}  // namespace
}  // namespace bastide
