// What actions would do.
#pragma once

#include "wire/board.h"
#include "wire/event.h"
#include "wire/said.h"

namespace bastide::wire {

struct Points {
  int seat = 0;
  int points = 0;
  std::optional<Spot> at;
  std::optional<std::vector<ScoreLine>> lines;
};
template <>
struct Description<Points> {
  static constexpr std::string_view name = "Points", about = "Points that a seat gets at once.";
  static constexpr auto members =
      Members{member("seat", &Points::seat, ""), member("points", &Points::points, ""),
              member("at", &Points::at, "a segment of the feature"), member("lines", &Points::lines, "")};
};

struct ActionEffect {
  Action action;
  std::string text;
  std::optional<Spot> at;
  std::vector<Points> now;
  std::optional<std::vector<FigureState>> home;
};
template <>
struct Description<ActionEffect> {
  static constexpr std::string_view name = "ActionEffect", about = "What an action would bring at once.";
  static constexpr auto members =
      Members{member("action", &ActionEffect::action, ""), member("text", &ActionEffect::text, "in English"),
              member("at", &ActionEffect::at, "what it concerns"),
              member("now", &ActionEffect::now, "a sum for each seat"),
              member("home", &ActionEffect::home, "the figures that come home, and from where")};
};

struct RefusedAction {
  Action action;
  Spot at;
  std::string message;
  std::string key;
  std::optional<std::vector<int>> seats;
  std::string clause;
};
template <>
struct Description<RefusedAction> {
  static constexpr std::string_view name = "RefusedAction",
                                    about = "A figure that may not stand there, and why.";
  static constexpr auto members = Members{
      member("action", &RefusedAction::action, ""),
      member("at", &RefusedAction::at, ""),
      member("message", &RefusedAction::message, "in English"),
      member("key", &RefusedAction::key, kAboutKey),
      member("seats", &RefusedAction::seats, "who stand on the feature, in the message behind the sentence"),
      member("clause", &RefusedAction::clause, "")};
};

struct OpenSquare {
  Spot at;
  int fits = 0;
  std::optional<bool> dead;
};
template <>
struct Description<OpenSquare> {
  static constexpr std::string_view
      name = "OpenSquare",
      about = "An empty square, and how many of the tiles still to be drawn fit there.";
  static constexpr auto members = Members{
      member("at", &OpenSquare::at, ""), member("fits", &OpenSquare::fits, ""),
      member("dead", &OpenSquare::dead,
             "true: nothing that is still to be laid fits, not the tile in hand or at somebody's home "
             "either, with whatever can be attached to it; told where all squares are asked for")};
};

struct Outlook {
  int points = 0;
  int open = 0;
  std::vector<int> owners;
  int at_end = 0;
  std::optional<int> if_finished;
  std::optional<bool> can_finish;
};
template <>
struct Description<Outlook> {
  static constexpr std::string_view name = "Outlook", about = "What a feature would score, and may become.";
  static constexpr auto members =
      Members{member("points", &Outlook::points, "that it would score as it is now"),
              member("open", &Outlook::open, "sides or squares"),
              member("owners", &Outlook::owners, "who would get the points"),
              member("at_end", &Outlook::at_end, "if the game ended now"),
              member("if_finished", &Outlook::if_finished,
                     "its tiles at the rate of a finished one; a cloister with all nine; not of fields"),
              member("can_finish", &Outlook::can_finish,
                     "false: certainly not, for no remaining tile fits some open square; not of fields")};
};

struct FeatureChange {
  std::string kind;
  std::vector<Spot> at;
  Nullable<Outlook> before;
  Outlook after;
  std::optional<int> joins;
  std::optional<std::vector<OpenSquare>> squares;
};
template <>
struct Description<FeatureChange> {
  static constexpr std::string_view name = "FeatureChange",
                                    about = "A feature that the tile belongs to, or a cloister next to it.";
  static constexpr auto members = Members{
      member("kind", &FeatureChange::kind, ""),
      member("at", &FeatureChange::at, ""),
      member("before", &FeatureChange::before, "the largest of those that the tile joins; null: it is new"),
      member("after", &FeatureChange::after, ""),
      member("joins", &FeatureChange::joins, "so many, if several"),
      member("squares", &FeatureChange::squares, "that keep it open")};
};

struct PreviewAsked {
  std::string question;
  std::string text;
  int seat = 0;
  bool may_pass = false;
};
template <>
struct Description<PreviewAsked> {
  static constexpr std::string_view name = "PreviewAsked", about = "";
  static constexpr auto members = Members{
      member("question", &PreviewAsked::question, "as Asked has it"), member("text", &PreviewAsked::text, ""),
      member("seat", &PreviewAsked::seat, ""), member("may_pass", &PreviewAsked::may_pass, "")};
};

struct Preview {
  Nullable<PreviewAsked> asked;
  std::vector<ActionEffect> actions;
  std::vector<RefusedAction> refused;
  std::vector<Points> now;
  std::vector<FeatureChange> features;
};
template <>
struct Description<Preview> {
  static constexpr std::string_view name = "Preview", about = "What actions would do.";
  static constexpr auto members =
      Members{member("asked", &Preview::asked, "of the same seat next; null: the part is over"),
              member("actions", &Preview::actions, "the legal ones then, with what each brings"),
              member("refused", &Preview::refused, "figures of the seat that may not stand on the tile"),
              member("now", &Preview::now, "what the actions themselves score, the end of the game aside"),
              member("features", &Preview::features, "")};
};

}  // namespace bastide::wire
