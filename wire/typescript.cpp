#include "wire/type.h"

namespace bastide::wire {
namespace {

using Kind = Type::Kind;

std::string joined(std::span<const std::string> parts, std::string_view between) {
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : std::string(between)) + part;
  return all;
}

std::string in_quotes(std::string_view word) { return "'" + std::string(word) + "'"; }

std::string type_text(const Type& type) {
  if (!type.name.empty()) return std::string(type.name);
  switch (type.kind) {
    case Kind::truth:
      return "boolean";
    case Kind::whole_number:
    case Kind::number:
      return "number";
    case Kind::text:
      return "string";
    case Kind::array: {
      const std::string item = type_text(*type.of);
      return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
    }
    case Kind::named:
      return "Record<string, " + type_text(*type.of) + ">";
    case Kind::nullable:
      return type_text(*type.of) + " | null";
    case Kind::choice: {
      std::vector<std::string> each;
      each.reserve(type.alternatives.size());
      for (const Type* alternative : type.alternatives) each.push_back(type_text(*alternative));
      return joined(each, " | ");
    }
    default:
      return "unknown";
  }
}

std::string comment(std::string_view about, std::string_view indent) {
  return about.empty() ? "" : std::string(indent) + "/** " + std::string(about) + " */\n";
}

}  // namespace

std::string typescript_of(const Type& type) {
  const std::string head = comment(type.about, "") + "export ";
  const std::string name(type.name);
  if (type.kind == Kind::words) {
    std::vector<std::string> words;
    for (std::string_view word : type.words) words.push_back(in_quotes(word));
    return head + "type " + name + " = " + joined(words, " | ") + ";\n";
  }
  if (type.kind == Kind::choice) {
    std::vector<std::string> each;
    each.reserve(type.alternatives.size());
    for (const Type* alternative : type.alternatives) each.push_back(type_text(*alternative));
    return head + "type " + name + " = " + joined(each, " | ") + ";\n";
  }
  std::string body;
  if (!type.tag.name.empty())
    body += "  " + std::string(type.tag.name) + ": " + in_quotes(type.tag.value) + ";\n";
  for (const Type::Member& member : type.members)
    body += comment(member.about, "  ") + "  " + std::string(member.name) + (member.optional ? "?: " : ": ") +
            type_text(*member.type) + ";\n";
  return head + "interface " + name + " {\n" + body + "}\n";
}

}  // namespace bastide::wire
