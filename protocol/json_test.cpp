#include "protocol/json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>
#include <set>
#include <sstream>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/replay.h"
#include "engine/test_modules/test_modules.h"
#include "players/table.h"
#include "protocol/json_text.h"
#include "protocol/testing/documents.h"

namespace bastide {
namespace {

std::string text_of(const boost::json::object& json) { return boost::json::serialize(json); }

// A game by random answers, stopped after so many of them.
class SomeGame {
 public:
  SomeGame(const RuleChoice& choice, std::uint64_t seed, std::size_t answers,
           std::span<const Module* const> modules = expansion_modules())
      : random_(seed) {
    std::vector<RuleError> errors;
    EXPECT_TRUE(replay_.open(choice, errors, modules)) << (errors.empty() ? "" : errors[0].message);
    while (!over() && replay_.actions().size() < answers) step();
  }
  bool over() const { return replay_.state().flow.over; }
  const State& state() const { return replay_.state(); }
  const Replay& replay() const { return replay_; }
  const std::vector<std::string>& moves() const { return moves_; }
  void step(EventSink* sink = nullptr) {
    ActionList list;
    legal_actions(state(), list);
    const Action action = state().flow.decision.who == kChance
                              ? sample_chance(state(), random_)
                              : list[random_.below(static_cast<std::uint32_t>(list.size()))];
    moves_.push_back(action_text(state(), action));
    ASSERT_FALSE(replay_.apply(action, sink));
  }
  Record record() const {
    Record record;
    record.choice = replay_.rules().choice();
    record.actions = replay_.actions();
    return record;
  }

 private:
  Random random_;
  Replay replay_;
  std::vector<std::string> moves_;
};

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

// --- damage

JsonError snapshot_error(std::string_view text) {
  SnapshotRead read;
  return read_snapshot_json(text, read);
}
JsonError record_error(std::string_view text) {
  Record record;
  return read_record_json(text, record);
}

constexpr std::string_view kRecord =
    R"({"format":"bastide-record","version":1,"rules_version":1,"rules":{"preset":"fi-current","players":2},)"
    R"("moves":["[start=1]","[base-ffff-a]","0,1"]})";

std::string changed(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const std::size_t at = result.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return result.replace(at, from.size(), to);
}

struct Damage {
  const char* from;
  const char* to;
  const char* error;
};

constexpr Damage kDamages[] = {
    {"bastide-record", "bastide-game", "/format: expected 'bastide-record'"},
    {"\"version\":1", "\"version\":2", "/version: a future version; this program knows up to 1"},
    {"\"version\":1", "\"version\":true",
     "/version: expected a whole number from 1 to 1000000, found 'true'"},
    {"\"rules_version\":1,", "", "the document: the member 'rules_version' is missing"},
    {"\"moves\"", "\"moovs\"", "/moovs: there is no such member"},
    {"fi-current", "fi-curent",
     "/rules/preset: there is no preset 'fi-curent'; there are: sv-2000, da-overview, fi-current, nl-2000, "
     "ro-base, printed"},
    {"\"players\":2", "\"players\":2,\"bag\":[{\"tile\":\"base-ffff-a\",\"copies\":-1}]",
     "/rules/bag/0/copies: expected a whole number from 0 to 99, found '-1'"},
    {"\"players\":2", "\"players\":2,\"a/b~c\":0", "/rules/a~1b~0c: there is no such member"},
    {"\"players\":2", "\"players\":2,\"elements\":[7]", "/rules/elements/0: expected a text, found a number"},
    {"\"players\":2", "\"players\":2,\"elements\":7", "/rules/elements: expected an array, found a number"},
    {"{\"preset\":\"fi-current\",\"players\":2}", "[]", "/rules: expected an object, found an array"},
    {"\"0,1\"", "\"0,1\",\"small@city-N\"",
     "/moves/3: column 7: expected a segment of the tile at 0,1 (cloister, field-Nl)"},
    {"\"0,1\"", "\"0,-1\"", "/moves/2: 0,-1: "},
    {"\"0,1\"", "\"0,1\",\"-\",\"[]\"", "/moves/4: "},
    {"\"0,1\"]}", "\"0,1\"]", "the document: byte 145: incomplete"},
    {"\"0,1\"]}", "\"0,1\"]}{}", "the document: byte 146: "},
    {"\"moves\"", "\"seats\":[\"A\"],\"moves\"", "/seats: expected a name for each of 2 seats, or none"},
};

TEST(JsonRecord, NamesThePlaceOfWhatIsWrong) {
  EXPECT_FALSE(record_error(kRecord)) << to_string(record_error(kRecord));
  for (const Damage& damage : kDamages) {
    const std::string error = to_string(record_error(changed(kRecord, damage.from, damage.to)));
    EXPECT_EQ(error.substr(0, std::string_view(damage.error).size()), damage.error) << error;
  }
}

TEST(JsonDocument, ShowsErrorsThatOccur) {
  std::set<std::string> occur;
  for (const Damage& damage : kDamages) {
    const std::string error = to_string(record_error(changed(kRecord, damage.from, damage.to)));
    occur.insert(error);
  }
  const auto blocks = testing::fenced_blocks(testing::file_text("docs/json.md"), "error");
  ASSERT_EQ(blocks.size(), 1u);
  std::istringstream lines(blocks[0]);
  for (std::string line; std::getline(lines, line);) EXPECT_EQ(occur.count(line), 1u) << line;
}

TEST(JsonRecord, CitesTheClauseOfARefusedMove) {
  const JsonError error = record_error(changed(kRecord, "0,1", "0,-1"));
  EXPECT_EQ(error.clause, "B-13");
}

TEST(JsonSnapshot, MustAgreeWithItsPosition) {
  const SomeGame game({}, 6, 30);
  const std::vector<std::string> names{"Anna", "Ben"};
  const std::string text = text_of(snapshot_json(game.state(), {names, game.moves(), {}}));
  EXPECT_FALSE(snapshot_error(text)) << to_string(snapshot_error(text));
  static constexpr Damage all[] = {
      {"\"score\":", "\"score\":1", "/seats/0/score: expected "},
      {"\"over\":false", "\"over\":true", "/over: expected 'false', found 'true'"},
      {"\"kind\":\"city\"", "\"kind\":\"road\"", "/features/0/kind: expected "},
      {"{\"seat\":2", "{\"seat\":2,\"hat\":1", "/seats/1/hat: the position has no such member"},
      {"\"moves\":[\"[start=", "\"moves\":[\"-\",\"[start=", "/moves/0: "},
      {"bastide1/", "bastide1/x", "/position: column "},
  };
  for (const Damage& damage : all) {
    const std::string error = to_string(snapshot_error(changed(text, damage.from, damage.to)));
    EXPECT_EQ(error.substr(0, std::string_view(damage.error).size()), damage.error) << error;
  }
}

TEST(JsonSnapshot, RefusesMovesThatLeadElsewhere) {
  const SomeGame game({}, 6, 30), earlier({}, 6, 28);
  const std::string text = text_of(snapshot_json(game.state(), {{}, earlier.moves(), {}}));
  EXPECT_EQ(to_string(snapshot_error(text)), "/moves: these moves lead to another position");
}

TEST(Json, LimitsDepthAndSize) {
  EXPECT_EQ(to_string(record_error(std::string(100, '['))), "the document: byte 17: too deep");
  EXPECT_EQ(to_string(record_error(std::string(kMaxJson + 1, ' '))),
            "the document: the text is longer than 4194304 bytes");
}

TEST(Json, SurvivesAnyChangeOfAByte) {
  const SomeGame game({}, 9, 40);
  const std::string snapshot = text_of(snapshot_json(game.state(), {{}, game.moves(), {}}));
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string text = i % 2 == 0 ? snapshot : std::string(kRecord);
    text[random.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(random.below(256));
    if (i % 5 == 0) text.resize(random.below(static_cast<std::uint32_t>(text.size())));
    const JsonError error = i % 2 == 0 ? snapshot_error(text) : record_error(text);
    EXPECT_TRUE(error.pointer.empty() || error.pointer[0] == '/') << error.pointer;
  }
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
