#include "server/web/documents/routes.h"

#include "wire/game_log.h"
#include "wire/http.h"
#include "wire/person.h"
#include "wire/record.h"

namespace bastide {
namespace {

using wire::type_of;

template <class T>
RouteResponse answer(std::string_view about, int status = 200) {
  return {status, about, &type_of<T>(), {}};
}

RouteResponse text(std::string_view about, std::string_view type, int status = 200) {
  return {status, about, nullptr, type};
}

template <class T>
const wire::Type* body() {
  return &type_of<T>();
}

// Refusals that several routes share.
const std::vector<int> kOfReading = {429};
const std::vector<int> kOfTable = {404, 429, 503};
const std::vector<int> kOfBody = {400, 403, 413, 422, 429};

std::vector<Route> about_rules() {
  return {
      {"get",
       "/api/meta",
       "meta",
       "Version, presets, computer players, colours, limits",
       nullptr,
       {},
       {answer<wire::Meta>("what this server offers")},
       kOfReading},
      {"get",
       "/api/openapi.json",
       "openapi",
       "This document",
       nullptr,
       {},
       {answer<wire::AnyJson>("OpenAPI 3.1")},
       kOfReading},
      {"get",
       "/api/asyncapi.json",
       "asyncapi",
       "The messages of the WebSockets",
       nullptr,
       {},
       {answer<wire::AnyJson>("AsyncAPI 3.0")},
       kOfReading},
      {"post",
       "/api/catalogue",
       "catalogueOfRules",
       "The catalogue of these rules, or which option or element is wrong",
       body<wire::CatalogueRequest>(),
       {},
       {answer<wire::Catalogue>("the catalogue")},
       kOfBody},
      {"post",
       "/api/preview",
       "preview",
       "What actions would do in a position",
       body<wire::PositionPreview>(),
       {},
       {answer<wire::PreviewReply>("the preview")},
       kOfBody},
      {"post",
       "/api/replay",
       "replay",
       "A record played through",
       body<wire::ReplayRequest>(),
       {},
       {answer<wire::Replayed>("each step of the game")},
       kOfBody},
      {"post",
       "/api/import",
       "importSave",
       "A saved game of another program as a record",
       body<wire::ImportRequest>(),
       {},
       {answer<wire::Imported>("the record")},
       kOfBody},
  };
}

std::vector<Route> about_tables() {
  return {
      {"post",
       "/api/games",
       "makeTable",
       "Makes a table",
       body<wire::NewTable>(),
       {},
       {answer<wire::TableMade>("it is made", 201)},
       {400, 403, 413, 422, 429, 503}},
      {"get",
       "/api/games/{game}",
       "table",
       "The table as everybody may see it",
       nullptr,
       {},
       {answer<wire::Table>("the table")},
       kOfTable},
      {"get",
       "/api/games/{game}/standing",
       "standing",
       "Whose turn it is there, and who plays, in short",
       nullptr,
       {},
       {answer<wire::GameStanding>("how it stands")},
       kOfTable},
      {"get",
       "/api/games/{game}/snapshot",
       "snapshot",
       "The game at this moment",
       nullptr,
       {},
       {answer<wire::Snapshot>("the snapshot")},
       kOfTable},
      {"get",
       "/api/games/{game}/catalogue",
       "catalogue",
       "What can be in this game",
       nullptr,
       {},
       {answer<wire::Catalogue>("the catalogue")},
       kOfTable},
      {"get",
       "/api/games/{game}/record",
       "record",
       "The record as text, or as JSON",
       nullptr,
       {{"format", "", "json"}},
       {{200, "the record", &type_of<wire::Record>(), "text/plain"}},
       kOfTable},
      {"get",
       "/api/games/{game}/log",
       "log",
       "What has happened so far, action by action",
       nullptr,
       {{"since", "how many actions the client knows of"}},
       {answer<wire::GameLog>("the log")},
       {400, 404, 429, 503}},
      {"get",
       "/api/games/{game}/replay",
       "replayOfTable",
       "The game so far, each action with what it changed",
       nullptr,
       {},
       {answer<wire::Replayed>("each step of the game")},
       kOfTable},
      {"get",
       "/api/games/{game}/positions",
       "positions",
       "Positions of the game so far",
       nullptr,
       {{"after", "after how many actions a position is wanted", "", wire::kMaxPositions}},
       {answer<wire::GamePositions>("the positions")},
       {400, 404, 429, 503}},
      {"get",
       "/api/games/{game}/analysis",
       "analysis",
       "How far the analysis of a finished game is, and once it is done the analysis",
       nullptr,
       {},
       {answer<wire::AnalysisProgress>("how far it is")},
       {404, 422, 429, 503}},
      {"post",
       "/api/games/{game}/analysis",
       "analyse",
       "Wants the analysis of a finished game",
       nullptr,
       {},
       {answer<wire::AnalysisProgress>("it waits, or is there", 202)},
       {403, 404, 422, 429, 503}},
  };
}

std::vector<Route> about_seats() {
  return {
      {"post",
       "/api/games/{game}/seats/{seat}",
       "takeSeat",
       "Takes a free seat",
       body<wire::TakeSeat>(),
       {},
       {answer<wire::SeatKey>("the seat's key")},
       {400, 403, 404, 409, 413, 422, 429, 503}},
      {"post",
       "/api/games/{game}/seats/{seat}/key",
       "renewKey",
       "Another key for a seat; the old one opens nothing any more",
       body<wire::NewKey>(),
       {},
       {answer<wire::SeatKey>("the new key")},
       {400, 403, 404, 413, 429, 503}},
      {"post",
       "/api/games/{game}/keys",
       "openWithKey",
       "Opens the table with a seat's key",
       body<wire::OpenWithKey>(),
       {},
       {answer<wire::SeatsOpened>("the seats")},
       {400, 403, 404, 413, 429, 503}},
      {"post",
       "/api/games/{game}/rematch",
       "rematch",
       "A new table with the same rules, seats and keys",
       nullptr,
       {},
       {answer<wire::RematchMade>("the new table")},
       {403, 404, 409, 429, 503}},
      {"get",
       "/api/games/{game}/socket",
       "socket",
       "The table's WebSocket: /api/asyncapi.json",
       nullptr,
       {},
       {text("it is open", "", 101)},
       {403, 404, 429, 503}},
  };
}

std::vector<Route> about_the_server() {
  return {
      {"get",
       "/api/me/socket",
       "personSocket",
       "A person's WebSocket, for news of their games: /api/asyncapi.json",
       nullptr,
       {},
       {text("it is open", "", 101)},
       {403, 429, 503}},
      {"get",
       "/health",
       "health",
       "Is the server able to work?",
       nullptr,
       {},
       {answer<wire::Health>("it is")},
       {503}},
      {"get",
       "/metrics",
       "metrics",
       "Figures for Prometheus, where the server was told to give them here (--metrics main)",
       nullptr,
       {},
       {text("the figures", "text/plain")},
       {}},
  };
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> all = [] {
    std::vector<Route> made = about_rules();
    for (Route& route : about_tables()) made.push_back(std::move(route));
    for (Route& route : about_seats()) made.push_back(std::move(route));
    for (Route& route : routes_about_people()) made.push_back(std::move(route));
    for (Route& route : about_the_server()) made.push_back(std::move(route));
    return made;
  }();
  return all;
}

}  // namespace bastide
