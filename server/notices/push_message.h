// What a push service takes from us: a message that only the browser can read (RFC 8291, by the content
// coding aes128gcm of RFC 8188), and a token that says who sends it (VAPID, RFC 8292). And how webhooks are
// signed. Pure: what is random can be given. The only file that speaks with OpenSSL but for the sender's TLS.
// Bytes are in strings. Throws PushError where OpenSSL fails for other reasons than what it was given.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bastide {

class PushError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr std::size_t kPushRecord = 4096;  // bytes; services need not take a longer message
inline constexpr std::size_t kMostPushText = kPushRecord - 16 - 1 - 86;  // bytes of the text

// A key pair on P-256.
class PushKey {
 public:
  static PushKey fresh();
  // By its private number, 32 bytes; nothing if it is none of the curve's.
  static std::optional<PushKey> read(std::string_view private_bytes);

  std::string private_bytes() const;  // 32
  std::string public_bytes() const;   // 65: not compressed, as browsers have it
  // 64 bytes: ES256 of JSON Web Signatures.
  std::string sign(std::string_view text) const;
  // What both ends of this key and that public one share; nothing if that is no point of the curve.
  std::optional<std::string> share_with(std::string_view public_bytes) const;

 private:
  struct Free {
    void operator()(void* key) const;
  };
  explicit PushKey(void* key) : key_(key, Free()) {}
  std::shared_ptr<void> key_;  // EVP_PKEY, never changed
};

// Of a browser's subscription: the keys `p256dh` and `auth`.
struct PushReader {
  std::string public_bytes;  // 65
  std::string secret;        // 16
};
// Nothing if they are no such keys.
std::optional<PushReader> read_push_reader(std::string_view p256dh, std::string_view auth);

// The body, with the header "Content-Encoding: aes128gcm". `text`: at most kMostPushText bytes. `sender` and
// `salt` (16 bytes) are to be fresh for each message. It is as long for every text: who carries it learns
// nothing of what it says by its length, if `padded` is at least as long as the longest text.
std::string push_body(std::string_view text, const PushReader& reader, const PushKey& sender,
                      std::string_view salt, std::size_t padded = 0);
std::string push_body(std::string_view text, const PushReader& reader, std::size_t padded = 0);

// The header Authorization. `origin`: of the push service, "https://push.example"; `subject`: "mailto:..." or
// "https:...", where the service's people may reach ours; `until`: seconds since 1970, at most a day ahead.
std::string vapid_header(const PushKey& key, std::string_view origin, std::string_view subject,
                         std::int64_t until);

// The header Bastide-Signature of a webhook, "t=1700000000,v1=HEX": HMAC-SHA-256 under the secret's text,
// over the seconds, a dot, and the body.
std::string webhook_signature(std::string_view secret, std::int64_t seconds, std::string_view body);

}  // namespace bastide
