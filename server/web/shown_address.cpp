#include "server/web/shown_address.h"

#include "server/web/address.h"

namespace bastide {

std::optional<AddressStyle> address_style(std::string_view name) {
  if (name == "none") return AddressStyle::none;
  if (name == "hashed") return AddressStyle::hashed;
  if (name == "short") return AddressStyle::cut;
  if (name == "full") return AddressStyle::full;
  return std::nullopt;
}

std::string ShownAddress::of(std::string_view address, std::int64_t day) const {
  switch (style_) {
    case AddressStyle::none:
      return {};
    case AddressStyle::hashed:
      return hex_of(hash_of(limit_key(address), salt_of(day))).substr(0, 16);
    case AddressStyle::cut:
      if (const auto network = Network::read(address)) return network->cut();
      return {};
    case AddressStyle::full:
      return std::string(address);
  }
  return {};
}

Bytes32 ShownAddress::salt_of(std::int64_t day) const {
  const std::lock_guard lock(mutex_);
  if (!salt_ || day != day_) salt_ = random_bytes();
  day_ = day;
  return *salt_;
}

}  // namespace bastide
