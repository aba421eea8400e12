#include "server/web/documents/routes.h"
#include "wire/lobby.h"

namespace bastide {
namespace {

using wire::type_of;

template <class T>
RouteResponse meets(std::string_view about, int status = 200) {
  return {status, about, &type_of<T>(), {}};
}

// Refusals that several routes share.
const std::vector<int> kReadRefusals = {429, 503};
const std::vector<int> kChangeRefusals = {400, 403, 404, 409, 413, 422, 429, 503};

const std::vector<RouteQuery> kPageQuery = {{"page", "from 0"}};

}  // namespace

std::vector<Route> routes_about_meeting() {
  return {
      {"get", "/api/lobby", "lobby", "Who seeks people", nullptr, kPageQuery, {meets<wire::Lobby>("the lobby")},
       {400, 429, 503}},
      {"get", "/api/lobby/games", "watchableGames", "Games that anybody may watch", nullptr, {},
       {meets<wire::PublicGames>("those that go on")}, kReadRefusals},
      {"post", "/api/lobby/seeks", "openSeek", "Seeks people for a game, or challenges somebody",
       &type_of<wire::OpenSeek>(), {}, {meets<wire::Seek>("the seek", 201)}, kChangeRefusals},
      {"get", "/api/lobby/seeks/{id}", "seek", "One seek, by the id of its link", nullptr, {},
       {meets<wire::Seek>("the seek")}, {404, 429, 503}},
      {"post", "/api/lobby/seeks/{id}/join", "joinSeek", "Wants to play there; accepts a challenge",
       &type_of<wire::JoinSeek>(), {}, {meets<wire::Seek>("the seek")}, kChangeRefusals},
      {"post", "/api/lobby/seeks/{id}/leave", "leaveSeek",
       "Withdraws one's own seek, leaves another one, or declines a challenge", nullptr, {},
       {meets<wire::Done>("done")}, kChangeRefusals},
      {"post", "/api/lobby/wait", "waitInPools", "Play now: waits for people, instead of anywhere else",
       &type_of<wire::WaitInPools>(), {}, {meets<wire::Waiting>("how it stands")}, kChangeRefusals},
      {"post", "/api/lobby/wait/{id}", "goOnWaiting", "Is still there, with this ticket", nullptr, {},
       {meets<wire::Waiting>("how it stands")}, kChangeRefusals},
      {"post", "/api/lobby/wait/{id}/leave", "stopWaiting", "Waits no longer", nullptr, {},
       {meets<wire::Done>("done")}, kChangeRefusals},
      {"get", "/api/me/games", "myGames", "Games of who asks that go on", nullptr, {},
       {meets<wire::MyGames>("those that wait for who asks first")}, kReadRefusals},
      {"get", "/api/me/history", "myHistory", "Games of who asks that are over", nullptr, kPageQuery,
       {meets<wire::MyGames>("the newest first")}, {400, 429, 503}},
      {"get", "/api/me/friends", "friends", "Whom who asks follows, and has blocked", nullptr, {},
       {meets<wire::Friends>("those online first")}, kReadRefusals},
      {"post", "/api/me/friends/follow", "follow", "Follows an account", &type_of<wire::PersonNamed>(), {},
       {meets<wire::Friends>("as they are now")}, kChangeRefusals},
      {"post", "/api/me/friends/unfollow", "unfollow", "", &type_of<wire::PersonNamed>(), {},
       {meets<wire::Friends>("as they are now")}, kChangeRefusals},
      {"post", "/api/me/friends/block", "block",
       "Never meets this person again, who learns nothing of it", &type_of<wire::PersonNamed>(), {},
       {meets<wire::Friends>("as they are now")}, kChangeRefusals},
      {"post", "/api/me/friends/unblock", "unblock", "", &type_of<wire::PersonNamed>(), {},
       {meets<wire::Friends>("as they are now")}, kChangeRefusals},
  };
}

}  // namespace bastide
