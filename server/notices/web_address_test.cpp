#include "server/notices/web_address.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

std::string key_of(std::string_view text, const std::vector<std::string>& opened = {}) {
  Reach reach;
  EXPECT_EQ(reach.open(opened), "");
  WebAddress address;
  return std::string(read_web_address(text, reach, address).message.key);
}

WebAddress read(std::string_view text, const std::vector<std::string>& opened = {}) {
  Reach reach;
  EXPECT_EQ(reach.open(opened), "");
  WebAddress address;
  const ApiError error = read_web_address(text, reach, address);
  EXPECT_FALSE(error) << text;
  return address;
}

TEST(WebAddress, IsTakenApart) {
  const WebAddress plain = read("https://Push.Example.org/a/b?c=d");
  EXPECT_EQ(plain.host, "push.example.org");
  EXPECT_EQ(plain.port, 443);
  EXPECT_EQ(plain.target, "/a/b?c=d");
  EXPECT_EQ(plain.origin(), "https://push.example.org");
  EXPECT_EQ(read("https://push.example.org").target, "/");
  EXPECT_EQ(read("https://push.example.org?a").target, "/?a");
  EXPECT_EQ(read("https://push.example.org:8443/").origin(), "https://push.example.org:8443");
  EXPECT_EQ(read("https://push.example.org:443/").origin(), "https://push.example.org");
  EXPECT_EQ(read("https://[2606:4700::1111]/").authority(), "[2606:4700::1111]");
  EXPECT_EQ(read("https://[2606:4700::1111]:8443/").host, "2606:4700::1111");
}

TEST(WebAddress, ThatIsNone) {
  for (const std::string_view wrong : {"",
                                       "push.example.org",
                                       "ftp://push.example.org/",
                                       "https:/push.example.org/",
                                       "https://",
                                       "https:///a",
                                       "https://user@push.example.org/",
                                       "https://user:secret@push.example.org/",
                                       "https://push.example.org:0/",
                                       "https://push.example.org:65536/",
                                       "https://push.example.org:/",
                                       "https://push.example.org:x/",
                                       "https://push.example.org/#there",
                                       "https://push.example.org/a b",
                                       "https://push.example.org/\n",
                                       "https://push.example.org\\@10.0.0.1/",
                                       "https://2606:4700::1111/",
                                       "https://[2606:4700::1111/",
                                       "https://[push.example.org]/",
                                       "https://[127.0.0.1]/",
                                       "https://p\xc3\xbcsh.example.org/",
                                       "HTTPS//x"})
    EXPECT_EQ(key_of(wrong), "error.web-address") << wrong;
  EXPECT_EQ(key_of("https://push.example.org/" + std::string(kMostAddress, 'a')), "error.web-address");
}

TEST(WebAddress, ThatLeadsInside) {
  for (const std::string_view host : {"localhost",
                                      "LOCALHOST",
                                      "a.localhost",
                                      "printer",
                                      "nas.local",
                                      "db.internal",
                                      "metadata.google.internal",
                                      "router.lan",
                                      "router.home.arpa",
                                      "127.0.0.1",
                                      "127.1",
                                      "2130706433",
                                      "0x7f000001",
                                      "0x7f.1",
                                      "0177.0.0.1",
                                      "10.1.2.3",
                                      "100.64.0.1",
                                      "169.254.169.254",
                                      "172.16.0.1",
                                      "172.31.255.255",
                                      "192.168.1.1",
                                      "192.0.0.8",
                                      "198.18.0.1",
                                      "0.0.0.0",
                                      "224.0.0.1",
                                      "239.1.1.1",
                                      "255.255.255.255",
                                      "192.0.2.1",
                                      "[::1]",
                                      "[::]",
                                      "[fe80::1]",
                                      "[fc00::1]",
                                      "[fd00:ec2::254]",
                                      "[ff02::1]",
                                      "[::ffff:127.0.0.1]",
                                      "[::ffff:10.0.0.1]",
                                      "[::ffff:a9fe:a9fe]",
                                      "[::127.0.0.1]",
                                      "[64:ff9b::7f00:1]",
                                      "[2002:7f00:1::]",
                                      "[2001:0:1::1]",
                                      "[2001:db8::1]",
                                      "push.example.org.",
                                      "push..example.org",
                                      "-a.example.org"})
    EXPECT_EQ(key_of("https://" + std::string(host) + "/"), "error.address-inside") << host;
}

TEST(WebAddress, OfTheCommonServicesIsTaken) {
  for (const std::string_view text :
       {"https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA", "https://web.push.apple.com/QGu",
        "https://wns2-am3p.notify.windows.com/w/?token=BQYAAA%2b", "https://172.32.0.1/",
        "https://xn--psh-hoa.example.org/"})
    EXPECT_EQ(key_of(text), "") << text;
}

TEST(WebAddress, NeedsTlsAndAPortOfTheWeb) {
  EXPECT_EQ(key_of("http://push.example.org/"), "error.address-not-secure");
  EXPECT_EQ(key_of("https://push.example.org:22/"), "error.address-port");
  EXPECT_EQ(key_of("https://push.example.org:80/"), "error.address-port");
}

TEST(WebAddress, OfANetworkThatWasOpened) {
  const std::vector<std::string> opened = {"127.0.0.1", "10.1.0.0/16", "fd00::/8"};
  EXPECT_EQ(read("http://127.0.0.1:4000/push", opened).port, 4000);
  EXPECT_EQ(read("http://localhost:4000/push", opened).secure, false);
  EXPECT_EQ(key_of("http://10.1.2.3/", opened), "");
  EXPECT_EQ(key_of("http://[fd00::1]:99/", opened), "");
  EXPECT_EQ(key_of("https://10.2.0.1/", opened), "error.address-inside");
  EXPECT_EQ(key_of("https://127.0.0.2/", opened), "error.address-inside");
  EXPECT_EQ(key_of("http://push.example.org/", opened), "error.address-not-secure");
}

TEST(Reach, SaysWhichNetworkIsNone) {
  Reach reach;
  EXPECT_EQ(reach.open({"10.0.0.0/8", "10.0.0.0/33"}),
            "\"10.0.0.0/33\" is no address and no network like 10.0.0.0/8");
  EXPECT_NE(reach.open({"example.org"}), "");
  EXPECT_NE(reach.open({""}), "");
}

TEST(Reach, TakesWhatANameStandsForByItsFigures) {
  const Reach reach;
  EXPECT_TRUE(reach.allows(*address_bytes("8.8.8.8")));
  EXPECT_TRUE(reach.allows(*address_bytes("::ffff:8.8.8.8")));
  EXPECT_FALSE(reach.allows(*address_bytes("::ffff:169.254.169.254")));
  EXPECT_FALSE(address_bytes("example.org"));
  EXPECT_FALSE(address_bytes("1.2.3"));
}

}  // namespace
}  // namespace bastide
