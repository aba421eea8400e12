// Who somebody is: guests, accounts, their devices, and their bots. Times are milliseconds since 1970.
#pragma once

#include "wire/any_json.h"
#include "wire/client_message.h"
#include "wire/notices.h"
#include "wire/said.h"

namespace bastide::wire {

enum class PersonKind { guest, account, bot };
template <>
struct Values<PersonKind> {
  static constexpr std::string_view name = "PersonKind",
                                    about = "A guest is known to one browser only; a bot is a program.";
  static constexpr std::string_view words[] = {"guest", "account", "bot"};
};

struct Me {
  bool known = false;
  std::optional<std::string> id;
  std::optional<PersonKind> kind;
  std::optional<std::string> name;
  std::optional<bool> confirmed;
};
template <>
struct Description<Me> {
  static constexpr std::string_view name = "Me", about = "Who asks.";
  static constexpr auto members =
      Members{member("known", &Me::known, "false: this browser is nobody's as yet"),
              member("id", &Me::id, "of the person, for good"), member("kind", &Me::kind, ""),
              member("name", &Me::name, "an account's or a bot's"),
              member("confirmed", &Me::confirmed,
                     "an account's: whether it was shown just now who this is, as some changes need")};
};

// --- ways to sign in

inline constexpr std::int64_t kMostPasswordSent = 512, kMostBinarySent = 8192;
inline constexpr std::string_view kAboutBase64url = "base64url";

struct NewPasskey {
  std::string id;
  std::string client_data;
  std::string authenticator_data;
  std::string public_key;
  std::optional<std::string> name;
};
template <>
struct Description<NewPasskey> {
  static constexpr std::string_view name = "NewPasskey",
                                    about = "What navigator.credentials.create() gave; bytes as base64url.";
  static constexpr auto members = Members{
      member("id", &NewPasskey::id, "rawId").length(1, kMostBinarySent),
      member("client_data", &NewPasskey::client_data, "response.clientDataJSON").length(1, kMostBinarySent),
      member("authenticator_data", &NewPasskey::authenticator_data, "response.getAuthenticatorData()")
          .length(1, kMostBinarySent),
      member("public_key", &NewPasskey::public_key, "response.getPublicKey()").length(1, kMostBinarySent),
      member("name", &NewPasskey::name, "by which its owner knows it; missing: the device's").length(1, 40)};
};

struct UsedPasskey {
  std::string id;
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
};
template <>
struct Description<UsedPasskey> {
  static constexpr std::string_view name = "UsedPasskey",
                                    about = "What navigator.credentials.get() gave; bytes as base64url.";
  static constexpr auto members = Members{
      member("id", &UsedPasskey::id, "rawId").length(1, kMostBinarySent),
      member("client_data", &UsedPasskey::client_data, "response.clientDataJSON").length(1, kMostBinarySent),
      member("authenticator_data", &UsedPasskey::authenticator_data, "response.authenticatorData")
          .length(1, kMostBinarySent),
      member("signature", &UsedPasskey::signature, "response.signature").length(1, kMostBinarySent)};
};

struct PasskeyChallenge {
  std::string challenge;
  std::string party;
  std::optional<std::string> person;
  std::optional<std::vector<std::string>> known;
};
template <>
struct Description<PasskeyChallenge> {
  static constexpr std::string_view name = "PasskeyChallenge",
                                    about =
                                        "What an authenticator is to sign; good for five minutes, and once.";
  static constexpr auto members = Members{
      member("challenge", &PasskeyChallenge::challenge, kAboutBase64url),
      member("party", &PasskeyChallenge::party, "rp.id: the name of this host"),
      member("person", &PasskeyChallenge::person, "of a new passkey: user.id"),
      member("known", &PasskeyChallenge::known, "of a new passkey: ids that the person has, base64url")};
};

struct NewAccount {
  std::string name;
  std::optional<std::string> password;
  std::optional<NewPasskey> passkey;
};
template <>
struct Description<NewAccount> {
  static constexpr std::string_view name = "NewAccount",
                                    about = "The guest becomes an account, with a password or a passkey.";
  static constexpr auto members =
      Members{member("name", &NewAccount::name, "").length(1, 100),
              member("password", &NewAccount::password, "").length(1, kMostPasswordSent),
              member("passkey", &NewAccount::passkey, "")};
};

struct RecoveryCodes {
  std::vector<std::string> codes;
};
template <>
struct Description<RecoveryCodes> {
  static constexpr std::string_view
      name = "RecoveryCodes",
      about =
          "Each opens the account once, should all else be lost. Shown this once; older ones open nothing.";
  static constexpr auto members = Members{member("codes", &RecoveryCodes::codes, "")};
};

struct SignIn {
  std::optional<std::string> name;
  std::optional<std::string> password;
  std::optional<std::string> recovery_code;
  std::optional<std::string> device_code;
  std::optional<std::string> mail_code;
  std::optional<UsedPasskey> passkey;
};
template <>
struct Description<SignIn> {
  static constexpr std::string_view name = "SignIn",
                                    about =
                                        "One way: name and password, name and recovery code, a code that "
                                        "another device shows, one of a letter, or a passkey.";
  static constexpr auto members =
      Members{member("name", &SignIn::name, "").length(1, 100),
              member("password", &SignIn::password, "").length(1, kMostPasswordSent),
              member("recovery_code", &SignIn::recovery_code, "").length(1, 100),
              member("device_code", &SignIn::device_code, "").length(1, 100),
              member("mail_code", &SignIn::mail_code, "opens the account once, and ends it everywhere else")
                  .length(1, 100),
              member("passkey", &SignIn::passkey, "")};
};

struct Confirmation {
  std::optional<std::string> password;
  std::optional<UsedPasskey> passkey;
};
template <>
struct Description<Confirmation> {
  static constexpr std::string_view
      name = "Confirmation",
      about = "Shows once more who this is, before what could take the account away.";
  static constexpr auto members =
      Members{member("password", &Confirmation::password, "").length(1, kMostPasswordSent),
              member("passkey", &Confirmation::passkey, "")};
};

struct NewPassword {
  std::string password;
};
template <>
struct Description<NewPassword> {
  static constexpr std::string_view name = "NewPassword", about = "";
  static constexpr auto members =
      Members{member("password", &NewPassword::password, "").length(1, kMostPasswordSent)};
};

struct KnownPasskey {
  std::string id;
  std::string name;
  std::int64_t created = 0;
  std::optional<std::int64_t> used;
};
template <>
struct Description<KnownPasskey> {
  static constexpr std::string_view name = "KnownPasskey", about = "";
  static constexpr auto members = Members{
      member("id", &KnownPasskey::id, ""), member("name", &KnownPasskey::name, ""),
      member("created", &KnownPasskey::created, ""), member("used", &KnownPasskey::used, "missing: never")};
};

struct WaysIn {
  bool password = false;
  std::vector<KnownPasskey> passkeys;
  int recovery_codes = 0;
};
template <>
struct Description<WaysIn> {
  static constexpr std::string_view name = "WaysIn", about = "How the account can be opened.";
  static constexpr auto members =
      Members{member("password", &WaysIn::password, ""), member("passkeys", &WaysIn::passkeys, ""),
              member("recovery_codes", &WaysIn::recovery_codes, "that have not been used")};
};

struct DeviceCode {
  std::string code;
  std::string link;
  std::int64_t until = 0;
};
template <>
struct Description<DeviceCode> {
  static constexpr std::string_view name = "DeviceCode",
                                    about = "Signs another device in, once. To be shown as a QR code.";
  static constexpr auto members =
      Members{member("code", &DeviceCode::code, ""),
              member("link", &DeviceCode::link, "that opens the page with the code"),
              member("until", &DeviceCode::until, "")};
};

// --- mail

struct OwnMail {
  bool there = false;
  std::optional<std::string> address;
  std::optional<std::int64_t> verified;
  std::optional<std::string> waiting;
  std::optional<std::string> language;
};
template <>
struct Description<OwnMail> {
  static constexpr std::string_view name = "OwnMail", about = "Where an account's mail goes.";
  static constexpr auto members =
      Members{member("there", &OwnMail::there, "this server sends mail; if not, nothing of mail is shown"),
              member("address", &OwnMail::address, "that was verified; missing: none"),
              member("verified", &OwnMail::verified, "when"),
              member("waiting", &OwnMail::waiting,
                     "to which a letter goes, or went within the hour: not verified yet"),
              member("language", &OwnMail::language, "of letters; missing: English")};
};

struct NewAddress {
  std::string address;
  std::optional<std::string> language;
};
template <>
struct Description<NewAddress> {
  static constexpr std::string_view name = "NewAddress",
                                    about = "Wants mail to go there; a letter with a code comes first.";
  static constexpr auto members =
      Members{member("address", &NewAddress::address, "").length(1, 254),
              member("language", &NewAddress::language, "of letters: 'fi'").length(0, 20)};
};

struct MailCode {
  std::string code;
};
template <>
struct Description<MailCode> {
  static constexpr std::string_view name = "MailCode", about = "Of a letter's link.";
  static constexpr auto members = Members{member("code", &MailCode::code, "").length(1, 100)};
};

struct VerifiedAddress {
  std::string name;
  std::string address;
};
template <>
struct Description<VerifiedAddress> {
  static constexpr std::string_view name = "VerifiedAddress", about = "Whose address it is now.";
  static constexpr auto members = Members{member("name", &VerifiedAddress::name, "of the account"),
                                          member("address", &VerifiedAddress::address, "")};
};

struct MailLanguage {
  std::string language;
};
template <>
struct Description<MailLanguage> {
  static constexpr std::string_view name = "MailLanguage", about = "";
  static constexpr auto members =
      Members{member("language", &MailLanguage::language, "of letters: 'fi'").length(1, 20)};
};

struct Recovery {
  std::string who;
};
template <>
struct Description<Recovery> {
  static constexpr std::string_view name = "Recovery",
                                    about =
                                        "Wants a letter that opens the account, should it have an address.";
  static constexpr auto members =
      Members{member("who", &Recovery::who, "the account's name, or its address of mail").length(1, 254)};
};

// --- devices, names, settings

struct SignedIn {
  std::string id;
  std::string device;
  std::int64_t created = 0;
  std::int64_t used = 0;
  bool here = false;
};
template <>
struct Description<SignedIn> {
  static constexpr std::string_view name = "SignedIn", about = "A browser in which the person is signed in.";
  static constexpr auto members = Members{
      member("id", &SignedIn::id, ""),
      member("device", &SignedIn::device, "'Firefox, Linux'; empty: not known"),
      member("created", &SignedIn::created, ""), member("used", &SignedIn::used, "last, to some ten minutes"),
      member("here", &SignedIn::here, "it is the one that asks")};
};

struct Devices {
  std::vector<SignedIn> devices;
};
template <>
struct Description<Devices> {
  static constexpr std::string_view name = "Devices", about = "";
  static constexpr auto members = Members{member("devices", &Devices::devices, "the last used first")};
};

struct NewName {
  std::string name;
};
template <>
struct Description<NewName> {
  static constexpr std::string_view name = "NewName", about = "";
  static constexpr auto members = Members{member("name", &NewName::name, "").length(1, 100)};
};

struct SharedSettings {
  AnyJson settings;
  std::int64_t changed = 0;
};
template <>
struct Description<SharedSettings> {
  static constexpr std::string_view name = "SharedSettings",
                                    about = "The page's settings on all devices of an account.";
  static constexpr auto members =
      Members{member("settings", &SharedSettings::settings, "an object; null: none as yet"),
              member("changed", &SharedSettings::changed,
                     "when; of new ones: that of those which they replace, 0 for the first")
                  .at_least(0)};
};

// --- bots

struct BotToken {
  std::string id;
  std::string name;
  std::vector<std::string> scopes;
  std::int64_t created = 0;
  std::optional<std::int64_t> used;
};
template <>
struct Description<BotToken> {
  static constexpr std::string_view name = "BotToken", about = "";
  static constexpr auto members =
      Members{member("id", &BotToken::id, ""), member("name", &BotToken::name, ""),
              member("scopes", &BotToken::scopes, "'read', 'play', 'meet'"),
              member("created", &BotToken::created, ""), member("used", &BotToken::used, "missing: never")};
};

struct OwnBot {
  std::string id;
  std::string name;
  std::vector<BotToken> tokens;
};
template <>
struct Description<OwnBot> {
  static constexpr std::string_view name = "OwnBot", about = "A program of this account.";
  static constexpr auto members = Members{member("id", &OwnBot::id, ""), member("name", &OwnBot::name, ""),
                                          member("tokens", &OwnBot::tokens, "")};
};

struct OwnBots {
  std::vector<OwnBot> bots;
};
template <>
struct Description<OwnBots> {
  static constexpr std::string_view name = "OwnBots", about = "";
  static constexpr auto members = Members{member("bots", &OwnBots::bots, "")};
};

struct NewToken {
  std::string name;
  std::vector<std::string> scopes;
};
template <>
struct Description<NewToken> {
  static constexpr std::string_view name = "NewToken", about = "";
  static constexpr auto members =
      Members{member("name", &NewToken::name, "by which its owner knows it").length(1, 100),
              member("scopes", &NewToken::scopes, "'read', 'play', 'meet'").length(1, 20).count(1, 3)};
};

struct TokenMade {
  std::string token;
};
template <>
struct Description<TokenMade> {
  static constexpr std::string_view name = "TokenMade",
                                    about = "To be sent as 'Authorization: Bearer …'. Shown this once.";
  static constexpr auto members = Members{member("token", &TokenMade::token, "")};
};

// --- all that is known of somebody

struct ExportedSeat {
  std::string game;
  int seat = 0;
  std::int64_t changed = 0;
};
template <>
struct Description<ExportedSeat> {
  static constexpr std::string_view name = "ExportedSeat", about = "";
  static constexpr auto members =
      Members{member("game", &ExportedSeat::game, "its record is at /api/games/GAME/record"),
              member("seat", &ExportedSeat::seat, ""), member("changed", &ExportedSeat::changed, "")};
};

struct PersonExport {
  Me me;
  std::int64_t created = 0;
  std::optional<std::int64_t> renamed;
  WaysIn ways;
  std::vector<SignedIn> devices;
  AnyJson settings;
  std::vector<OwnBot> bots;
  std::vector<ExportedSeat> seats;
  std::vector<std::string> follows;
  std::vector<std::string> blocks;
  Notices notices;
  OwnMail mail;
};
template <>
struct Description<PersonExport> {
  static constexpr std::string_view name = "PersonExport",
                                    about = "All that the server knows of a person, but for secrets.";
  static constexpr auto members =
      Members{member("me", &PersonExport::me, ""),
              member("created", &PersonExport::created, ""),
              member("renamed", &PersonExport::renamed, "missing: never"),
              member("ways", &PersonExport::ways, ""),
              member("devices", &PersonExport::devices, ""),
              member("settings", &PersonExport::settings, ""),
              member("bots", &PersonExport::bots, ""),
              member("seats", &PersonExport::seats, ""),
              member("follows", &PersonExport::follows, "names of accounts"),
              member("blocks", &PersonExport::blocks, "names of accounts, and the ids of guests"),
              member("notices", &PersonExport::notices, ""),
              member("mail", &PersonExport::mail, "")};
};

}  // namespace bastide::wire
