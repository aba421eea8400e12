// What the parts of HTTP do, without sockets: addresses, limits, cookies, origins, files, counts.
#include "server/web/http.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing/temporary_folder.h"
#include "server/web/address.h"
#include "server/web/limits.h"
#include "server/web/metrics.h"
#include "server/web/page_files.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kKey = "abcdefghijklmnopqrstuv", kOther = "ABCDEFGHIJ-LMNOPQRST_V";

TEST(AddressOfAClient, IsThePeersIfTheProxyIsNotTrusted) {
  const TrustedProxies nobody;
  EXPECT_EQ(nobody.client("192.0.2.1", "198.51.100.7"), "192.0.2.1");
}

TEST(AddressOfAClient, IsTheLastThatNoTrustedProxySays) {
  TrustedProxies proxies;
  ASSERT_EQ(proxies.set({"10.0.0.0/8", "::1"}), "");
  EXPECT_EQ(proxies.client("10.1.2.3", "203.0.113.9, 198.51.100.7, 10.9.9.9"), "198.51.100.7");
  EXPECT_EQ(proxies.client("::1", "2001:db8::5"), "2001:db8::5");
  EXPECT_EQ(proxies.client("::1", "[2001:db8::5]:4711"), "2001:db8::5");
  EXPECT_EQ(proxies.client("::ffff:10.1.2.3", "198.51.100.7:80"), "198.51.100.7");
}

TEST(AddressOfAClient, IsThePeersWhereTheHeaderIsNonsense) {
  TrustedProxies proxies;
  ASSERT_EQ(proxies.set({"127.0.0.1"}), "");
  EXPECT_EQ(proxies.client("127.0.0.1", "<script>"), "127.0.0.1");
  EXPECT_EQ(proxies.client("127.0.0.1", ""), "127.0.0.1");
}

TEST(TrustedProxies, AreAddressesOrNetworks) {
  TrustedProxies proxies;
  EXPECT_THAT(proxies.set({"10.0.0.0/33"}), HasSubstr("'10.0.0.0/33' is no address"));
  EXPECT_THAT(proxies.set({"localhost"}), HasSubstr("'localhost'"));
}

TEST(AnAddress, IsAllThatIsWrittenNotOnlyWhatStandsBeforeAZeroByte) {
  EXPECT_TRUE(Network::read("::1"));
  EXPECT_FALSE(Network::read(std::string("::1\0,evil.example", 17)));
}

TEST(LimitKey, OfAHomeWithIPv6IsOneForAllItsAddresses) {
  EXPECT_EQ(limit_key("2001:db8:1:2:3::4"), limit_key("2001:db8:1:2:ffff::1"));
  EXPECT_NE(limit_key("2001:db8:1:2::1"), limit_key("2001:db8:1:3::1"));
  EXPECT_EQ(limit_key("192.0.2.1"), "192.0.2.1");
}

TEST(ABucket, GivesABurstAndThenAsManyASecondAsItsRate) {
  AddressLimit limit(2, 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", 100), 0);
  EXPECT_EQ(limit.take("a", 100), 1);
  EXPECT_EQ(limit.take("b", 100), 0);
  EXPECT_EQ(limit.take("a", 100.5), 0);
  EXPECT_EQ(limit.take("a", 100.5), 1);
}

TEST(ABucket, SaysAfterHowManySecondsToComeAgain) {
  AddressLimit limit(1.0 / 90, 1);
  limit.take("a", 0);
  EXPECT_EQ(limit.take("a", 0), 90);
}

TEST(ABucket, ThatIsFullAgainIsForgotten) {
  AddressLimit limit(1, 1);
  for (int i = 0; i < 5000; ++i) limit.take(std::to_string(i), 10.0 * i);
  EXPECT_LE(limit.size(), 1025U);
}

TEST(ACount, LetsInAsManyAsItMay) {
  AddressCount count(2);
  EXPECT_TRUE(count.enter("a"));
  EXPECT_TRUE(count.enter("a"));
  EXPECT_FALSE(count.enter("a"));
  count.leave("a");
  EXPECT_TRUE(count.enter("a"));
  count.leave("a");
  count.leave("a");
  EXPECT_EQ(count.size(), 0U);
}

TEST(ACookie, HoldsTheKeysOfOneTableAndIsHiddenFromScripts) {
  const std::string cookie = keys_cookie("k3f9x2ab7q", {kKey, kOther}, true);
  EXPECT_EQ(cookie, "bastide=" + kKey + "." + kOther +
                        "; Path=/api/games/k3f9x2ab7q; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  EXPECT_THAT(keys_cookie("k3f9x2ab7q", {kKey}, false), ::testing::Not(HasSubstr("Secure")));
  EXPECT_THAT(cookie_keys("theme=dark; bastide=" + kKey + "." + kOther), ElementsAre(kKey, kOther));
}

TEST(ACookie, ThatIsNonsenseHoldsNothing) {
  EXPECT_THAT(cookie_keys("bastide=short.<script>;;;=; bastide"), ElementsAre());
  EXPECT_THAT(cookie_keys(""), ElementsAre());
  std::string many = "bastide=";
  for (int i = 0; i < 1000; ++i) many += kKey + ".";
  EXPECT_LE(cookie_keys(many).size(), 12U);
}

HttpRequest from(const std::string& origin, const std::string& host = "localhost:8080") {
  HttpRequest request;
  request.origin = origin;
  request.host = host;
  return request;
}

TEST(AnOrigin, IsThePagesOwnOrNone) {
  EXPECT_TRUE(origin_allowed(from(""), ""));
  EXPECT_TRUE(origin_allowed(from("http://localhost:8080"), ""));
  EXPECT_FALSE(origin_allowed(from("http://localhost:9999"), ""));
  EXPECT_FALSE(origin_allowed(from("https://evil.example"), ""));
  EXPECT_FALSE(origin_allowed(from("null"), ""));
}

TEST(AnOrigin, IsThePublicAddressWhereThereIsOne) {
  EXPECT_TRUE(origin_allowed(from("https://bastide.example"), "https://bastide.example"));
  EXPECT_FALSE(origin_allowed(from("http://localhost:8080"), "https://bastide.example"));
}

TEST(AnOrigin, IsRefusedWhereTheBrowserSaysThatItIsAnotherSite) {
  HttpRequest request = from("");
  request.fetch_site = "cross-site";
  EXPECT_FALSE(origin_allowed(request, ""));
}

class ThePage : public ::testing::Test {
 protected:
  ThePage() {
    folder_.write("index.html", "<!doctype html>");
    folder_.write("assets/main-4f2a.js", "let page;");
    folder_.write("assets/main-4f2a.js.br", "small");
    folder_.write("secret", "nothing to see");
  }
  HttpResponse get(const std::string& path, const std::string& encodings = "",
                   const std::string& etag = "") const {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.accept_encoding = encodings;
    request.if_none_match = etag;
    return PageFiles(folder_.path()).answer(request);
  }
  static std::string header(const HttpResponse& answer, const std::string& name) {
    for (const auto& [key, value] : answer.headers)
      if (key == name) return value;
    return "";
  }
  TemporaryFolder folder_;
};

TEST_F(ThePage, IsServedForAllItsViews) {
  for (const char* path :
       {"/", "/new", "/g/k3f9x2ab7q", "/replay", "/rules", "/rules/tower", "/rules/TO-09"}) {
    const HttpResponse answer = get(path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.type, "text/html; charset=utf-8") << path;
    EXPECT_EQ(answer.body, "<!doctype html>") << path;
    EXPECT_EQ(header(answer, "Cache-Control"), "no-cache") << path;
  }
}

TEST_F(ThePage, IsKeptForEverWhereItsNameHoldsAHash) {
  const HttpResponse answer = get("/assets/main-4f2a.js");
  EXPECT_EQ(answer.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(answer.body, "let page;");
  EXPECT_THAT(header(answer, "Cache-Control"), HasSubstr("immutable"));
}

TEST_F(ThePage, IsSentCompressedToThoseWhoTakeIt) {
  const HttpResponse answer = get("/assets/main-4f2a.js", "gzip, br");
  EXPECT_EQ(answer.body, "small");
  EXPECT_EQ(header(answer, "Content-Encoding"), "br");
  EXPECT_EQ(get("/assets/main-4f2a.js", "gzip").body, "let page;");
}

TEST_F(ThePage, IsNotSentAgainToThoseWhoHaveIt) {
  const std::string etag = header(get("/"), "ETag");
  EXPECT_EQ(get("/", "", etag).status, 304);
  EXPECT_EQ(get("/", "", etag).body, "");
  EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST_F(ThePage, HasNothingOutsideItsFolder) {
  for (const char* path :
       {"/../../etc/hosts.txt", "/assets/../../x.txt", "/%2e%2e/x.txt", "/missing.js", "//etc/passwd.txt"})
    EXPECT_EQ(get(path).status, 404) << path;
}

TEST_F(ThePage, ThatIsNotBuiltSaysHowToBuildIt) {
  HttpRequest request;
  request.path = "/";
  const HttpResponse answer = PageFiles(folder_.path("nowhere")).answer(request);
  EXPECT_EQ(answer.status, 404);
  EXPECT_THAT(answer.body, HasSubstr("bastide serve --web DIR"));
}

TEST(Counts, AreWrittenForPrometheus) {
  Metrics metrics;
  metrics.append.add(0.003);
  metrics.append.add(100);
  metrics.count_refusal(ErrorCode::illegal);
  const std::string text = metrics.text();
  EXPECT_THAT(text, HasSubstr("bastide_append_seconds_bucket{le=\"0.002\"} 0\n"));
  EXPECT_THAT(text, HasSubstr("bastide_append_seconds_bucket{le=\"0.005\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("bastide_append_seconds_bucket{le=\"+Inf\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("bastide_refused_total{code=\"illegal\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("bastide_refused_total{code=\"too-late\"} 0\n"));
}

}  // namespace
}  // namespace bastide
