#include "server/web/check_game.h"

#include <boost/json.hpp>

#include "server/web/client.h"
#include "server/web/scripted_player.h"

namespace bastide {

namespace json = boost::json;

namespace {

constexpr const char* kTable = R"({
  "name": "A check", "rules": {"preset": "fi-current"},
  "seats": [{"kind": "person"}, {"kind": "computer", "player": "greedy", "name": "Greta"}],
  "take": [{"seat": 1, "name": "Check"}]
})";

ClientResponse expect(int status, const ClientResponse& answer, const std::string& what) {
  if (answer.status == status) return answer;
  throw ClientError(what + ": expected status " + std::to_string(status) + ", found " +
                    std::to_string(answer.status) + ": " + answer.body.substr(0, 300));
}

void check_page(unsigned short port) {
  const ClientResponse page = expect(200, fetch(port, "GET", "/"), "the page");
  if (page.header("Content-Security-Policy").empty()) throw ClientError("the page comes without its policy");
}

void play(SocketClient& socket, ScriptedPlayer& player) {
  socket.send(player.hello());
  while (!player.over()) {
    const auto message = socket.receive(milliseconds(30000));
    if (!message) throw ClientError("the game stopped at version " + std::to_string(player.version()));
    if (const auto reply = player.answer(json::parse(*message).as_object())) socket.send(*reply);
    if (!player.trouble().empty()) throw ClientError("a legal answer was refused: " + player.trouble());
  }
}

}  // namespace

std::string play_check_game(unsigned short port, bool page, std::uint64_t seed) {
  expect(200, fetch(port, "GET", "/health"), "/health");
  if (page) check_page(port);
  const ClientResponse made = expect(201, fetch(port, "POST", "/api/games", kTable), "making a table");
  const std::string game(json::parse(made.body).at("game").as_string());
  SocketClient socket(port, "/api/games/" + game + "/socket", {{"Cookie", made.cookie()}});
  ScriptedPlayer player("check", seed);
  play(socket, player);
  return expect(200, fetch(port, "GET", "/api/games/" + game + "/record"), "the record").body;
}

}  // namespace bastide
