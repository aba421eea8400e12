#include "server/web/person_answers.h"

#include "server/notices/letters.h"
#include "server/people/bot.h"
#include "server/people/code.h"
#include "server/people/passkey.h"
#include "server/people/password.h"

namespace bastide {
namespace {

std::optional<std::int64_t> unless_never(UnixMs time) {
  return time == 0 ? std::nullopt : std::optional<std::int64_t>(time);
}

}  // namespace

wire::Me me_of(const PersonRequest& request) {
  wire::Me me;
  if (!request.session) return me;
  const Person& person = request.session->person;
  me.known = true;
  me.id = person.id;
  me.kind = static_cast<wire::PersonKind>(person.kind);
  if (!person.name.empty()) me.name = person.name;
  if (person.is_account()) me.confirmed = request.session->is_fresh(request.now);
  return me;
}

wire::WaysIn ways_of(Sql& sql, std::string_view person) {
  wire::WaysIn ways;
  ways.password = has_password(sql, person);
  for (Passkey& key : passkeys_of(sql, person))
    ways.passkeys.push_back({std::move(key.id), std::move(key.name), key.created, unless_never(key.used)});
  ways.recovery_codes = recovery_codes_left(sql, person);
  return ways;
}

std::vector<wire::SignedIn> devices_of(const PersonRequest& request) {
  std::vector<wire::SignedIn> devices;
  if (!request.session) return devices;
  for (OpenSession& open : sessions_of(request.sql, request.session->person.id, request.now)) {
    const bool here = open.id == request.session->id;
    devices.push_back({std::move(open.id), std::move(open.device), open.created, open.used, here});
  }
  return devices;
}

std::vector<wire::OwnBot> own_bots(Sql& sql, std::string_view owner) {
  std::vector<wire::OwnBot> bots;
  for (const Person& bot : bots_of(sql, owner)) {
    wire::OwnBot& own = bots.emplace_back(wire::OwnBot{bot.id, bot.name, {}});
    for (ApiToken& token : tokens_of(sql, bot.id))
      own.tokens.push_back({std::move(token.id), std::move(token.name), std::move(token.scopes),
                            token.created, unless_never(token.used)});
  }
  return bots;
}

bool sends_mail(const PersonRequest& request) { return request.services.settings.notices.mail.there(); }

wire::OwnMail mail_of(const PersonRequest& request) {
  wire::OwnMail mail;
  mail.there = sends_mail(request);
  if (!request.session || !request.session->person.is_account()) return mail;
  OwnAddress own = address_of(request.sql, request.session->person.id, request.now);
  if (!own.address.empty()) {
    mail.address = std::move(own.address);
    mail.verified = own.verified;
  }
  if (!own.waiting.empty()) mail.waiting = std::move(own.waiting);
  if (!own.language.empty()) mail.language = std::move(own.language);
  return mail;
}

void end_all_else(PersonRequest& request) {
  transact(request.sql, [&] {
    end_sessions(request.sql, request.person_id(), request.session->id);
    forget_links(request.sql, request.person_id());
  });
}

HttpResponse done() { return {204, "", "", {}}; }

RelyingParty party_of(const PersonRequest& request) {
  const std::string here = (request.http.secure ? "https://" : "http://") + request.http.host;
  const std::string& set = request.services.settings.public_url;
  RelyingParty party{"", set.empty() ? here : set};
  const auto host = party.origin.find("://") + 3;
  const auto port = party.origin.find(':', host);
  party.id = party.origin.substr(host, port == std::string::npos ? port : port - host);
  return party;
}

ApiError why_not_fresh(const PersonRequest& request) {
  if (request.session && request.session->is_fresh(request.now)) return {};
  return {ErrorCode::not_yours,
          {"error.confirm-first", "Show once more who you are, with your password or passkey"},
          "",
          ""};
}

}  // namespace bastide
