#include "foreign/testing/their_way.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "foreign/reading/messages.h"
#include "protocol/json/json_parts.h"

namespace bastide::foreign::testing {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

void move_place(array& place, int right, int down) {
  place[0] = place[0].as_int64() + right;
  place[1] = place[1].as_int64() + down;
}

// Every place of a payload: the `position` of pointers, and what the dragon and the fairy are moved `to`.
void move_places(value& json, int right, int down) {
  if (!json.is_object()) return;
  for (auto& [key, member] : json.as_object()) {
    if (member.is_array() && (key == "position" || key == "to"))
      move_place(member.as_array(), right, down);
    else
      move_places(member, right, down);
  }
}

void move_board(object& file, Random& random) {
  const int right = static_cast<int>(random.below(7)) - 3, down = static_cast<int>(random.below(7)) - 3;
  for (value& tile : file["setup"].at("start").as_array()) {
    tile.as_object()["x"] = tile.at("x").as_int64() + right;
    tile.as_object()["y"] = tile.at("y").as_int64() + down;
  }
  for (value& message : file["replay"].as_array()) move_places(message.as_object()["payload"], right, down);
}

void take_second_edition(object& file) {
  object sets;
  for (const auto& [id, copies] : file["setup"].at("sets").as_object()) {
    std::string name(id);
    if (name.ends_with(":1")) name.back() = '2';
    sets[name] = copies;
  }
  file["setup"].as_object()["sets"] = std::move(sets);
}

void hesitate(object& file, Random& random) {
  array messages;
  for (value& message : file["replay"].as_array()) {
    if (random.below(20) == 0) {
      messages.push_back(object{{"type", json_of(kPassMessage)}, {"payload", object{}}});
      messages.push_back(object{{"type", "UNDO"}, {"payload", object{}}});
    }
    message.as_object().erase("player");
    messages.push_back(std::move(message));
  }
  file["replay"] = std::move(messages);
}

void assert_scores(object& file, const std::vector<int>& scores) {
  array assertions;
  const array& players = file["players"].as_array();
  for (std::size_t i = 0; i < scores.size(); ++i)
    assertions.push_back(json_of(std::string(players[i].at("name").as_string()) + " has " +
                                 std::to_string(scores[i]) + " points"));
  file["test"] = object{{"description", "our own"}, {"assertions", std::move(assertions)}};
}

}  // namespace

std::string in_their_way(const std::string& text, const std::vector<int>& scores, Random& random) {
  object file = boost::json::parse(text).as_object();
  move_board(file, random);
  take_second_edition(file);
  hesitate(file, random);
  assert_scores(file, scores);
  return boost::json::serialize(file);
}

}  // namespace bastide::foreign::testing
