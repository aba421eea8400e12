// How the log names who asked: it needs enough to tell one from another, and no more than those who run the
// server want to keep of people.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/dealer/secrets.h"

namespace bastide {

enum class AddressStyle {
  none,    // not at all
  hashed,  // 16 digits that are the same for a day, and lead back to nobody after it
  cut,     // the network: 192.0.2.0/24, 2001:db8:1::/48
  full
};
std::optional<AddressStyle> address_style(std::string_view name);  // "none", "hashed", "short", "full"

class ShownAddress {
 public:
  explicit ShownAddress(AddressStyle style) : style_(style) {}
  // From any thread; `day` counts days on any clock.
  std::string of(std::string_view address, std::int64_t day) const;

 private:
  Bytes32 salt_of(std::int64_t day) const;

  const AddressStyle style_;
  mutable std::mutex mutex_;
  mutable std::int64_t day_ = 0;
  mutable std::optional<Bytes32> salt_;  // of that day; nobody keeps the one before
};

}  // namespace bastide
