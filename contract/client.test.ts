import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "./client.ts";

interface Answer {
  status: number;
  statusText?: string;
  body?: string;
  headers?: Record<string, string>;
}

interface SentRequest {
  method: string | undefined;
  url: string;
  type: string | null;
  credentials: RequestInit["credentials"];
}

/** A client to which everything is answered alike, and what it sent. */
function clientOf({ body = "", ...rest }: Answer) {
  const requests: SentRequest[] = [];
  const call = createClient(async (url, { method, headers, credentials }) => {
    requests.push({ method, url, type: new Headers(headers).get("content-type"), credentials });
    return new Response(body, rest);
  });
  return { requests, call };
}

const visitor = JSON.stringify({ success: true, user: null });

test("an answer comes back as it is", async () => {
  const { call } = clientOf({ status: 200, body: visitor });
  expect(await call("GET /api/session", {})).toEqual({ ok: true, data: { success: true, user: null } });
});

test("each call has its URL, the session cookie and, with a body, the JSON content type", async () => {
  const { requests, call } = clientOf({ status: 200, body: visitor });
  await call("POST /api/forgot-password", { body: { email: "mira@example.org" } });
  await call("DELETE /api/machines/{id}", { params: { id: "a/b" } });
  await call("GET /api/license/activity", { query: { limit: 5, before: undefined } });
  const credentials = "same-origin";
  expect(requests).toEqual([
    { method: "POST", url: "/api/forgot-password", type: "application/json", credentials },
    { method: "DELETE", url: "/api/machines/a%2Fb", type: null, credentials },
    { method: "GET", url: "/api/license/activity?limit=5", type: null, credentials },
  ]);
});

test("each write carries a new Idempotency-Key", async () => {
  const keys: (string | null)[] = [];
  const call = createClient(async (_url, { headers }) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return new Response(visitor);
  });
  const body = { email: "mira@example.org" };
  await call("POST /api/forgot-password", { body });
  await call("POST /api/forgot-password", { body });
  await call("DELETE /api/sessions", {});
  await call("GET /api/session", {});
  expect(keys).toEqual([...Array<unknown>(3).fill(expect.stringMatching(/^[\da-f]{32}$/)), null]);
  expect(new Set(keys).size).toBe(4);
});

test("a request that is still running is sent again under its key until its answer is there", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const running = { error: "Still running.", code: "idempotency_in_progress", details: { retryAfter: 1 } };
  const keys: (string | null)[] = [];
  const clientWith = (repeats: number) =>
    createClient(async (_url, { headers }) => {
      keys.push(new Headers(headers).get("idempotency-key"));
      return keys.length <= repeats
        ? new Response(JSON.stringify(running), { status: 409 })
        : new Response(visitor);
    });
  const answer = clientWith(2)("DELETE /api/sessions", {});
  await vi.advanceTimersByTimeAsync(999);
  expect(keys).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(keys).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatchObject({ ok: true });
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);

  const refusal = clientWith(Number.POSITIVE_INFINITY)("DELETE /api/sessions", {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(await refusal).toMatchObject({ ok: false, code: "idempotency_in_progress" });
  expect(keys).toHaveLength(9);
});

test.each<[string, Answer, string]>([
  ["the error field", { status: 400, body: '{"error":"No.","message":"Other."}' }, "No."],
  ["the message field", { status: 401, body: '{"message":"Log in first."}' }, "Log in first."],
  ["the status text", { status: 404, statusText: "Not Found", body: "{}" }, "Not Found"],
  [
    "plain text",
    { status: 502, statusText: "Bad Gateway", body: "The shop restarts." },
    "The shop restarts.",
  ],
  ["plain text of 299 characters", { status: 502, body: "o".repeat(299) }, "o".repeat(299)],
  ["a longer text", { status: 502, statusText: "Bad Gateway", body: "o".repeat(300) }, "Bad Gateway"],
  ["a page of a proxy", { status: 502, statusText: "Bad Gateway", body: "<h1>Oops</h1>" }, "Bad Gateway"],
])("a refusal has its words from %s", async (_, answer, logMessage) => {
  const { call } = clientOf(answer);
  expect(await call("GET /api/session", {})).toMatchObject({ ok: false, status: answer.status, logMessage });
});

test("an error without a message names its status", async () => {
  const { call } = clientOf({ status: 503 });
  expect(await call("GET /api/session", {})).toMatchObject({ logMessage: "Request failed with status 503" });
});

test("an error whose body a proxy replaced keeps the request id of its header", async () => {
  const { call } = clientOf({ status: 500, body: "<h1>Oops</h1>", headers: { "x-request-id": "R2" } });
  expect(await call("GET /api/session", {})).toMatchObject({ code: "server_error", requestId: "R2" });
});

test("an error keeps its code, its details and the request id", async () => {
  const refused = {
    error: "Slow down.",
    code: "rate_limit_exceeded",
    requestId: "R1",
    details: { retryAfter: 9 },
  };
  const { call } = clientOf({ status: 429, body: JSON.stringify(refused) });
  const { error: logMessage, ...kept } = refused;
  expect(await call("GET /api/session", {})).toEqual({ ok: false, status: 429, logMessage, ...kept });
});

test("an error in the nested shape is read like a flat one, and operators' calls have their own names", async () => {
  const details = { needs: "licenses:extend" };
  const error = { code: "forbidden", message: "No.", status: 403, requestId: "R3", details };
  const call = createClient<"console" | "operator">(
    async () => new Response(JSON.stringify({ success: false, error }), { status: 403 }),
  );
  const refused = { ok: false, status: 403, code: "forbidden", logMessage: "No.", requestId: "R3", details };
  const license = { id: "0190a3a0-0000-7000-8000-000000000001" };
  expect(await call("GET /v1/admin/licenses/{id}", { params: license })).toEqual(refused);
  // @ts-expect-error The portal's calls are not among them.
  expect(await call("GET /api/license/activity", {})).toEqual(refused);
  // @ts-expect-error Nor are theirs among the portal's.
  expect(await clientOf({ status: 401 }).call("POST /api/operator/log-out", {})).toMatchObject({ ok: false });
});

test.each([
  ["its own words", new TypeError("fetch failed"), "fetch failed"],
  ["no words", new TypeError(), "Network error"],
])("a network that fails with %s is status 0 and CLIENT_ERROR", async (_, failure, logMessage) => {
  const call = createClient(() => Promise.reject(failure));
  expect(await call("GET /api/session", {})).toEqual({
    ok: false,
    status: 0,
    code: "CLIENT_ERROR",
    logMessage,
  });
});
