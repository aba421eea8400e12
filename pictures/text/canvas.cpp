#include "pictures/text/canvas.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide {
namespace {

// --- colour codes

int squared_distance(Colour a, Colour b) {
  const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

constexpr std::array<Colour, 16> kSixteen = {{{0, 0, 0},
                                              {170, 0, 0},
                                              {0, 170, 0},
                                              {170, 85, 0},
                                              {0, 0, 170},
                                              {170, 0, 170},
                                              {0, 170, 170},
                                              {170, 170, 170},
                                              {85, 85, 85},
                                              {255, 85, 85},
                                              {85, 255, 85},
                                              {255, 255, 85},
                                              {85, 85, 255},
                                              {255, 85, 255},
                                              {85, 255, 255},
                                              {255, 255, 255}}};

int index_of_sixteen(Colour colour) {
  const auto best = std::min_element(kSixteen.begin(), kSixteen.end(), [&](Colour a, Colour b) {
    return squared_distance(a, colour) < squared_distance(b, colour);
  });
  return static_cast<int>(best - kSixteen.begin());
}

// The cube of 6 x 6 x 6 colours and the 24 greys behind it.
int index_of_256(Colour colour) {
  auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  auto level = [](int step) { return static_cast<std::uint8_t>(step == 0 ? 0 : 55 + 40 * step); };
  const int red = step(colour.red), green = step(colour.green), blue = step(colour.blue);
  const int grey = std::clamp(((colour.red + colour.green + colour.blue) / 3 - 3) / 10, 0, 23);
  const auto grey_level = static_cast<std::uint8_t>(8 + 10 * grey);
  const Colour cube{level(red), level(green), level(blue)};
  if (squared_distance({grey_level, grey_level, grey_level}, colour) < squared_distance(cube, colour))
    return 232 + grey;
  return 16 + 36 * red + 6 * green + blue;
}

std::string colour_code(Colour colour, bool ground, ColourDepth depth) {
  if (depth == ColourDepth::full)
    return std::string(ground ? "48;2;" : "38;2;").append(std::to_string(colour.red)) + ";" +
           std::to_string(colour.green) + ";" + std::to_string(colour.blue);
  if (depth == ColourDepth::palette256)
    return std::string(ground ? "48;5;" : "38;5;").append(std::to_string(index_of_256(colour)));
  const int index = index_of_sixteen(colour);
  return std::to_string((index < 8 ? 30 + index : 82 + index) + (ground ? 10 : 0));
}

std::string ink_code(const Ink& ink, ColourDepth depth) {
  std::string code = "\x1b[0";
  if (ink.bold) code += ";1";
  if (ink.faint) code += ";2";
  if (ink.underlined) code += ";4";
  if (ink.text) code.append(";").append(colour_code(*ink.text, false, depth));
  if (ink.ground) code.append(";").append(colour_code(*ink.ground, true, depth));
  return code + "m";
}

bool blank(const Character& character) {
  return character.code == U' ' && !character.ink.ground && !character.ink.underlined;
}

// Characters that fill two columns, as far as names of people may bring them.
bool is_wide(char32_t code) {
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) ||
         (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) ||
         (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60) ||
         (code >= 0x1f300 && code <= 0x1faff) || (code >= 0x20000 && code <= 0x3fffd);
}
constexpr char32_t kCovered = 0;  // the second column of a wide character

}  // namespace

Colour mixed(Colour a, Colour b, double share) {
  auto mix = [share](int x, int y) { return static_cast<std::uint8_t>(std::lround(x + (y - x) * share)); };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

Colour contrast_to(Colour colour) {
  const int light = 299 * colour.red + 587 * colour.green + 114 * colour.blue;
  return light > 140000 ? Colour{0, 0, 0} : Colour{255, 255, 255};
}

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      characters_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

const Character* Canvas::at(int x, int y) const {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return nullptr;
  return &characters_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                      static_cast<std::size_t>(x)];
}

void Canvas::put(int x, int y, char32_t code, const Ink& ink) {
  if (const Character* there = at(x, y)) *const_cast<Character*>(there) = {code, ink};
}

int Canvas::text(int x, int y, std::string_view utf8, const Ink& ink) {
  for (char32_t code : code_points(utf8)) {
    put(x++, y, code < U' ' ? U' ' : code, ink);
    if (is_wide(code)) put(x++, y, kCovered, ink);
  }
  return x;
}

void Canvas::text_right(int x, int y, std::string_view utf8, const Ink& ink) {
  text(x - width_of(utf8), y, utf8, ink);
}

void Canvas::text_over(int x, int y, std::string_view utf8, Ink ink) {
  const bool keeps_ground = !ink.ground;
  for (char32_t code : code_points(utf8)) {
    const Character* below = at(x, y);
    if (keeps_ground) ink.ground = below == nullptr ? std::nullopt : below->ink.ground;
    put(x++, y, code, ink);
  }
}

void Canvas::draw(int x, int y, const Canvas& other) {
  for (int row = 0; row < other.height(); ++row)
    for (int column = 0; column < other.width(); ++column)
      put(x + column, y + row, other.at(column, row)->code, other.at(column, row)->ink);
}

std::string Canvas::to_text(ColourDepth depth) const {
  std::string text;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    while (end > 0 && blank(*at(end - 1, y))) --end;
    Ink current;
    for (int x = 0; x < end; ++x) {
      const Character& character = *at(x, y);
      if (character.code == kCovered) continue;
      if (depth != ColourDepth::none && !(character.ink == current)) {
        current = character.ink;
        text += ink_code(current, depth);
      }
      text += utf8_of(character.code);
    }
    if (!(current == Ink{})) text += "\x1b[0m";
    text += '\n';
  }
  return text;
}

// --- text

std::u32string code_points(std::string_view utf8) {
  std::u32string codes;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i++]);
    const int more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : -1;
    char32_t code = more <= 0 ? lead : lead & (0x3fu >> more);
    int read = 0;
    for (; read < more && i < utf8.size() && (static_cast<unsigned char>(utf8[i]) & 0xc0) == 0x80; ++read)
      code = (code << 6) | (static_cast<unsigned char>(utf8[i++]) & 0x3fu);
    codes += more < 0 || read < more ? U'\ufffd' : code;
  }
  return codes;
}

std::string utf8_of(char32_t code) {
  auto byte = [](char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xc0 | (code >> 6)), byte(0x80 | (code & 0x3f))};
  if (code < 0x10000)
    return {byte(0xe0 | (code >> 12)), byte(0x80 | ((code >> 6) & 0x3f)), byte(0x80 | (code & 0x3f))};
  return {byte(0xf0 | (code >> 18)), byte(0x80 | ((code >> 12) & 0x3f)), byte(0x80 | ((code >> 6) & 0x3f)),
          byte(0x80 | (code & 0x3f))};
}

int width_of(std::string_view utf8) {
  int width = 0;
  for (char32_t code : code_points(utf8)) width += is_wide(code) ? 2 : 1;
  return width;
}

std::string padded(std::string_view text, int width) {
  std::string result(text);
  const int missing = width - width_of(text);
  return missing > 0 ? result.append(static_cast<std::size_t>(missing), ' ') : result;
}

std::vector<std::string> wrapped(std::string_view utf8, int width, std::string_view indent) {
  std::vector<std::string> lines(1);
  while (!utf8.empty()) {
    const std::size_t blank = std::min(utf8.find(' '), utf8.size());
    const std::string_view word = utf8.substr(0, blank);
    utf8.remove_prefix(std::min(blank + 1, utf8.size()));
    const bool fresh = lines.back().empty() || lines.back() == indent;
    if (!fresh && width_of(lines.back()) + 1 + width_of(word) > width) {
      lines.emplace_back(indent);
    } else if (!fresh) {
      lines.back() += ' ';
    }
    lines.back() += word;
  }
  return lines;
}

std::vector<std::string> fitted(const std::string& line, int width) {
  if (line.find('\x1b') != std::string::npos || width_of(line) <= width) return {line};
  const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
  std::vector<std::string> lines = wrapped(line, width - static_cast<int>(indent.size()));
  for (std::string& each : lines) each.insert(0, indent);
  return lines;
}

std::string shortened(std::string_view utf8, int width) {
  if (width_of(utf8) <= width) return std::string(utf8);
  std::string text;
  for (char32_t code : code_points(utf8)) {
    if (width_of(text) + (is_wide(code) ? 2 : 1) > width - 1) break;
    text += utf8_of(code);
  }
  return text + "~";
}

std::string painted(std::string_view utf8, const Ink& ink, ColourDepth depth) {
  if (depth == ColourDepth::none || ink == Ink{}) return std::string(utf8);
  return ink_code(ink, depth).append(utf8) + "\x1b[0m";
}

}  // namespace bastide
