// Writing positions. The fields stand in the order in which reading needs them.
#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/position_parts.h"
#include "engine/rules/game.h"
#include "engine/rules/rules_version.h"

namespace bastide {
namespace {

class PositionWriter {
 public:
  explicit PositionWriter(const State& state) : state_(state), rules_(*state.rules), board_(state.board) {}

  std::string write() {
    text_ = kPositionVersion;
    write_rules();
    write_tiles();
    write_marks();
    write_figures();
    write_counts();
    write_modules();
    write_flow();
    return text_;
  }

 private:
  // --- lists: "/key=item,item"; nothing if there is no item
  void field(const char* key) { key_ = key; }
  void item(const std::string& text) {
    if (key_ != nullptr)
      text_ += std::string("/") + key_ + "=";
    else
      text_ += ",";
    text_ += text;
    key_ = nullptr;
  }
  static std::string join(std::initializer_list<std::string> parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ":") + part;
    return text;
  }
  static std::string number(int value) { return std::to_string(value); }
  static std::string seat(PlayerId player) { return std::to_string(player + 1); }
  static std::string id(std::string_view id) { return escaped(id); }
  std::string square(CellId cell) const {
    return number(board_.cell(cell).x) + ":" + number(board_.cell(cell).y);
  }
  std::string segment(NodeId node) const {
    const Node& n = board_.node_at(node);
    return square(n.cell) + ":" + segment_text(state_, n.cell, n.segment);
  }
  std::string tile(TileId type) const { return id(rules_.tiles()[type].id); }
  static std::string axis(std::uint8_t sides) { return (sides & 1) != 0 ? "NS" : "EW"; }

  void write_rules() {
    const RuleChoice& choice = rules_.choice();
    field("rules");
    item(number(kRulesVersion));
    field("preset");
    item(id(preset_specs()[choice.preset].id));
    field("players");
    item(number(choice.players));
    field("elements");
    for (const std::string& element : choice.elements) item(id(element));
    field("options");
    for (const auto& [option, value] : choice.options) item(join({id(option), id(value)}));
    field("bag");
    for (const auto& [type, copies] : choice.bag) item(join({id(type), number(copies)}));
  }

  void write_tiles() {
    field("tiles");
    for (const Laying& laying : layings_of(board_)) {
      const Cell& cell = board_.cell(laying.cell);
      if (!laying.tile) {
        item(join({"over", square(laying.cell), axis(laying.overlay_sides)}));
        continue;
      }
      std::string text = join({tile(cell.tile), square(laying.cell)});
      if (cell.turns != 0 || laying.overlay_sides != 0) text += ":" + number(cell.turns);
      if (laying.overlay_sides != 0) text += ":" + axis(laying.overlay_sides);
      item(text);
    }
  }

  // What modules have marked on features.
  void write_marks() {
    const std::unique_ptr<Board> plain = relaid(state_);
    field("marks");
    for (std::size_t i = 0; i < board_.node_count(); ++i) {
      const auto node = static_cast<NodeId>(i);
      if (lowest_node(node) != node) continue;
      const std::uint32_t marks = board_.feature(board_.root(node)).marks;
      if (marks != plain->feature(plain->root(node)).marks)
        item(join({segment(node), std::to_string(marks)}));
    }
  }

  NodeId lowest_node(NodeId node) const {
    NodeId lowest = node;
    board_.for_each_node(node, [&lowest](NodeId each) { lowest = each < lowest ? each : lowest; });
    return lowest;
  }

  void write_figures() {
    field("figures");
    for (const Figure& figure : state_.figures) {
      const std::string who = join({id(rules_.figures()[figure.kind].id), seat(figure.owner)});
      if (figure.place == kOnBoard) {
        item(join({who, square(figure.cell), segment_text(state_, figure.cell, figure.segment)}));
      } else {
        const std::string place = join({id(rules_.places()[figure.place].id), number(figure.segment)});
        item(figure.cell == kNoCell ? join({who, place}) : join({who, place, square(figure.cell)}));
      }
    }
  }

  void write_counts() {
    field("scores");
    for (PlayerId player = 0; player < rules_.players(); ++player) item(number(state_.scores[player]));
    field("tokens");
    for (NounId token = 1; token < rules_.tokens().size(); ++token)
      for (PlayerId player = 0; player < rules_.players(); ++player)
        if (state_.tokens[player][token] != tokens_at_start(rules_, token))
          item(join({id(rules_.tokens()[token].id), seat(player), number(state_.tokens[player][token])}));
    field("piles");
    for (NounId pile = 0; pile < rules_.piles().size(); ++pile)
      for (TileId type = 0; type < rules_.tiles().size(); ++type) {
        const int usual = pile == kSupplyPile ? implied_supply(state_, type) : 0;
        if (state_.in_pile(pile, type) != usual)
          item(join({id(rules_.piles()[pile].id), tile(type), number(state_.in_pile(pile, type))}));
      }
  }

  void write_modules() {
    static constexpr char digits[] = "0123456789abcdef";
    field("modules");
    for (const Module* module : rules_.modules()) {
      const std::size_t offset = rules_.state_offset(*module);
      std::size_t used = module->state_bytes;
      while (used != 0 && state_.module_bytes[offset + used - 1] == std::byte{0}) --used;
      std::string hex;
      for (std::size_t i = 0; i < used; ++i) {
        const auto byte = static_cast<unsigned>(state_.module_bytes[offset + i]);
        hex += {digits[byte >> 4], digits[byte & 15]};
      }
      if (used != 0) item(join({id(module->id), hex}));
    }
  }

  std::string part_text(const Part& part) const {
    std::string text = join({seat(part.player), number(part.number)});
    if (part.pile != kSupplyPile || part.flags != 0) text += ":" + id(rules_.piles()[part.pile].id);
    return part.flags == 0 ? text : text + ":" + number(part.flags);
  }

  void write_flow() {
    const Flow& flow = state_.flow;
    field("turn");
    item(join({number(flow.turn), seat(flow.turn_player), seat(flow.first_player)}));
    field("part");
    item(part_text(flow.part));
    field("next");
    for (const Part& part : flow.agenda) item(part_text(part));
    field("tile");
    if (flow.tile != kNoTile) item(tile(flow.tile));
    field("here");
    if (flow.placed != kNoCell) item(square(flow.placed));
    field("completed");
    for (NodeId node : flow.completed) item(segment(lowest_node(node)));
    field("resume");
    if (flow.parts_running)
      item(join({std::string(kProgramNames[static_cast<std::size_t>(flow.resume_program)]),
                 number(flow.resume_step)}));
    field("asked");
    if (flow.asked != 0) item(number(flow.asked));
    field("shown");
    if (flow.tile_removed) item("1");
    write_decision();
  }

  void write_decision() {
    const Flow& flow = state_.flow;
    field("at");
    const std::string program(kProgramNames[static_cast<std::size_t>(flow.program)]);
    if (flow.over) return item("over");
    item(join({program, id(asking_step(state_).id)}));
    const Decision& decision = flow.decision;
    const std::string who = decision.who == kChance ? "chance" : seat(decision.who);
    std::string text = join({who, id(asking_question(state_).id)});
    if (decision.may_pass) text += ":pass";
    if (decision.draws) text += ":" + id(rules_.piles()[decision.pile].id);
    field("ask");
    item(text);
  }

  const State& state_;
  const RuleSet& rules_;
  const Board& board_;
  std::string text_;
  const char* key_ = nullptr;
};

}  // namespace

std::string position_text(const State& state) { return PositionWriter(state).write(); }

}  // namespace bastide
