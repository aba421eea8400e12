#include "wire/type.h"

namespace bastide::wire {
namespace {

using Kind = Type::Kind;

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string bounds_text(const Bounds& bounds, std::string_view unit) {
  if (!bounds.has_low() && !bounds.has_high()) return {};
  std::string text = " ";
  if (!bounds.has_high())
    text += "from " + std::to_string(bounds.low);
  else if (!bounds.has_low())
    text += "up to " + std::to_string(bounds.high);
  else
    text += std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
  return text + std::string(unit);
}

std::string type_text(const Type& type, const Limits& limits) {
  switch (type.kind) {
    case Kind::truth:
      return "true or false";
    case Kind::whole_number:
      return "number" + bounds_text(limits.range, "");
    case Kind::number:
      return "number, broken";
    case Kind::text:
      return "text" + bounds_text(limits.length, " characters");
    case Kind::words: {
      std::string words;
      for (std::string_view word : type.words) words += (words.empty() ? "" : ", ") + code(word);
      return words;
    }
    case Kind::array:
      return "list" + bounds_text(limits.count, "") + " of " + type_text(*type.of, limits);
    case Kind::named:
      return "object of " + type_text(*type.of, limits);
    case Kind::object:
      return type.name.empty() ? "object" : std::string(type.name);
    case Kind::nullable:
      return type_text(*type.of, limits) + ", or null";
    case Kind::choice: {
      if (!type.name.empty()) return std::string(type.name);
      std::string each;
      for (const Type* alternative : type.alternatives)
        each += (each.empty() ? "" : " or ") + type_text(*alternative, {});
      return each;
    }
    case Kind::any:
      return "any JSON";
  }
  return {};
}

}  // namespace

std::string table_of(const Type& type) {
  if (type.kind == Kind::words) return "One of " + type_text(type, {}) + ".\n";
  if (type.kind == Kind::choice) {
    std::string names;
    for (const Type* each : type.alternatives) names += (names.empty() ? "" : ", ") + std::string(each->name);
    return "One of " + names + ".\n";
  }
  std::string table = "| member | is | |\n|---|---|---|\n";
  if (!type.tag.name.empty()) table += "| " + code(type.tag.name) + " | " + code(type.tag.value) + " | |\n";
  for (const Type::Member& member : type.members)
    table += "| " + code(member.name) + (member.optional ? "?" : "") + " | " +
             type_text(*member.type, member.limits) + " | " + std::string(member.about) + " |\n";
  return table;
}

}  // namespace bastide::wire
