import { z } from "zod";
import { fieldProblems } from "../field-problems.ts";
import { apiKeyScopes } from "../values/api-key.ts";
import { confirmation, success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment, name } from "../fields.ts";

const scope = z.enum(apiKeyScopes);

const apiKey = z
  .object({
    id,
    name: z.string(),
    /** The beginning of the key, by which its owner recognizes it. */
    start: z.string(),
    scopes: z.array(scope),
    createdAt: moment,
    /** `null`: it works until it is revoked. */
    expiresAt: moment.nullable(),
    /** To the minute; `null` before the first use. */
    lastUsedAt: moment.nullable(),
    expired: z.boolean(),
  })
  .meta({ title: "ApiKey" });
export type ApiKey = z.infer<typeof apiKey>;

const tag = "API keys";

export const listApiKeys = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/api-keys",
  tag,
  summary: "Lists this account's API keys, newest first, with the limit.",
  returns: { 200: success({ apiKeys: z.array(apiKey), most: z.number().int() }) },
});
export type ApiKeyList = Omit<z.infer<(typeof listApiKeys.returns)[200]>, "success">;

export const createApiKey = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/api-keys",
  tag,
  summary: "Creates an API key and returns it in full, this once. Needs a working license.",
  // A kept answer would hold the key, which is stored nowhere.
  idempotency: "run-again",
  body: z.strictObject({
    name: name(60).trim().min(1, fieldProblems.name_missing),
    scopes: z
      .array(scope)
      .min(1, fieldProblems.scope_missing)
      .max(apiKeyScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, fieldProblems.scope_repeated),
    /** `null`: the key works until it is revoked. */
    expiresInDays: z.number().int().min(1).max(365).nullable(),
  }),
  returns: { 201: success({ apiKey, key: z.string() }) },
  outcomes: ["no_license", "email_unconfirmed", "too_many_api_keys"],
});

export const revokeApiKey = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/api-keys/{id}",
  tag,
  summary: "Revokes an API key. Requests that use it fail from then on.",
  params: z.strictObject({ id }),
  returns: { 200: confirmation(["api_key_revoked"], { name: z.string() }) },
  outcomes: ["not_found"],
});
