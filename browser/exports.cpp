// What the page may call: plain functions over texts. The page writes a text where input() says, calls, and
// reads the result, JSON of wire/, from output(). A call returns 1, or 0 when it was refused: the output is a
// Failure then.
//
// One table and one position at a time: the page loads the module again for another table, which costs a
// millisecond.
#include <chrono>
#include <string>

#include "analysis/game/analysis_json.h"
#include "browser/page_position.h"
#include "browser/page_table.h"
#include "browser/thinking.h"
#include "engine/notation/record.h"
#include "engine/rules/playout.h"
#include "engine/rules/rules_version.h"
#include "protocol/text/rules_choice.h"
#include "server/room/played_game.h"
#include "server/room/questions.h"
#include "wire/client_message.h"
#include "wire/read.h"
#include "wire/write.h"

#define BASTIDE_EXPORT(name) __attribute__((export_name(#name))) extern "C"

// What the page is told in the middle of a call: `done` of `all` turns have been looked at.
__attribute__((import_module("page"), import_name("progress"))) extern "C" void page_progress(int done,
                                                                                              int all);

namespace bastide {
namespace {

// The module is one thread, and one page uses it.
struct Page {
  std::string input, output;
  RuleCache cache;
  std::unique_ptr<PagePosition> look;
  std::unique_ptr<PageTable> table;
  std::unique_ptr<SharedMove> move;
};

Page& page() {
  static Page one;
  return one;
}

template <class T>
int give(const T& document) {
  page().output = wire::to_json(document);
  return 1;
}

int refuse(const ApiError& error) {
  page().output = wire::to_json(failure_of(error));
  return 0;
}

int refuse_unopened() {
  return refuse({ErrorCode::unknown, {"error.nothing-open", "Nothing is open here"}, {}, {}});
}

// The input as a document of that type.
template <class T>
ApiError take(T& document) {
  return ApiError::of(wire::from_json(page().input, document));
}

// The input as lines; none where it is empty.
std::vector<std::string> lines() {
  std::vector<std::string> lines;
  std::string_view rest = page().input;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

UnixMs at(double now) { return static_cast<UnixMs>(now); }
ConnectionId connection_of(double number) { return static_cast<ConnectionId>(number); }

}  // namespace

// --- texts

BASTIDE_EXPORT(input) char* input(std::size_t size) {
  page().input.resize(size);
  return page().input.data();
}
BASTIDE_EXPORT(output) const char* output() { return page().output.data(); }
BASTIDE_EXPORT(output_size) std::size_t output_size() { return page().output.size(); }

// --- what needs no table

// A Meta: what is offered here.
BASTIDE_EXPORT(meta) int meta() { return give(offers()); }

// A CatalogueRequest: its catalogue.
BASTIDE_EXPORT(catalogue) int catalogue() {
  wire::CatalogueRequest request;
  if (const ApiError error = take(request)) return refuse(error);
  wire::Catalogue catalogue;
  if (const ApiError error = catalogue_for(request, page().cache, catalogue)) return refuse(error);
  return give(catalogue);
}

// A ReplayRequest: the record played through, a Replayed.
BASTIDE_EXPORT(replay) int replay() {
  wire::ReplayRequest request;
  if (const ApiError error = take(request)) return refuse(error);
  wire::Replayed replayed;
  if (const ApiError error = replay_for(request, replayed)) return refuse(error);
  return give(replayed);
}

// An ImportRequest: an Imported.
BASTIDE_EXPORT(import_save) int import_save() {
  wire::ImportRequest request;
  if (const ApiError error = take(request)) return refuse(error);
  wire::Imported imported;
  if (const ApiError error = import_for(std::move(request), imported)) return refuse(error);
  return give(imported);
}

// A PositionPreview: a PreviewReply.
BASTIDE_EXPORT(preview) int preview() {
  wire::PositionPreview request;
  if (const ApiError error = take(request)) return refuse(error);
  wire::PreviewReply reply;
  if (const ApiError error = preview_for(request, reply)) return refuse(error);
  return give(reply);
}

// --- a position

// A SetUp: the Snapshot of the position that it makes.
BASTIDE_EXPORT(set_up) int set_up() {
  wire::SetUp wanted;
  if (const ApiError error = take(wanted)) return refuse(error);
  wire::Snapshot snapshot;
  if (const ApiError error = set_up_position(wanted, snapshot)) return refuse(error);
  return give(snapshot);
}

// A position: what of it can be set up, a SetUp.
BASTIDE_EXPORT(set_up_of) int set_up_of() {
  wire::SetUp found;
  if (const ApiError error = set_up_of_position(page().input, found)) return refuse(error);
  return give(found);
}

// The position in the first line, the names of the seats in the others.
BASTIDE_EXPORT(look_at) int look_at() {
  std::vector<std::string> words = lines();
  if (words.empty()) return refuse_unopened();
  const std::string position = std::move(words.front());
  words.erase(words.begin());
  ApiError error;
  std::unique_ptr<PagePosition> look = PagePosition::at(position, std::move(words), error);
  if (look == nullptr) return refuse(error);
  page().look = std::move(look);
  page().output.clear();
  return 1;
}

// Actions, a line each: the game goes on by them.
BASTIDE_EXPORT(look_play) int look_play() {
  if (page().look == nullptr) return refuse_unopened();
  if (const ApiError error = page().look->play(lines())) return refuse(error);
  page().output.clear();
  return 1;
}

// Actions, a line each: a Preview.
BASTIDE_EXPORT(look_preview) int look_preview() {
  if (page().look == nullptr) return refuse_unopened();
  wire::Preview preview;
  if (const ApiError error = page().look->preview(lines(), preview)) return refuse(error);
  return give(preview);
}

// A Spot: a Reply with `feature` or `square`; nothing: one with all `squares`.
BASTIDE_EXPORT(look_inspect) int look_inspect() {
  if (page().look == nullptr) return refuse_unopened();
  wire::Reply reply;
  if (page().input.empty()) {
    page().look->land(reply);
    return give(reply);
  }
  wire::Spot spot;
  if (const ApiError error = take(spot)) return refuse(error);
  if (const ApiError error = page().look->inspect(spot, reply)) return refuse(error);
  return give(reply);
}

// A Snapshot.
BASTIDE_EXPORT(look_snapshot) int look_snapshot() {
  if (page().look == nullptr) return refuse_unopened();
  return give(page().look->snapshot());
}

// --- a table

// A NewTable: a LocalTableMade.
BASTIDE_EXPORT(table_make) int table_make() {
  wire::LocalTableMade made;
  if (const ApiError error = make_page_table(page().input, page().cache, made)) return refuse(error);
  return give(made);
}

// A KeptTable.
BASTIDE_EXPORT(table_open) int table_open() {
  wire::KeptTable kept;
  if (const ApiError error = take(kept)) return refuse(error);
  ApiError error;
  std::unique_ptr<PageTable> table = PageTable::open(kept, page().cache, error);
  if (table == nullptr) return refuse(error);
  page().table = std::move(table);
  page().output.clear();
  return 1;
}

// All of these: a LocalOutput.
BASTIDE_EXPORT(table_connect) int table_connect(double connection) {
  if (page().table == nullptr) return refuse_unopened();
  return give(page().table->connect(connection_of(connection), lines()));
}
BASTIDE_EXPORT(table_receive) int table_receive(double connection, double now) {
  if (page().table == nullptr) return refuse_unopened();
  return give(page().table->receive(connection_of(connection), page().input, at(now)));
}
BASTIDE_EXPORT(table_disconnect) int table_disconnect(double connection, double now) {
  if (page().table == nullptr) return refuse_unopened();
  return give(page().table->disconnect(connection_of(connection), at(now)));
}
BASTIDE_EXPORT(table_stored) int table_stored(double now) {
  if (page().table == nullptr) return refuse_unopened();
  return give(page().table->stored(at(now)));
}
BASTIDE_EXPORT(table_not_stored) int table_not_stored() {
  if (page().table == nullptr) return refuse_unopened();
  return give(page().table->not_stored());
}
BASTIDE_EXPORT(table_tick) int table_tick(double now) {
  if (page().table == nullptr) return refuse_unopened();
  return give(page().table->tick(at(now)));
}
// A HelpFound.
BASTIDE_EXPORT(table_helped) int table_helped(double now) {
  wire::HelpFound found;
  if (page().table == nullptr) return refuse_unopened();
  if (const ApiError error = take(found)) return refuse(error);
  return give(page().table->helped(found, at(now)));
}
// The number of the request in the first line, the actions in the others.
BASTIDE_EXPORT(table_moved) int table_moved(double now) {
  std::vector<std::string> words = lines();
  if (page().table == nullptr || words.empty()) return refuse_unopened();
  return give(page().table->moved(words.front(), std::span(words).subspan(1), at(now)));
}

BASTIDE_EXPORT(table_view) int table_view() {
  if (page().table == nullptr) return refuse_unopened();
  return give(page().table->room().table(Room::Sees::all));
}
BASTIDE_EXPORT(table_snapshot) int table_snapshot() {
  if (page().table == nullptr) return refuse_unopened();
  page().output = page().table->room().snapshot_text(Room::Sees::all);
  return 1;
}
BASTIDE_EXPORT(table_catalogue) int table_catalogue() {
  if (page().table == nullptr) return refuse_unopened();
  page().output = page().table->room().catalogue_text();
  return 1;
}
BASTIDE_EXPORT(table_record) int table_record() {
  if (page().table == nullptr) return refuse_unopened();
  page().output = page().table->room().record_text(false, Room::Sees::all);
  return 1;
}
BASTIDE_EXPORT(table_log) int table_log(double since) {
  if (page().table == nullptr) return refuse_unopened();
  return give(log_view(page().table->room().played(Room::Sees::all), static_cast<std::size_t>(since)));
}
// Numbers of actions, a line each: the positions after so many, by that number.
BASTIDE_EXPORT(table_positions) int table_positions() {
  if (page().table == nullptr) return refuse_unopened();
  std::vector<int> moves;
  for (const std::string& line : lines()) moves.push_back(std::atoi(line.c_str()));
  const PlayedGame played = page().table->room().played(Room::Sees::all);
  return give(wire::GamePositions{played.game, positions_view(played, moves)});
}
BASTIDE_EXPORT(table_replay) int table_replay() {
  if (page().table == nullptr) return refuse_unopened();
  return give(replay_view(page().table->room().played(Room::Sees::all)));
}

// --- thinking, in a worker

// A record: its Analysis, with about so many nodes a decision (docs/analysis.md). The page is told how far it
// is.
BASTIDE_EXPORT(analyse) int analyse(double nodes) {
  Record record;
  if (const ParseError fault = read_record(page().input, record))
    return refuse({ErrorCode::illegal, said_with_place(fault), fault.clause, "/record"});
  AnalysisSettings settings;
  settings.nodes = static_cast<std::uint64_t>(nodes);
  settings.progress = page_progress;
  return give(analysis_view(analyse_game(record, settings), record, settings));
}

// A MoveWanted, the same in every worker that thinks about it: a ThinkingStep.
BASTIDE_EXPORT(think_begin) int think_begin() {
  wire::MoveWanted wanted;
  if (const ApiError error = take(wanted)) return refuse(error);
  ApiError error;
  page().move = SharedMove::begin(wanted, error);
  if (page().move == nullptr) return refuse(error);
  return give(page().move->step());
}
// Works off that part of the tasks: bytes for think_take.
BASTIDE_EXPORT(think_work) int think_work(int part, int parts) {
  if (page().move == nullptr) return refuse_unopened();
  page().output = page().move->work(static_cast<std::size_t>(part), static_cast<std::size_t>(parts));
  return 1;
}
// The bytes of all parts: a ThinkingStep.
BASTIDE_EXPORT(think_take) int think_take() {
  if (page().move == nullptr) return refuse_unopened();
  if (const ApiError error = page().move->take(page().input)) return refuse(error);
  return give(page().move->step());
}

// A HelpWanted: a HelpFound.
BASTIDE_EXPORT(help) int help() {
  wire::HelpWanted wanted;
  if (const ApiError error = take(wanted)) return refuse(error);
  wire::HelpFound found;
  if (const ApiError error = think_of_help_wanted(wanted, found)) return refuse(error);
  return give(found);
}

// --- the engine by itself, to be compared with the native one

BASTIDE_EXPORT(signature) int engine_signature() { return give(std::to_string(signature())); }

// A CatalogueRequest: so many random games of its rules; how many decisions they had.
BASTIDE_EXPORT(play_at_random) int play_at_random(double seed, int games) {
  wire::CatalogueRequest request;
  if (const ApiError error = take(request)) return refuse(error);
  RuleChoice choice;
  if (const JsonError error = choice_of(request.rules, choice, "/rules")) return refuse(ApiError::of(error));
  std::vector<RuleError> faults;
  const auto rules = page().cache.find(choice, faults);
  if (rules == nullptr)
    return refuse({ErrorCode::illegal, faults.front().message, faults.front().clause, "/rules"});
  const auto state = std::make_unique<State>();
  Random random(static_cast<std::uint64_t>(seed));
  std::int64_t decisions = 0;
  for (int game = 0; game < games; ++game) {
    start(*state, *rules);
    decisions += play_randomly(*state, random);
  }
  return give(decisions);
}

}  // namespace bastide
