#include "server/web/documents/routes.h"
#include "wire/people.h"

namespace bastide {
namespace {

using wire::type_of;

template <class T>
RouteResponse tells(std::string_view about, int status = 200) {
  return {status, about, &type_of<T>(), {}};
}

RouteResponse nothing(std::string_view about) { return {204, about, nullptr, {}}; }

template <class T>
const wire::Type* body() {
  return &type_of<T>();
}

// Refusals that several routes share.
const std::vector<int> kOfPeople = {403, 429, 503};
const std::vector<int> kOfDoing = {403, 404, 429, 503};
const std::vector<int> kOfBody = {400, 403, 404, 409, 413, 422, 429, 503};

std::vector<Route> of_identity() {
  return {
      {"get", "/api/me", "me", "Who asks", nullptr, {}, {tells<wire::Me>("who it is")}, kOfPeople},
      {"get",
       "/api/me/devices",
       "devices",
       "Where this person is signed in",
       nullptr,
       {},
       {tells<wire::Devices>("the devices")},
       kOfPeople},
      {"post",
       "/api/me/devices/{id}/end",
       "endDevice",
       "Signs out there",
       nullptr,
       {},
       {nothing("it is done")},
       kOfDoing},
      {"post",
       "/api/me/sign-out",
       "signOut",
       "Signs out here",
       nullptr,
       {},
       {nothing("it is done")},
       kOfDoing},
      {"post",
       "/api/me/sign-out-elsewhere",
       "signOutElsewhere",
       "Signs out everywhere else",
       nullptr,
       {},
       {nothing("it is done")},
       kOfDoing},
      {"post",
       "/api/me/name",
       "rename",
       "Another name for the account, once in thirty days",
       body<wire::NewName>(),
       {},
       {tells<wire::Me>("who it is now")},
       kOfBody},
      {"get",
       "/api/me/settings",
       "settings",
       "The page's settings, as this person's devices share them",
       nullptr,
       {},
       {tells<wire::SharedSettings>("the settings")},
       kOfPeople},
      {"post",
       "/api/me/settings",
       "changeSettings",
       "Replaces the settings, unless another device has changed them meanwhile",
       body<wire::SharedSettings>(),
       {},
       {tells<wire::SharedSettings>("as they are now")},
       kOfBody},
      {"get",
       "/api/me/export",
       "exportPerson",
       "All that the server knows of this person",
       nullptr,
       {},
       {tells<wire::PersonExport>("all of it")},
       kOfPeople},
      {"post",
       "/api/me/remove",
       "removePerson",
       "Removes the account, or what is known of the guest; games stay, without the name",
       nullptr,
       {},
       {nothing("it is gone")},
       kOfDoing},
  };
}

std::vector<Route> of_signing_in() {
  return {
      {"post",
       "/api/me/account",
       "makeAccount",
       "The guest becomes an account",
       body<wire::NewAccount>(),
       {},
       {tells<wire::Me>("who it is now", 201)},
       kOfBody},
      {"post",
       "/api/sign-in",
       "signIn",
       "Opens an account; what a guest has here comes along",
       body<wire::SignIn>(),
       {},
       {tells<wire::Me>("who it is now")},
       kOfBody},
      {"post",
       "/api/sign-in/challenge",
       "signInChallenge",
       "What a passkey is to sign",
       nullptr,
       {},
       {tells<wire::PasskeyChallenge>("the challenge")},
       kOfDoing},
      {"post",
       "/api/me/confirm",
       "confirm",
       "Shows once more who this is; for a quarter of an hour",
       body<wire::Confirmation>(),
       {},
       {tells<wire::Me>("who it is")},
       kOfBody},
      {"get",
       "/api/me/ways",
       "ways",
       "How the account can be opened",
       nullptr,
       {},
       {tells<wire::WaysIn>("the ways")},
       kOfPeople},
      {"post",
       "/api/me/password",
       "changePassword",
       "Another password; signs out everywhere else",
       body<wire::NewPassword>(),
       {},
       {nothing("it is done")},
       kOfBody},
      {"post",
       "/api/me/passkeys/challenge",
       "passkeyChallenge",
       "What a new passkey is made with",
       nullptr,
       {},
       {tells<wire::PasskeyChallenge>("the challenge")},
       kOfDoing},
      {"post",
       "/api/me/passkeys",
       "addPasskey",
       "One more passkey",
       body<wire::NewPasskey>(),
       {},
       {tells<wire::WaysIn>("the ways in now")},
       kOfBody},
      {"post",
       "/api/me/passkeys/{id}/remove",
       "removePasskey",
       "Forgets a passkey; not the last way into the account",
       nullptr,
       {},
       {tells<wire::WaysIn>("the ways in now")},
       {403, 404, 422, 429, 503}},
      {"post",
       "/api/me/recovery-codes",
       "recoveryCodes",
       "New recovery codes instead of those of before",
       nullptr,
       {},
       {tells<wire::RecoveryCodes>("the codes, shown this once")},
       kOfDoing},
      {"post",
       "/api/me/device-code",
       "deviceCode",
       "A code that signs another device in",
       nullptr,
       {},
       {tells<wire::DeviceCode>("the code")},
       kOfDoing},
  };
}

std::vector<Route> of_bots() {
  return {
      {"get",
       "/api/me/bots",
       "bots",
       "The programs of this account",
       nullptr,
       {},
       {tells<wire::OwnBots>("the bots")},
       kOfPeople},
      {"post",
       "/api/me/bots",
       "makeBot",
       "A name for a program, which is marked wherever it plays",
       body<wire::NewName>(),
       {},
       {tells<wire::OwnBot>("the bot", 201)},
       kOfBody},
      {"post",
       "/api/me/bots/{id}/remove",
       "removeBot",
       "Removes a bot with its tokens",
       nullptr,
       {},
       {nothing("it is gone")},
       kOfDoing},
      {"post",
       "/api/me/bots/{id}/tokens",
       "makeToken",
       "A token by which the bot shows who it is",
       body<wire::NewToken>(),
       {},
       {tells<wire::TokenMade>("the token, shown this once", 201)},
       kOfBody},
      {"post",
       "/api/me/bots/{id}/tokens/{name}/end",
       "endToken",
       "A token opens nothing any more",
       nullptr,
       {},
       {nothing("it is done")},
       kOfDoing},
  };
}

}  // namespace

std::vector<Route> routes_about_people() {
  std::vector<Route> all = of_identity();
  for (Route& route : of_signing_in()) all.push_back(std::move(route));
  for (Route& route : of_bots()) all.push_back(std::move(route));
  for (Route& route : routes_about_meeting()) all.push_back(std::move(route));
  for (Route& route : routes_about_notices()) all.push_back(std::move(route));
  return all;
}

}  // namespace bastide
