// The routes by which a guest becomes an account, and an account is opened.
#include "server/dealer/base64url.h"
#include "server/notices/letters.h"
#include "server/people/account.h"
#include "server/people/code.h"
#include "server/people/passkey.h"
#include "server/people/password.h"
#include "server/room/table_setup.h"
#include "server/web/person_answers.h"

namespace bastide {
namespace {

// One sentence for every way that fails: it tells nobody whether there is such an account.
ApiError refused_sign_in() {
  return {ErrorCode::not_yours,
          {"error.sign-in-refused", "That opens no account; look at the name, and at what you typed"},
          "",
          ""};
}

ApiError too_often(int retry_after) {
  return {ErrorCode::too_many,
          {"error.sign-in-often", "Too many attempts; wait a while, or sign in another way"},
          "",
          "",
          retry_after};
}

ApiError one_way_only() {
  return {ErrorCode::malformed,
          {"error.sign-in-ways",
           "Sign in with one of: name and password, name and recovery code, device code, code of a mail, "
           "passkey"},
          "",
          ""};
}

// How often an address, and anybody at all under one name, may try.
ApiError tried_too_often(PersonRequest& request, const std::optional<std::string>& name) {
  const double now = steady_seconds();
  SignInLimits& limits = request.services.sign_ins;
  int wait = limits.of_address.take(limit_key(request.http.client), now);
  if (wait == 0 && name) wait = take_for_name(limits.of_name, *name, now);
  return wait == 0 ? ApiError() : too_often(wait);
}

std::string bytes_of(const std::string& text) { return from_base64url(text).value_or(""); }

UsedPasskey used_of(const wire::UsedPasskey& sent) {
  return {bytes_of(sent.id), bytes_of(sent.client_data), bytes_of(sent.authenticator_data),
          bytes_of(sent.signature)};
}

// A name for a passkey: its owner's, or that of the device.
std::string name_of(const wire::NewPasskey& sent, const PersonRequest& request) {
  if (sent.name) return *sent.name;
  std::string device = device_of(request.http.user_agent);
  return device.empty() ? "Passkey" : device;
}

ApiError add(PersonRequest& request, const std::string& person, const wire::NewPasskey& sent) {
  const std::string name = name_of(sent, request);
  if (const Said fault = name_fault(name)) return {ErrorCode::illegal, fault, "", "/passkey/name"};
  return add_passkey(request.sql, party_of(request), person,
                     {bytes_of(sent.id), bytes_of(sent.client_data), bytes_of(sent.authenticator_data),
                      bytes_of(sent.public_key)},
                     name, request.now);
}

// Another token for the same person, so that one that was planted before opens nothing.
void renew_session(PersonRequest& request, const std::string& person) {
  if (request.session) end_session(request.sql, request.session->person.id, request.session->id);
  request.begin_session(person);
}

// --- a guest becomes an account

HttpResponse new_passkey(PersonRequest& request) {
  const Person& person = request.person();
  wire::PasskeyChallenge answer;
  answer.challenge = challenge_for_new_passkey(request.sql, person.id, request.now);
  answer.party = party_of(request).id;
  answer.person = to_base64url(person.id);
  answer.known.emplace();
  for (const Passkey& key : passkeys_of(request.sql, person.id)) answer.known->push_back(key.id);
  return json_response(answer);
}

// All of it or nothing: without a way in there is no account.
HttpResponse make_account(PersonRequest& request) {
  wire::NewAccount wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  if (wanted.password.has_value() == wanted.passkey.has_value())
    return error_response(
        {ErrorCode::malformed,
         {"error.account-way", "An account begins with a password or a passkey, one of both"},
         "",
         ""});
  if (request.person().kind != PersonKind::guest)
    return error_response(
        {ErrorCode::too_late, {"error.account-already", "You are signed in already"}, "", ""});
  if (wanted.password)
    if (const Said fault = password_fault(*wanted.password, wanted.name))
      return error_response({ErrorCode::illegal, fault, "", "/password"});
  if (const int wait =
          request.services.sign_ins.new_accounts.take(limit_key(request.http.client), steady_seconds()))
    return error_response(too_often(wait));
  const std::string id = request.person_id();
  // before the transaction: hashing takes long
  const std::string hash = wanted.password ? hash_of_password(*wanted.password) : "";
  ApiError error;
  transact(request.sql, [&] {
    error = name_person(request.sql, request.person(), PersonKind::account, wanted.name, request.now);
    if (error) return;
    if (wanted.password)
      keep_password(request.sql, id, hash, request.now);
    else
      error = add(request, id, *wanted.passkey);
    if (error) make_guest_again(request.sql, id);
  });
  if (error) return error_response(error);
  renew_session(request, id);
  return json_response(me_of(request), 201);
}

// --- an account is opened

HttpResponse challenge(PersonRequest& request) {
  if (const ApiError error = tried_too_often(request, {})) return error_response(error);
  return json_response(
      wire::PasskeyChallenge{challenge_for_passkey(request.sql, request.now), party_of(request).id, {}, {}});
}

// Whose account that opens; empty: nobody's.
std::string opened_by(PersonRequest& request, const wire::SignIn& way) {
  std::string person;
  if (way.password) {
    if (const auto found = find_person_by_password(request.sql, *way.name, *way.password)) person = found->id;
  } else if (way.recovery_code) {
    const auto found = find_person_by_name(request.sql, *way.name);
    const std::string id = found ? found->id : "";
    if (take_recovery_code(request.sql, id, *way.recovery_code)) person = id;
  } else if (way.device_code) {
    if (const auto taken = take_code(request.sql, CodeKind::device, *way.device_code, request.now))
      person = taken->person;
  } else if (way.mail_code) {
    person = open_by_letter(request.sql, *way.mail_code, request.now);
  } else if (use_passkey(request.sql, party_of(request), used_of(*way.passkey), request.now, person)) {
    person.clear();
  }
  const auto found = find_person(request.sql, person);
  return found && found->is_account() ? person : std::string();
}

HttpResponse sign_in(PersonRequest& request) {
  wire::SignIn way;
  if (const ApiError error = request.read(way)) return error_response(error);
  const int ways = way.password.has_value() + way.recovery_code.has_value() + way.device_code.has_value() +
                   way.mail_code.has_value() + way.passkey.has_value();
  if (ways != 1 || way.name.has_value() != (way.password || way.recovery_code))
    return error_response(one_way_only());
  if (const ApiError error = tried_too_often(request, way.name)) return error_response(error);
  const std::string person = opened_by(request, way);
  if (person.empty()) return error_response(refused_sign_in());
  // What a guest has here goes along, but not by a letter: somebody may have sent it on to them.
  if (request.session && request.session->person.id != person && !way.mail_code)
    join_guest(request.sql, request.session->person.id, person);
  renew_session(request, person);
  return json_response(me_of(request));
}

// Not by a passkey of somebody else, who may sit at the same device.
HttpResponse confirm(PersonRequest& request) {
  wire::Confirmation sent;
  if (const ApiError error = request.read(sent)) return error_response(error);
  if (sent.password.has_value() == sent.passkey.has_value()) return error_response(one_way_only());
  const Person& person = request.person();
  if (const ApiError error = tried_too_often(request, person.name)) return error_response(error);
  std::string shown;
  if (sent.password)
    shown = knows_password(request.sql, person.id, *sent.password) ? person.id : "";
  else if (use_passkey(request.sql, party_of(request), used_of(*sent.passkey), request.now, shown))
    shown.clear();
  if (shown != person.id) return error_response(refused_sign_in());
  confirm_session(request.sql, request.session->id, request.now);
  request.session->confirmed = request.now;
  return json_response(me_of(request));
}

// --- its ways in

HttpResponse ways(PersonRequest& request) { return json_response(ways_of(request.sql, request.person_id())); }

HttpResponse change_password(PersonRequest& request) {
  wire::NewPassword wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  if (const ApiError error = why_not_fresh(request)) return error_response(error);
  if (const Said fault = password_fault(wanted.password, request.person().name))
    return error_response({ErrorCode::illegal, fault, "", "/password"});
  set_password(request.sql, request.person_id(), wanted.password, request.now);
  end_all_else(request);
  return done();
}

HttpResponse add_another_passkey(PersonRequest& request) {
  wire::NewPasskey sent;
  if (const ApiError error = request.read(sent)) return error_response(error);
  if (const ApiError error = why_not_fresh(request)) return error_response(error);
  if (const ApiError error = add(request, request.person_id(), sent)) return error_response(error);
  return json_response(ways_of(request.sql, request.person_id()));
}

HttpResponse drop_passkey(PersonRequest& request) {
  if (const ApiError error = why_not_fresh(request)) return error_response(error);
  const wire::WaysIn ways = ways_of(request.sql, request.person_id());
  if (!ways.password && ways.passkeys.size() == 1)
    return error_response(
        {ErrorCode::illegal,
         {"error.last-way",
          "That is the only way into your account; add a password or another passkey first"},
         "",
         ""});
  if (!remove_passkey(request.sql, request.person_id(), request.words[0]))
    return error_response(
        {ErrorCode::unknown, {"error.no-such-passkey", "You have no such passkey"}, "", ""});
  return json_response(ways_of(request.sql, request.person_id()));
}

HttpResponse recovery_codes(PersonRequest& request) {
  if (const ApiError error = why_not_fresh(request)) return error_response(error);
  return json_response(
      wire::RecoveryCodes{make_recovery_codes(request.sql, request.person_id(), request.now)});
}

HttpResponse device_code(PersonRequest& request) {
  if (const ApiError error = why_not_fresh(request)) return error_response(error);
  const std::string code = make_code(request.sql, CodeKind::device, request.person_id(), "", request.now);
  return json_response(
      wire::DeviceCode{code, party_of(request).origin + "/account#code=" + code, request.now + kCodeLasts});
}

constexpr PersonRoute kSignInRoutes[] = {
    {"POST", "me/passkeys/challenge", Asks::person, "", &new_passkey},
    {"POST", "me/account", Asks::person, "", &make_account, 5, true},
    {"POST", "sign-in/challenge", Asks::anybody, "", &challenge},
    {"POST", "sign-in", Asks::anybody, "", &sign_in, 5, true},
    {"POST", "me/confirm", Asks::account, "", &confirm, 5, true},
    {"GET", "me/ways", Asks::account, "", &ways},
    {"POST", "me/password", Asks::account, "", &change_password, 5, true},
    {"POST", "me/passkeys", Asks::account, "", &add_another_passkey},
    {"POST", "me/passkeys/*/remove", Asks::account, "", &drop_passkey},
    {"POST", "me/recovery-codes", Asks::account, "", &recovery_codes},
    {"POST", "me/device-code", Asks::account, "", &device_code},
};

}  // namespace

std::span<const PersonRoute> sign_in_routes() { return kSignInRoutes; }

}  // namespace bastide
