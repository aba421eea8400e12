// A number for a described value, by which two that differ are told apart without keeping them: with 64 bits
// two values out of a thousand million agree by accident less often than a disk lies. Holds within one run of
// the program only.
#pragma once

#include <cstdint>
#include <functional>

#include "wire/description.h"

namespace bastide::wire {

class Hasher {
 public:
  template <class T>
  void add(const T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      mix(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_floating_point_v<T>) {
      mix(std::hash<T>()(value));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      mix(std::hash<std::string_view>()(value));
    } else if constexpr (is_optional<T> || is_nullable<T>) {
      mix(value.has_value() ? 1 : 0);
      if (value.has_value()) add(*value);
    } else if constexpr (is_array<T>) {
      mix(value.size());
      for (const auto& each : value) add(each);
    } else if constexpr (is_named<T>) {
      mix(value.size());
      for (const auto& [name, each] : value) {
        add(name);
        add(each);
      }
    } else {
      static_assert(Described<T>, "a type that travels needs a Description");
      for_each_member<T>([&](const auto& member) { add(value.*member.where); });
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  void mix(std::uint64_t more) {  // a step of splitmix64
    std::uint64_t x = value_ + more + 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    value_ = x ^ (x >> 31);
  }

  std::uint64_t value_ = 0;
};

template <class T>
std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  hasher.add(value);
  return hasher.value();
}

}  // namespace bastide::wire
