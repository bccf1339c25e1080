import { z } from "zod";
import { success } from "../../answers.ts";
import { endpoint } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { searchLicenses } from "../licenses.ts";
import { previewed, previewQuery } from "../preview.ts";
import { reasons } from "../reason.ts";
import { duration, hasOneDuration, oneDuration } from "./duration.ts";

const filter = searchLicenses.body
  .omit({ after: true, limit: true })
  .refine((conditions) => Object.values(conditions).some((value) => value !== undefined), {
    error: "Send at least one condition.",
  })
  .describe("As of a search, with at least one condition.");

const page = {
  filter,
  run: id.describe(
    "An ID that you make for the whole run. A run changes each license once: after a lost answer, send the same call again.",
  ),
  ...reasons,
  after: id.optional().describe("The `next` of the page before."),
  limit: z.number().int().min(1).max(25).default(20),
};

const answered = success({
  matching: z.number().int().nonnegative().describe("How many licenses met the filter before this page."),
  changed: z.array(id).describe("The licenses that this run has changed, now or before."),
  refused: z
    .array(z.object({ id, code: z.string().describe("As the act on it alone would answer.") }))
    .describe("Those that stay as they were, and why."),
  next: id.nullable().describe("Send it as `after` to continue, until it is null."),
  ...previewed,
});

const bulk = <const Name extends string>(name: Name) =>
  ({
    audience: "operator",
    reachesFar: true,
    method: "POST",
    path: `/v1/admin/licenses/bulk/${name}`,
    // The run is the key: each license is changed by itself, and once.
    idempotency: "unkeyed",
    query: previewQuery,
    returns: { 200: answered },
  }) as const;

export const extendMatching = endpoint({
  ...bulk("extend"),
  scope: "licenses:extend",
  summary:
    "Extends a page of the licenses that meet a filter. The key needs `licenses:read`, too, because the answer says which those are.",
  body: z.strictObject({ ...page, ...duration }).refine(hasOneDuration, oneDuration),
});

export const suspendMatching = endpoint({
  ...bulk("suspend"),
  scope: "licenses:suspend",
  summary: "Suspends a page of the licenses that meet a filter. The key needs `licenses:read`, too.",
  body: z.strictObject(page),
});

export const reinstateMatching = endpoint({
  ...bulk("reinstate"),
  scope: "licenses:suspend",
  summary:
    "Ends the suspensions of a page of the licenses that meet a filter. The key needs `licenses:read`, too.",
  body: z.strictObject(page),
});

export const revokeMatching = endpoint({
  ...bulk("revoke"),
  scope: "licenses:revoke",
  summary:
    "Revokes a page of the licenses that meet a filter. Within 30 days each can be undone. The key needs `licenses:read`, too.",
  body: z.strictObject(page),
});
