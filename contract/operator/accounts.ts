import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, moment } from "../fields.ts";
import { apiKeyScopes } from "../values/api-key.ts";
import { accountNote } from "./accounts/notes.ts";
import { previewed, previewQuery } from "./preview.ts";
import { reason } from "./reason.ts";

const params = z.strictObject({ id });

const accountReason = reason.describe(
  "Why. The person reads it in an email, and on the timelines of their licenses.",
);

const wholeNumber = z.number().int().nonnegative();

/** What an account owns, and what goes with it. */
const ends = {
  licenses: wholeNumber,
  members: wholeNumber.describe("People on its licenses, beside the owner."),
  seats: wholeNumber.describe("On other people's licenses."),
};

/** A key by which the customer's own programs call the public API, without the key itself. */
const apiKey = z.object({
  id,
  name: z.string(),
  start: z.string().describe("How it begins."),
  scopes: z.array(z.enum(apiKeyScopes)),
  created_at: moment,
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
});

const account = z
  .object({
    id,
    email: z.string(),
    is_confirmed: z.boolean(),
    has_password: z.boolean().describe("False: it logs in by email."),
    two_factor_since: moment.nullable().describe("Null: logging in needs no code."),
    created_at: moment,
    last_login_at: moment.nullable(),
    suspended_at: moment.nullable().describe("Null: it isn't suspended."),
    suspension_reason: z.string().nullable(),
    ...ends,
    api_keys: z.array(apiKey),
    notes: z.object({
      count: wholeNumber,
      latest: z.array(accountNote).describe("The newest three, the newest first."),
    }),
  })
  .meta({ title: "OperatorAccount" });
export type OperatorAccount = z.infer<typeof account>;

export const findAccount = endpoint({
  audience: "operator",
  scope: "accounts:read",
  method: "POST",
  path: "/v1/admin/accounts/search",
  summary: "Shows the account of an address, in any of its spellings.",
  idempotency: "unkeyed",
  body: z.strictObject({ email }),
  returns: { 200: success({ account }) },
  outcomes: ["not_found"],
});

export const showAccount = endpoint({
  audience: "operator",
  scope: "accounts:read",
  method: "GET",
  path: "/v1/admin/accounts/{id}",
  summary: "Shows an account by its ID.",
  params,
  returns: { 200: success({ account }) },
  outcomes: ["not_found"],
});

export const shutAccountOut = endpoint({
  audience: "operator",
  scope: "accounts:shut-out",
  method: "POST",
  path: "/v1/admin/accounts/shut-out",
  summary:
    "Logs an account out everywhere and revokes its API keys. Its password stays, and its apps stay licensed.",
  query: previewQuery,
  body: z.strictObject({ email, keep_api_keys: z.boolean().default(false) }),
  returns: {
    200: success({
      email: z.string(),
      ended_sessions: wholeNumber,
      revoked_api_keys: wholeNumber,
      ...previewed,
    }),
  },
  outcomes: ["not_found"],
});

export const suspendAccount = endpoint({
  audience: "operator",
  scope: "accounts:suspend",
  method: "POST",
  path: "/v1/admin/accounts/suspend",
  summary:
    "Suspends an account until it is reinstated: nobody logs in to it, its API keys and licenses stop, and its person and machines get no other trial. They get one email.",
  query: previewQuery,
  body: z.strictObject({ email, reason: accountReason }),
  returns: {
    200: success({
      email: z.string(),
      suspended_licenses: wholeNumber.describe("Those that worked before."),
      ended_sessions: wholeNumber,
      ...previewed,
    }),
  },
  outcomes: ["not_found", "account_already_suspended"],
});

export const reinstateAccount = endpoint({
  audience: "operator",
  scope: "accounts:suspend",
  method: "POST",
  path: "/v1/admin/accounts/reinstate",
  summary: "Reinstates a suspended account, with the licenses that were suspended with it.",
  query: previewQuery,
  body: z.strictObject({ email, reason: accountReason }),
  returns: { 200: success({ email: z.string(), reinstated_licenses: wholeNumber, ...previewed }) },
  outcomes: ["not_found", "account_not_suspended"],
});

export const changeAccountEmail = endpoint({
  audience: "operator",
  scope: "accounts:change-email",
  method: "POST",
  path: "/v1/admin/accounts/change-email",
  summary:
    "Gives an account another email address. Keys, machines, people, password and sessions stay; both mailboxes hear about it.",
  query: previewQuery,
  body: z.strictObject({ email, new_email: email }),
  returns: { 200: success({ email: z.string().describe("The address that it has now."), ...previewed }) },
  outcomes: ["not_found", "address_taken", "nothing_changes"],
});

export const removeAccountFactor = endpoint({
  audience: "operator",
  scope: "accounts:remove-factor",
  method: "POST",
  path: "/v1/admin/accounts/remove-factor",
  summary:
    "Turns off two-factor authentication for a customer who has lost their authenticator. Password and sessions stay; they get an email.",
  query: previewQuery,
  body: z.strictObject({ email }),
  returns: { 200: success({ email: z.string(), ...previewed }) },
  outcomes: ["not_found", "two_factor_off"],
});

export const revokeAccountApiKey = endpoint({
  audience: "operator",
  scope: "accounts:revoke-api-keys",
  method: "POST",
  path: "/v1/admin/accounts/revoke-api-key",
  summary: "Revokes one API key of an account. The others keep working.",
  query: previewQuery,
  body: z.strictObject({ email, api_key: id.describe("The `id` of one of the account's `api_keys`.") }),
  returns: { 200: success({ name: z.string(), ...previewed }) },
  outcomes: ["not_found"],
});

export const deleteAccount = endpoint({
  audience: "operator",
  scope: "accounts:delete",
  method: "POST",
  path: "/v1/admin/accounts/delete",
  summary:
    "Deletes an account with its licenses, and everything that is stored about the person, for good. They get one last email.",
  query: previewQuery,
  body: z.strictObject({
    email,
    licenses: wholeNumber.describe(
      "How many licenses go with it, as the search says. With another number nothing is deleted.",
    ),
  }),
  returns: { 200: success({ ...ends, ...previewed }) },
  outcomes: ["not_found", "licenses_changed"],
});
