// A picture made of characters: what a command draws before it becomes text with colour codes. Everything is
// clipped at the rim, so that drawing needs no thought of the terminal's size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct Colour {
  std::uint8_t red, green, blue;
  bool operator==(const Colour&) const = default;
};
Colour mixed(Colour a, Colour b, double share_of_b);
// Black or white, whichever reads better on the colour.
Colour contrast_to(Colour colour);

// How characters are written. No colour: the terminal's own, which may be dark on light or light on dark.
struct Ink {
  std::optional<Colour> text;
  std::optional<Colour> ground;
  bool bold = false;
  bool faint = false;
  bool underlined = false;
  bool operator==(const Ink&) const = default;
};
inline constexpr Ink kFaint{std::nullopt, std::nullopt, false, true, false};
inline constexpr Ink kBold{std::nullopt, std::nullopt, true, false, false};

enum class ColourDepth { none, sixteen, palette256, full };

struct Character {
  char32_t code = U' ';
  Ink ink;
};

class Canvas {
 public:
  Canvas(int width, int height);
  int width() const { return width_; }
  int height() const { return height_; }

  void put(int x, int y, char32_t code, const Ink& ink);
  // The text without line ends; returns the column after it.
  int text(int x, int y, std::string_view utf8, const Ink& ink = {});
  // The same with its end before column x.
  void text_right(int x, int y, std::string_view utf8, const Ink& ink = {});
  // Over what is there: characters that have no ground keep the one below.
  void text_over(int x, int y, std::string_view utf8, Ink ink);
  const Character* at(int x, int y) const;  // nullptr outside
  void draw(int x, int y, const Canvas& other);

  // Lines with the codes for colours and without blanks at their ends.
  std::string to_text(ColourDepth depth) const;

 private:
  int width_, height_;
  std::vector<Character> characters_;
};

// --- text

// One code point after the other; damaged bytes become U+FFFD.
std::u32string code_points(std::string_view utf8);
std::string utf8_of(char32_t code);
int width_of(std::string_view utf8);
// With blanks behind it up to that width.
std::string padded(std::string_view text, int width);
// In lines of at most `width` columns, broken at blanks; `indent` starts every line but the first.
std::vector<std::string> wrapped(std::string_view utf8, int width, std::string_view indent = "");
// A line of a page, broken with its indent kept if it is longer; one with codes for colours is left as it is.
std::vector<std::string> fitted(const std::string& line, int width);
std::string shortened(std::string_view utf8, int width);
// The text in this ink, for output that is no canvas.
std::string painted(std::string_view utf8, const Ink& ink, ColourDepth depth);

}  // namespace bastide
