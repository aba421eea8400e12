// Bots: programs of an account, with names of their own, marked wherever they appear. They show who they are
// by tokens ("Authorization: Bearer …"), each of which may do only what its scopes say.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"

namespace bastide {

// Words for what a token may do.
inline constexpr std::array<std::string_view, 3> kScopes = {"read", "play", "meet"};
inline constexpr int kMostBots = 10;    // of an account
inline constexpr int kMostTokens = 10;  // of a bot

ApiError make_bot(Sql& sql, std::string_view owner, std::string_view name, UnixMs now, Person& bot);
std::vector<Person> bots_of(Sql& sql, std::string_view owner);
// The bot of this id, if it is this owner's.
std::optional<Person> find_bot(Sql& sql, std::string_view owner, std::string_view id);

struct ApiToken {
  std::string id, name;
  std::vector<std::string> scopes;
  UnixMs created = 0, used = 0;  // 0: never; noted every ten minutes
};
// `token`: shown this once; 22 characters of base64url.
ApiError make_token(Sql& sql, std::string_view bot, std::string_view name,
                    const std::vector<std::string>& scopes, UnixMs now, std::string& token);
std::vector<ApiToken> tokens_of(Sql& sql, std::string_view bot);
bool end_token(Sql& sql, std::string_view bot, std::string_view id);

struct TokenHolder {
  Person person;
  std::vector<std::string> scopes;
  bool may(std::string_view scope) const;
};
std::optional<TokenHolder> find_token(Sql& sql, std::string_view token, UnixMs now);

}  // namespace bastide
