#include "server/people/password.h"

#include <sodium.h>
#include <zxcvbn.h>

#include <array>
#include <cmath>

#include "server/dealer/secrets.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

// What somebody guesses who tries the likely ones first: ten thousand million times, which is "strong" for
// zxcvbn's authors where trials are slow and bounded.
const double kLeastBits = std::log2(1e10);

bool is_password(std::string_view password, const std::string& hash) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

// Of nobody's password, for those who have none.
const std::string& nobodys_hash() {
  static const std::string hash = hash_of_password(fresh_key());
  return hash;
}

std::string kept_hash(Sql& sql, std::string_view person) {
  const SqlAnswer found = sql.ask("SELECT hash FROM password WHERE person = $1", {person});
  return found.rows() == 0 ? std::string() : found.text(0, 0);
}

bool matches(std::string_view password, const std::string& hash) {
  const bool right = is_password(password, hash.empty() ? nobodys_hash() : hash);
  return right && !hash.empty();
}

int characters(std::string_view text) {
  int count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
  return count;
}

}  // namespace

std::string hash_of_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw StoreError(StoreError::Kind::failed, "there is no memory to hash a password");
  return text.data();
}

Said password_fault(std::string_view password, std::string_view name) {
  if (characters(password) < kShortestPassword)
    return {
        "error.password-short", "A password has {least} characters at least", {{"least", kShortestPassword}}};
  if (password.size() > kLongestPassword || password.find('\0') != std::string_view::npos)
    return {"error.password-long", "A password has {most} characters at most", {{"most", kLongestPassword}}};
  const std::string text(password), own(name);
  std::array<const char*, 3> words = {"bastide", own.c_str(), nullptr};
  if (ZxcvbnMatch(text.c_str(), words.data(), nullptr) < kLeastBits)
    return {"error.password-weak",
            "This password is among those that are guessed first; a few words in a row that belong to no "
            "saying are better"};
  return {};
}

void keep_password(Sql& sql, std::string_view person, std::string_view hash, UnixMs now) {
  sql.ask(
      "INSERT INTO password (person, hash, changed) VALUES ($1, $2, $3) ON CONFLICT (person) DO UPDATE SET "
      "hash = $2, changed = $3",
      {person, hash, now});
}

void set_password(Sql& sql, std::string_view person, std::string_view password, UnixMs now) {
  keep_password(sql, person, hash_of_password(password), now);
}

bool has_password(Sql& sql, std::string_view person) { return !kept_hash(sql, person).empty(); }

bool knows_password(Sql& sql, std::string_view person, std::string_view password) {
  return matches(password, kept_hash(sql, person));
}

std::optional<Person> find_person_by_password(Sql& sql, std::string_view name, std::string_view password) {
  std::optional<Person> person = find_person_by_name(sql, name);
  if (!matches(password, person ? kept_hash(sql, person->id) : std::string())) return std::nullopt;
  return person;
}

}  // namespace bastide
