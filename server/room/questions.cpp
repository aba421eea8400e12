#include "server/room/questions.h"

#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "foreign/reading/import.h"
#include "protocol/json/json.h"
#include "protocol/version.h"
#include "protocol/view/catalogue.h"
#include "protocol/view/preview.h"
#include "server/room/played_game.h"
#include "server/room/table_setup.h"

namespace bastide {
namespace {

constexpr int kMostPlayers = 6;

// A record as JSON is an object.
ApiError read_any_record(std::string_view text, Record& record) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start != std::string_view::npos && text[start] == '{') {
    JsonError fault = read_record_json(text, record);
    if (fault) fault.pointer = "/record";
    return ApiError::of(fault, ErrorCode::illegal);
  }
  const ParseError fault = read_record(text, record);
  return fault ? ApiError{ErrorCode::illegal, said_with_place(fault), fault.clause, "/record"} : ApiError{};
}

}  // namespace

wire::ServerPlayer offered(const PlayerSpec& player) {
  wire::ServerPlayer each{std::string(player.id), std::string(player.title), {}, std::string(player.text)};
  if (player.level != 0) each.level = player.level;
  return each;
}

wire::Meta offers() {
  wire::Meta meta{std::string(program_version()), wire::kVersion, presets(), {}, {}, true, {}};
  meta.limits.name = kMaxName;
  meta.limits.table_name = kMaxTableName;
  meta.limits.chat = kMaxChat;
  for (const PlayerSpec& player : player_specs())
    if (player.opponent) meta.players.push_back(offered(player));
  for (const std::string_view colour : seat_colours()) meta.colours.emplace_back(colour);
  return meta;
}

ApiError catalogue_for(const wire::CatalogueRequest& request, RuleCache& cache, wire::Catalogue& catalogue) {
  const int players = request.rules.players.value_or(2);
  if (players > kMostPlayers)
    return {ErrorCode::malformed,
            {"json.expected-range",
             "expected a whole number from {low} to {high}, found {found}",
             {{"low", 1}, {"high", kMostPlayers}, {"found", in_quotes(std::to_string(players))}}},
            "",
            "/rules/players"};
  wire::NewTable table;
  table.rules = request.rules;
  table.seats.resize(static_cast<std::size_t>(players));
  TableRequest wanted;
  if (ApiError refused = read_table_request(table, cache, wanted)) return refused;
  catalogue = catalogue_of(*wanted.rules);
  return {};
}

ApiError import_for(wire::ImportRequest request, wire::Imported& imported) {
  const foreign::Import read = foreign::import_document(std::move(request.save.value));
  if (read.fault) return {ErrorCode::illegal, read.fault.message, "", "/save"};
  imported.record = write_record(read.record);
  for (const Said& note : read.notes) imported.notes.push_back(wire::note_of(note));
  return {};
}

// Reading a record has played it, so every action of it is legal.
ApiError replay_for(const wire::ReplayRequest& request, wire::Replayed& replayed) {
  Record record;
  if (ApiError refused = read_any_record(request.record, record)) return refused;
  std::vector<RuleError> none;
  const PlayedGame played{
      {}, 0, RuleSet::make(record.choice, none), std::move(record.seat_names), std::move(record.actions)};
  replayed = replay_view(played);
  if (request.positions) replayed.positions = positions_view(played, *request.positions);
  return {};
}

ApiError preview_for(const wire::PositionPreview& request, wire::PreviewReply& reply) {
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  if (const ParseError fault = read_position(request.position, rules, *state))
    return {ErrorCode::illegal, said_with_column(fault), fault.clause, "/position"};
  if (const JsonError fault = preview(*state, request.actions, reply.preview))
    return ApiError::of(fault, ErrorCode::illegal);
  return {};
}

}  // namespace bastide
