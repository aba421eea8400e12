// `bastide nodes`: the servers that share the games of a database.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/config_file.h"
#include "cli/options/usage.h"
#include "server/store/open_store.h"
#include "server/store/postgres/lease_keeper.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

struct NodesCommand {
  std::string database, node;
  int shard = 0;
  bool back = false;
};

void list(const std::string& database) {
  const NodesSeen seen = nodes_in(database);
  for (const NodeSeen& node : seen.nodes) {
    const auto held = std::ranges::count(seen.shards, node.incarnation, &ShardSeen::owner);
    const char* state = !node.alive ? "gone" : node.draining ? "draining" : "serving";
    std::cout << in_words(
                     "nodes.row",
                     {{"node", node.name}, {"address", node.address}, {"shards", held}, {"state", state}})
              << '\n';
  }
  const auto free = std::ranges::count_if(seen.shards, [&](const ShardSeen& shard) {
    return std::ranges::none_of(
        seen.nodes, [&](const NodeSeen& node) { return node.alive && node.incarnation == shard.owner; });
  });
  if (free > 0) std::cout << in_words("nodes.free", {{"shards", free}}) << '\n';
}

template <class Work>
CLI::App& add(CLI::App& nodes, const char* name, const char* about, std::shared_ptr<NodesCommand> command,
              Work work) {
  CLI::App& subcommand = *nodes.add_subcommand(name, about);
  const auto options = std::make_shared<StoreFlags>();
  options->add_to(subcommand);
  subcommand.callback([command, options, work] {
    command->database = options->address();
    if (!is_database(command->database)) throw UsageError(in_words("usage.node-store"));
    try {
      work(*command);
    } catch (const StoreError& error) {
      throw UsageError(error.what());
    }
  });
  return subcommand;
}

}  // namespace

void add_nodes_command(CLI::App& app, int&) {
  const auto command = std::make_shared<NodesCommand>();
  CLI::App& nodes = *app.add_subcommand("nodes", "The servers that share the games of a database");
  nodes.require_subcommand(1);
  nodes.footer(
      "docs/server.md tells how to run several servers. --store may also stand in the environment "
      "(BASTIDE_STORE)\nor in the servers' file (--config).\n"
      "  bastide nodes list --store postgresql://bastide@db.example.org/bastide\n"
      "  bastide nodes list --config /etc/bastide/node.toml\n"
      "  bastide nodes drain a --store …          before it is stopped: its games go to the others\n"
      "  bastide nodes move 17 b --store …        one shard (0 to 255), to stay there");
  add(nodes, "list", "A row each: its address, how many shards it has, whether it serves", command,
      [](const NodesCommand& given) { list(given.database); });
  CLI::App& drain = add(nodes, "drain", "Hand the games of a server to the others, before it is stopped",
                        command, [](const NodesCommand& given) {
                          drain_node(given.database, given.node, !given.back);
                          std::cout << in_words("nodes.drained",
                                                {{"node", given.node}, {"back", given.back ? "yes" : "no"}})
                                    << '\n';
                        });
  drain.add_option("NODE", command->node, "Its name")->required();
  drain.add_flag("--back", command->back, "It may have games again");
  CLI::App& move = add(
      nodes, "move", "Give one shard to a server, where it stays", command, [](const NodesCommand& given) {
        want_shard(given.database, given.shard, given.node);
        std::cout << in_words("nodes.moved",
                              {{"shard", given.shard}, {"node", given.node.empty() ? "none" : given.node}})
                  << '\n';
      });
  move.add_option("SHARD", command->shard, "Its number, 0 to 255")
      ->required()
      ->check(CLI::Range(0, kShards - 1));
  move.add_option("NODE", command->node, "The name of the server; without: any may have it");
}

}  // namespace bastide
