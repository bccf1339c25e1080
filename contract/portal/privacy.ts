import { z } from "zod";
import { attachmentHeaders, confirmation, success, validMinutes } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { mailedToken, moment, text, linkExpiry } from "../fields.ts";
import { existingPassword } from "./accounts.ts";

const tag = "Privacy";

export const mailExportLink = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/account/export-link",
  tag,
  summary: "Emails the account a link that confirms an export, for an account without a password.",
  returns: { 202: confirmation(["proof_link_mailed"], { email: z.string(), validMinutes }) },
});

export const linkExport = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/account/export",
  tag,
  summary:
    "Returns a link to a ZIP of everything stored about the account. Needs the password or the token from an emailed link. The link works for five minutes, in this session.",
  // The link in the answer expires after five minutes, so a stored answer would be too old.
  idempotency: "run-again",
  // The password is absent only with the token of a link.
  body: z.strictObject({ password: existingPassword.optional(), token: mailedToken.optional() }),
  returns: { 200: success({ url: z.string(), expiresAt: moment }) },
  outcomes: ["password_wrong", "link_invalid"],
});

export const downloadExport = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/account/export",
  tag,
  summary:
    "The ZIP behind the link of an export: each file as JSON and as CSV, and a text that says what is in it.",
  query: z.strictObject({
    expires: linkExpiry,
    signature: z.string().regex(/^[\w-]{43}$/),
  }),
  headers: attachmentHeaders,
  returns: { 200: z.unknown() },
  produces: "application/zip",
  outcomes: ["not_found", "link_expired"],
});

const count = z.number().int().min(0);

export const previewDeletion = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/account/deletion",
  tag,
  summary:
    "Counts what ends with the account: the licenses it owns, the people with a seat on them, and its own seats on other people's licenses.",
  returns: { 200: success({ licenses: count, members: count, seats: count }) },
});

export const mailDeletionLink = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/account/deletion-link",
  tag,
  summary: "Emails the account a link that confirms its deletion, for an account without a password.",
  returns: { 202: confirmation(["proof_link_mailed"], { email: z.string(), validMinutes }) },
});

export const deleteAccount = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/account/deletion",
  tag,
  summary:
    "Deletes the account and everything in it, except the record of trials. Needs the password or the token from an emailed link. `email` is the account's address, typed to confirm, and `members` the number of people who lose their seat.",
  // The password is absent only with the token of a link.
  body: z.strictObject({
    email: text(254),
    members: count.max(1_000_000),
    password: existingPassword.optional(),
    token: mailedToken.optional(),
  }),
  returns: { 200: confirmation(["account_deleted"]) },
  outcomes: ["password_wrong", "link_invalid", "confirmation_wrong", "members_changed"],
});
