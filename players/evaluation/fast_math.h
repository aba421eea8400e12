// Powers of two and their logarithms for estimates: to within 1e-9, the same bits on every machine (no
// library function), a few nanoseconds each.
#pragma once

#include <bit>
#include <cstdint>

namespace bastide {

// Of a positive number.
inline double log2_of(double x) {
  constexpr double kPerLogarithm = 2.8853900817779268;  // 2 / ln 2
  const auto bits = std::bit_cast<std::uint64_t>(x);
  double exponent = static_cast<double>(bits >> 52) - 1023;
  double mantissa = std::bit_cast<double>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
  if (mantissa > 1.4142135623730951) {
    mantissa *= 0.5;
    exponent += 1;
  }
  const double t = (mantissa - 1) / (mantissa + 1), s = t * t;  // ln m = 2 (t + t^3 / 3 + t^5 / 5 + ...)
  const double series =
      1 + s * (1 / 3.0 + s * (1 / 5.0 + s * (1 / 7.0 + s * (1 / 9.0 + s * (1 / 11.0 + s * (1 / 13.0))))));
  return exponent + kPerLogarithm * t * series;
}

// 0 below 2^-1000; x is below 1000.
inline double exp2_of(double x) {
  if (x < -1000) return 0;
  constexpr double kRounds = 6755399441055744;  // added and taken away again, it leaves a whole number
  const double whole = (x + kRounds) - kRounds;
  const double y = (x - whole) * 0.69314718055994531;
  const double power =
      1 + y * (1 + y * (1 / 2.0 +
                        y * (1 / 6.0 +
                             y * (1 / 24.0 + y * (1 / 120.0 +
                                                  y * (1 / 720.0 + y * (1 / 5040.0 + y * (1 / 40320.0))))))));
  const auto exponent = static_cast<std::uint64_t>(static_cast<std::int64_t>(whole) + 1023) << 52;
  return power * std::bit_cast<double>(exponent);
}

}  // namespace bastide
