// The types of messages, each with what plays it in a game of ours. What comes with another expansion is one
// more line in the tables of messages.cpp, figure_messages.cpp or piece_messages.cpp.
#pragma once

#include <span>
#include <string_view>

#include "foreign/reading/translation.h"

namespace bastide::foreign {

struct MessageSpec {
  std::string_view type;
  Fault (*play)(Translation&, const Message&);  // null: refused
  std::string_view meaning;                     // for docs/import.md
};
std::span<const MessageSpec> message_specs();
const MessageSpec* find_message(std::string_view type);

// What a message of one type is further told by: a token, a figure, a reason.
struct VariantSpec {
  std::string_view type;  // of the message
  std::string_view id;
  std::string_view ours;  // the token of ours that has to be in the game
  Fault (*play)(Translation&, const Message&);
  std::string_view meaning;
};
std::span<const VariantSpec> variant_specs();

// The fault, with the message in front of it.
inline Fault at(const Message& message, Fault fault) {
  if (fault)
    fault.message = {
        "import.at-message", "{message}: {fault}", {{"message", message.name()}, {"fault", fault.message}}};
  return fault;
}

// Reads the payload, before anything is done with it; what is wrong with it names the message.
template <class Read>
Fault read_payload(const Message& message, Read read) {
  JsonError error;
  read(JsonReader(*message.payload, error));
  error.pointer = "/payload" + error.pointer;
  return error ? at(message, malformed(said_with_place(error))) : Fault{};
}
inline constexpr std::string_view kPassMessage = "PASS";

// "0.small.2"
struct FigureName {
  PlayerId owner = kNobody;
  NounId kind = 0;
  std::string id;
};
Fault read_figure(const Translation& game, const std::string& id, FigureName& figure);
// {featurePointer, and the figure's id}: where a figure stands.
struct Standing {
  Pointer pointer;
  std::string figure;
};
Standing read_standing(const JsonReader& json);
// The figure and the spot of ours that it stands on.
Fault find_standing(const Translation& game, const Standing& standing, FigureName& figure, Spot& spot);

// More than to pass or to pay a ransom, which are no phase of theirs?
bool is_action(const Action& action);
bool has_actions(const ActionList& list);

// figure_messages.cpp
Fault play_deploy(Translation& game, const Message& message);
Fault play_return(Translation& game, const Message& message);
Fault play_capture(Translation& game, const Message& message);
Fault play_exchange(Translation& game, const Message& message);
Fault play_ransom(Translation& game, const Message& message);
// bazaar_messages.cpp
Fault play_bid(Translation& game, const Message& message);
Fault play_deal(Translation& game, const Message& message);
// piece_messages.cpp
Fault play_token(Translation& game, const Message& message);
Fault play_neutral(Translation& game, const Message& message);
bool sets_bridge(const Message& message);

}  // namespace bastide::foreign
