#include "pictures/svg/account_svg.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/rules/game.h"
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/figure_svg.h"
#include "pictures/svg/piece_svg.h"
#include "pictures/svg/tile_svg.h"

namespace bastide::drawn {
namespace {

constexpr double kCard = 84;     // the least width of a card
constexpr double kCardTop = 42;  // its height without what is in hand
constexpr double kItemRow = 21;  // of that
constexpr int kItemRows = 2;     // cards grow wide rather than higher
constexpr double kInset = 5;     // of what stands in a card
constexpr double kDigit = 8.6;   // the width of one beside an item
constexpr double kLegendRow = 23;
constexpr double kLegendSize = 14;  // of its writing
constexpr double kLetter = 7.8;     // the width that one takes there, all in all

constexpr std::string_view kBold = " font-weight=\"700\"";

std::string writing(Point at, double size, const std::string& text, std::string_view more = "") {
  std::string svg = "<text" + attribute("x", number(at.x)) + attribute("y", number(at.y)) +
                    attribute("font-size", number(size)) + attribute("fill", kInk);
  return svg.append(more).append(">") + text + "</text>";
}

// Within 9 of 0,0.
std::string small_token(std::string_view id) {
  const TokenLook* look = look_of_token(id);
  if (look != nullptr && look->in_hand != nullptr) return put_at({}, 0.74, look->in_hand());
  return put_at({}, 0.74, look == nullptr || look->draw == nullptr ? letters_svg(id) : look->draw({}));
}

// Its middle at 0,0.
std::string small_figure(const RuleSet& rules, PlayerId seat, NounId kind) {
  return put_at({0, 8}, 1, listed_figure_svg(rules, seat, kind));
}

// --- cards

// What a seat has of a kind.
struct Item {
  std::string_view id, title;
  int count;
  std::string svg;

  bool is_counted() const { return count > 1 || id == "small"; }
  double wide() const {
    return 22 + (is_counted() ? 1 + kDigit * static_cast<double>(std::to_string(count).size()) : 0);
  }
};

std::vector<Item> items_of(const State& state, PlayerId seat) {
  const RuleSet& rules = *state.rules;
  std::vector<Item> items;
  for (NounId kind = 0; kind < rules.figures().size(); ++kind) {
    const FigureSpec& spec = rules.figures()[kind];
    if (const int count = state.supply[seat][kind]; count > 0)
      items.push_back({spec.id, spec.title, count, small_figure(rules, seat, kind)});
  }
  for (NounId kind = 0; kind < rules.tokens().size(); ++kind) {
    const TokenSpec& spec = rules.tokens()[kind];
    if (const int count = state.tokens[seat][kind]; count > 0)
      items.push_back({spec.id, spec.title, count, small_token(spec.id)});
  }
  return items;
}

int rows_of(const std::vector<Item>& items, double wide) {
  int rows = items.empty() ? 0 : 1;
  double x = 0;
  for (const Item& item : items) {
    if (x + item.wide() > wide) {
      x = 0;
      ++rows;
    }
    x += item.wide();
  }
  return rows;
}

std::string item_svg(const Item& item, PlayerId seat, Point at) {
  std::string title(item.title);
  if (item.count > 1) title += " x " + std::to_string(item.count);
  std::string svg = "<g class=\"stock\"" + attribute("data-stock", item.id) +
                    attribute("data-count", std::to_string(item.count)) +
                    attribute("data-seat", std::to_string(seat)) + "><title>" + title + "</title>" +
                    put_at(at + Point{10, 0}, 1, item.svg);
  if (item.is_counted()) svg += writing(at + Point{20.5, 5}, 13.5, std::to_string(item.count), kBold);
  return svg + "</g>";
}

class Cards {
 public:
  explicit Cards(const State& state) : state_(state), rules_(*state.rules) {
    for (int seat = 0; seat < rules_.players(); ++seat)
      items_.push_back(items_of(state, static_cast<PlayerId>(seat)));
    while (rows() > kItemRows) card_ += 4;
    high_ = kCardTop + kItemRow * rows() + (rows() > 0 ? 3 : 0);
  }

  Panel draw() {
    for (int seat = 0; seat < rules_.players(); ++seat, x_ += card_ + 4)
      add_card(static_cast<PlayerId>(seat));
    add_tiles();
    return {x_, high_, "<g class=\"account\">" + svg_ + "</g>"};
  }

 private:
  int rows() const {
    int most = 0;
    for (const std::vector<Item>& items : items_) most = std::max(most, rows_of(items, card_ - 2 * kInset));
    return most;
  }

  void add_card(PlayerId seat) {
    const bool asked = !state_.flow.over && state_.flow.decision.who == seat;
    svg_ += "<rect" + attribute("x", number(x_)) + " y=\"0\"" + attribute("width", number(card_)) +
            attribute("height", number(high_)) + " rx=\"6\"" + attribute("fill", kFigurePaper) +
            (asked ? attribute("stroke", colour_of_seat(seat)) + " stroke-width=\"2.4\""
                   : " fill-opacity=\".5\"") +
            "/>";
    svg_ += put_at({x_ + kInset + 11, 37}, 1, follower_svg(seat)) +
            writing({x_ + kInset + 27, 31}, 22, std::to_string(state_.scores[seat]),
                    std::string(kBold) + attribute("data-seat", std::to_string(seat)));
    Point at{x_ + kInset, kCardTop + kItemRow / 2};
    for (const Item& item : items_[seat]) {
      if (at.x + item.wide() > x_ + card_ - kInset) at = {x_ + kInset, at.y + kItemRow};
      svg_ += item_svg(item, seat, at);
      at.x += item.wide();
    }
  }

  void add_tiles() {
    constexpr double kScaleInHand = 0.48;
    const bool in_hand = state_.flow.tile != kNoTile && state_.flow.placed == kNoCell && !state_.flow.over;
    x_ += 4;
    if (in_hand) {
      const TileType& tile = rules_.tiles()[state_.flow.tile];
      svg_ += "<g class=\"hand\"" + attribute("data-tile", tile.id) + ">" +
              put_at({x_, 2}, kScaleInHand, tile_svg(shape_of(rules_, tile, 0), {})) + "</g>";
      x_ += 100 * kScaleInHand + 6;
    }
    const int left = tiles_to_come(state_);
    svg_ +=
        writing({x_, 31}, 17, state_.flow.over ? "over" : std::to_string(left) + " left", " opacity=\".7\"");
    x_ += 90;
  }

  const State& state_;
  const RuleSet& rules_;
  std::vector<std::vector<Item>> items_;  // by seat
  double card_ = kCard, high_ = 0, x_ = 0;
  std::string svg_;
};

// --- the legend

struct Key {
  std::string title, svg;
};

class Legend {
 public:
  Legend(const State& state, const ShapeAt& shape_at) : state_(state), rules_(*state.rules) {
    add_figures();
    add_tokens();
    add_marks(shape_at);
  }

  Panel draw(double wide) const {
    Panel panel{wide, 0, {}};
    if (keys_.empty()) return panel;
    Point at{0, kLegendRow / 2};
    for (const Key& key : keys_) {
      const double needs = 38 + kLetter * static_cast<double>(key.title.size());
      if (at.x > 0 && at.x + needs - 12 > wide) at = {0, at.y + kLegendRow};
      panel.svg += "<g class=\"key\">" + put_at(at + Point{10, 0}, 1, key.svg) +
                   writing(at + Point{25, 4.8}, kLegendSize, key.title) + "</g>";
      at.x += needs;
    }
    panel.high = at.y + kLegendRow / 2;
    panel.svg = "<g class=\"legend\">" + panel.svg + "</g>";
    return panel;
  }

 private:
  // Once for each name: a good on tiles looks as it does in hand.
  void add(std::string title, std::string svg) {
    if (std::ranges::find(keys_, title, &Key::title) == keys_.end())
      keys_.push_back({std::move(title), std::move(svg)});
  }

  void add_figures() {
    for (NounId kind = 0; kind < rules_.figures().size(); ++kind) {
      if (kind == kSmallFollower) continue;
      PlayerId owner = kNobody;
      for (int seat = rules_.players() - 1; seat >= 0; --seat)
        if (state_.supply[static_cast<std::size_t>(seat)][kind] > 0) owner = static_cast<PlayerId>(seat);
      for (const Figure& figure : state_.figures)
        if (figure.kind == kind && !rules_.places()[figure.place].of_seats) owner = figure.owner;
      if (owner != kNobody) add(std::string(rules_.figures()[kind].title), small_figure(rules_, owner, kind));
    }
  }

  void add_tokens() {
    const LyingTokens lying = lying_tokens(state_);
    for (NounId kind = 0; kind < rules_.tokens().size(); ++kind) {
      const TokenSpec& spec = rules_.tokens()[kind];
      bool shown = std::ranges::find(lying, kind, &LyingToken::token) != lying.end();
      for (int seat = 0; seat < rules_.players(); ++seat)
        shown |= state_.tokens[static_cast<std::size_t>(seat)][kind] > 0;
      for (CellId cell = 0; cell < state_.board.cell_count(); ++cell)
        shown |= spec.attach != nullptr && state_.board.cell(cell).overlay_sides != 0;
      if (shown) add(std::string(spec.title), small_token(spec.id));
    }
  }

  void add_marks(const ShapeAt& shape_at) {
    std::vector<std::string> words;
    auto note = [&](const TileShape& shape) {
      for (const MarkShape& mark : shape.marks)
        if (mark.word != "pennant" && !mark_svg(mark.word).empty()) words.push_back(mark.word);
    };
    for (CellId cell = 0; cell < state_.board.cell_count(); ++cell)
      if (state_.board.placed(cell)) note(shape_at(cell));
    if (state_.flow.tile != kNoTile) note(shape_of(rules_, rules_.tiles()[state_.flow.tile], 0));
    std::ranges::sort(words);
    for (const std::string& word : words) add(title_of_mark(word), put_at({}, 0.8, mark_svg(word)));
  }

  const State& state_;
  const RuleSet& rules_;
  std::vector<Key> keys_;
};

}  // namespace

Panel account_panel(const State& state) { return Cards(state).draw(); }

Panel legend_panel(const State& state, const ShapeAt& shape_at, double wide) {
  return Legend(state, shape_at).draw(wide);
}

}  // namespace bastide::drawn
