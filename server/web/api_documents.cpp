// The large documents of a table's game. What is asked for by all who come is kept, compressed, until the
// table has another version; a client that has it already is told so in a line.
#include <boost/asio/post.hpp>
#include <charconv>

#include "server/room/played_game.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/write.h"

namespace bastide {

namespace {

// A whole number from 0 to kMaxMoves.
bool read_move(std::string_view text, std::int64_t& move) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), move);
  return error == std::errc() && end == text.data() + text.size() && move >= 0 && move <= wire::kMaxMoves;
}

// What stands behind "name="; a text that is no number where there is another name.
std::string_view value_of(std::string_view query, std::string_view name) {
  return query.starts_with(name) ? query.substr(name.size()) : "";
}

// "since=12", or nothing.
ApiError read_since(std::string_view query, std::int64_t& since) {
  if (query.empty() || read_move(value_of(query, "since="), since)) return {};
  return {ErrorCode::malformed,
          {"error.expected-since",
           "expected since= and a whole number from 0 to {most}",
           {{"most", wire::kMaxMoves}}},
          "",
          "?"};
}

// "after=12,40"
ApiError read_after(std::string_view query, std::vector<int>& moves) {
  std::string_view rest = value_of(query, "after=");
  bool good = !rest.empty();
  while (good && !rest.empty()) {
    const std::size_t comma = rest.find(',');
    std::int64_t move = 0;
    good = read_move(rest.substr(0, comma), move) && moves.size() < wire::kMaxPositions;
    moves.push_back(static_cast<int>(move));
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    good = good && (comma == std::string_view::npos || !rest.empty());
  }
  if (good) return {};
  return {ErrorCode::malformed,
          {"error.expected-after",
           "expected after= and at most {count} whole numbers from 0 to {most}, with commas between them",
           {{"count", wire::kMaxPositions}, {"most", wire::kMaxMoves}}},
          "",
          "?"};
}

}  // namespace

void Api::show(const std::string& game, const std::string& what, const HttpRequest& request,
               const HttpReply& reply) {
  look(game, request, reply, [=, this](const Room& room, Room::Sees sees) {
    const bool changes = what == "snapshot";
    const std::string key = what + " " + room.id();
    const std::int64_t version = changes ? room.version(sees) : 0;
    auto body = bodies_.find(key, version);
    if (!body) body = bodies_.keep(key, version, changes ? room.snapshot_text(sees) : room.catalogue_text());
    reply(answer_of(*body, request));
  });
}

// What a client missed is told once, so it is not kept.
void Api::log_of(const std::string& game, const HttpRequest& request, const HttpReply& reply) {
  std::int64_t since = 0;
  if (const ApiError error = read_since(request.query, since)) return reply(error_response(error));
  look(game, request, reply, [=, this](const Room& room, Room::Sees sees) {
    const std::string key = "log " + room.id();
    if (auto body = since == 0 ? bodies_.find(key, room.version(sees)) : nullptr)
      return reply(answer_of(*body, request));
    // The table goes on meanwhile.
    boost::asio::post(workshop_.executor, [=, this, played = room.played(sees)] {
      std::string text = wire::to_json(log_view(played, static_cast<std::size_t>(since)));
      if (since != 0) return reply(packed_answer(text, request));
      reply(answer_of(*bodies_.keep(key, played.version, std::move(text)), request));
    });
  });
}

void Api::replay_of(const std::string& game, const HttpRequest& request, const HttpReply& reply) {
  look(game, request, reply, [=, this](const Room& room, Room::Sees sees) {
    const std::string key = "replay " + room.id();
    if (const auto body = bodies_.find(key, room.version(sees))) return reply(answer_of(*body, request));
    const auto play = [=, this, played = room.played(sees)] {
      return answer_of(*bodies_.keep(key, played.version, wire::to_json(replay_view(played))), request);
    };
    play_through(play, request, reply);
  });
}

void Api::positions_of(const std::string& game, const HttpRequest& request, const HttpReply& reply) {
  std::vector<int> moves;
  if (const ApiError error = read_after(request.query, moves)) return reply(error_response(error));
  look(game, request, reply, [=, this](const Room& room, Room::Sees sees) {
    const auto play = [moves, request, played = room.played(sees)] {
      return packed_answer(wire::to_json(wire::GamePositions{played.game, positions_view(played, moves)}),
                           request);
    };
    play_through(play, request, reply);
  });
}

}  // namespace bastide
