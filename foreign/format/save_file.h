// The document of a saved game as data: its members are there and of the right types, nothing more is known.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foreign/format/fault.h"

namespace bastide::foreign {

struct Message {
  int number = 0;  // in the file, from 1
  std::string type;
  const boost::json::value* payload = nullptr;  // into SaveFile::document
  std::optional<int> player;                    // who acted, if the file says so

  Said name() const {
    return {"import.message", "message {number} ({type})", {{"number", number}, {"type", type}}};
  }
};

struct Amount {
  std::string id;
  int amount = 0;
};
struct RuleValue {
  std::string id, value;
};
struct StartTile {
  std::string tile;
  int x = 0, y = 0;
  int turns = 0;  // quarter turns clockwise
};

struct SaveFile {
  boost::json::value document;
  std::string name;
  std::vector<Amount> sets;      // with their copies, those of 0 left out
  std::vector<Amount> elements;  // whatever is present is on; of figures 0 is none
  std::vector<RuleValue> rules;
  std::vector<std::string> addons;
  std::vector<StartTile> start;
  std::vector<std::string> players;
  std::vector<Message> messages;  // what was taken back is left out
  std::vector<std::string> draw_order;
  std::optional<int> tiles_to_draw;  // then the supply counts as empty
  std::string description;
  std::vector<std::string> assertions;
};

inline constexpr int kMostMessages = 20000;
inline constexpr int kFarthest = 1000;  // of a coordinate

Fault read_save_file(std::string_view text, SaveFile& file);
Fault read_save_document(boost::json::value document, SaveFile& file);

}  // namespace bastide::foreign
