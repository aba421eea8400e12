// Reading, writing and describing, over types made for this test.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "wire/any_json.h"
#include "wire/read.h"
#include "wire/said.h"
#include "wire/to_value.h"
#include "wire/type.h"
#include "wire/write.h"

namespace bastide::wire {
namespace {

enum class Fruit { apple, pear };

struct Weight {
  double kilograms = 0;
  bool operator==(const Weight&) const = default;
};
struct Basket {
  std::string owner;
  std::vector<Fruit> fruits;
  std::optional<int> price;
  Nullable<std::string> note;
  Named<int> labels;
  Weight weight;
  bool open = false;
  bool operator==(const Basket&) const = default;
};
struct Buy {
  int count = 0;
  bool operator==(const Buy&) const = default;
};
struct Look {
  std::optional<AnyJson> at;
  bool operator==(const Look&) const = default;
};
using Order = std::variant<Buy, Look>;

bool has_no_blank(std::string_view text) { return text.find(' ') == std::string_view::npos; }
constexpr TextForm kOneWord{"^[^ ]*$", {"json.test", "expected one word, found {found}"}, has_no_blank};

}  // namespace

template <>
struct Values<Fruit> {
  static constexpr std::string_view name = "Fruit", about = "What grows.";
  static constexpr std::string_view words[] = {"apple", "pear"};
};
template <>
struct Description<Weight> {
  static constexpr std::string_view name = "Weight", about = "";
  static constexpr auto members = Members{member("kilograms", &Weight::kilograms, "without the basket")};
};
template <>
struct Description<Basket> {
  static constexpr std::string_view name = "Basket", about = "A basket of fruits.";
  static constexpr auto members =
      Members{member("owner", &Basket::owner, "who carries it").length(1, 5).form(kOneWord),
              member("fruits", &Basket::fruits, "").count(0, 2),
              member("price", &Basket::price, "in coins").range(1, 9),
              member("note", &Basket::note, ""),
              member("labels", &Basket::labels, ""),
              flat(&Basket::weight),
              member("open", &Basket::open, "")};
};
template <>
struct Description<Buy> {
  static constexpr std::string_view name = "Buy", about = "";
  static constexpr Tag tag{"type", "buy"};
  static constexpr auto members = Members{member("count", &Buy::count, "").at_least(1)};
};
template <>
struct Description<Look> {
  static constexpr std::string_view name = "Look", about = "";
  static constexpr Tag tag{"type", "look"};
  static constexpr auto members = Members{member("at", &Look::at, "")};
};
template <>
struct Description<Order> {
  static constexpr std::string_view name = "Order", about = "What can be asked for.";
};

namespace {

constexpr std::string_view kBasket =
    R"({"owner":"Anna","fruits":["apple","pear"],"price":3,"note":null,"labels":{"a":1},"kilograms":1.5,"open":true})";

template <class T>
std::string error_of(std::string_view text) {
  T value;
  return to_string(from_json(text, value));
}

// The basket with one thing in it replaced.
std::string changed(std::string_view from, std::string_view to) {
  std::string text(kBasket);
  return text.replace(text.find(from), from.size(), to);
}

TEST(Wire, AsAValueItIsWhatItsTextSays) {
  Basket basket;
  EXPECT_EQ(to_string(from_json(kBasket, basket)), "the document: ");
  EXPECT_EQ(to_value(basket), boost::json::parse(kBasket));
  basket.weight.kilograms = 4;
  basket.price.reset();
  EXPECT_EQ(to_value(basket), boost::json::parse(to_json(basket)));
  const Order orders[] = {Buy{2}, Look{AnyJson{boost::json::array{1, "two"}}}, Look{}};
  for (const Order& order : orders) EXPECT_EQ(to_value(order), boost::json::parse(to_json(order)));
  const Note note = note_of({"error.test", "{why}", {{"why", Said{"error.one", "{of}", {{"of", 1}}}}}});
  EXPECT_EQ(to_value(note), boost::json::parse(to_json(note)));
}

TEST(Wire, WhatIsReadIsWrittenAgainAsItWas) {
  Basket basket;
  EXPECT_EQ(to_string(from_json(kBasket, basket)), "the document: ");
  EXPECT_EQ(basket.fruits, (std::vector{Fruit::apple, Fruit::pear}));
  EXPECT_EQ(basket.price, 3);
  EXPECT_FALSE(basket.note.has_value());
  EXPECT_EQ(basket.weight.kilograms, 1.5);
  EXPECT_EQ(to_json(basket), kBasket);
}

TEST(Wire, AMemberThatMayBeMissingIsLeftOut) {
  Basket basket;
  from_json(changed(R"("price":3,)", ""), basket);
  EXPECT_EQ(basket.price, std::nullopt);
  EXPECT_EQ(to_json(basket), changed(R"("price":3,)", ""));
}

TEST(Wire, AnErrorNamesThePlaceAndWhatWasExpected) {
  EXPECT_EQ(error_of<Basket>("[]"), "the document: expected an object, found an array");
  EXPECT_EQ(error_of<Basket>(changed(R"("owner":"Anna",)", "")),
            "the document: the member 'owner' is missing");
  EXPECT_EQ(error_of<Basket>(changed("owner", "own/er")), "/own~1er: there is no such member");
  EXPECT_EQ(error_of<Basket>(changed("\"Anna\"", "7")), "/owner: expected a text, found a number");
  EXPECT_EQ(error_of<Basket>(changed("Anna", "Annabella")), "/owner: expected 1 to 5 characters, found 9");
  EXPECT_EQ(error_of<Basket>(changed("Anna", "An a")), "/owner: expected one word, found 'An a'");
  EXPECT_EQ(error_of<Basket>(changed("pear", "plum")),
            "/fruits/1: expected one of apple, pear, found 'plum'");
  EXPECT_EQ(error_of<Basket>(changed("\"pear\"", "\"pear\",\"pear\"")),
            "/fruits: expected 0 to 2 items, found 3");
  EXPECT_EQ(error_of<Basket>(changed(":3", ":10")),
            "/price: expected a whole number from 1 to 9, found '10'");
  EXPECT_EQ(error_of<Basket>(changed(":3", ":null")),
            "/price: expected a whole number from 1 to 9, found 'null'");
  EXPECT_EQ(error_of<Basket>(changed(R"("a":1)", R"("a":"x")")),
            "/labels/a: expected a whole number, found a text");
  EXPECT_EQ(error_of<Basket>(changed("true", "1")), "/open: expected true or false, found '1'");
}

TEST(Wire, ANumberBeyondTheTypeIsOutOfRange) {
  EXPECT_EQ(error_of<Buy>(R"({"type":"buy","count":3000000000})"),
            "/count: expected a number that fits in 32 bits, found '3000000000'");
}

TEST(Wire, ATagTellsWhichOfSeveralItIs) {
  Order order;
  EXPECT_EQ(to_string(from_json(R"({"type":"look","at":[1]})", order)), "the document: ");
  ASSERT_TRUE(std::holds_alternative<Look>(order));
  EXPECT_EQ(to_json(order), R"({"type":"look","at":[1]})");
  EXPECT_EQ(error_of<Order>(R"({"type":"sell"})"), "/type: expected one of buy, look, found 'sell'");
  EXPECT_EQ(error_of<Order>(R"({"count":1})"), "the document: the member 'type' is missing");
  EXPECT_EQ(error_of<Order>(R"({"type":"look","count":1})"), "/count: there is no such member");
  EXPECT_EQ(error_of<Look>(R"({"type":"buy"})"), "/type: expected 'look', found 'buy'");
}

TEST(Wire, TextsAreEscaped) {
  Basket basket;
  basket.owner = "\"\\\n\x01é";
  EXPECT_EQ(to_json(basket).substr(0, 29), R"({"owner":"\"\\\n\u0001é","fr)");
}

TEST(Wire, ALongValueIsCutShortInAnError) {
  const std::string error = error_of<Basket>(changed("pear", std::string(200, 'x')));
  EXPECT_EQ(error, "/fruits/1: expected one of apple, pear, found '\"" + std::string(79, 'x') + "...'");
}

TEST(Wire, AnArgumentOfASentenceIsANumberATextOrSentences) {
  const std::string text =
      R"({"key":"error.test","arguments":{"seat":2,"name":"Anna","why":[{"key":"error.one",)"
      R"("arguments":{"of":1},"text":"one of 1"}]},"text":"Anna, 2: one of 1"})";
  Note note;
  EXPECT_EQ(to_string(from_json(text, note)), "the document: ");
  EXPECT_EQ(
      note,
      note_of({"error.test",
               "{name}, {seat}: {why}",
               {{"seat", 2}, {"name", "Anna"}, {"why", Said{"error.one", "one of {of}", {{"of", 1}}}}}}));
  EXPECT_EQ(to_json(note), text);
  EXPECT_EQ(error_of<Note>(R"({"key":"","arguments":{"seat":true},"text":""})"),
            "/arguments/seat: expected a whole number, found 'true'");
  EXPECT_NE(typescript_of(type_of<Note>()).find("arguments?: Record<string, number | string | Note[]>;"),
            std::string::npos);
}

TEST(Wire, TheSchemaSaysWhatReadingWants) {
  const Type* types[] = {&type_of<Basket>(), &type_of<Order>()};
  const boost::json::object schemas = schemas_of(types);
  EXPECT_EQ(
      boost::json::serialize(schemas.at("Basket")),
      R"({"type":"object","properties":{"owner":{"type":"string","minLength":1,"maxLength":5,)"
      R"("pattern":"^[^ ]*$","description":"who carries it"},"fruits":{"type":"array","items":)"
      R"({"$ref":"#/components/schemas/Fruit"},"minItems":0,"maxItems":2},"price":{"type":"integer",)"
      R"("minimum":1,"maximum":9,"description":"in coins"},"note":{"oneOf":[{"type":"string"},)"
      R"({"type":"null"}]},"labels":{"type":"object","additionalProperties":{"type":"integer"}},)"
      R"("kilograms":{"type":"number","description":"without the basket"},"open":{"type":"boolean"}},)"
      R"("required":["owner","fruits","note","labels","kilograms","open"],"additionalProperties":false,)"
      R"("description":"A basket of fruits."})");
  EXPECT_EQ(boost::json::serialize(schemas.at("Fruit")),
            R"({"type":"string","enum":["apple","pear"],"description":"What grows."})");
  EXPECT_EQ(boost::json::serialize(schemas.at("Order")),
            R"({"oneOf":[{"$ref":"#/components/schemas/Buy"},{"$ref":"#/components/schemas/Look"}],)"
            R"("discriminator":{"propertyName":"type","mapping":{"buy":"#/components/schemas/Buy",)"
            R"("look":"#/components/schemas/Look"}},"description":"What can be asked for."})");
}

TEST(Wire, TypesAreWrittenForThePage) {
  EXPECT_EQ(typescript_of(type_of<Basket>()), R"(/** A basket of fruits. */
export interface Basket {
  /** who carries it */
  owner: string;
  fruits: Fruit[];
  /** in coins */
  price?: number;
  note: string | null;
  labels: Record<string, number>;
  /** without the basket */
  kilograms: number;
  open: boolean;
}
)");
  EXPECT_EQ(typescript_of(type_of<Fruit>()), "/** What grows. */\nexport type Fruit = 'apple' | 'pear';\n");
  EXPECT_EQ(typescript_of(type_of<Look>()), "export interface Look {\n  type: 'look';\n  at?: unknown;\n}\n");
  EXPECT_EQ(typescript_of(type_of<Order>()),
            "/** What can be asked for. */\nexport type Order = Buy | Look;\n");
}

TEST(Wire, ATableTellsPeopleTheSame) {
  EXPECT_EQ(table_of(type_of<Basket>()).substr(0, 200),
            R"(| member | is | |
|---|---|---|
| `owner` | text 1 to 5 characters | who carries it |
| `fruits` | list 0 to 2 of `apple`, `pear` |  |
| `price`? | number 1 to 9 | in coins |
| `note` | text, or null )");
}

}  // namespace
}  // namespace bastide::wire
