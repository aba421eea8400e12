// Prepared games: writes tables into the store of a data folder, each played ahead to where a test wants it,
// for a server that is started on the folder afterwards. The same description leads to the same position
// every time; a description that does not is an error.
//
//   prepare --data FOLDER < games.json          {"games": [WantedGame...]}, see description.h
//   prepare --data FOLDER --find 5000 < ...     tries the seeds from 1 on; which ones led there is printed
//
// Prints the games' ids and the keys of their seats as JSON.
#include <CLI/CLI.hpp>
#include <iostream>
#include <iterator>

#include "server/web/settings.h"
#include "tests/prepare/ahead.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

wire::WantedGames read_wanted(std::istream& from) {
  const std::string text{std::istreambuf_iterator<char>(from), {}};
  wire::WantedGames wanted;
  if (const JsonError error = wire::from_json(text, wanted)) throw std::runtime_error(to_string(error));
  return wanted;
}

// `find`: how many seeds are tried from 1 on; 0: only the game's own.
wire::PreparedGame prepare(const wire::WantedGame& wanted, std::int64_t find, RuleCache& cache,
                           Store& store) {
  const TableRequest request = request_of(wanted, cache);
  const Ways ways(wanted);
  const std::int64_t first = find > 0 ? 1 : wanted.seed, last = find > 0 ? find : wanted.seed;
  for (std::int64_t seed = first; seed <= last; ++seed) {
    AheadTable table(request, seed);
    if (!table.play(ways)) continue;
    table.store(store);
    return table.made();
  }
  if (find > 0) throw std::runtime_error("none of " + std::to_string(find) + " seeds leads there");
  throw std::runtime_error("with the seed " + std::to_string(wanted.seed) +
                           " the game ends before it comes there; --find looks for another");
}

void prepare_all(const std::string& data, std::int64_t find) {
  const wire::WantedGames wanted = read_wanted(std::cin);
  const std::unique_ptr<Store> store = open_store(store_file(data));
  RuleCache cache;
  wire::PreparedGames made;
  for (const wire::WantedGame& each : wanted.games) {
    const std::string place = "/games/" + std::to_string(made.games.size());
    try {
      made.games.push_back(prepare(each, find, cache, *store));
    } catch (const std::exception& error) {
      throw std::runtime_error(place + ": " + error.what());
    }
  }
  std::cout << wire::to_json(made) << '\n';
}

}  // namespace
}  // namespace bastide

int main(int argc, char** argv) {
  CLI::App app("Writes prepared games into a store.");
  std::string data;
  std::int64_t find = 0;
  app.add_option("--data", data, "the data folder; the store in it is made if it is not there")->required();
  app.add_option("--find", find, "so many seeds are tried instead of each game's own");
  CLI11_PARSE(app, argc, argv);
  try {
    bastide::prepare_all(data, find);
  } catch (const std::exception& error) {
    std::cerr << "prepare: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
