// What several routes about people answer, as it travels.
#pragma once

#include "server/web/people_api.h"
#include "wire/people.h"

namespace bastide {

wire::Me me_of(const PersonRequest& request);
wire::WaysIn ways_of(Sql& sql, std::string_view person);
std::vector<wire::SignedIn> devices_of(const PersonRequest& request);
std::vector<wire::OwnBot> own_bots(Sql& sql, std::string_view owner);
// Does this server send mail?
bool sends_mail(const PersonRequest& request);
// What the person's letters are sent to, and in which language.
wire::OwnMail mail_of(const PersonRequest& request);
// Where the person is signed in but for this device, and what could sign somebody in there or lead their
// letters elsewhere, ends: one of these may be a thief's.
void end_all_else(PersonRequest& request);
// Nothing more is to be said.
HttpResponse done();
// A page's host and origin, as authenticators know them.
struct RelyingParty party_of(const PersonRequest& request);
// Why what could take the account away may not be done now; none if it may.
ApiError why_not_fresh(const PersonRequest& request);

}  // namespace bastide
