// bastide completion: scripts for shells, made from the commands themselves, so that they never lag behind.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/table_options.h"
#include "cli/usage.h"
#include "players/player.h"

namespace bastide {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  bastide completion bash > /etc/bash_completion.d/bastide\n"
    "  source <(bastide completion zsh)\n"
    "  bastide completion fish > ~/.config/fish/completions/bastide.fish";

// One command as the shells see it.
struct Node {
  std::string path;                                        // "", "play", "rules why"
  std::string about;                                       // of the command itself
  std::vector<std::pair<std::string, std::string>> words;  // what may follow: commands and flags, with a text
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

void collect(const CLI::App& app, const std::string& path, std::vector<Node>& nodes) {
  Node node{path, first_line(app.get_description()), {}};
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* command : commands)
    node.words.emplace_back(command->get_name(), first_line(command->get_description()));
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames())
      node.words.emplace_back("--" + name, first_line(option->get_description()));
  nodes.push_back(std::move(node));
  for (const CLI::App* command : commands)
    collect(*command, path + (path.empty() ? "" : " ") + command->get_name(), nodes);
}

// What may follow a flag, where that is a name out of a list.
std::vector<std::pair<std::string, std::string>> values_of_flags() {
  std::string players = "me", options;
  for (const PlayerSpec& spec : player_specs()) players.append(" ").append(spec.id);
  for (const OptionSpec* option : all_options())
    for (std::string_view value : option->values)
      if (value.find(' ') == std::string_view::npos)
        options.append(options.empty() ? "" : " ").append(option->id).append("=").append(value);
  return {{"--preset", joined(preset_names(), " ")},
          {"--element", joined(element_names(), " ")},
          {"--option", options},
          {"--seat", players},
          {"--colour", "auto always never"},
          {"--color", "auto always never"}};
}

std::string words_of(const Node& node) {
  std::string text;
  for (const auto& [word, about] : node.words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// In single quotes, for every shell.
std::string in_quotes(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4)
    text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

// The commands among the words typed so far choose what may follow; zsh runs the same through bashcompinit.
std::string bash_script(const std::vector<Node>& nodes) {
  std::string script =
      "_bastide() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} path='' word words=''\n"
      "  COMPREPLY=()\n"
      "  case $previous in\n";
  for (const auto& [flag, values] : values_of_flags())
    script += "    " + flag + ") words=" + in_quotes(values) + " ;;\n";
  script +=
      "  esac\n"
      "  if [[ -z $words ]]; then\n"
      "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
      "      case \"$path${path:+ }$word\" in\n        ";
  for (std::size_t i = 1; i < nodes.size(); ++i) script += (i == 1 ? "" : "|") + in_quotes(nodes[i].path);
  script +=
      ") path=\"$path${path:+ }$word\" ;;\n"
      "      esac\n"
      "    done\n"
      "    case $path in\n";
  for (const Node& node : nodes)
    script += "      " + in_quotes(node.path) + ") words=" + in_quotes(words_of(node)) + " ;;\n";
  return script +
         "    esac\n"
         "  fi\n"
         "  local IFS=$' \\t\\n'\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
         "}\n"
         "complete -o default -F _bastide bastide\n";
}

std::string zsh_script(const std::vector<Node>& nodes) {
  return "#compdef bastide\nautoload -U +X compinit bashcompinit\ncompinit\nbashcompinit\n" +
         bash_script(nodes);
}

// True for fish when these words, and none of the commands below them, stand on the line.
std::string fish_condition(const Node& node) {
  if (node.path.empty()) return "__fish_use_subcommand";
  std::string condition;
  std::string rest = node.path + " ";
  for (std::size_t end; (end = rest.find(' ')) != std::string::npos; rest.erase(0, end + 1))
    condition += (condition.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + rest.substr(0, end));
  return condition;
}

std::string fish_script(const std::vector<Node>& nodes) {
  std::string script = "complete -c bastide -f -n __fish_use_subcommand\n";
  for (const Node& node : nodes)
    for (const auto& [word, about] : node.words) {
      const bool flag = word.compare(0, 2, "--") == 0;
      script += "complete -c bastide -n " + in_quotes(fish_condition(node)) +
                (flag ? " -l " + word.substr(2) : " -f -a " + word) + " -d " + in_quotes(about);
      for (const auto& [name, values] : values_of_flags())
        if (name == word) script += " -x -a " + in_quotes(values);
      script += "\n";
    }
  return script;
}

void print_script(const CLI::App& app, const std::string& shell) {
  std::vector<Node> nodes;
  collect(app, "", nodes);
  if (shell == "bash")
    std::cout << bash_script(nodes);
  else if (shell == "zsh")
    std::cout << zsh_script(nodes);
  else if (shell == "fish")
    std::cout << fish_script(nodes);
  else
    throw UsageError(unknown("script for the shell", shell, {"bash", "zsh", "fish"}));
}

}  // namespace

void add_completion_command(CLI::App& app, int&) {
  auto shell = std::make_shared<std::string>();
  CLI::App& command = *app.add_subcommand("completion", "Print a completion script for bash, zsh or fish");
  command.add_option("SHELL", *shell, "bash, zsh or fish")->type_name("")->required();
  command.footer(kExamples);
  command.callback([shell, &app] { print_script(app, *shell); });
}

}  // namespace bastide
