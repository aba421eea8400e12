#include <algorithm>
#include <boost/json/array.hpp>

#include "wire/type.h"

namespace bastide::wire {
namespace {

using boost::json::array;
using boost::json::object;
using Kind = Type::Kind;

boost::json::string text(std::string_view view) { return boost::json::string(view.data(), view.size()); }

void add_bounds(object& schema, const Bounds& bounds, const char* low, const char* high) {
  if (bounds.has_low()) schema[low] = bounds.low;
  if (bounds.has_high()) schema[high] = bounds.high;
}

object schema_of_text(const Limits& limits) {
  object schema{{"type", "string"}};
  add_bounds(schema, limits.length, "minLength", "maxLength");
  if (limits.form != nullptr) schema["pattern"] = text(limits.form->pattern);
  return schema;
}

object plain_schema(const Type& type, const Limits& limits) {
  switch (type.kind) {
    case Kind::truth:
      return {{"type", "boolean"}};
    case Kind::whole_number: {
      object schema{{"type", "integer"}};
      add_bounds(schema, limits.range, "minimum", "maximum");
      return schema;
    }
    case Kind::number:
      return {{"type", "number"}};
    case Kind::text:
      return schema_of_text(limits);
    case Kind::array: {
      object schema{{"type", "array"}, {"items", reference_to(*type.of, limits)}};
      add_bounds(schema, limits.count, "minItems", "maxItems");
      return schema;
    }
    case Kind::named:
      return {{"type", "object"}, {"additionalProperties", reference_to(*type.of, limits)}};
    default:
      return {};  // any value
  }
}

object schema_of_object(const Type& type) {
  object properties;
  array required;
  if (!type.tag.name.empty()) {
    properties[type.tag.name] = object{{"const", text(type.tag.value)}};
    required.push_back(text(type.tag.name));
  }
  for (const Type::Member& member : type.members) {
    object schema = reference_to(*member.type, member.limits).as_object();
    if (!member.about.empty()) schema["description"] = text(member.about);
    properties[member.name] = std::move(schema);
    if (!member.optional) required.push_back(text(member.name));
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

array alternatives_of(const Type& type) {
  array each;
  for (const Type* alternative : type.alternatives) each.push_back(reference_to(*alternative));
  return each;
}

void collect(const Type& type, std::vector<const Type*>& found) {
  if (!type.name.empty()) {
    if (std::find(found.begin(), found.end(), &type) != found.end()) return;
    found.push_back(&type);
  }
  if (type.of != nullptr) collect(*type.of, found);
  for (const Type::Member& member : type.members) collect(*member.type, found);
  for (const Type* alternative : type.alternatives) collect(*alternative, found);
}

}  // namespace

std::vector<const Type*> named_types(std::span<const Type* const> from) {
  std::vector<const Type*> found;
  for (const Type* type : from) collect(*type, found);
  return found;
}

boost::json::value reference_to(const Type& type, const Limits& limits) {
  if (!type.name.empty()) return object{{"$ref", "#/components/schemas/" + std::string(type.name)}};
  if (type.kind == Kind::nullable)
    return object{{"oneOf", array{reference_to(*type.of, limits), object{{"type", "null"}}}}};
  if (type.kind == Kind::choice) return object{{"oneOf", alternatives_of(type)}};
  return plain_schema(type, limits);
}

object schema_of(const Type& type) {
  object schema;
  if (type.kind == Kind::words) {
    array words;
    for (std::string_view word : type.words) words.push_back(text(word));
    schema = {{"type", "string"}, {"enum", std::move(words)}};
  } else if (type.kind == Kind::choice) {
    object mapping;
    for (const Type* each : type.alternatives)
      mapping[each->tag.value] = "#/components/schemas/" + std::string(each->name);
    schema = {{"oneOf", alternatives_of(type)},
              {"discriminator",
               object{{"propertyName", text(type.alternatives.front()->tag.name)}, {"mapping", mapping}}}};
  } else {
    schema = schema_of_object(type);
  }
  if (!type.about.empty()) schema["description"] = text(type.about);
  return schema;
}

object schemas_of(std::span<const Type* const> types) {
  object schemas;
  for (const Type* type : named_types(types)) schemas[type->name] = schema_of(*type);
  return schemas;
}

}  // namespace bastide::wire
