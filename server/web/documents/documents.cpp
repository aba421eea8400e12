#include "server/web/documents/documents.h"

#include <boost/json.hpp>

#include "protocol/version.h"
#include "server/web/documents/routes.h"
#include "wire/browser.h"
#include "wire/client_message.h"
#include "wire/http.h"
#include "wire/notices.h"
#include "wire/person.h"
#include "wire/pretty.h"
#include "wire/puzzle.h"
#include "wire/record.h"
#include "wire/server_message.h"
#include "wire/set_up.h"
#include "wire/table_event.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;
using wire::Type;
using wire::type_of;

boost::json::string text(std::string_view view) { return boost::json::string(view.data(), view.size()); }

std::vector<const Type*> types_of_routes() {
  std::vector<const Type*> types = {&type_of<wire::ErrorBody>()};
  for (const Route& route : routes()) {
    if (route.body != nullptr) types.push_back(route.body);
    for (const RouteResponse& answer : route.answers)
      if (answer.json != nullptr) types.push_back(answer.json);
  }
  return types;
}

std::vector<const Type*> types_of_messages() {
  return {&type_of<wire::ClientMessage>(), &type_of<wire::ServerMessage>(), &type_of<wire::PersonMessage>(),
          &type_of<wire::PersonEvent>()};
}

// --- OpenAPI

std::string_view meaning_of(int status) {
  switch (status) {
    case 400:
      return "malformed: no JSON, a missing or unknown member, a wrong type";
    case 403:
      return "not-yours: the key, cookie or origin does not allow this";
    case 404:
      return "unknown: no such table, seat, page";
    case 409:
      return "too-late: the moment is over";
    case 413:
      return "too-large: body over the limit";
    case 426:
      return "other-version: the client reads other documents than this server's; reload it or get a newer "
             "one";
    case 422:
      return "illegal: the rules or the table forbid it";
    case 429:
      return "too-many: Retry-After says when";
    default:
      return "not-stored: nothing has happened, the same may be sent again";
  }
}

constexpr int kRefusals[] = {400, 403, 404, 409, 413, 422, 426, 429, 503};

object json_content(const Type& type) {
  return {{"application/json", object{{"schema", wire::reference_to(type)}}}};
}

object shared_responses() {
  object responses;
  for (int status : kRefusals)
    responses[std::to_string(status)] = object{{"description", text(meaning_of(status))},
                                               {"content", json_content(type_of<wire::ErrorBody>())}};
  return responses;
}

object response_of(const RouteResponse& answer) {
  object content = answer.json != nullptr ? json_content(*answer.json) : object();
  if (!answer.text_type.empty()) content[answer.text_type] = object{{"schema", object{{"type", "string"}}}};
  object response{{"description", text(answer.about)}};
  if (!content.empty()) response["content"] = std::move(content);
  return response;
}

array query_of(const Route& route) {
  array parameters;
  for (const RouteQuery& each : route.query) {
    object schema{{"type", "integer"}, {"minimum", 0}, {"maximum", wire::kMaxMoves}};
    if (!each.value.empty()) schema = {{"type", "string"}, {"enum", array{text(each.value)}}};
    const bool several = each.at_most > 1;
    if (several) schema = {{"type", "array"}, {"items", schema}, {"minItems", 1}, {"maxItems", each.at_most}};
    object parameter{{"name", text(each.name)}, {"in", "query"}, {"schema", std::move(schema)}};
    if (several) {
      parameter["required"] = true;
      parameter["explode"] = false;  // with commas
    }
    if (!each.about.empty()) parameter["description"] = text(each.about);
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

object operation_of(const Route& route) {
  object operation{{"operationId", text(route.id)}, {"summary", text(route.about)}};
  if (!route.query.empty()) operation["parameters"] = query_of(route);
  if (route.body != nullptr)
    operation["requestBody"] = object{{"required", true}, {"content", json_content(*route.body)}};
  object responses;
  for (const RouteResponse& answer : route.answers)
    responses[std::to_string(answer.status)] = response_of(answer);
  for (int status : route.errors)
    responses[std::to_string(status)] = object{{"$ref", "#/components/responses/" + std::to_string(status)}};
  operation["responses"] = std::move(responses);
  return operation;
}

object path_parameter(std::string_view name, object schema) {
  return {{"name", text(name)}, {"in", "path"}, {"required", true}, {"schema", std::move(schema)}};
}

array parameters_of(std::string_view path) {
  array parameters;
  if (path.find("{game}") != std::string_view::npos)
    parameters.push_back(path_parameter("game", {{"type", "string"}, {"pattern", "^[a-z0-9]{1,20}$"}}));
  if (path.find("{seat}") != std::string_view::npos)
    parameters.push_back(path_parameter("seat", {{"type", "integer"}, {"minimum", 1}}));
  for (const std::string_view word : {"id", "name", "person", "token"})
    if (path.find("{" + std::string(word) + "}") != std::string_view::npos)
      parameters.push_back(path_parameter(word, {{"type", "string"}, {"maxLength", 200}}));
  return parameters;
}

object info(std::string_view summary) {
  return {{"title", "Bastide"},
          {"version", text(program_version())},
          {"description", text(summary)},
          {"license", object{{"name", "MIT"}, {"url", "https://spdx.org/licenses/MIT.html"}}}};
}

std::string openapi() {
  object paths;
  for (const Route& route : routes()) {
    if (!paths.contains(route.path)) {
      object path;
      if (array parameters = parameters_of(route.path); !parameters.empty())
        path["parameters"] = std::move(parameters);
      paths[route.path] = std::move(path);
    }
    paths[route.path].as_object()[route.method] = operation_of(route);
  }
  const auto types = types_of_routes();
  return wire::pretty_json(object{
      {"openapi", "3.1.0"},
      {"info", info("Tables of a tile-laying game over HTTP")},
      {"paths", std::move(paths)},
      {"components", object{{"responses", shared_responses()}, {"schemas", wire::schemas_of(types)}}}});
}

// --- AsyncAPI

constexpr std::string_view kTable = "#/channels/table", kPerson = "#/channels/person";

object operation(std::string_view channel, std::string_view action, std::string_view about,
                 const Type& messages) {
  array names;
  for (const Type* message : messages.alternatives)
    names.push_back(object{{"$ref", std::string(channel) + "/messages/" + std::string(message->name)}});
  return {{"action", text(action)},
          {"channel", object{{"$ref", text(channel)}}},
          {"summary", text(about)},
          {"messages", std::move(names)}};
}

// References to the messages of both directions.
object messages_of(const Type& one, const Type& other) {
  object all;
  for (const Type* direction : {&one, &other})
    for (const Type* message : direction->alternatives) {
      const std::string name(message->name);
      all[name] = object{{"$ref", "#/components/messages/" + name}};
    }
  return all;
}

std::string asyncapi() {
  object messages;
  for (const Type* direction : types_of_messages())
    for (const Type* message : direction->alternatives)
      messages[std::string(message->name)] = object{{"name", text(message->tag.value)},
                                                    {"summary", text(message->about)},
                                                    {"payload", wire::reference_to(*message)}};
  const Type &from_clients = type_of<wire::ClientMessage>(), &to_clients = type_of<wire::ServerMessage>(),
             &from_people = type_of<wire::PersonMessage>(), &to_people = type_of<wire::PersonEvent>();
  const object table{{"address", "/api/games/{game}/socket"},
                     {"parameters", object{{"game", object{{"description", "the table's id"}}}}},
                     {"messages", messages_of(from_clients, to_clients)}};
  const object person{{"address", "/api/me/socket"}, {"messages", messages_of(from_people, to_people)}};
  return wire::pretty_json(object{
      {"asyncapi", "3.0.0"},
      {"info", info("The messages of the WebSockets of a table and of a person: one JSON text each")},
      {"defaultContentType", "application/json"},
      {"channels", object{{"table", table}, {"person", person}}},
      {"operations",
       object{{"fromClients", operation(kTable, "receive", "What clients send", from_clients)},
              {"toClients", operation(kTable, "send", "What the server sends", to_clients)},
              {"fromPeople", operation(kPerson, "receive", "What clients send at no table", from_people)},
              {"toPeople", operation(kPerson, "send", "What people are told at no table", to_people)}}},
      {"components",
       object{{"messages", std::move(messages)}, {"schemas", wire::schemas_of(types_of_messages())}}}});
}

// --- for the page, and for people

std::vector<const Type*> all_types() {
  std::vector<const Type*> types = types_of_messages();
  for (const Type* type : types_of_routes()) types.push_back(type);
  types.push_back(&type_of<wire::TableEvent>());
  types.push_back(&type_of<wire::NoticeMessage>());
  return wire::named_types(types);
}

// What the engine in the page says to it besides, and the puzzles that it reads; no client of a server meets
// it.
std::vector<const Type*> types_of_page() {
  std::vector<const Type*> types = all_types();
  for (const Type* type :
       {&type_of<wire::KeptTable>(), &type_of<wire::LocalTableMade>(), &type_of<wire::HelpFound>(),
        &type_of<wire::ThinkingStep>(), &type_of<wire::LocalOutput>(), &type_of<wire::MoveWanted>(),
        &type_of<wire::SetUp>(), &type_of<wire::Puzzle>()})
    types.push_back(type);
  return wire::named_types(types);
}

std::string typescript() {
  std::string file = "// Written by tools/update-wire from the descriptions in wire/; do not edit.\n";
  file += "\n/** The version of these documents and messages, which a client says that it reads. */\n";
  file += "export const WIRE_VERSION = " + std::to_string(wire::kVersion) + ";\n";
  for (const Type* type : types_of_page()) file += "\n" + wire::typescript_of(*type);
  return file;
}

std::string tables() {
  std::string file =
      "# Documents and messages, member by member\n\n"
      "Written by `tools/update-wire` from the descriptions in `wire/`; do not edit. A `?` marks a member "
      "that may\n"
      "be missing. [json.md](json.md) and [api.md](api.md) say when each is used.\n";
  for (const Type* type : all_types()) {
    file += "\n## " + std::string(type->name) + "\n\n";
    if (!type->about.empty()) file += std::string(type->about) + "\n\n";
    file += wire::table_of(*type);
  }
  return file;
}

}  // namespace

std::vector<InterfaceDocument> interface_documents() {
  return {{"server/web/openapi.json", openapi()},
          {"server/web/asyncapi.json", asyncapi()},
          {"web/src/net/wire.ts", typescript()},
          {"docs/wire.md", tables()}};
}

}  // namespace bastide
