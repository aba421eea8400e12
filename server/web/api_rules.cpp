// The routes that ask about the server and about rules, not about a table.
#include "engine/notation/position.h"
#include "players/player.h"
#include "protocol/version.h"
#include "protocol/view/catalogue.h"
#include "protocol/view/preview.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {

namespace {

constexpr int kMostPlayers = 6;
wire::ServerPlayer player_of(const PlayerSpec& player) {
  wire::ServerPlayer each{std::string(player.id), std::string(player.title), {}, std::string(player.text)};
  if (player.level != 0) each.level = player.level;
  return each;
}

wire::ServerLimits limits_of(const Limits& limits) {
  return {static_cast<std::int64_t>(limits.body_bytes),
          static_cast<std::int64_t>(limits.frame_bytes),
          limits.messages_per_second,
          limits.messages_burst,
          limits.tables_per_hour,
          limits.connections_per_address,
          kMaxName,
          kMaxTableName,
          kMaxChat};
}

}  // namespace

HttpResponse Api::meta() const {
  wire::Meta meta{std::string(program_version()), wire::kVersion, presets(), {}, {}, analyses_.open(),
                  limits_of(settings_.limits)};
  for (const PlayerSpec& player : player_specs())
    if (player.opponent) meta.players.push_back(player_of(player));
  for (const std::string& name : workshop_.bots.names())
    meta.players.push_back(
        player_of(PlayerSpec{name, name, "A program that this server offers as a player.", nullptr}));
  for (const std::string_view colour : seat_colours()) meta.colours.emplace_back(colour);
  return json_response(meta);
}

HttpResponse Api::health() const {
  if (workshop_.store.trouble().empty()) return json_response(wire::Health{"ok"});
  return error_response({ErrorCode::not_stored,
                         {"error.store-refuses", "The store refuses what is to be stored; the log says why"},
                         "",
                         ""});
}

// The rules are read as those of a table whose seats are all for people.
HttpResponse Api::catalogue(const HttpRequest& request) {
  const std::string key = "rules " + request.body;
  if (const auto known = bodies_.find(key, 0)) return answer_of(*known, request);
  wire::CatalogueRequest body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  const int players = body.rules.players.value_or(2);
  if (players > kMostPlayers)
    return error_response(
        {ErrorCode::malformed,
         {"json.expected-range",
          "expected a whole number from {low} to {high}, found {found}",
          {{"low", 1}, {"high", kMostPlayers}, {"found", in_quotes(std::to_string(players))}}},
         "",
         "/rules/players"});
  wire::NewTable table;
  table.rules = body.rules;
  table.seats.resize(static_cast<std::size_t>(players));
  TableRequest wanted;
  if (const ApiError refused = read_table_request(table, tables_.cache(), wanted))
    return error_response(refused);
  return answer_of(*bodies_.keep(key, 0, wire::to_json(catalogue_of(*wanted.rules))), request);
}

// Positions of strangers: what they claim of modules is not believed.
HttpResponse Api::preview(const HttpRequest& request) {
  wire::PositionPreview body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  if (const ParseError fault = read_position(body.position, rules, *state))
    return error_response({ErrorCode::illegal, said_with_column(fault), fault.clause, "/position"});
  wire::PreviewReply answer;
  if (const JsonError fault = bastide::preview(*state, body.actions, answer.preview))
    return error_response(ApiError::of(fault, ErrorCode::illegal));
  return json_response(answer);
}

}  // namespace bastide
