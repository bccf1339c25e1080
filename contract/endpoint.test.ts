import { expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import { audiences } from "./audience.ts";
import { endpoint, everyCall, isTagged, problemsOf } from "./endpoint.ts";

const returns = { 200: z.null() };
const tagged = z.object({ ETag: z.string() });

test("an endpoint has the defaults of its audience", () => {
  const validate = endpoint({
    audience: "app",
    method: "POST",
    path: "/v1/licenses/sample",
    summary: "A sample.",
    returns,
  });
  expect(validate).toMatchObject({
    auth: "none",
    errors: "nested",
    signed: true,
    cors: true,
    csrf: false,
    tag: "Apps",
  });
});

test.each([
  ["portal", { cors: false, csrf: true, signed: false, errors: "flat" }],
  ["app", { cors: true, csrf: false, signed: true, errors: "nested" }],
  ["program", { cors: true, csrf: false, signed: false, errors: "nested" }],
  ["operator", { cors: false, csrf: false, signed: false, errors: "nested" }],
  ["console", { cors: false, csrf: true, signed: false, errors: "flat" }],
] as const)("a call of the audience %s is guarded as its callers need", (audience, defaults) => {
  expect(audiences[audience]).toMatchObject(defaults);
});

test("an endpoint may state its credentials, its signature, its errors and its section itself", () => {
  const stated = { auth: "optional", signed: false, errors: "flat", tag: "Elsewhere" } as const;
  const sample = endpoint({
    audience: "app",
    method: "GET",
    path: "/v1/sample",
    summary: "A sample.",
    returns,
    ...stated,
  });
  expect(sample).toMatchObject({ ...stated, cors: true, csrf: false });
});

test.each([
  ["with a tag", { headers: tagged, returns }, true],
  ["with a tag, in parts", { headers: tagged, returns: { ...returns, 206: z.null() } }, false],
  ["without a tag", { headers: z.object({}), returns }, false],
  ["without headers", { returns }, false],
])("an answer is left out when its tag is known, except in parts: one %s", (_, sample, expected) => {
  expect(isTagged(sample)).toBe(expected);
});

test("a call that requires a session may answer that there is none", () => {
  const sample = endpoint({
    audience: "portal",
    method: "GET",
    path: "/api/sample",
    tag: "Samples",
    summary: "A sample.",
    returns,
    outcomes: ["not_found"],
  });
  expect(sample.auth).toBe("session");
  expect(problemsOf(sample)).toEqual([...everyCall, "not_signed_in", "not_found"]);
  expect(problemsOf({ ...sample, auth: "api-key", outcomes: [] })).toEqual([...everyCall, "invalid_api_key"]);
});

test("every write reads an Idempotency-Key, but those that may be repeated or whose answer must be fresh", () => {
  const without = allEndpoints.filter(
    ({ method, idempotency }) => method !== "GET" && idempotency !== "replay",
  );
  expect(without.map(({ path }) => path).sort()).toEqual([
    "/api/account/export",
    "/api/api-keys",
    "/api/invitations/accept",
    "/api/login",
    "/api/login/passkey",
    "/api/login/passkey/ask",
    "/api/mailed-download",
    "/api/operator/invitations/{id}",
    "/api/operator/join",
    "/api/operator/link",
    "/api/operator/log-in",
    "/api/operator/log-in/passkey",
    "/api/operator/log-in/passkey/ask",
    "/api/operator/log-out",
    "/api/operator/operator-keys",
    "/api/operator/operator-keys/{id}",
    "/api/operator/operators",
    "/api/operator/operators/{id}",
    "/api/operator/passkeys",
    "/api/operator/passkeys/offer",
    "/api/operator/passkeys/{id}",
    "/api/operator/saved-views",
    "/api/operator/saved-views/{id}",
    "/api/operator/saved-views/{id}",
    "/api/operator/sessions/{id}",
    "/api/operator/step-up",
    "/api/operator/step-up/passkey",
    "/api/operator/step-up/passkey/ask",
    "/api/passkeys",
    "/api/passkeys/offer",
    "/api/track-event",
    "/api/track-event/copy_click",
    "/api/track-event/download_click",
    "/api/track-event/download_completed",
    "/api/two-factor",
    "/api/two-factor/off",
    "/api/two-factor/offer",
    "/api/two-factor/recovery-codes",
    "/api/validate-license",
    "/compat/lemonsqueezy/v1/licenses/validate",
    "/v1/admin/accounts/list",
    "/v1/admin/accounts/search",
    "/v1/admin/find",
    "/v1/admin/inbox/search",
    "/v1/admin/licenses/bulk/extend",
    "/v1/admin/licenses/bulk/reinstate",
    "/v1/admin/licenses/bulk/revoke",
    "/v1/admin/licenses/bulk/suspend",
    "/v1/admin/licenses/export",
    "/v1/admin/licenses/search",
    "/v1/admin/mails/search",
    "/v1/admin/mails/test",
    "/v1/admin/releases/{id}/files/{name}",
    "/v1/admin/webhooks/{id}/test",
    "/v1/licenses/heartbeat",
    "/v1/licenses/machines",
    "/v1/licenses/validate",
  ]);
  for (const { method, idempotency } of allEndpoints)
    if (method === "GET") expect(idempotency).toBe("unkeyed");
});

// Without a guard against forged requests, a cookie that came along by itself would act for its owner.
test("a call that any origin may make reads no session, and one that reads a session is guarded against CSRF", () => {
  expect(allEndpoints.filter(({ cors }) => cors).length).toBeGreaterThan(0);
  for (const { path, cors, csrf, auth } of allEndpoints) {
    if (cors) expect([path, ["none", "api-key"].includes(auth)]).toEqual([path, true]);
    if (auth === "session" || auth === "optional") expect([path, csrf]).toEqual([path, true]);
  }
});
