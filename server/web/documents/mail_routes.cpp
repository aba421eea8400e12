#include "server/web/documents/route_parts.h"
#include "wire/people.h"

namespace bastide {
namespace {

// Refusals that several routes share. 404: this server sends no mail.
const std::vector<int> kMailBody = {400, 403, 404, 413, 422, 429, 503};

}  // namespace

std::vector<Route> routes_about_mail() {
  return {
      {"get",
       "/api/me/mail",
       "mail",
       "Whether this server sends mail, and where that of this account goes",
       nullptr,
       {},
       {route_answer<wire::OwnMail>("where it goes")},
       {403, 429, 503}},
      {"post",
       "/api/me/mail",
       "askForAddress",
       "Wants mail to go to this address; first a letter goes there, whose link has to be opened",
       route_body<wire::NewAddress>(),
       {},
       {route_answer<wire::OwnMail>("as it is now")},
       kMailBody},
      {"post",
       "/api/me/mail/verify",
       "verifyAddress",
       "By the code of that letter: the address is the account's",
       route_body<wire::MailCode>(),
       {},
       {route_answer<wire::VerifiedAddress>("whose it is")},
       {400, 403, 404, 409, 413, 429, 503}},
      {"post",
       "/api/me/mail/remove",
       "removeAddress",
       "Wants no mail any more",
       nullptr,
       {},
       {route_answer<wire::OwnMail>("as it is now")},
       {403, 429, 503}},
      {"post",
       "/api/me/mail/language",
       "chooseMailLanguage",
       "Chooses the language of letters",
       route_body<wire::MailLanguage>(),
       {},
       {route_answer<wire::OwnMail>("as it is now")},
       {400, 403, 413, 429, 503}},
      {"post",
       "/api/sign-in/recovery",
       "recover",
       "Has a letter sent that opens the account, if there is such a one and it has an address",
       route_body<wire::Recovery>(),
       {},
       {route_done("answered the same whether there is one or not")},
       kMailBody},
      {"post",
       "/api/mail/put-back",
       "putAddressBack",
       "By the code of a letter to the address of before: that is the account's again, which is signed out "
       "everywhere",
       route_body<wire::MailCode>(),
       {},
       {route_answer<wire::VerifiedAddress>("whose it is again")},
       {400, 403, 404, 409, 413, 429, 503}},
      {"post",
       "/api/mail/stop/{person}/{token}",
       "stopMail",
       "What the header List-Unsubscribe of a mail names: no more of these mails",
       nullptr,
       {},
       {route_done("none comes any more")},
       {403, 429, 503}},
      {"get",
       "/api/mail/stop/{person}/{token}",
       "showStopMail",
       "The same link opened by a person",
       nullptr,
       {},
       {{303, "the page that asks whether they mean it", nullptr, {}}},
       {403, 429, 503}},
  };
}

}  // namespace bastide
