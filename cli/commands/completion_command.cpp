// bastide completion: scripts for shells, made from the commands themselves, so that they never lag behind.
#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/completion_values.h"
#include "cli/options/usage.h"

namespace bastide {
namespace {

constexpr const char* kCompletionExamples =
    "Examples:\n"
    "  bastide completion bash > /etc/bash_completion.d/bastide\n"
    "  source <(bastide completion zsh)\n"
    "  bastide completion fish > ~/.config/fish/completions/bastide.fish";

using Kind = Completion::Kind;

struct Flag {
  std::string name;  // "--preset"
  std::string about;
  Completion value;
};

// One command as the shells see it.
struct CommandNode {
  std::string path;                                           // "", "play", "rules why"
  std::vector<std::pair<std::string, std::string>> commands;  // below it, with a text
  std::vector<Flag> flags;
  Completion word = {};  // what else may stand behind it
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// What may stand with every command: it is taken out of the arguments before they are read.
constexpr const char* kLanguageFlag = "--lang";

void collect(const CLI::App& app, const std::string& path, std::vector<CommandNode>& nodes) {
  CommandNode node{path, {}, {}};
  if (!nodes.empty())
    for (const Flag& flag : nodes.front().flags)
      if (flag.name == kLanguageFlag) node.flags.push_back(flag);
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* command : commands)
    node.commands.emplace_back(command->get_name(), first_line(command->get_description()));
  for (const CLI::Option* option : app.get_options()) {
    const Completion completion = completion_of(*option, path);
    if (option->get_positional()) node.word = completion;
    auto add = [&](const std::string& name) {
      node.flags.push_back({name, first_line(option->get_description()), completion});
    };
    for (const std::string& name : option->get_lnames()) add("--" + name);
    for (const std::string& name : option->get_snames()) add("-" + name);
  }
  nodes.push_back(std::move(node));
  for (const CLI::App* command : commands)
    collect(*command, path + (path.empty() ? "" : " ") + command->get_name(), nodes);
}

std::string command_names(const CommandNode& node) {
  std::string text;
  for (const auto& [name, about] : node.commands) text += (text.empty() ? "" : " ") + name;
  return text;
}

std::string flag_names(const CommandNode& node) {
  std::string text;
  for (const Flag& flag : node.flags)
    if (flag.name[1] == '-') text += (text.empty() ? "" : " ") + flag.name;
  return text;
}

// Flags that take a value, each once: a flag means the same wherever it may stand.
std::map<std::string, Completion> flags_with_values(const std::vector<CommandNode>& nodes) {
  std::map<std::string, Completion> flags;
  for (const CommandNode& node : nodes)
    for (const Flag& flag : node.flags)
      if (flag.value.kind != Kind::flag) flags.emplace(flag.name, flag.value);
  return flags;
}

// In single quotes, for every shell.
std::string in_quotes(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4)
    text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

// bash breaks words at '=', zsh (which runs this through bashcompinit) does not: they are put together here.
constexpr const char* kBashWords = R"(
_bastide_words() {
  local i part
  typed=()
  for ((i = 1; i <= COMP_CWORD; ++i)); do
    part=${COMP_WORDS[i]}
    if (( ${#typed[@]} )) && [[ $part == "="* || ( $i -gt 1 && ${COMP_WORDS[i-1]} == *= ) ]]; then
      typed[${#typed[@]}-1]+=$part
    else
      typed+=("$part")
    fi
  done
}
)";

// What fits of the words on offer becomes the reply; `start` is what stands before it in the word being
// typed.
constexpr const char* kBashReply = R"(  if [[ $kind == files ]]; then return; fi
  compopt +o default 2>/dev/null
  if [[ $kind != words && $current == *,* ]]; then
    start+=${current%,*},
    current=${current##*,}
  fi
  for word in $offers; do
    if [[ $word != "$current"* || ( $kind == set && ",$start" == *[,=]"$word",* ) ]]; then continue; fi
    word=$start$word
    if [[ $whole == *=* && $COMP_WORDBREAKS == *=* ]]; then word=${word#"${whole%=*}="}; fi
    COMPREPLY+=("$word")
  done
}
complete -o default -F _bastide bastide
)";

constexpr const char* kBashStart = R"(_bastide() {
  local typed whole current previous='' place='' start='' kind='' offers='' skip='' word
  local IFS=$' \t\n'
  COMPREPLY=()
  _bastide_words
  whole=${typed[${#typed[@]}-1]}
  current=$whole
  for word in "${typed[@]:0:${#typed[@]}-1}"; do
    previous=$word
    if [[ -n $skip ]]; then skip='' previous=''; continue; fi
)";

constexpr const char* kBashFlag = R"(  if [[ $current == --*=* ]]; then
    previous=${current%%=*}
    start=$previous=
    current=${current#*=}
  fi
)";

std::string bash_kind(const Completion& completion) {
  if (completion.kind == Kind::files) return "kind=files";
  const char* kind = completion.kind == Kind::list  ? "kind=list offers="
                     : completion.kind == Kind::set ? "kind=set offers="
                                                    : "kind=words offers=";
  return kind + in_quotes(completion.words);
}

// Which command is meant, in `place`; values of flags are no commands.
std::string bash_place(const std::vector<CommandNode>& nodes) {
  std::string flags, places;
  for (const auto& [flag, value] : flags_with_values(nodes)) flags += (flags.empty() ? "" : "|") + flag;
  for (std::size_t i = 1; i < nodes.size(); ++i) places += (i == 1 ? "" : "|") + in_quotes(nodes[i].path);
  return "    case $word in " + flags +
         ") skip=1 ;; esac\n"
         "    case \"$place${place:+ }$word\" in\n      " +
         places +
         ") place=\"$place${place:+ }$word\" ;;\n"
         "    esac\n"
         "  done\n";
}

std::string bash_script(const std::vector<CommandNode>& nodes) {
  std::string script = kBashWords + 1 + std::string(kBashStart) + bash_place(nodes) + kBashFlag;
  script += "  case $previous in\n";
  for (const auto& [flag, value] : flags_with_values(nodes))
    script += "    " + flag + ") " + bash_kind(value) + " ;;\n";
  script +=
      "  esac\n"
      "  if [[ -z $kind && $current == -* ]]; then\n"
      "    kind=words\n"
      "    case $place in\n";
  for (const CommandNode& node : nodes)
    script += "      " + in_quotes(node.path) + ") offers=" + in_quotes(flag_names(node)) + " ;;\n";
  script +=
      "    esac\n"
      "  elif [[ -z $kind ]]; then\n"
      "    case $place in\n";
  for (const CommandNode& node : nodes)
    script += "      " + in_quotes(node.path) + ") " +
              bash_kind(node.commands.empty() ? node.word : Completion{Kind::words, command_names(node)}) +
              " ;;\n";
  return script + "    esac\n  fi\n" + kBashReply;
}

// For zsh the script can be sourced, or lie as `_bastide` where functions are loaded from: then it is the
// body of that function when something is completed for the first time, and answers that at its end.
std::string zsh_script(const std::vector<CommandNode>& nodes) {
  return "#compdef bastide\n"
         "(( $+functions[compdef] )) || { autoload -U +X compinit; compinit }\n"
         "autoload -U +X bashcompinit\nbashcompinit\n" +
         bash_script(nodes) + "[[ ${funcstack[1]} != _bastide ]] || _bash_complete -o default -F _bastide\n";
}

// True for fish when these words, and none of the commands below them, stand on the line.
std::string fish_condition(const CommandNode& node) {
  if (node.path.empty()) return "__fish_use_subcommand";
  std::string condition;
  std::string rest = node.path + " ";
  for (std::size_t end; (end = rest.find(' ')) != std::string::npos; rest.erase(0, end + 1))
    condition += (condition.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + rest.substr(0, end));
  if (node.commands.empty()) return condition;
  return condition + "; and not __fish_seen_subcommand_from " + command_names(node);
}

std::string fish_value(const Completion& value) {
  if (value.kind == Kind::flag) return "";
  if (value.kind == Kind::files) return " -r";
  return value.words.empty() ? " -x" : " -x -a " + in_quotes(value.words);
}

std::string fish_script(const std::vector<CommandNode>& nodes) {
  std::string script;
  for (const CommandNode& node : nodes) {
    const std::string start = "complete -c bastide -n " + in_quotes(fish_condition(node));
    if (node.word.kind != Kind::files) script += start + " -f\n";
    if (!node.word.words.empty()) script += start + " -f -a " + in_quotes(node.word.words) + "\n";
    for (const auto& [name, about] : node.commands)
      script += start + " -f -a " + name + " -d " + in_quotes(about) + "\n";
    for (const Flag& flag : node.flags)
      script += start + (flag.name[1] == '-' ? " -l " + flag.name.substr(2) : " -s " + flag.name.substr(1)) +
                " -d " + in_quotes(flag.about) + fish_value(flag.value) + "\n";
  }
  return script;
}

void print_script(const CLI::App& app, const std::string& shell) {
  std::vector<CommandNode> nodes;
  collect(app, "", nodes);
  if (shell == "bash")
    std::cout << bash_script(nodes);
  else if (shell == "zsh")
    std::cout << zsh_script(nodes);
  else if (shell == "fish")
    std::cout << fish_script(nodes);
  else
    throw UsageError(unknown("script", shell, {"bash", "zsh", "fish"}));
}

}  // namespace

void add_completion_command(CLI::App& app, int&) {
  auto shell = std::make_shared<std::string>();
  CLI::App& command = *app.add_subcommand("completion", "Print a completion script for bash, zsh or fish");
  command.add_option("SHELL", *shell, "bash, zsh or fish")->type_name("")->required();
  command.footer(kCompletionExamples);
  command.callback([shell, &app] { print_script(app, *shell); });
}

}  // namespace bastide
