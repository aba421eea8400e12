#include "server/people/bot.h"

#include <algorithm>

#include "server/dealer/secrets.h"
#include "server/room/table_setup.h"

namespace bastide {
namespace {

std::vector<std::string> words_in(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const auto space = list.find(' ');
    words.emplace_back(list.substr(0, space));
    list.remove_prefix(space == std::string_view::npos ? list.size() : space + 1);
  }
  return words;
}

std::string list_of(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : " ") + word;
  return list;
}

bool is_scope(std::string_view word) {
  return std::find(kScopes.begin(), kScopes.end(), word) != kScopes.end();
}

ApiError too_many_of(const Said& why) { return {ErrorCode::too_many, why, "", ""}; }

}  // namespace

ApiError make_bot(Sql& sql, std::string_view owner, std::string_view name, UnixMs now, Person& bot) {
  ApiError error;
  transact(sql, [&] {
    if (bots_of(sql, owner).size() >= kMostBots) {
      error = too_many_of({"error.bots-most", "An account has {most} bots at most", {{"most", kMostBots}}});
      return;
    }
    bot = make_guest(sql, now);
    error = name_person(sql, bot, PersonKind::bot, name, now);
    if (error)
      remove_person(sql, bot.id);
    else
      sql.ask("UPDATE person SET owner = $2 WHERE id = $1", {bot.id, owner});
  });
  if (!error) bot = find_person(sql, bot.id).value_or(bot);
  return error;
}

std::vector<Person> bots_of(Sql& sql, std::string_view owner) {
  const SqlAnswer found =
      sql.ask("SELECT id, name, created FROM person WHERE owner = $1 AND owner <> '' ORDER BY name", {owner});
  std::vector<Person> bots;
  bots.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    bots.push_back(
        {found.text(i, 0), PersonKind::bot, found.text(i, 1), std::string(owner), found.number(i, 2), 0});
  return bots;
}

std::optional<Person> find_bot(Sql& sql, std::string_view owner, std::string_view id) {
  std::optional<Person> bot = find_person(sql, id);
  if (!bot || bot->kind != PersonKind::bot || bot->owner != owner) return std::nullopt;
  return bot;
}

ApiError make_token(Sql& sql, std::string_view bot, std::string_view name,
                    const std::vector<std::string>& scopes, UnixMs now, std::string& token) {
  if (const Said fault = name_fault(name)) return {ErrorCode::illegal, fault, "", "/name"};
  const auto unknown = std::find_if_not(scopes.begin(), scopes.end(), is_scope);
  if (unknown != scopes.end())
    return {ErrorCode::illegal,
            {"error.no-scope", "A token cannot be for ''{scope}''", {{"scope", *unknown}}},
            "",
            "/scopes"};
  if (sql.ask("SELECT count(*) FROM api_token WHERE person = $1", {bot}).number(0, 0) >= kMostTokens)
    return too_many_of({"error.tokens-most", "A bot has {most} tokens at most", {{"most", kMostTokens}}});
  token = fresh_key();
  sql.ask("INSERT INTO api_token (id, digest, person, name, scopes, created) VALUES ($1, $2, $3, $4, $5, $6)",
          {fresh_key(), hash_of_key(token), bot, name, list_of(scopes), now});
  return {};
}

std::vector<ApiToken> tokens_of(Sql& sql, std::string_view bot) {
  const SqlAnswer found = sql.ask(
      "SELECT id, name, scopes, created, used FROM api_token WHERE person = $1 ORDER BY created, id", {bot});
  std::vector<ApiToken> tokens;
  tokens.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    tokens.push_back({found.text(i, 0), found.text(i, 1), words_in(found.text(i, 2)), found.number(i, 3),
                      found.number(i, 4)});
  return tokens;
}

bool end_token(Sql& sql, std::string_view bot, std::string_view id) {
  return sql.ask("DELETE FROM api_token WHERE person = $1 AND id = $2", {bot, id}).changed() == 1;
}

bool TokenHolder::may(std::string_view scope) const {
  return std::find(scopes.begin(), scopes.end(), scope) != scopes.end();
}

std::optional<TokenHolder> find_token(Sql& sql, std::string_view token, UnixMs now) {
  if (!is_key(token)) return std::nullopt;
  const SqlAnswer found =
      sql.ask("SELECT id, person, scopes, used FROM api_token WHERE digest = $1", {hash_of_key(token)});
  if (found.rows() == 0) return std::nullopt;
  if (now > found.number(0, 3) + kNoteUseEvery)
    sql.ask("UPDATE api_token SET used = $2 WHERE id = $1", {found.text(0, 0), now});
  std::optional<Person> person = find_person(sql, found.text(0, 1));
  if (!person) return std::nullopt;
  return TokenHolder{std::move(*person), words_in(found.text(0, 2))};
}

}  // namespace bastide
