#include "engine/tiles/tile_table.h"

#include <array>
#include <optional>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> kSideWords = {"N", "E", "S", "W"};
constexpr std::array<std::string_view, 8> kHalfWords = {"Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"};
constexpr std::array<std::string_view, 4> kCornerWords = {"NE", "SE", "SW", "NW"};

struct Word {
  std::string_view text;
  int column;
};

template <std::size_t N>
std::optional<int> index_of(const std::array<std::string_view, N>& words, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return static_cast<int>(i);
  return std::nullopt;
}

std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> result;
  std::size_t i = 0;
  while (i < line.size() && line[i] != '#') {
    if (line[i] == ' ' || line[i] == '\t' || line[i] == '\r') {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < line.size() && line[end] != ' ' && line[end] != '\t' && line[end] != '\r') ++end;
    result.push_back({line.substr(i, end - i), static_cast<int>(i) + 1});
    i = end;
  }
  return result;
}

// "x12" -> 12; -1 if it is no such number from 0 to 99.
int copies_of(std::string_view word) {
  if (word.size() < 2 || word.size() > 3 || word[0] != 'x') return -1;
  int n = 0;
  for (char c : word.substr(1)) {
    if (c < '0' || c > '9') return -1;
    n = n * 10 + (c - '0');
  }
  return n;
}

class Reader {
 public:
  Reader(const std::vector<MarkWord>& words, std::vector<TileType>& types)
      : mark_words_(words), types_(types) {}

  TableError read(std::string_view text) {
    const std::size_t before = types_.size();
    while (!text.empty() && error_.message.empty()) {
      ++line_;
      const std::size_t end = text.find('\n');
      read_line(words_of(text.substr(0, end)));
      text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    finish_tile();
    if (!error_.message.empty()) types_.resize(before);
    return error_;
  }

 private:
  void fail(const Word& at, std::string message) {
    if (error_.message.empty()) error_ = {line_, at.column, std::move(message)};
  }
  // Of the tile as a whole: at its first line.
  void fail_tile(const std::string& message) {
    if (error_.message.empty()) error_ = {tile_line_, 1, type_.id + ": " + message};
  }

  void read_line(const std::vector<Word>& words) {
    if (words.empty()) return;
    if (words[0].text == "tile") return start_tile(words);
    if (!open_) return fail(words[0], "expected a line that starts with 'tile'");
    static constexpr std::array<std::string_view, 5> kinds = {"road", "city", "cloister", "field", "river"};
    if (auto kind = index_of(kinds, words[0].text))
      return read_segment(static_cast<SegmentKind>(*kind), words);
    if (words[0].text == "link") return read_link(words);
    if (words[0].text == "any" || words[0].text == "inner") return read_sides(words);
    if (words[0].text == "mark") return read_tile_marks(words);
    if (words[0].text == "role" && words.size() == 2) {
      type_.role = words[1].text;
      return;
    }
    fail(words[0],
         "expected tile, road, city, cloister, field, river, link, any, inner, mark or role, found '" +
             std::string(words[0].text) + "'");
  }

  void start_tile(const std::vector<Word>& words) {
    finish_tile();
    const bool with_start = words.size() == 5 && words[3].text == "start";
    if (words.size() != 3 && !with_start) return fail(words[0], "expected 'tile ID xCOPIES [start COPIES]'");
    type_ = TileType{};
    type_.id = words[1].text;
    const int copies = copies_of(words[2].text);
    if (copies < 0) return fail(words[2], "expected x and a number of copies, such as x3");
    type_.copies = static_cast<std::uint8_t>(copies);
    if (with_start) {
      const int starts = copies_of("x" + std::string(words[4].text));
      if (starts < 1 || starts > copies)
        return fail(words[4], "expected how many of the copies are start tiles");
      type_.start_copies = static_cast<std::uint8_t>(starts);
    }
    for (const TileType& other : types_)
      if (other.id == type_.id) return fail(words[1], "tile '" + type_.id + "' is listed twice");
    edges_ = 0x01010101u * edge_field;
    tile_line_ = line_;
    open_ = true;
  }

  void set_edge(int side, std::uint8_t edge) {
    edges_ = (edges_ & ~(0xffu << (8 * side))) | (static_cast<std::uint32_t>(edge) << (8 * side));
  }

  void read_segment(SegmentKind kind, const std::vector<Word>& words) {
    if (type_.segments.full()) return fail(words[0], "a tile has at most 14 segments");
    static constexpr std::uint8_t edge_of_kind[] = {edge_road, edge_city, 0, edge_field, edge_river};
    Segment segment{};
    segment.kind = kind;
    std::size_t i = 1;
    for (; i < words.size(); ++i) {
      const std::string_view word = words[i].text;
      if (kind == SegmentKind::field) {
        if (word == "by") break;
        if (auto half = index_of(kHalfWords, word)) {
          segment.halves |= static_cast<std::uint8_t>(1 << *half);
          continue;
        }
        if (auto corner = index_of(kCornerWords, word)) {
          segment.corners |= static_cast<std::uint8_t>(1 << *corner);
          continue;
        }
      } else if (auto side = index_of(kSideWords, word); side && kind != SegmentKind::cloister) {
        segment.sides |= static_cast<std::uint8_t>(1 << *side);
        set_edge(*side, edge_of_kind[static_cast<int>(kind)]);
        continue;
      }
      read_mark(words[i], segment);
    }
    if (kind != SegmentKind::cloister && segment.sides == 0 && segment.halves == 0 && segment.corners == 0)
      return fail(words[0], "the segment does not say where it lies");
    for (++i; i < words.size(); ++i) {
      const SegmentId city = find_segment(words[i]);
      if (city == kNoSegment) return;
      if (type_.segments[city].kind != SegmentKind::city) return fail(words[i], "expected a city");
      segment.cities |= static_cast<std::uint16_t>(1 << city);
    }
    type_.segments.push_back(segment);
  }

  void read_mark(const Word& word, Segment& segment) {
    type_.words.emplace_back(word.text);
    if (word.text == "cap") {
      segment.marks |= kCapMark;
    } else if (word.text == "pennant") {
      ++segment.counters[kPennants];
    } else if (const MarkWord* known = find_mark(word)) {
      segment.marks |= known->bit;
      if (known->counter >= 0) ++segment.counters[static_cast<std::size_t>(known->counter)];
    }
  }

  void read_tile_marks(const std::vector<Word>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      type_.words.emplace_back(words[i].text);
      if (const MarkWord* known = find_mark(words[i])) type_.marks |= known->bit;
    }
  }

  const MarkWord* find_mark(const Word& word) {
    for (const MarkWord& known : mark_words_)
      if (known.word == word.text) return &known;
    fail(word, "no module declares the mark '" + std::string(word.text) + "'");
    return nullptr;
  }

  SegmentId find_segment(const Word& word) {
    for (SegmentId i = 0; i < type_.segments.size(); ++i)
      if (type_.segment_name(i, 0) == word.text) return i;
    fail(word, "the tile has no segment '" + std::string(word.text) + "' above this line");
    return kNoSegment;
  }

  void read_link(const std::vector<Word>& words) {
    std::uint16_t group = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
      const SegmentId segment = find_segment(words[i]);
      if (segment == kNoSegment) return;
      group |= static_cast<std::uint16_t>(1 << segment);
    }
    for (SegmentId i = 0; i < type_.segments.size(); ++i)
      if ((group >> i) & 1) type_.segments[i].links |= static_cast<std::uint16_t>(group & ~(1 << i));
  }

  void read_sides(const std::vector<Word>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto side = index_of(kSideWords, words[i].text);
      if (!side) return fail(words[i], "expected a side N, E, S or W");
      set_edge(*side, words[0].text == "any" ? 0 : static_cast<std::uint8_t>(edge_inner));
    }
  }

  // Every side belongs to its segments exactly once; every half of a field, road or river side to one field.
  // An inner side shows what the next tile of the block shows as well: a city may have fields beside it.
  void finish_tile() {
    if (!open_ || !error_.message.empty()) return;
    open_ = false;
    std::array<int, 4> owners{};
    std::array<int, 8> fields{};
    for (const Segment& s : type_.segments) {
      for (int side = 0; side < 4; ++side) owners[static_cast<std::size_t>(side)] += (s.sides >> side) & 1;
      for (int half = 0; half < 8; ++half) fields[static_cast<std::size_t>(half)] += (s.halves >> half) & 1;
    }
    for (int side = 0; side < 4; ++side) {
      const std::uint8_t edge = edge_at(edges_, side);
      const bool walled = edge == edge_city || edge == 0;
      const int wanted = edge == edge_road || edge == edge_city || edge == edge_river ? 1 : 0;
      const int found = owners[static_cast<std::size_t>(side)];
      const bool inner = edge == edge_inner;
      if (inner ? found > 1 : found != wanted)
        return fail_tile("side " + std::string(kSideWords[static_cast<std::size_t>(side)]) +
                         " must belong to " +
                         (inner         ? "at most one"
                          : wanted == 1 ? "exactly one"
                                        : "no") +
                         " segment");
      for (int half = 2 * side; half < 2 * side + 2; ++half) {
        const int n = fields[static_cast<std::size_t>(half)];
        if (edge != edge_inner && n != (walled ? 0 : 1))
          return fail_tile("half side " + std::string(kHalfWords[static_cast<std::size_t>(half)]) +
                           " must belong to " + (walled ? "no" : "exactly one") + " field");
      }
    }
    compute_forms(type_, edges_);
    types_.push_back(type_);
  }

  const std::vector<MarkWord>& mark_words_;
  std::vector<TileType>& types_;
  TileType type_;
  std::uint32_t edges_ = 0;
  bool open_ = false;
  int line_ = 0;
  int tile_line_ = 0;
  TableError error_;
};

}  // namespace

TableError read_tile_table(std::string_view text, const std::vector<MarkWord>& words,
                           std::vector<TileType>& types) {
  return Reader(words, types).read(text);
}

}  // namespace bastide
