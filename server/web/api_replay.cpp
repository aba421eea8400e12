// A record played through for a page that steps through it: the beginning, then every action with what it
// changed.
#include "server/room/questions.h"
#include "server/web/address.h"
#include "server/web/api.h"
#include "server/web/log.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {

namespace {

constexpr FairPool::Bounds kMostReplays{64, 1};
constexpr int kReplaySeconds = 5;  // after which to ask again where many wait

}  // namespace

HttpResponse replayed(const HttpRequest& request) {
  wire::ReplayRequest body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  wire::Replayed answer;
  if (const ApiError refused = replay_for(body, answer)) return error_response(refused);
  return packed_answer(wire::to_json(answer), request);
}

void Api::play_through(std::function<HttpResponse()> play, const HttpRequest& request,
                       const HttpReply& reply) {
  const std::string client = limit_key(request.client);
  if (!replaying_.enter(client))
    return too_many({"error.replay-under-way", "A game of yours is being played already; wait for it"}, 1,
                    reply);
  auto work = [this, play = std::move(play), reply, client](const FairTask&) {
    HttpResponse answer = error_response(
        {ErrorCode::illegal, {"error.cannot-be-played", "This game cannot be played"}, "", ""});
    try {
      answer = play();
    } catch (const std::exception& error) {  // a mistake of ours, which ends no thread
      log_event(LogLevel::error, "mistake", {{"why", error.what()}});
    }
    replaying_.leave(client);
    reply(std::move(answer));
  };
  if (replays_.post({client, ""}, std::move(work), false, kMostReplays)) return;
  replaying_.leave(client);
  too_many({"error.replays-busy", "Many games are being played already; ask again in a moment"},
           kReplaySeconds, reply);
}

}  // namespace bastide
