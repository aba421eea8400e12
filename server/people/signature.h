// Signatures as authenticators make them, checked by OpenSSL.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

std::string sha256(std::string_view bytes);
// The algorithm for which a key of this SubjectPublicKeyInfo (DER) is used, as COSE numbers it: -7 (ECDSA
// with P-256 and SHA-256), -8 (Ed25519), -257 (RSA with SHA-256, at least 2048 bits); 0: none of these.
int algorithm_of(std::string_view public_key);
// Has the owner of that key signed the message?
bool is_signed(std::string_view public_key, std::string_view message, std::string_view signature);

}  // namespace bastide
