#include "wire/write.h"

#include <charconv>
#include <cmath>

namespace bastide::wire {
namespace {

template <class Number>
void append_number(std::string& out, Number number) {
  char digits[32];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

void append_escaped(std::string& out, char c) {
  static constexpr char kHex[] = "0123456789abcdef";
  switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\r':
      out += "\\r";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      out += "\\u00";
      out += kHex[(static_cast<unsigned char>(c) >> 4) & 15];
      out += kHex[static_cast<unsigned char>(c) & 15];
  }
}

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

}  // namespace

void write_text(std::string& out, std::string_view text) {
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out.append(text, written, i - written);
    append_escaped(out, text[i]);
    written = i + 1;
  }
  out.append(text, written);
  out += '"';
}

void write_number(std::string& out, std::int64_t number) { append_number(out, number); }

void write_number(std::string& out, double number) {
  if (std::isfinite(number))
    append_number(out, number);
  else
    out += "null";
}

}  // namespace bastide::wire
