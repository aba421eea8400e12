// The frame of the line protocol: one line asks, and the reply is a line that starts with '=' or '?', perhaps
// further lines, and an empty one. docs/protocol.md.
#pragma once

#include <istream>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr int kProtocolVersion = 1;
inline constexpr std::size_t kMaxCommand = std::size_t{1} << 18;  // bytes of a line that asks
inline constexpr std::size_t kMaxReply = std::size_t{1} << 20;    // bytes of a whole reply

struct Reply {
  std::string code;  // empty: all went well; else one word that says what kind of thing went wrong
  std::string text;

  static Reply ok(std::string text = {}) { return {{}, std::move(text)}; }
  static Reply error(std::string code, std::string text) { return {std::move(code), std::move(text)}; }
};

// As it is sent, the empty line included. Empty lines within the text get a blank.
std::string framed(const Reply& reply);

// Reads a reply without its empty line. False if it does not start with '=' or '?'.
bool read_frame(std::string_view text, Reply& reply);

enum class LineRead { line, too_long, end };
// Reads a line without its end. One that is too long is skipped up to its end; memory stays bounded.
LineRead read_line(std::istream& in, std::string& line, std::size_t limit = kMaxCommand);

}  // namespace bastide
