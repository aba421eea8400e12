#include "server/people/testing/authenticator.h"

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include "server/people/signature.h"

namespace bastide::testing {
namespace {

EVP_PKEY* key_of(Authenticator::Kind kind) {
  switch (kind) {
    case Authenticator::Kind::ecdsa:
      return EVP_EC_gen("P-256");
    case Authenticator::Kind::ed25519:
      return EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    case Authenticator::Kind::rsa:
      return EVP_RSA_gen(2048);
    case Authenticator::Kind::short_rsa:
      return EVP_RSA_gen(1024);
  }
  return nullptr;
}

}  // namespace

Authenticator::Authenticator(Kind kind) : key_(key_of(kind)) {}
Authenticator::~Authenticator() { EVP_PKEY_free(key_); }

std::string Authenticator::client_data(const char* type, const RelyingParty& party,
                                       const std::string& challenge) const {
  return std::string(R"({"type":")") + type + R"(","challenge":")" + challenge + R"(","origin":")" +
         (page_origin.empty() ? party.origin : page_origin) + R"(","crossOrigin":)" +
         (crosses ? "true" : "false") + "}";
}

std::string Authenticator::data(const RelyingParty& party, unsigned more_flags) const {
  std::string bytes = sha256(party.id);
  bytes += static_cast<char>(flags | more_flags);
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(counter >> shift & 0xff);
  return bytes;
}

MadePasskey Authenticator::make(const RelyingParty& party, const std::string& challenge) {
  unsigned char* der = nullptr;
  const int size = i2d_PUBKEY(key_, &der);
  const std::string public_key(reinterpret_cast<const char*>(der), static_cast<std::size_t>(size));
  OPENSSL_free(der);
  return {id, client_data("webauthn.create", party, challenge), data(party, 0x40) + "and the key",
          public_key};
}

UsedPasskey Authenticator::use(const RelyingParty& party, const std::string& challenge) {
  UsedPasskey used{id, client_data("webauthn.get", party, challenge), data(party, 0), ""};
  const std::string message = used.authenticator_data + sha256(used.client_data);
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  const EVP_MD* digest = EVP_PKEY_get_base_id(key_) == EVP_PKEY_ED25519 ? nullptr : EVP_sha256();
  std::size_t size = 0;
  const auto* bytes = reinterpret_cast<const unsigned char*>(message.data());
  EVP_DigestSignInit(context, nullptr, digest, nullptr, key_);
  EVP_DigestSign(context, nullptr, &size, bytes, message.size());
  used.signature.resize(size);
  EVP_DigestSign(context, reinterpret_cast<unsigned char*>(used.signature.data()), &size, bytes,
                 message.size());
  used.signature.resize(size);
  EVP_MD_CTX_free(context);
  return used;
}

}  // namespace bastide::testing
