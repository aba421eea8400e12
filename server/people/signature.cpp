#include "server/people/signature.h"

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <array>
#include <memory>

namespace bastide {
namespace {

constexpr int kEs256 = -7, kEdDsa = -8, kRs256 = -257;
constexpr int kLeastRsaBits = 2048;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

Key key_of(std::string_view der) {
  const unsigned char* at = bytes_of(der);
  Key key(d2i_PUBKEY(nullptr, &at, static_cast<long>(der.size())), &EVP_PKEY_free);
  if (at != bytes_of(der) + der.size()) key.reset();
  return key;
}

bool is_p256(EVP_PKEY* key) {
  std::array<char, 32> group{};
  std::size_t length = 0;
  return EVP_PKEY_get_group_name(key, group.data(), group.size(), &length) == 1 &&
         std::string_view(group.data(), length) == "prime256v1";
}

int algorithm_of(EVP_PKEY* key) {
  switch (EVP_PKEY_get_base_id(key)) {
    case EVP_PKEY_EC:
      return is_p256(key) ? kEs256 : 0;
    case EVP_PKEY_ED25519:
      return kEdDsa;
    case EVP_PKEY_RSA:
      return EVP_PKEY_get_bits(key) >= kLeastRsaBits ? kRs256 : 0;
    default:
      return 0;
  }
}

}  // namespace

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
  return {reinterpret_cast<const char*>(digest.data()), size};
}

int algorithm_of(std::string_view public_key) {
  const Key key = key_of(public_key);
  return key ? algorithm_of(key.get()) : 0;
}

bool is_signed(std::string_view public_key, std::string_view message, std::string_view signature) {
  const Key key = key_of(public_key);
  const int algorithm = key ? algorithm_of(key.get()) : 0;
  if (algorithm == 0) return false;
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  const EVP_MD* digest = algorithm == kEdDsa ? nullptr : EVP_sha256();
  return context && EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key.get()) == 1 &&
         EVP_DigestVerify(context.get(), bytes_of(signature), signature.size(), bytes_of(message),
                          message.size()) == 1;
}

}  // namespace bastide
