#include "server/people/passkey.h"

#include <boost/json.hpp>

#include "server/dealer/base64url.h"
#include "server/people/code.h"
#include "server/people/signature.h"

namespace bastide {
namespace {

// Authenticator data: the digest of the party's id, a byte of flags, a counter, and then what is of no use
// here.
constexpr std::size_t kDigest = 32, kFlagsAt = kDigest, kCounterAt = kFlagsAt + 1,
                      kLeastData = kCounterAt + 4;
constexpr unsigned kPresent = 0x01, kVerified = 0x04, kHasKey = 0x40;
constexpr std::size_t kMostIdBytes = 1023, kMostKeyBytes = 1024;

ApiError refusal() {
  return {ErrorCode::not_yours,
          {"error.passkey-refused", "This passkey does not open an account here; try again"},
          "",
          ""};
}

std::string_view member(const boost::json::object& object, std::string_view name) {
  const auto* value = object.if_contains(boost::json::string_view(name.data(), name.size()));
  if (value == nullptr || !value->is_string()) return {};
  return {value->get_string().data(), value->get_string().size()};
}

// The challenge in what the browser says of itself; empty unless it was asked for this by our own page.
std::string challenge_in(std::string_view client_data, std::string_view type, const RelyingParty& party) {
  boost::system::error_code error;
  const boost::json::value json =
      boost::json::parse(boost::json::string_view(client_data.data(), client_data.size()), error);
  const auto* object = error ? nullptr : json.if_object();
  if (object == nullptr) return {};
  const auto* crossing = object->if_contains("crossOrigin");
  const bool crosses = crossing != nullptr && *crossing != boost::json::value(false);
  if (member(*object, "type") != type || member(*object, "origin") != party.origin || crosses) return {};
  return std::string(member(*object, "challenge"));
}

struct AuthenticatorData {
  unsigned flags = 0;
  std::int64_t counter = 0;
};

// None: it is no such data, or of another party, or nobody has shown who they are.
std::optional<AuthenticatorData> data_in(std::string_view bytes, const RelyingParty& party) {
  if (bytes.size() < kLeastData || bytes.substr(0, kDigest) != sha256(party.id)) return std::nullopt;
  AuthenticatorData data{static_cast<unsigned char>(bytes[kFlagsAt]), 0};
  for (std::size_t i = 0; i < 4; ++i)
    data.counter = data.counter * 256 + static_cast<unsigned char>(bytes[kCounterAt + i]);
  constexpr unsigned kNeeded = kPresent | kVerified;
  if ((data.flags & kNeeded) != kNeeded) return std::nullopt;
  return data;
}

}  // namespace

std::string challenge_for_new_passkey(Sql& sql, std::string_view person, UnixMs now) {
  return make_code(sql, CodeKind::new_passkey, person, "", now);
}

std::string challenge_for_passkey(Sql& sql, UnixMs now) {
  return make_code(sql, CodeKind::used_passkey, "", "", now);
}

// The browser sends a challenge on as base64url of its bytes, which are those of the code's text decoded: so
// the code itself comes back.
ApiError add_passkey(Sql& sql, const RelyingParty& party, std::string_view person, const MadePasskey& made,
                     std::string_view name, UnixMs now) {
  const auto taken =
      take_code(sql, CodeKind::new_passkey, challenge_in(made.client_data, "webauthn.create", party), now);
  const auto data = data_in(made.authenticator_data, party);
  if (!taken || taken->person != person || !data || (data->flags & kHasKey) == 0) return refusal();
  if (made.id.empty() || made.id.size() > kMostIdBytes || made.public_key.size() > kMostKeyBytes)
    return refusal();
  const int algorithm = algorithm_of(made.public_key);
  if (algorithm == 0)
    return {ErrorCode::illegal,
            {"error.passkey-kind", "This authenticator makes signatures of a kind that is not known here"},
            "",
            ""};
  if (sql.ask("SELECT count(*) FROM passkey WHERE person = $1", {person}).number(0, 0) >= kMostPasskeys)
    return {
        ErrorCode::too_many,
        {"error.passkeys-most", "You have {most} passkeys, the most there may be", {{"most", kMostPasskeys}}},
        "",
        ""};
  const bool added = sql.ask(
                            "INSERT INTO passkey (id, person, algorithm, public_key, counter, name, created) "
                            "VALUES ($1, $2, $3, "
                            "$4, $5, $6, $7) ON CONFLICT DO NOTHING",
                            {to_base64url(made.id), person, algorithm, to_base64url(made.public_key),
                             data->counter, name, now})
                         .changed() == 1;
  return added ? ApiError() : refusal();
}

ApiError use_passkey(Sql& sql, const RelyingParty& party, const UsedPasskey& used, UnixMs now,
                     std::string& person) {
  const auto taken =
      take_code(sql, CodeKind::used_passkey, challenge_in(used.client_data, "webauthn.get", party), now);
  const auto data = data_in(used.authenticator_data, party);
  if (!taken || !data) return refusal();
  const std::string id = to_base64url(used.id);
  const SqlAnswer found = sql.ask("SELECT person, public_key, counter FROM passkey WHERE id = $1", {id});
  if (found.rows() == 0) return refusal();
  const std::string signed_bytes = used.authenticator_data + sha256(used.client_data);
  if (!is_signed(from_base64url(found.text(0, 1)).value_or(""), signed_bytes, used.signature))
    return refusal();
  // Most authenticators count nothing and say 0; of one that counts, a copy shows by a number that was there
  // before.
  const std::int64_t before = found.number(0, 2);
  if ((before != 0 || data->counter != 0) && data->counter <= before) return refusal();
  sql.ask("UPDATE passkey SET counter = $2, used = $3 WHERE id = $1", {id, data->counter, now});
  person = found.text(0, 0);
  return {};
}

std::vector<Passkey> passkeys_of(Sql& sql, std::string_view person) {
  const SqlAnswer found =
      sql.ask("SELECT id, name, created, used FROM passkey WHERE person = $1 ORDER BY created, id", {person});
  std::vector<Passkey> passkeys;
  passkeys.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    passkeys.push_back({found.text(i, 0), found.text(i, 1), found.number(i, 2), found.number(i, 3)});
  return passkeys;
}

bool remove_passkey(Sql& sql, std::string_view person, std::string_view id) {
  return sql.ask("DELETE FROM passkey WHERE person = $1 AND id = $2", {person, id}).changed() == 1;
}

}  // namespace bastide
