// How headers are read; used by the files about headers only.
#pragma once

#include "engine/notation/header.h"

namespace bastide {

// Letters, digits, '-' and '_', as ids and the keys of tags are?
bool is_plain_word(std::string_view text);

class HeaderReader {
 public:
  HeaderReader(Lines& lines, HeaderKind kind, Header& header, std::span<const Module* const> modules)
      : lines_(lines), kind_(kind), header_(header), modules_(modules) {}
  ParseError read();

 private:
  static constexpr std::size_t kMostThings = 2000;  // lines, bag entries: far more than anybody needs
  using Read = ParseError (HeaderReader::*)();
  struct Key {
    std::string_view word;
    Read read;
    bool scenario;  // only in scenarios
    bool repeats;
  };
  static constexpr int kKeys = 15;
  static const Key kKeyTable[kKeys];

  // Line by line: header_read.cpp.
  ParseError read_line(std::string_view line, bool first);
  std::string all_keys() const;
  bool seen(std::string_view word) const;
  ParseError check_complete() const;
  ParseError match_names_to_seats();
  ParseError take_start();
  ParseError fail(std::size_t offset, Said message, std::string_view clause = {}) const;
  ParseError fail(Said message) const;

  // What stands behind the keys: header_values.cpp.
  std::vector<Word> value_words() const;
  ParseError fail_at(const Word& word, Said message) const;
  std::optional<int> only_number(int low, int high) const;
  ParseError read_free(std::string& to);
  bool note(std::string_view text, int column);
  ParseError read_version(const Sentence& what, const char* key, int newest, int* to);
  ParseError read_bastide();
  ParseError read_rules();
  ParseError read_preset();
  ParseError read_presets();
  ParseError read_players();
  ParseError read_seat();
  ParseError read_element();
  ParseError read_option();
  ParseError read_bag();
  ParseError read_start();
  ParseError read_tag();
  ParseError read_commitment();
  ParseError read_clock();
  ParseError read_scenario();
  ParseError read_shows();

  Lines& lines_;
  HeaderKind kind_;
  Header& header_;
  std::span<const Module* const> modules_;
  bool seen_[kKeys] = {};
  std::size_t count_ = 0;
  std::string_view value_;
  std::size_t value_at_ = 0;
  int seat_line_ = 0;  // of the highest seat
  // The start position, put together from its lines.
  struct StartPiece {
    std::size_t at;  // in start_
    int line, column;
  };
  std::string start_;
  std::vector<StartPiece> start_pieces_;
};

}  // namespace bastide
