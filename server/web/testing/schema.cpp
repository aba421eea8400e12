#include "server/web/testing/schema.h"

#include <algorithm>
#include <boost/json.hpp>
#include <regex>

namespace bastide {

namespace json = boost::json;

namespace {

bool has_type(const json::value& value, const json::value& type) {
  if (type.is_array())
    return std::any_of(type.as_array().begin(), type.as_array().end(),
                       [&value](const json::value& each) { return has_type(value, each); });
  const json::string& name = type.as_string();
  if (name == "object") return value.is_object();
  if (name == "array") return value.is_array();
  if (name == "string") return value.is_string();
  if (name == "boolean") return value.is_bool();
  if (name == "null") return value.is_null();
  if (name == "integer") return value.is_int64() || value.is_uint64();
  return name == "number" && value.is_number();
}

std::string shortened(const json::value& value) { return json::serialize(value).substr(0, 100); }

class Checker {
 public:
  Checker(const json::value& value, const json::object& schema, const json::value& document,
          std::string place)
      : value_(value), schema_(schema), document_(document), place_(std::move(place)) {}

  std::string fault() {
    for (const auto& keyword : schema_)
      if (std::string why = check(keyword.key(), keyword.value()); !why.empty()) return why;
    return "";
  }

 private:
  std::string check(std::string_view keyword, const json::value& wanted) {
    if (keyword == "description" || keyword == "discriminator") return "";
    if (keyword == "oneOf") return check_alternatives(wanted.as_array());
    if (keyword == "minLength" || keyword == "maxLength")
      return check_size(value_.is_string(), text_length(), keyword == "minLength", wanted);
    if (keyword == "minItems" || keyword == "maxItems")
      return check_size(value_.is_array(), value_.is_array() ? value_.get_array().size() : 0,
                        keyword == "minItems", wanted);
    if (keyword == "$ref") return schema_fault(value_, referred(wanted), document_, place_);
    if (keyword == "type") return has_type(value_, wanted) ? "" : wrong("is no " + json::serialize(wanted));
    if (keyword == "const") return value_ == wanted ? "" : wrong("is not " + json::serialize(wanted));
    if (keyword == "enum")
      return contains(wanted.as_array(), value_) ? "" : wrong("is none of those allowed");
    if (keyword == "minimum" || keyword == "maximum") return check_bound(keyword == "minimum", wanted);
    if (keyword == "pattern") return check_pattern(wanted);
    if (keyword == "items") return check_items(wanted);
    if (keyword == "required") return check_required(wanted.as_array());
    if (keyword == "properties") return check_properties(wanted.as_object());
    if (keyword == "additionalProperties") return check_additional(wanted);
    return place_ + ": the test does not know the keyword " + std::string(keyword);
  }

  std::string wrong(const std::string& what) const { return place_ + ": " + shortened(value_) + " " + what; }
  static bool contains(const json::array& all, const json::value& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  }
  const json::value& referred(const json::value& reference) const {
    return document_.at_pointer(json::string_view(reference.as_string()).substr(1));
  }

  // In characters, of which each but the first byte is a following one.
  std::size_t text_length() const {
    if (!value_.is_string()) return 0;
    const auto& text = value_.get_string();
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
  }
  std::string check_size(bool concerned, std::size_t size, bool least, const json::value& bound) const {
    if (!concerned) return "";
    const auto limit = bound.to_number<std::size_t>();
    return (least ? size >= limit : size <= limit) ? "" : wrong("is too long or too short");
  }
  std::string check_alternatives(const json::array& schemas) const {
    int fitting = 0;
    std::string faults;
    for (const json::value& schema : schemas) {
      const std::string fault = schema_fault(value_, schema, document_, place_);
      if (fault.empty()) ++fitting;
      faults += "\n  " + fault;
    }
    return fitting == 1 ? "" : wrong("fits " + std::to_string(fitting) + " of the alternatives:" + faults);
  }
  std::string check_bound(bool least, const json::value& bound) const {
    if (!value_.is_number()) return "";
    const auto number = value_.to_number<double>(), limit = bound.to_number<double>();
    return (least ? number >= limit : number <= limit) ? "" : wrong("is out of bounds");
  }
  std::string check_pattern(const json::value& pattern) const {
    if (!value_.is_string()) return "";
    const std::string text(value_.as_string());
    return std::regex_search(text, std::regex(std::string(pattern.as_string()))) ? ""
                                                                                 : wrong("has another form");
  }
  std::string check_items(const json::value& schema) const {
    if (!value_.is_array()) return "";
    const json::array& items = value_.as_array();
    for (std::size_t i = 0; i < items.size(); ++i)
      if (std::string why = schema_fault(items[i], schema, document_, place_ + "/" + std::to_string(i));
          !why.empty())
        return why;
    return "";
  }
  std::string check_required(const json::array& names) const {
    if (!value_.is_object()) return "";
    for (const json::value& name : names)
      if (!value_.as_object().contains(name.as_string()))
        return place_ + ": lacks " + std::string(name.as_string());
    return "";
  }
  std::string check_properties(const json::object& properties) const {
    if (!value_.is_object()) return "";
    for (const auto& member : value_.as_object()) {
      const json::value* schema = properties.if_contains(member.key());
      if (schema == nullptr) continue;
      std::string why =
          schema_fault(member.value(), *schema, document_, place_ + "/" + std::string(member.key()));
      if (!why.empty()) return why;
    }
    return "";
  }
  std::string check_additional(const json::value& schema) const {
    if (!value_.is_object()) return "";
    const json::value* known = schema_.if_contains("properties");
    for (const auto& member : value_.as_object()) {
      if (known != nullptr && known->as_object().contains(member.key())) continue;
      if (schema == json::value(false)) return place_ + ": " + std::string(member.key()) + " is in no schema";
      std::string why =
          schema_fault(member.value(), schema, document_, place_ + "/" + std::string(member.key()));
      if (!why.empty()) return why;
    }
    return "";
  }

  const json::value& value_;
  const json::object& schema_;
  const json::value& document_;
  const std::string place_;
};

}  // namespace

std::string schema_fault(const json::value& value, const json::value& schema, const json::value& document,
                         const std::string& place) {
  return Checker(value, schema.as_object(), document, place).fault();
}

}  // namespace bastide
