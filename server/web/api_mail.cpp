// The routes about mail: the address of an account, and the way back into one by a letter. Where no mail
// server is set there is nothing of it.
#include <algorithm>
#include <cctype>

#include "server/notices/letters.h"
#include "server/notices/mail_address.h"
#include "server/notices/notice_places.h"
#include "server/web/person_answers.h"

namespace bastide {
namespace {

ApiError no_mail() { return {ErrorCode::unknown, {"error.no-mail", "This server sends no mail"}, "", ""}; }

ApiError too_many_letters(int retry_after) {
  return {ErrorCode::too_many,
          {"error.mail-often", "So many mails were asked for that the next one has to wait"},
          "",
          "",
          retry_after};
}

// "ann@example.org" of "Ann+games@example.org": one letter-box.
std::string letter_box_of(std::string_view address) {
  std::string box(address.substr(0, std::min(address.find('+'), address.rfind('@'))));
  box += address.substr(address.rfind('@'));
  for (char& c : box) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return box;
}

// How often letters may be asked for by one address of the network, by one account, and for one name or
// address of mail, so that nobody's letter-box is filled by others.
ApiError asked_too_often(PersonRequest& request, const std::string& whose) {
  const double now = steady_seconds();
  SignInLimits& limits = request.services.sign_ins;
  int wait = limits.letters_of_address.take(limit_key(request.http.client), now);
  if (wait == 0 && request.session)
    wait = limits.letters_of_name.take("by " + request.session->person.id, now);
  if (wait == 0) {
    const auto address = read_mail_address(whose);
    wait = address ? limits.letters_of_name.take("to " + letter_box_of(*address), now)
                   : take_for_name(limits.letters_of_name, whose, now);
  }
  return wait == 0 ? ApiError() : too_many_letters(wait);
}

ApiError why_no_language(const std::string& language) {
  const bool is_code = std::all_of(language.begin(), language.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  });
  if (is_code) return {};
  return {
      ErrorCode::malformed, {"error.mail-language", "expected a language, such as ''fi''"}, "", "/language"};
}

HttpResponse own_mail(PersonRequest& request) { return json_response(mail_of(request)); }

HttpResponse ask_for_own_address(PersonRequest& request) {
  wire::NewAddress wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  if (!sends_mail(request)) return error_response(no_mail());
  if (const ApiError error = why_not_fresh(request)) return error_response(error);
  if (const ApiError error = why_no_language(wanted.language.value_or(""))) return error_response(error);
  const auto address = read_mail_address(wanted.address);
  if (!address)
    return error_response(
        {ErrorCode::illegal,
         {"error.mail-address", "That is no address of mail to which this server can write"},
         "",
         "/address"});
  if (const ApiError error = asked_too_often(request, *address)) return error_response(error);
  if (wanted.language) choose_language(request.sql, request.person_id(), *wanted.language);
  ask_for_address(request.sql, request.person_id(), *address, request.now);
  request.services.workshop.notices->look_soon();
  return json_response(mail_of(request));
}

// By the account that asked, on whichever of its devices.
HttpResponse verify_own_address(PersonRequest& request) {
  wire::MailCode sent;
  if (const ApiError error = request.read(sent)) return error_response(error);
  if (!sends_mail(request)) return error_response(no_mail());
  const auto verified = verify_address(request.sql, request.person_id(), sent.code, request.now);
  if (!verified)
    return error_response(
        {ErrorCode::too_late,
         {"error.mail-code", "This link is used, too old, or of another account; ask for another mail"},
         "",
         "/code"});
  request.services.workshop.notices->look_soon();  // the address of before is told
  return json_response(wire::VerifiedAddress{verified->name, verified->address});
}

// By anybody who reads the letters of the address of before; they need not be in the account any more.
HttpResponse put_back(PersonRequest& request) {
  wire::MailCode sent;
  if (const ApiError error = request.read(sent)) return error_response(error);
  if (!sends_mail(request)) return error_response(no_mail());
  const auto back = put_address_back(request.sql, sent.code, request.now);
  if (!back)
    return error_response(
        {ErrorCode::too_late,
         {"error.mail-put-back",
          "This link is used or too old, or the account went back to an even earlier address"},
         "",
         "/code"});
  if (request.session && request.session->person.id == back->person) request.end_cookie();
  request.services.workshop.notices->look_soon();  // the address that goes is told
  return json_response(wire::VerifiedAddress{back->name, back->address});
}

HttpResponse remove_own_address(PersonRequest& request) {
  if (const ApiError error = why_not_fresh(request)) return error_response(error);
  remove_address(request.sql, request.person_id(), request.now);
  request.services.workshop.notices->look_soon();
  return json_response(mail_of(request));
}

HttpResponse choose_mail_language(PersonRequest& request) {
  wire::MailLanguage wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  if (const ApiError error = why_no_language(wanted.language)) return error_response(error);
  choose_language(request.sql, request.person_id(), wanted.language);
  return json_response(mail_of(request));
}

// The same answer after the same work, no matter who is meant, and whether there is somebody.
HttpResponse recover(PersonRequest& request) {
  wire::Recovery wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  if (!sends_mail(request)) return error_response(no_mail());
  if (const ApiError error = asked_too_often(request, wanted.who)) return error_response(error);
  ask_for_recovery(request.sql, wanted.who, request.now);
  request.services.workshop.notices->look_soon();
  return done();
}

std::string id_of(const PersonRequest& request, std::size_t word) { return std::string(request.words[word]); }

// One click in a program for mail (RFC 8058). The same answer where it was stopped before, or is nobody's.
HttpResponse stop_by_link(PersonRequest& request) {
  stop_mail(request.sql, id_of(request, 0), id_of(request, 1));
  return done();
}

// The same link followed by a person: the page asks whether they mean it.
HttpResponse show_stop(PersonRequest& request) {
  HttpResponse answer = {303, "", "", {}};
  const auto plain = [](std::string text) {
    std::erase_if(text, [](unsigned char c) { return std::isalnum(c) == 0 && c != '-' && c != '_'; });
    return text;
  };
  answer.headers.emplace_back("Location",
                              "/account#stop=" + plain(id_of(request, 0)) + "." + plain(id_of(request, 1)));
  return answer;
}

constexpr PersonRoute kMailRoutes[] = {
    {"GET", "me/mail", Asks::anybody, "", &own_mail},
    {"POST", "me/mail", Asks::account, "", &ask_for_own_address, 5},
    {"POST", "me/mail/verify", Asks::account, "", &verify_own_address, 5},
    {"POST", "me/mail/remove", Asks::account, "", &remove_own_address},
    {"POST", "me/mail/language", Asks::account, "", &choose_mail_language},
    {"POST", "sign-in/recovery", Asks::anybody, "", &recover, 5},
    {"POST", "mail/put-back", Asks::anybody, "", &put_back, 5},
    {"POST", "mail/stop/*/*", Asks::anybody, "", &stop_by_link},
    {"GET", "mail/stop/*/*", Asks::anybody, "", &show_stop},
};

}  // namespace

std::span<const PersonRoute> mail_routes() { return kMailRoutes; }

}  // namespace bastide
