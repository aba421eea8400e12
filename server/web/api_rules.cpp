// The routes that ask about the server and about rules, not about a table.
#include <boost/json.hpp>

#include "engine/notation/position.h"
#include "players/player.h"
#include "protocol/json.h"
#include "protocol/json_reader.h"
#include "protocol/json_text.h"
#include "protocol/preview.h"
#include "server/web/api.h"

namespace bastide {

namespace json = boost::json;

namespace {

constexpr const char* kVersion = "0.1.0";
constexpr int kMostPlayers = 6;
constexpr std::size_t kMostActions = 32;  // in one preview

// `level` is null where there is none.
json::object player_json(const PlayerSpec& player) {
  json::object object{{"id", player.id}, {"title", player.title}, {"level", nullptr}, {"text", player.text}};
  if (player.level != 0) object["level"] = player.level;
  return object;
}

json::object limits_json(const Limits& limits) {
  return {{"body_bytes", limits.body_bytes},
          {"frame_bytes", limits.frame_bytes},
          {"messages_per_second", limits.messages_per_second},
          {"messages_burst", limits.messages_burst},
          {"tables_per_hour", limits.tables_per_hour},
          {"connections", limits.connections_per_address},
          {"name", kMaxName},
          {"table_name", kMaxTableName},
          {"chat", kMaxChat}};
}

}  // namespace

HttpAnswer Api::meta() const {
  json::array players, colours;
  for (const PlayerSpec& player : player_specs())
    if (player.opponent) players.push_back(player_json(player));
  for (const std::string& name : workshop_.bots.names())
    players.push_back(
        player_json(PlayerSpec{name, name, "A program that this server offers as a player.", nullptr}));
  for (const std::string_view colour : seat_colours()) colours.emplace_back(colour);
  return json_answer(json::object{{"version", kVersion},
                                  {"presets", presets_json()},
                                  {"players", players},
                                  {"colours", colours},
                                  {"analyses", analyses_.open()},
                                  {"limits", limits_json(settings_.limits)}});
}

HttpAnswer Api::health() const {
  if (workshop_.store.trouble().empty()) return json_answer(json::object{{"status", "ok"}});
  return error_answer(
      {ErrorCode::not_stored, "The store refuses what is to be stored; the log says why", "", ""});
}

// The rules are read as those of a table whose seats are all for people.
HttpAnswer Api::catalogue(const HttpRequest& request) {
  const std::string key = "rules " + request.body;
  if (const auto known = bodies_.find(key, 0)) return answer_of(*known, request);
  json::value body;
  JsonError error = parse_json(request.body, body);
  const JsonReader reader(body, error);
  reader.only({"rules"});
  const JsonReader rules = reader.member("rules");
  int players = 2;
  if (const auto number = rules.find("players")) players = number->number(1, kMostPlayers);
  if (error) return error_answer(ApiError::of(error));
  json::array seats(static_cast<std::size_t>(players), json::object{{"kind", "person"}});
  const json::object table{{"rules", body.as_object()["rules"]}, {"seats", seats}};
  TableRequest wanted;
  if (const ApiError refused = read_table_request(json_text(table), tables_.shelf(), wanted))
    return error_answer(refused);
  return answer_of(*bodies_.keep(key, 0, json_text(catalogue_json(*wanted.rules))), request);
}

// Positions of strangers: what they claim of modules is not believed.
HttpAnswer Api::preview(const HttpRequest& request) {
  json::value body;
  JsonError error = parse_json(request.body, body);
  const JsonReader reader(body, error);
  reader.only({"position", "actions"});
  const std::string position = reader.member("position").text();
  std::vector<std::string> actions;
  reader.member("actions").each([&actions](const JsonReader& item) {
    if (actions.size() == kMostActions)
      return item.fail("these are more than " + std::to_string(kMostActions));
    actions.push_back(item.text());
  });
  if (error) return error_answer(ApiError::of(error));
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  if (const ParseError fault = read_position(position, rules, *state))
    return error_answer({ErrorCode::illegal, fault.message, fault.clause, "/position"});
  json::object result;
  if (const JsonError fault = preview_json(*state, actions, result))
    return error_answer(ApiError::of(fault, ErrorCode::illegal));
  return json_answer(json::object{{"preview", std::move(result)}});
}

}  // namespace bastide
