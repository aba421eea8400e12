// What people may write: names, chat.
#include <algorithm>
#include <array>

#include "engine/notation/text.h"
#include "server/room/lookalikes.h"
#include "server/room/table_setup.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 6> kColours = {"black", "white", "blue", "red", "yellow", "sky"};
constexpr char32_t kNone = 0xffffffff;
constexpr int kMostMarks = 3;

// The next code point; kNone if the bytes are no UTF-8.
char32_t next_point(std::string_view text, std::size_t& at) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at);
  const std::size_t more = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  constexpr std::array<unsigned, 4> kMask = {0x7f, 0x1f, 0x0f, 0x07};
  constexpr std::array<char32_t, 4> kLowest = {0, 0x80, 0x800, 0x10000};
  if ((first >= 0x80 && first < 0xc2) || first > 0xf4 || at + more >= text.size()) return kNone;
  char32_t point = first & kMask[more];
  for (std::size_t i = 1; i <= more; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return kNone;
    point = point << 6 | (byte(at + i) & 0x3f);
  }
  at += more + 1;
  const bool surrogate = point >= 0xd800 && point <= 0xdfff;
  return point < kLowest[more] || point > 0x10ffff || surrogate ? kNone : point;
}

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029; }
// Marks and overrides that change the direction of text, and characters without any width.
bool is_hidden(char32_t c) {
  return c == 0x61c || c == 0x200b || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || c == 0xad;
}
// Selectors and tags, by which two names can differ and look the same.
bool is_unseen(char32_t c) {
  return c == 0x34f || c == 0x180e || (c >= 0xfe00 && c <= 0xfe0d) || (c >= 0xfff9 && c <= 0xfffb) ||
         (c >= 0xe0000 && c <= 0xe0fff);
}
// Emojis and the scripts of Persia and India need these two, after a character of theirs.
bool is_joiner(char32_t c) { return c == 0x200c || c == 0x200d; }
bool is_emoji_selector(char32_t c) { return c == 0xfe0e || c == 0xfe0f; }
bool may_be_joined(char32_t c) { return c >= 0x600; }
bool is_combining(char32_t c) { return c >= 0x300 && c <= 0x36f; }
bool is_blank(char32_t c) {
  return c == ' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200d) || c == 0x202f || c == 0x205f || c == 0x3000 ||
         c == 0x2800 || c == 0x3164 || c == 0x115f || c == 0x1160;
}

}  // namespace

std::span<const std::string_view> seat_colours() { return kColours; }

bool is_seat_colour(std::string_view colour) {
  return std::find(kColours.begin(), kColours.end(), colour) != kColours.end();
}

Said no_colour(std::string_view colour) {
  return {"error.no-colour", "There is no colour ''{colour}''", {{"colour", colour}}};
}

Said name_fault(std::string_view name) {
  if (Said fault = text_fault(name, kMaxName)) return fault;
  int marks = 0;                  // on the last character that is seen
  char32_t last = 0, before = 0;  // that character, and the one just before
  for (std::size_t at = 0; at < name.size();) {
    const char32_t point = next_point(name, at);
    const bool joins = is_joiner(point) || is_emoji_selector(point);
    const bool in_place = may_be_joined(last) && (at < name.size() || is_emoji_selector(point)) &&
                          !is_joiner(before) && (before == last || is_joiner(point));
    if (is_unseen(point) || (joins && !in_place))
      return {"error.name-unseen", "the name contains a character that cannot be seen"};
    marks = is_combining(point) ? marks + 1 : 0;
    if (marks > kMostMarks)
      return {"error.name-accents",
              "the name has more than {most} accents on one letter",
              {{"most", kMostMarks}}};
    before = point;
    if (!joins) last = point;
  }
  return {};
}

Said text_fault(std::string_view text, int most) {
  int length = 0;
  bool seen = false;
  for (std::size_t at = 0; at < text.size(); ++length) {
    const char32_t point = next_point(text, at);
    if (point == kNone) return {"error.text-utf-8", "the text is not valid UTF-8"};
    if (is_control(point)) return {"error.text-control", "the text contains a control character"};
    if (is_hidden(point))
      return {"error.text-hidden",
              "the text contains a character that cannot be seen or turns the text round"};
    seen = seen || !is_blank(point);
  }
  if (!seen) return {"error.text-blank", "expected at least one character that can be seen"};
  if (length > most)
    return {"error.text-length",
            "expected at most {most} characters, found {found}",
            {{"most", most}, {"found", length}}};
  return {};
}

Said alike_names(std::string_view there, std::string_view wanted) {
  if (there == wanted)
    return {"error.name-taken", "Somebody else here is called ''{name}''", {{"name", wanted}}};
  return {"error.name-alike",
          "''{name}'' looks like ''{other}'', who sits here already; take another name",
          {{"name", wanted}, {"other", there}}};
}

}  // namespace bastide
