#include "foreign/reading/translation.h"

#include <algorithm>

#include "engine/notation/action_text.h"
#include "foreign/format/castle_value.h"
#include "foreign/format/unasked.h"
#include "foreign/reading/assertion_hints.h"
#include "foreign/reading/messages.h"

namespace bastide::foreign {
namespace {

constexpr std::string_view kEscape = "escape";
// Where nothing of the file is to be named.
constexpr Sentence kStartAsked{"import.the-start", "the start"},
    kEscapeAsked{"import.the-escape", "the escape"},
    kCastleValueAsked{"import.the-castle-value", "a castle's value"},
    kAfterAll{"import.after-all", "after the last message"};

Said said_of(const Question& question) {
  Said said;
  said.key = "question." + std::string(question.id);
  said.text = question.text;
  return said;
}

}  // namespace

Translation::Translation(const SaveFile& file, const Setup& setup, std::unique_ptr<const RuleSet> rules)
    : file_(file), setup_(setup) {
  replay_.open(std::move(rules), &log_);
}

bool Translation::asks_chance() const { return state().flow.decision.who == kChance; }

bool Translation::asks(std::string_view question) const {
  return !state().flow.over && !asks_chance() && asking_question(state()).id == question;
}

bool Translation::asks_figure_action() const { return asks("figure-action") || asks("compelled-action"); }

bool Translation::asks_ransom_only() const {
  if (!asks_figure_action()) return false;
  ActionList list;
  legal_actions(state(), list);
  return !has_actions(list);
}

bool Translation::asks_to_uncover() const {
  return !state().flow.over && asks_chance() && asking_question(state()).id == "uncover-tile";
}

bool Translation::asks_to_leave_city() const { return asks("leave-city") || asks("leave-city-at-end"); }

// Who leaves the city does so when the part is committed.
bool Translation::asks_before_commit() const {
  if (!open_ || state().flow.over || asks_chance() || asks_to_leave_city()) return false;
  const Slot slot = asking_step(state()).slot;
  return slot >= Slot::action && slot <= Slot::before_score;
}

const std::array<std::int16_t, kMaxPlayers>& Translation::scores() const {
  return waits_for_commit() ? scores_before_ : state().scores;
}

std::vector<EventLog::Entry> Translation::events() const {
  std::vector<EventLog::Entry> events = log_.entries();
  if (waits_for_commit()) events.resize(std::min(events.size(), events_before_));
  return events;
}

bool Translation::takes_idle_pass() {
  if (idle_bidders_ == 0) return false;
  --idle_bidders_;
  return true;
}

PlayerId Translation::captor_of(const std::string& figure) const {
  for (auto it = captors_.rbegin(); it != captors_.rend(); ++it)
    if (it->first == figure) return it->second;
  return kNobody;
}

// --- answering

Fault Translation::apply_action(const Said& where, const Action& action) {
  if (const Refusal refusal = replay_.apply(action, &log_))
    return differs({"import.refused",
                    "{place}: ours refuses it: {refusal}",
                    {{"place", where}, {"refusal", said_with_clause(state(), refusal)}}});
  bazaar_.note(state(), replay_.actions().size());
  return {};
}

// Remembers what there was before, for ours goes on by itself to what theirs does with the COMMIT.
Fault Translation::play(const Said& where, const Action& action) {
  const auto scores = state().scores;
  const std::size_t events = log_.entries().size();
  if (Fault fault = apply_action(where, action)) return fault;
  scores_before_ = scores;
  events_before_ = events;
  return act_by_itself();
}

Fault Translation::apply(const Message& message, const Action& action) {
  if (state().flow.over)
    return differs({"import.game-over", "{message}: our game is over", {{"message", message.name()}}});
  if (asks_chance())
    return differs({"import.draw-asked",
                    "{message}: ours asks nobody, the next tile is to be drawn",
                    {{"message", message.name()}}});
  const PlayerId who = state().flow.decision.who;
  if (message.player && *message.player != who)
    return differs({"import.other-player",
                    "{message}: their player {theirs} acts, but ours asks player {ours}",
                    {{"message", message.name()}, {"theirs", *message.player}, {"ours", who}}});
  return play(message.name(), action);
}

// What they ask nobody: who escapes, without their element for it, and which value a castle takes over.
Fault Translation::act_by_itself() {
  while (true) {
    const bool escape = asks(kEscape) && !setup_.knights_escape, castle = asks(kCastleValue);
    if (!escape && !castle) return {};
    const Action action = castle ? best_castle_value(state()) : act::pass();
    if (Fault fault = apply_action(castle ? kCastleValueAsked : kEscapeAsked, action)) return fault;
  }
}

Fault Translation::act_unasked(const Message& message) {
  if (state().flow.over)
    return differs({"import.game-over", "{message}: our game is over", {{"message", message.name()}}});
  ActionList list;
  legal_actions(state(), list);
  if (!list.contains(act::pass()))
    return differs({"import.still-asked",
                    "{message}: ours still asks: {question}",
                    {{"message", message.name()}, {"question", said_of(asking_question(state()))}}});
  return play(message.name(), act::pass());
}

Fault Translation::decline_bridge(const Message& message) {
  return asks("bridge") ? act_unasked(message) : Fault{};
}

// --- drawing

const std::string* Translation::next_in_order() const {
  return drawn_.size() < file_.draw_order.size() ? &file_.draw_order[drawn_.size()] : nullptr;
}

Fault Translation::draw(const Said& where, const std::string& tile) {
  const std::string& id = next_in_order() != nullptr ? *next_in_order() : tile;
  if (id.empty())
    return not_ours({"import.bazaar-not-in-order",
                     "{place}: a bazaar's tiles have to be in the draw order",
                     {{"place", where}}});
  if (!is_tile_name(id))
    return not_ours({"import.draws-unknown-tile",
                     "{place}: there is no tile {id} in our sets",
                     {{"place", where}, {"id", id}}});
  const TileName* name = find_tile_name(rules(), id);
  if (name == nullptr)
    return not_ours({"import.tile-of-no-set",
                     "{place}: tile {id} is of no set of the file",
                     {{"place", where}, {"id", id}}});
  const TileId type = rules().find_tile(name->tile);
  if (state().in_pile(state().flow.decision.pile, type) == 0)
    return differs({"import.tile-used-up",
                    "{place}: tile {id} is drawn, but ours has none to draw now",
                    {{"place", where}, {"id", id}}});
  drawn_.push_back(type);
  return play(where, act::draw(type));
}

// Behind the last message: what is drawn next, as far as the file tells.
std::string Translation::known_next_tile() const {
  const std::size_t number = drawn_.size();
  if (file_.tiles_to_draw && number >= static_cast<std::size_t>(*file_.tiles_to_draw)) return {};
  if (number < file_.draw_order.size()) return file_.draw_order[number];
  return tile_in_assertions(file_.assertions);
}

// Behind the last message: what theirs has done with, unless the file tells what is on offer there.
Fault Translation::pass_open_questions() {
  if (tells_of_offers(file_.assertions)) return {};
  while (asks("leave-city-at-end") || asks_wagon_on_abbey(state()))
    if (Fault fault = play(kAfterAll, act::pass())) return fault;
  return {};
}

Fault Translation::draw_after_all() {
  while (!state().flow.over && asks_chance() && !open_) {
    const std::string tile = known_next_tile();
    if (tile.empty()) return {};
    if (Fault fault = draw(kAfterAll, tile)) return fault;
  }
  return {};
}

// --- the messages

// The ransom that waits is paid once the figure action is there, but a bridge may still be set before it.
Fault Translation::catch_up(const Message* next) {
  if (postponed_ == nullptr || !open_ || (next != nullptr && sets_bridge(*next))) return {};
  const Message& message = *postponed_;
  if (Fault fault = decline_bridge(message)) return fault;
  if (!asks_figure_action())
    return differs({"import.no-ransom-on-offer",
                    "{message}: no ransom is on offer where ours asks for the figure action",
                    {{"message", message.name()}}});
  postponed_ = nullptr;
  return play_ransom(*this, message);
}

Fault Translation::play_message(const Message& message) {
  if (message.type != kPassMessage) idle_bidders_ = 0;
  const bool by_another = message.player && asks_wagon_on_abbey(state()) && *message.player != asked();
  if (by_another)
    if (Fault fault = act_unasked(message)) return fault;
  if (Fault fault = catch_up(&message)) return fault;
  const MessageSpec* spec = find_message(message.type);
  if (spec == nullptr)
    return not_ours({"import.unknown-message",
                     "{message}: we do not know such a message",
                     {{"message", message.name()}}});
  if (spec->play == nullptr)
    return not_ours(
        {"import.message-refused", "{message}: we have nothing like it", {{"message", message.name()}}});
  return spec->play(*this, message);
}

Fault Translation::play() {
  if (Fault fault = apply_action(kStartAsked, act::choose(choice_start, 0))) return fault;
  for (const Message& message : file_.messages)
    if (Fault fault = play_message(message)) return fault;
  if (Fault fault = catch_up(nullptr)) return fault;
  if (postponed_ != nullptr)
    return differs({"import.ransom-unpaid",
                    "{message}: no figure action of ours follows in which it could be paid",
                    {{"message", postponed_->name()}}});
  if (Fault fault = pass_open_questions()) return fault;
  if (Fault fault = draw_after_all()) return fault;
  return pass_open_questions();
}

namespace {

// The tiles that were drawn, and for those that the file does not name any others of its sets.
std::vector<int> tiles_up_to(const Setup& setup, const std::vector<TileId>& drawn, std::size_t number) {
  std::vector<int> copies(setup.pack.size(), 0), left = setup.pack;
  std::size_t taken = 0;
  for (; taken < std::min(number, drawn.size()); ++taken) {
    ++copies[drawn[taken]];
    --left[drawn[taken]];
  }
  for (std::size_t type = 0; type < left.size(); ++type)
    for (; left[type] > 0 && taken < number; ++taken, --left[type]) ++copies[type];
  return copies;
}

// The tiles of the draw order, as far as the sets have them.
std::vector<TileId> listed_tiles(const SaveFile& file, const Setup& setup) {
  std::vector<TileId> tiles;
  std::vector<int> left = setup.pack;
  for (const std::string& id : file.draw_order) {
    const TileName* name = find_tile_name(*setup.rules, id);
    const TileId type = name == nullptr ? kNoTile : setup.rules->find_tile(name->tile);
    if (type == kNoTile || left[type]-- <= 0) break;
    tiles.push_back(type);
  }
  return tiles;
}

std::unique_ptr<const RuleSet> rules_with(const Setup& setup, const std::vector<int>& copies) {
  std::vector<RuleError> errors;
  return RuleSet::make(with_tiles(setup, copies), errors);
}

}  // namespace

Fault translate(const SaveFile& file, Setup& setup, std::unique_ptr<Translation>& translation) {
  const auto play = [&](const std::vector<int>& copies) {
    translation = std::make_unique<Translation>(file, setup, rules_with(setup, copies));
    return translation->play();
  };
  if (!file.tiles_to_draw) return play(setup.pack);
  // The game ends where theirs does if it has the same tiles; the draw order may tell them all.
  const auto number = static_cast<std::size_t>(*file.tiles_to_draw);
  if (!play(tiles_up_to(setup, listed_tiles(file, setup), number))) return {};
  Fault fault = play(setup.pack);
  const std::vector<TileId> drawn = translation->drawn();
  if (fault && drawn.size() < number) return fault;
  return play(tiles_up_to(setup, drawn, number));
}

}  // namespace bastide::foreign
