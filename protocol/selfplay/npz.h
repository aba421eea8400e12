// Arrays as numpy reads them: a zip archive, stored and not packed, of .npy files. The same arrays in the
// same order give the same bytes; the archive has no times.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bastide {

class NpzWriter {
 public:
  // An array by the name under which it is asked for. `rows` of as many numbers each; one row a number where
  // `columns` is 0. T is one of int8 to int64, uint8 to uint64, float, double.
  template <class T>
  void add(std::string_view name, const std::vector<T>& values, std::size_t columns = 0) {
    static_assert(std::is_arithmetic_v<T>);
    const char kind = std::is_floating_point_v<T> ? 'f' : std::is_signed_v<T> ? 'i' : 'u';
    std::string type = (sizeof(T) == 1 ? "|" : "<");
    type += kind;
    type += std::to_string(sizeof(T));
    add_bytes_(name, type, shape_(values.size(), columns),
               {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)});
  }
  // Text without zero bytes at its end, as an array of one text: `str(array)` after decoding.
  void add_text(std::string_view name, std::string_view text);
  // One text each, as long as the longest.
  void add_texts(std::string_view name, const std::vector<std::string>& texts);

  // An archive holds 4 GiB at most; what does not fit makes finish() give nothing.
  std::string finish();

 private:
  struct Entry {
    std::string name;
    std::uint32_t checksum, size, offset;
  };
  static std::string shape_(std::size_t count, std::size_t columns);
  void add_bytes_(std::string_view name, std::string_view type, const std::string& shape,
                  std::string_view bytes);

  std::string archive_;
  std::vector<Entry> entries_;
  bool too_large_ = false;
};

}  // namespace bastide
