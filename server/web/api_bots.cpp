// The routes under /api/me/bots: programs of an account, and the tokens by which they show whose they are.
#include "server/people/bot.h"
#include "server/web/person_answers.h"

namespace bastide {
namespace {

ApiError no_bot() { return {ErrorCode::unknown, {"error.no-such-bot", "You have no such bot"}, "", ""}; }

HttpResponse list_own_bots(PersonRequest& request) {
  return json_response(wire::OwnBots{own_bots(request.sql, request.person_id())});
}

HttpResponse make_own_bot(PersonRequest& request) {
  wire::NewName wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  Person bot;
  if (const ApiError error = make_bot(request.sql, request.person_id(), wanted.name, request.now, bot))
    return error_response(error);
  return json_response(wire::OwnBot{bot.id, bot.name, {}}, 201);
}

HttpResponse remove_own_bot(PersonRequest& request) {
  const auto bot = find_bot(request.sql, request.person_id(), request.words[0]);
  if (!bot) return error_response(no_bot());
  transact(request.sql, [&] { remove_person(request.sql, bot->id); });
  return done();
}

HttpResponse make_its_token(PersonRequest& request) {
  wire::NewToken wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  const auto bot = find_bot(request.sql, request.person_id(), request.words[0]);
  if (!bot) return error_response(no_bot());
  wire::TokenMade made;
  if (const ApiError error =
          make_token(request.sql, bot->id, wanted.name, wanted.scopes, request.now, made.token))
    return error_response(error);
  return json_response(made, 201);
}

HttpResponse end_its_token(PersonRequest& request) {
  const auto bot = find_bot(request.sql, request.person_id(), request.words[0]);
  if (!bot) return error_response(no_bot());
  if (!end_token(request.sql, bot->id, request.words[1]))
    return error_response({ErrorCode::unknown, {"error.no-such-token", "The bot has no such token"}, "", ""});
  return done();
}

constexpr PersonRoute kBotRoutes[] = {
    {"GET", "me/bots", Asks::account, "", &list_own_bots},
    {"POST", "me/bots", Asks::account, "", &make_own_bot},
    {"POST", "me/bots/*/remove", Asks::account, "", &remove_own_bot},
    {"POST", "me/bots/*/tokens", Asks::account, "", &make_its_token},
    {"POST", "me/bots/*/tokens/*/end", Asks::account, "", &end_its_token},
};

}  // namespace

std::span<const PersonRoute> bot_routes() { return kBotRoutes; }

}  // namespace bastide
