#include "server/web/documents/routes.h"
#include "wire/lobby.h"
#include "wire/people.h"

namespace bastide {
namespace {

using wire::type_of;

template <class T>
RouteResponse answer(std::string_view about, int status = 200) {
  return {status, about, &type_of<T>(), {}};
}

// Refusals that several routes share.
const std::vector<int> kOfReading = {429, 503};
const std::vector<int> kOfChanging = {400, 403, 404, 409, 413, 422, 429, 503};

const std::vector<RouteQuery> kPage = {{"page", "from 0"}};

}  // namespace

std::vector<Route> routes_about_people() {
  return {
      {"get", "/api/me", "me", "Who asks", nullptr, {}, {answer<wire::Me>("who it is")}, kOfReading},
      {"get", "/api/lobby", "lobby", "Who seeks people", nullptr, kPage, {answer<wire::Lobby>("the lobby")},
       {400, 429, 503}},
      {"get", "/api/lobby/games", "watchableGames", "Games that anybody may watch", nullptr, {},
       {answer<wire::PublicGames>("those that go on")}, kOfReading},
      {"post", "/api/lobby/seeks", "openSeek", "Seeks people for a game, or challenges somebody",
       &type_of<wire::OpenSeek>(), {}, {answer<wire::Seek>("the seek", 201)}, kOfChanging},
      {"get", "/api/lobby/seeks/{id}", "seek", "One seek, by the id of its link", nullptr, {},
       {answer<wire::Seek>("the seek")}, {404, 429, 503}},
      {"post", "/api/lobby/seeks/{id}/join", "joinSeek", "Wants to play there; accepts a challenge",
       &type_of<wire::JoinSeek>(), {}, {answer<wire::Seek>("the seek")}, kOfChanging},
      {"post", "/api/lobby/seeks/{id}/leave", "leaveSeek",
       "Withdraws one's own seek, leaves another one, or declines a challenge", nullptr, {},
       {answer<wire::Done>("done")}, kOfChanging},
      {"post", "/api/lobby/wait", "waitInPools", "Play now: waits for people, instead of anywhere else",
       &type_of<wire::WaitInPools>(), {}, {answer<wire::Waiting>("how it stands")}, kOfChanging},
      {"post", "/api/lobby/wait/{id}", "goOnWaiting", "Is still there, with this ticket", nullptr, {},
       {answer<wire::Waiting>("how it stands")}, kOfChanging},
      {"post", "/api/lobby/wait/{id}/leave", "stopWaiting", "Waits no longer", nullptr, {},
       {answer<wire::Done>("done")}, kOfChanging},
      {"get", "/api/me/games", "myGames", "Games of who asks that go on", nullptr, {},
       {answer<wire::MyGames>("those that wait for who asks first")}, kOfReading},
      {"get", "/api/me/history", "myHistory", "Games of who asks that are over", nullptr, kPage,
       {answer<wire::MyGames>("the newest first")}, {400, 429, 503}},
      {"get", "/api/me/friends", "friends", "Whom who asks follows, and has blocked", nullptr, {},
       {answer<wire::Friends>("those online first")}, kOfReading},
      {"post", "/api/me/friends/follow", "follow", "Follows an account", &type_of<wire::PersonNamed>(), {},
       {answer<wire::Friends>("as they are now")}, kOfChanging},
      {"post", "/api/me/friends/unfollow", "unfollow", "", &type_of<wire::PersonNamed>(), {},
       {answer<wire::Friends>("as they are now")}, kOfChanging},
      {"post", "/api/me/friends/block", "block",
       "Never meets this person again, who learns nothing of it", &type_of<wire::PersonNamed>(), {},
       {answer<wire::Friends>("as they are now")}, kOfChanging},
      {"post", "/api/me/friends/unblock", "unblock", "", &type_of<wire::PersonNamed>(), {},
       {answer<wire::Friends>("as they are now")}, kOfChanging},
  };
}

}  // namespace bastide
