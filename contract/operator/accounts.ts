import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, moment } from "../fields.ts";
import { previewed, previewQuery } from "./preview.ts";

const wholeNumber = z.number().int().nonnegative();

const account = z
  .object({
    id,
    email: z.string(),
    is_confirmed: z.boolean(),
    has_password: z.boolean().describe("False: it logs in by email."),
    created_at: moment,
    last_login_at: moment.nullable(),
    licenses: wholeNumber,
    members: wholeNumber.describe("People on its licenses, beside the owner."),
    seats: wholeNumber.describe("On other people's licenses."),
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
