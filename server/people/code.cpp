#include "server/people/code.h"

#include <array>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

constexpr std::array<const char*, 6> kWords = {"device", "new-passkey", "used-passkey",
                                               "mail",   "way-back",    "put-back"};

const char* word_of(CodeKind kind) { return kWords[static_cast<std::size_t>(kind)]; }

// 32 signs, none that looks like another.
constexpr std::string_view kSigns = "abcdefghjkmnpqrstuvwxyz234567890";
constexpr int kSignsOfACode = 16, kSignsInARow = 4;

std::string fresh_recovery_code() {
  std::string code;
  const Bytes32 random = random_bytes();
  for (int i = 0; i < kSignsOfACode; ++i) {
    if (i > 0 && i % kSignsInARow == 0) code += '-';
    code += kSigns[random[static_cast<std::size_t>(i)] % kSigns.size()];
  }
  return code;
}

// As it is kept: only its signs, in small letters, with the person, so that two persons' codes never meet.
std::string digest_of_recovery(std::string_view person, std::string_view code) {
  std::string signs;
  for (char c : code) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (kSigns.find(c) != std::string_view::npos) signs += c;
  }
  return hex_of(hash_of("recovery " + std::string(person) + " " + signs));
}

}  // namespace

std::string make_code(Sql& sql, CodeKind kind, std::string_view person, std::string_view data, UnixMs now,
                      UnixMs lasts) {
  std::string code = fresh_key();
  sql.ask(
      "INSERT INTO secret_code (digest, kind, person, data, created, until) VALUES ($1, $2, $3, $4, $5, $6)",
      {hash_of_key(code), word_of(kind), person, data, now, now + lasts});
  return code;
}

std::optional<TakenCode> take_code(Sql& sql, CodeKind kind, std::string_view code, UnixMs now,
                                   std::string_view person) {
  if (!is_key(code)) return std::nullopt;
  const SqlAnswer taken = sql.ask(
      "DELETE FROM secret_code WHERE digest = $1 AND kind = $2 AND until > $3 AND ($4 = '' OR person = "
      "$4) RETURNING person, data, created",
      {hash_of_key(code), word_of(kind), now, person});
  if (taken.rows() == 0) return std::nullopt;
  return TakenCode{taken.text(0, 0), taken.text(0, 1), taken.number(0, 2)};
}

void forget_sent_codes(Sql& sql, std::string_view person) {
  sql.ask("DELETE FROM secret_code WHERE person = $1 AND kind IN ('mail', 'way-back', 'device')", {person});
}

std::vector<std::string> make_recovery_codes(Sql& sql, std::string_view person, UnixMs now) {
  std::vector<std::string> codes;
  transact(sql, [&] {
    codes.clear();
    sql.ask("DELETE FROM secret_code WHERE person = $1 AND kind = 'recovery'", {person});
    codes.reserve(kRecoveryCodes);
    while (codes.size() < kRecoveryCodes) {
      codes.push_back(fresh_recovery_code());
      sql.ask(
          "INSERT INTO secret_code (digest, kind, person, created, until) VALUES ($1, 'recovery', $2, $3, 0)",
          {digest_of_recovery(person, codes.back()), person, now});
    }
  });
  return codes;
}

bool take_recovery_code(Sql& sql, std::string_view person, std::string_view code) {
  return sql.ask("DELETE FROM secret_code WHERE digest = $1 AND person = $2 AND kind = 'recovery'",
                 {digest_of_recovery(person, code), person})
             .changed() == 1;
}

int recovery_codes_left(Sql& sql, std::string_view person) {
  return static_cast<int>(
      sql.ask("SELECT count(*) FROM secret_code WHERE person = $1 AND kind = 'recovery'", {person})
          .number(0, 0));
}

void sweep_codes(Sql& sql, UnixMs now) {
  sql.ask("DELETE FROM secret_code WHERE until > 0 AND until < $1", {now});
}

}  // namespace bastide
