import type { FieldRule, LengthRule } from "@keystead/contract/field-problems";
import type { FieldProblem, OperatorProblem, ProblemCode } from "@keystead/contract/problem";
import type { ShortPassword } from "@keystead/contract/values/guessable-password";
import { formatNumber } from "../format/numbers.ts";

/** What pages say for a call that the server refused. A page with better words for a code gives its own to `problemWords`. */
export const problemSentences: Readonly<
  Record<Exclude<ProblemCode, OperatorProblem>, string> & { [Code in OperatorProblem]?: undefined }
> = {
  invalid_request: "Some of what you sent is incorrect. See the details.",
  credentials_required: "Email and password are required",
  license_invalid: "Invalid license",
  link_invalid: "This link no longer works. Request a new one.",
  email_disposable:
    "That's a temporary address. Use one you'll keep, because we send your license key there.",
  password_common: "Too common and easy to guess. Choose another.",
  password_guessable: "Your email address and our name are easy to guess. Choose another password.",
  code_needed: "Enter the code your authenticator app shows, or a recovery code.",
  code_wrong: "That code is incorrect or was used already. Enter the one your app shows now.",
  password_missing: "Set a password first.",
  address_unconfirmed: "Confirm your email address first.",
  passkey_refused:
    "This passkey isn't known here, was made for another address, or took too long. Try again.",
  passkeys_unavailable: "Passkeys need an address with https and a name. Use your password.",
  too_many_passkeys: "You have 20 passkeys already. Remove one first.",
  two_factor_on: "Two-factor authentication is on already.",
  two_factor_off: "Two-factor authentication is off already.",
  password_wrong: "Your current password is incorrect.",
  confirmation_wrong: "That isn't the email address of your account.",
  offline_request_invalid: "This request is incomplete. Copy all of it, or have the app make a new one.",
  receipt_invalid: "This receipt is incomplete. Copy all of it, or have the app show it again.",
  not_signed_in: "You're not logged in. Log in and try again.",
  invalid_api_key: "The API key is missing, unknown, expired or revoked.",
  license_key_invalid: "This license key doesn't work.",
  login_failed: "Login failed",
  account_suspended: "This account is suspended. Contact support.",
  email_unconfirmed: "Your trial is paused. Confirm your email address to continue.",
  forbidden: "You don't have permission to do this.",
  proof_needed: "Log in to the account first, or enter its password.",
  link_expired: "This link has expired. You can do the same from your dashboard.",
  not_found: "There's nothing here.",
  no_license: "No valid license found. Please register or login.",
  no_downloads: "No download links available",
  too_slow: "The request took too long to arrive.",
  registration_failed: "Registration failed",
  receipt_outdated:
    "This machine was activated again after the receipt was made. Have the app make a new one.",
  registrant_unknown: 'Did you sign up? Send the registrant: "me" or "other".',
  link_outdated:
    "This license has a new end date, so the link is out of date. Your dashboard shows the date.",
  owner_changed: "This license has a new owner. Only the owner can ask for more time.",
  license_suspended: "This license is suspended. Contact support.",
  license_revoked: "This license was revoked. Contact support.",
  license_unusable: "This license can't take new users right now.",
  already_member: "This person has a seat on the license already.",
  members_changed: "The number of people on your licenses has changed. Check it, and confirm again.",
  former_owner_protected:
    "This person transferred the license to you and can still take it back. Remove them after that.",
  transfer_recent: "This license changed hands less than 72 hours ago. You can transfer it after that.",
  transfer_final: "You can no longer take this license back.",
  too_many_users: "All seats of this license are taken. Remove someone, or upgrade.",
  too_many_api_keys: "You have all the API keys you can have. Revoke one first.",
  too_many_triggers: "This license has all the alerts it can have. Delete one first.",
  machine_not_activated: "This license key isn't activated on this machine.",
  license_not_usable: "This license can't be used right now.",
  idempotency_in_progress:
    "The first request with this idempotency key is still running. Try again in a moment.",
  too_large: "The request is too large.",
  unsupported_media_type: "Send JSON, with the header content-type: application/json.",
  range_not_satisfiable: "The requested range is past the end of the file.",
  wrong_host: "This server doesn't answer to that host name.",
  idempotency_conflict:
    "This idempotency key was used for another request. Use a new key for each new request.",
  rate_limit_exceeded: "Too many requests. Wait a moment and try again.",
  server_error: "Something went wrong on our side. Try again in a moment.",
  clock_wrong:
    "This server's clock is wrong, so it can't license machines now. Please try again in a moment.",
  not_saved: "Nothing can be saved right now. Please try again in a moment.",
  unavailable: "The service isn't available right now. Please try again in a moment.",
};

/** What forms say for a field that the server refused. Short passwords are not among them: forms find those themselves. */
const fieldSentences: Readonly<Record<Exclude<FieldRule, ShortPassword | LengthRule>, string>> = {
  field_missing: "This field is missing.",
  field_unknown: "Unknown field.",
  text_unstorable: "This text contains characters we can't store.",
  line_broken: "Use one line without control characters.",
  name_missing: "Please enter a name.",
  person_missing: "Please enter your name",
  email_missing: "Please enter your email address",
  email_invalid: "Please enter a valid email address",
  email_invisible: "This address contains an invisible character. Type it instead of pasting it.",
  email_garbled: "A character of this address was lost on the way (\ufffd). Type it again.",
  mailbox_too_long: "Use at most 64 characters before the @.",
  mailbox_dots: "Before the @, put dots only between other characters.",
  domain_number: "A domain can't end in a number.",
  domain_hyphens: "A part of a domain can't start or end with a hyphen.",
  domain_impossible: "This domain can't exist. Check the part after the @.",
  domain_too_long: "Use at most 63 characters between two dots of the domain.",
  password_missing: "Please enter a password",
  password_long: "Use at most 128 characters",
  password_unstorable: "This password contains characters we can't store.",
  link_incomplete: "The link is incomplete.",
  id_invalid: "This isn't a valid ID.",
  scope_missing: "Choose at least one.",
  scope_repeated: "Name each scope once.",
  paste_missing: "Paste what the app shows.",
  action_unknown: "Choose notify, start or stop.",
  ticker_invisible: "A ticker can't contain invisible characters. Type it instead of pasting it.",
  ticker_missing: "Enter a ticker or an address.",
  ticker_unknown: "No token in the market has this ticker. Check it, or enter an address.",
  amount_missing: "Enter an amount in US dollars.",
  amount_low: "Enter an amount above zero.",
  amount_high: "Enter a smaller amount.",
  field_invalid: "This isn't valid. Check it and try again.",
};

const lengthSentences: Readonly<Record<LengthRule, (limit: number) => string>> = {
  text_long: (limit) => `Use at most ${formatNumber(limit)} characters.`,
  text_short: (limit) => `Use at least ${formatNumber(limit)} characters.`,
};

const isIn = <Table extends object>(table: Table, code: PropertyKey): code is keyof Table =>
  Object.hasOwn(table, code);

/** The sentence for a field that was refused; undefined for a code that a newer server has. */
export function fieldSentence({ code, limit }: Pick<FieldProblem, "code" | "limit">): string | undefined {
  if (isIn(lengthSentences, code)) return lengthSentences[code](limit ?? 0);
  if (isIn(fieldSentences, code)) return fieldSentences[code];
  return isIn(problemSentences, code) ? problemSentences[code] : undefined;
}
