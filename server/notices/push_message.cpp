#include "server/notices/push_message.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <array>

#include "server/dealer/base64url.h"

namespace bastide {

namespace {

constexpr std::size_t kPrivate = 32, kPublic = 65, kSecret = 16, kSalt = 16, kTag = 16;
constexpr const char* kCurve = "prime256v1";

template <auto free>
struct With {
  template <class T>
  void operator()(T* what) const {
    free(what);
  }
};
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, With<EVP_PKEY_CTX_free>>;
using Number = std::unique_ptr<BIGNUM, With<BN_clear_free>>;

void need(bool good, const char* what) {
  if (!good) throw PushError(std::string("OpenSSL cannot ") + what);
}

unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

EVP_PKEY* key_of(const std::shared_ptr<void>& key) { return static_cast<EVP_PKEY*>(key.get()); }

// Null if the bytes are no key. `private_number` null: a public key.
EVP_PKEY* make_key(const BIGNUM* private_number, std::string_view public_bytes) {
  const std::unique_ptr<OSSL_PARAM_BLD, With<OSSL_PARAM_BLD_free>> builder(OSSL_PARAM_BLD_new());
  need(builder != nullptr, "make a key");
  need(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0) == 1 &&
           OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_bytes.data(),
                                            public_bytes.size()) == 1 &&
           (private_number == nullptr ||
            OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, private_number) == 1),
       "make a key");
  const std::unique_ptr<OSSL_PARAM, With<OSSL_PARAM_free>> params(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  need(params != nullptr && context != nullptr && EVP_PKEY_fromdata_init(context.get()) == 1, "make a key");
  EVP_PKEY* key = nullptr;
  const int kind = private_number == nullptr ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
  return EVP_PKEY_fromdata(context.get(), &key, kind, params.get()) == 1 ? key : nullptr;
}

// The public point of a private number; empty if that is not from 1 to the order less 1.
std::string point_of(const BIGNUM* private_number) {
  const std::unique_ptr<EC_GROUP, With<EC_GROUP_free>> group(
      EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  need(group != nullptr, "make a curve");
  if (BN_is_zero(private_number) || BN_cmp(private_number, EC_GROUP_get0_order(group.get())) >= 0) return "";
  const std::unique_ptr<EC_POINT, With<EC_POINT_free>> point(EC_POINT_new(group.get()));
  std::string bytes(kPublic, '\0');
  need(point != nullptr &&
           EC_POINT_mul(group.get(), point.get(), private_number, nullptr, nullptr, nullptr) == 1 &&
           EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(bytes),
                              bytes.size(), nullptr) == kPublic,
       "find a point");
  return bytes;
}

std::string hkdf(std::string_view salt, std::string_view key, std::string_view info, std::size_t length) {
  const KeyContext context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
  std::string made(length, '\0');
  need(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1 &&
           EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256()) == 1 &&
           EVP_PKEY_CTX_set1_hkdf_salt(context.get(), bytes_of(salt), static_cast<int>(salt.size())) == 1 &&
           EVP_PKEY_CTX_set1_hkdf_key(context.get(), bytes_of(key), static_cast<int>(key.size())) == 1 &&
           EVP_PKEY_CTX_add1_hkdf_info(context.get(), bytes_of(info), static_cast<int>(info.size())) == 1 &&
           EVP_PKEY_derive(context.get(), bytes_of(made), &length) == 1 && length == made.size(),
       "derive a key");
  return made;
}

std::string sealed_by_aes(std::string_view key, std::string_view nonce, std::string_view text) {
  const std::unique_ptr<EVP_CIPHER_CTX, With<EVP_CIPHER_CTX_free>> context(EVP_CIPHER_CTX_new());
  std::string made(text.size() + kTag, '\0');
  int length = 0, end = 0;
  need(context != nullptr &&
           EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) ==
               1 &&
           EVP_EncryptUpdate(context.get(), bytes_of(made), &length, bytes_of(text),
                             static_cast<int>(text.size())) == 1 &&
           EVP_EncryptFinal_ex(context.get(), bytes_of(made) + length, &end) == 1 &&
           EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag, bytes_of(made) + text.size()) == 1,
       "encrypt");
  return made;
}

// A JSON string of printable ASCII.
std::string quoted(std::string_view text) {
  std::string made = "\"";
  made.reserve(text.size() + 2);
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') made.push_back('\\');
    made.push_back(letter);
  }
  return made + '"';
}

}  // namespace

void PushKey::Free::operator()(void* key) const { EVP_PKEY_free(static_cast<EVP_PKEY*>(key)); }

PushKey PushKey::fresh() {
  EVP_PKEY* const key = EVP_EC_gen(kCurve);
  need(key != nullptr, "make a key");
  return PushKey(key);
}

std::optional<PushKey> PushKey::read(std::string_view private_bytes) {
  if (private_bytes.size() != kPrivate) return std::nullopt;
  const Number number(BN_bin2bn(bytes_of(private_bytes), kPrivate, nullptr));
  need(number != nullptr, "read a number");
  const std::string point = point_of(number.get());
  if (point.empty()) return std::nullopt;
  EVP_PKEY* const key = make_key(number.get(), point);
  need(key != nullptr, "make a key");
  return PushKey(key);
}

std::string PushKey::private_bytes() const {
  BIGNUM* found = nullptr;
  need(EVP_PKEY_get_bn_param(key_of(key_), OSSL_PKEY_PARAM_PRIV_KEY, &found) == 1, "tell a key");
  const Number number(found);
  std::string bytes(kPrivate, '\0');
  need(BN_bn2binpad(number.get(), bytes_of(bytes), kPrivate) == kPrivate, "tell a key");
  return bytes;
}

std::string PushKey::public_bytes() const {
  std::string bytes(kPublic, '\0');
  std::size_t length = 0;
  need(EVP_PKEY_get_octet_string_param(key_of(key_), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(bytes), bytes.size(),
                                       &length) == 1 &&
           length == kPublic,
       "tell a key");
  return bytes;
}

std::string PushKey::sign(std::string_view text) const {
  const std::unique_ptr<EVP_MD_CTX, With<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  std::size_t length = 0;
  need(context != nullptr &&
           EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_of(key_)) == 1 &&
           EVP_DigestSign(context.get(), nullptr, &length, bytes_of(text), text.size()) == 1,
       "sign");
  std::string encoded(length, '\0');
  need(EVP_DigestSign(context.get(), bytes_of(encoded), &length, bytes_of(text), text.size()) == 1, "sign");
  const unsigned char* at = bytes_of(encoded);
  const std::unique_ptr<ECDSA_SIG, With<ECDSA_SIG_free>> both(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)));
  std::string made(2 * kPrivate, '\0');
  need(both != nullptr && BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes_of(made), kPrivate) == kPrivate &&
           BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes_of(made) + kPrivate, kPrivate) == kPrivate,
       "sign");
  return made;
}

std::optional<std::string> PushKey::share_with(std::string_view public_bytes) const {
  if (public_bytes.size() != kPublic || public_bytes.front() != '\4') return std::nullopt;
  const std::unique_ptr<EVP_PKEY, With<EVP_PKEY_free>> other(make_key(nullptr, public_bytes));
  if (other == nullptr) return std::nullopt;
  const KeyContext context(EVP_PKEY_CTX_new(key_of(key_), nullptr));
  need(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1, "share a secret");
  if (EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1) return std::nullopt;
  std::string made(kPrivate, '\0');
  std::size_t length = made.size();
  need(EVP_PKEY_derive(context.get(), bytes_of(made), &length) == 1 && length == made.size(),
       "share a secret");
  return made;
}

std::optional<PushReader> read_push_reader(std::string_view p256dh, std::string_view auth) {
  const std::optional<std::string> point = from_base64url(p256dh), secret = from_base64url(auth);
  if (!point || !secret || secret->size() != kSecret || point->size() != kPublic || point->front() != '\4')
    return std::nullopt;
  const std::unique_ptr<EVP_PKEY, With<EVP_PKEY_free>> key(make_key(nullptr, *point));
  if (key == nullptr) return std::nullopt;
  return PushReader{*point, *secret};
}

std::string push_body(std::string_view text, const PushReader& reader, const PushKey& sender,
                      std::string_view salt, std::size_t padded) {
  if (text.size() > kMostPushText || salt.size() != kSalt) throw PushError("a push message is too long");
  const std::string own = sender.public_bytes();
  const auto shared = sender.share_with(reader.public_bytes);
  if (!shared) throw PushError("a browser's key is none");
  using namespace std::string_view_literals;
  std::string info("WebPush: info\0"sv);
  info += reader.public_bytes + own;
  const std::string key = hkdf(reader.secret, *shared, info, 32);
  const std::string content_key = hkdf(salt, key, "Content-Encoding: aes128gcm\0"sv, 16);
  const std::string nonce = hkdf(salt, key, "Content-Encoding: nonce\0"sv, 12);

  std::string plain(text);
  plain.push_back('\2');  // this record is the last one
  plain.resize(std::max(plain.size(), std::min(padded, kMostPushText) + 1), '\0');
  std::string body(salt);
  for (int shift = 24; shift >= 0; shift -= 8) body.push_back(static_cast<char>(kPushRecord >> shift & 255));
  body.push_back(static_cast<char>(own.size()));
  return body + own + sealed_by_aes(content_key, nonce, plain);
}

std::string push_body(std::string_view text, const PushReader& reader, std::size_t padded) {
  std::string salt(kSalt, '\0');
  need(RAND_bytes(bytes_of(salt), kSalt) == 1, "find random bytes");
  return push_body(text, reader, PushKey::fresh(), salt, padded);
}

std::string vapid_header(const PushKey& key, std::string_view origin, std::string_view subject,
                         std::int64_t until) {
  const std::string claims = R"({"aud":)" + quoted(origin) + R"(,"exp":)" + std::to_string(until) +
                             R"(,"sub":)" + quoted(subject) + "}";
  const std::string signed_part = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + to_base64url(claims);
  return "vapid t=" + signed_part + "." + to_base64url(key.sign(signed_part)) +
         ", k=" + to_base64url(key.public_bytes());
}

std::string webhook_signature(std::string_view secret, std::int64_t seconds, std::string_view body) {
  const std::string time = std::to_string(seconds);
  const std::string text = time + "." + std::string(body);
  std::array<unsigned char, 32> digest{};
  unsigned int length = 0;
  need(HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()), bytes_of(text), text.size(),
            digest.data(), &length) != nullptr &&
           length == digest.size(),
       "sign");
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string made = "t=" + time + ",v1=";
  made.reserve(made.size() + 64);
  for (const unsigned char byte : digest) {
    made.push_back(kDigits[byte >> 4]);
    made.push_back(kDigits[byte & 15]);
  }
  return made;
}

}  // namespace bastide
