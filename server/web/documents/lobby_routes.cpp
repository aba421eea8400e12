#include "server/web/documents/route_parts.h"
#include "wire/lobby.h"

namespace bastide {
namespace {

// Refusals that several routes share.
const std::vector<int> kReadRefusals = {403, 429, 503};
const std::vector<int> kChangeRefusals = {400, 403, 404, 409, 413, 422, 429, 503};

const std::vector<RouteQuery> kPageQuery = {{"page", "from 0"}};

std::vector<Route> of_seeks() {
  return {
      {"get",
       "/api/lobby",
       "lobby",
       "Who seeks people",
       nullptr,
       kPageQuery,
       {route_answer<wire::Lobby>("the lobby")},
       {400, 403, 429, 503}},
      {"get",
       "/api/lobby/games",
       "watchableGames",
       "Games that anybody may watch",
       nullptr,
       {},
       {route_answer<wire::PublicGames>("those that go on")},
       kReadRefusals},
      {"post",
       "/api/lobby/seeks",
       "openSeek",
       "Seeks people for a game, or challenges somebody",
       route_body<wire::OpenSeek>(),
       {},
       {route_answer<wire::Seek>("the seek", 201)},
       kChangeRefusals},
      {"get",
       "/api/lobby/seeks/{id}",
       "seek",
       "One seek, by the id of its link",
       nullptr,
       {},
       {route_answer<wire::Seek>("the seek")},
       {403, 404, 429, 503}},
      {"post",
       "/api/lobby/seeks/{id}/join",
       "joinSeek",
       "Wants to play there; accepts a challenge",
       route_body<wire::JoinSeek>(),
       {},
       {route_answer<wire::Seek>("the seek")},
       kChangeRefusals},
      {"post",
       "/api/lobby/seeks/{id}/leave",
       "leaveSeek",
       "Withdraws one's own seek, leaves another one, or declines a challenge",
       nullptr,
       {},
       {route_answer<wire::Done>("done")},
       kChangeRefusals},
      {"post",
       "/api/lobby/wait",
       "waitInPools",
       "Play now: waits for people, instead of anywhere else",
       route_body<wire::WaitInPools>(),
       {},
       {route_answer<wire::Waiting>("how it stands")},
       kChangeRefusals},
      {"post",
       "/api/lobby/wait/{id}",
       "goOnWaiting",
       "Is still there, with this ticket",
       nullptr,
       {},
       {route_answer<wire::Waiting>("how it stands")},
       kChangeRefusals},
      {"post",
       "/api/lobby/wait/{id}/leave",
       "stopWaiting",
       "Waits no longer",
       nullptr,
       {},
       {route_answer<wire::Done>("done")},
       kChangeRefusals},
  };
}

std::vector<Route> of_people_met() {
  return {
      {"get",
       "/api/me/games",
       "myGames",
       "Games of who asks that go on",
       nullptr,
       {},
       {route_answer<wire::MyGames>("those that wait for who asks first")},
       kReadRefusals},
      {"get",
       "/api/me/history",
       "myHistory",
       "Games of who asks that are over",
       nullptr,
       kPageQuery,
       {route_answer<wire::MyGames>("the newest first")},
       {400, 403, 429, 503}},
      {"get",
       "/api/me/friends",
       "friends",
       "Whom who asks follows, and has blocked",
       nullptr,
       {},
       {route_answer<wire::Friends>("those online first")},
       kReadRefusals},
      {"post",
       "/api/me/friends/follow",
       "follow",
       "Follows an account",
       route_body<wire::PersonNamed>(),
       {},
       {route_answer<wire::Friends>("as they are now")},
       kChangeRefusals},
      {"post",
       "/api/me/friends/unfollow",
       "unfollow",
       "",
       route_body<wire::PersonNamed>(),
       {},
       {route_answer<wire::Friends>("as they are now")},
       kChangeRefusals},
      {"post",
       "/api/me/friends/block",
       "block",
       "Never meets this person again, who learns nothing of it",
       route_body<wire::PersonNamed>(),
       {},
       {route_answer<wire::Friends>("as they are now")},
       kChangeRefusals},
      {"post",
       "/api/me/friends/unblock",
       "unblock",
       "",
       route_body<wire::PersonNamed>(),
       {},
       {route_answer<wire::Friends>("as they are now")},
       kChangeRefusals},
  };
}

}  // namespace

std::vector<Route> routes_about_meeting() {
  std::vector<Route> all = of_seeks();
  for (Route& route : of_people_met()) all.push_back(std::move(route));
  return all;
}

}  // namespace bastide
