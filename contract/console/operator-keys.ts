import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { fieldProblems } from "../field-problems.ts";
import { id, moment, name, text } from "../fields.ts";
import { operatorScopes } from "../values/operator-key.ts";

const scope = z.enum(operatorScopes);

const operatorKey = z
  .object({
    id,
    name: z.string(),
    /** The beginning of the key, by which it is recognized. */
    start: z.string(),
    scopes: z.array(scope),
    /** CIDR blocks that may use it; none: all. */
    networks: z.array(z.string()),
    createdAt: moment,
    /** `null`: it works until it is revoked. */
    expiresAt: moment.nullable(),
    /** To the minute; `null` before the first use. */
    lastUsedAt: moment.nullable(),
    revokedAt: moment.nullable(),
    expired: z.boolean(),
  })
  .meta({ title: "OperatorKey" });
export type OperatorKey = z.infer<typeof operatorKey>;

export const listOperatorKeys = endpoint({
  audience: "console",
  method: "GET",
  path: "/api/operator/operator-keys",
  summary: "Lists the keys of the shop's programs, revoked ones too, the newest first. Owners may.",
  returns: { 200: success({ operatorKeys: z.array(operatorKey) }) },
  outcomes: ["forbidden"],
});

export const createOperatorKey = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/operator-keys",
  summary: "Makes a key for a program of the shop and returns it in full, this once. Owners may.",
  // A kept answer would hold the key, which is stored nowhere.
  idempotency: "run-again",
  body: z.strictObject({
    name: name(60).trim().min(1, fieldProblems.name_missing),
    scopes: z
      .array(scope)
      .min(1, fieldProblems.scope_missing)
      .max(operatorScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, fieldProblems.scope_repeated),
    /** Addresses and CIDR blocks that may use it; none: all. */
    networks: z.array(text(50)).max(20),
    /** `null`: it works until it is revoked. */
    expiresInDays: z.number().int().min(1).max(3650).nullable(),
  }),
  returns: { 201: success({ operatorKey, key: z.string() }) },
  outcomes: ["forbidden", "factor_needed"],
});

export const revokeOperatorKey = endpoint({
  audience: "console",
  method: "DELETE",
  path: "/api/operator/operator-keys/{id}",
  summary: "Revokes a key of the shop's programs, on every node at once. Owners may.",
  idempotency: "run-again",
  params: z.strictObject({ id }),
  returns: { 200: success({}) },
  outcomes: ["forbidden", "factor_needed", "not_found"],
});
