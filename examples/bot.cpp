// A small bot for Bastide: it reads the line protocol (docs/protocol.md) and plays by two simple habits.
//
//     c++ -std=c++20 -O2 -o bot examples/bot.cpp && bastide match greedy "cmd:./bot" -n 10
//
// As bot.py, it does not know the rules and need not, since "go" brings all legal actions. It lays a tile
// where it touches the most tiles, and puts a follower where it is likely to bring points soon.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using Words = std::vector<std::string>;
using Square = std::pair<int, int>;

// "2,-1^3" is the square 2,-1: column, row, quarter turns. Nothing if the action is no place of a tile.
std::optional<Square> square_of(const std::string& action) {
  int x = 0, y = 0;
  char behind = 0;
  const int read = std::sscanf(action.c_str(), "%d,%d%c", &x, &y, &behind);
  if (read < 2 || (read == 3 && behind != '^')) return std::nullopt;
  return Square(x, y);
}

class Bot {
 public:
  // The text behind "="; what is thrown stands behind "?", a code for programs and a sentence for people.
  std::string answer(const std::string& command, const Words& words) {
    if (command == "hello") {
      if (!words.empty() && words[0] != "1") throw std::invalid_argument("version this bot speaks version 1");
      return "hello 1\nname example in C++";
    }
    if (command == "rules") return position({"start"});  // the rules themselves do not matter to this bot
    if (command == "position") return position(words);
    if (command == "go") return go(words);
    if (command == "quit") return "";
    throw std::invalid_argument("unknown-command there is no command '" + command + "'");
  }

 private:
  std::string position(const Words& words) {
    if (words.empty() || words[0] != "start")
      throw std::invalid_argument("position this bot follows games from their start only");
    tiles_ = {{0, 0}};  // the start tile
    for (const std::string& word : words)
      if (const auto square = square_of(word)) tiles_.insert(*square);
    return "";
  }

  std::string go(const Words& words) const {
    const auto legal = std::find(words.begin(), words.end(), "legal");
    if (legal == words.end() || legal + 1 == words.end())
      throw std::invalid_argument("syntax this bot needs the legal actions: go legal ACTION ...");
    return "best " + *std::max_element(legal + 1, words.end(), [this](const auto& one, const auto& other) {
             return liking(one) < liking(other);
           });
  }

  int liking(const std::string& action) const {
    if (const auto square = square_of(action))
      return static_cast<int>(std::count_if(tiles_.begin(), tiles_.end(), [square](const Square& tile) {
        return std::abs(tile.first - square->first) <= 1 && std::abs(tile.second - square->second) <= 1;
      }));
    // "small@city-N" puts a follower; "-" passes. Fields are left alone: they hold a follower to the end.
    const auto on = [&action](const char* kind) { return action.find(kind) != std::string::npos ? 1 : 0; };
    return 3 * on("@cloister") + 2 * on("@city") + on("@road") - on("@field");
  }

  std::set<Square> tiles_;
};

}  // namespace

int main() {
  Bot bot;
  for (std::string line, command; command != "quit" && std::getline(std::cin, line);) {
    std::istringstream in(line);
    if (!(in >> command) || command[0] == '#') continue;
    std::string reply;
    try {
      reply = "= " + bot.answer(command, {std::istream_iterator<std::string>(in), {}});
    } catch (const std::invalid_argument& fault) {
      reply = "? " + std::string(fault.what());
    }
    std::cout << reply << "\n\n" << std::flush;  // an empty line ends each reply; no buffer may keep it
  }
}
