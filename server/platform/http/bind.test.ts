import { taggedHeaders } from "@keystead/contract/answers";
import { endpoint } from "@keystead/contract/endpoint";
import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { quietLog } from "../../db/testing/quiet-log.ts";
import type { RateLimits } from "../rate-limits/rate-limit.ts";
import { answer, refuse } from "./answers/answer.ts";
import { compileSerializer } from "./answers/compile-serializer.ts";
import { createBind } from "./bind.ts";
import { signedIn } from "./cookies/answer-cookies.ts";
import { handleProblem } from "./errors/handle-problem.ts";
import { createOrigins } from "./guards/origins.ts";

/** A server without hooks, and what binds its endpoints. */
function createSample() {
  const app = fastify();
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleProblem(quietLog));
  const bind = createBind(app, {
    rateLimits: {} as RateLimits,
    origins: createOrigins("https://shop.example", "127.0.0.1", 3000),
    identify: () => Promise.resolve(undefined),
    identifyOperator: () => Promise.resolve(undefined),
    checkKey: {
      "api-key": () => Promise.resolve({ ok: false, reason: "unknown" }),
      "operator-key": () => Promise.resolve({ ok: false, reason: "unknown" }),
      "operator-session": () => Promise.resolve({ ok: false, reason: "unknown" }),
    },
    idempotency: {
      answer: (_keyed, handle) => handle(),
      answerFormerToken: () => Promise.resolve(undefined),
    },
    operatorActs: {
      run: (_call, handle) => handle(),
      preview: (_call, handle) => handle(),
      runInConsole: (_call, handle) => handle(),
      forbidden: () => Promise.resolve(),
    },
  });
  return { app, bind };
}

const shared = {
  method: "GET",
  path: "/v1/sample",
  tag: "Samples",
  summary: "A sample.",
  returns: { 200: z.null() },
} as const;
const sample = endpoint({ ...shared, audience: "program", scope: "market:read" });
const open = { ...shared, audience: "portal", auth: "none" } as const;

test.each([
  { named: "an API key without a scope", auth: "api-key" as const },
  { named: "an operator key without a scope", auth: "operator-key" as const },
])("a call whose credentials nothing checks, $named, is not served", ({ auth }) => {
  const { bind } = createSample();
  const { scope: _scope, ...unscoped } = sample;
  expect(() => bind({ ...unscoped, auth }, () => Promise.resolve({ status: 200, body: null }))).toThrow(
    "/v1/sample",
  );
});

test("an answer has the headers that its endpoint declares, and no others", async () => {
  const { app, bind } = createSample();
  const headers = { ETag: '"1"', "Cache-Control": "no-cache", Server: "ours" };
  bind(endpoint({ ...open, headers: taggedHeaders }), async () => answer(200, null, { headers }));
  const whole = await app.inject("/v1/sample");
  expect(whole.headers).toMatchObject({ etag: '"1"', "cache-control": "no-cache" });
  expect(whole.headers).not.toHaveProperty("server");
});

test("an answer whose status its endpoint does not declare does not leave the server", async () => {
  const { app, bind } = createSample();
  const undeclared = answer(201, { secret: "of another" }) as never;
  bind(endpoint(open), async () => undeclared);
  const { statusCode, body } = await app.inject("/v1/sample");
  expect(statusCode).toBe(500);
  expect(body).not.toContain("secret");
});

test("an answer with a tag is sent again only if it has changed, but for a file in parts", async () => {
  const { app, bind } = createSample();
  const tagged = { ...open, headers: taggedHeaders, produces: "application/zip" } as const;
  const headers = { ETag: '"1"', "Cache-Control": "no-cache" };
  const file = answer(200, Buffer.from("bytes"), { headers });
  bind(endpoint({ ...tagged, returns: { 200: z.unknown() } }), async () => file);
  bind(
    endpoint({ ...tagged, path: "/v1/parts", returns: { 200: z.unknown(), 206: z.unknown() } }),
    async () => file,
  );
  const askFor = (url: string, tag: string) => app.inject({ url, headers: { "if-none-match": tag } });
  expect(await askFor("/v1/sample", '"0"')).toMatchObject({ statusCode: 200, body: "bytes" });
  expect((await askFor("/v1/sample", '"0"')).headers["content-type"]).toBe("application/zip");
  expect(await askFor("/v1/sample", 'W/"1"')).toMatchObject({ statusCode: 304, body: "" });
  expect(await askFor("/v1/parts", '"1"')).toMatchObject({ statusCode: 200, body: "bytes" });
});

test("a refusal may have headers", async () => {
  const { app, bind } = createSample();
  bind(endpoint(open), async () => ({
    ...refuse("range_not_satisfiable"),
    headers: { "Content-Range": "bytes */5" },
  }));
  const { statusCode, headers } = await app.inject("/v1/sample");
  expect([statusCode, headers["content-range"]]).toEqual([416, "bytes */5"]);
});

test("cookies are written as the answer says", async () => {
  const { app, bind } = createSample();
  const cookie = { token: "a-session", expiresAt: new Date(0) };
  const device = { token: "a-device", expiresAt: new Date(0) };
  bind(endpoint(open), async () => answer(200, null, signedIn({ cookie, device })));
  const attributes = "Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax; Secure";
  expect((await app.inject("/v1/sample")).headers["set-cookie"]).toEqual([
    `__Host-session=a-session; ${attributes}`,
    `__Host-device=a-device; ${attributes}`,
  ]);
});

test("a handler sees the headers that its endpoint reads, and no others", async () => {
  const { app, bind } = createSample();
  const requestHeaders = z.object({
    "website-id": z.string().max(9, "Use at most 9 characters.").optional(),
  });
  const seen: object[] = [];
  bind(endpoint({ ...open, requestHeaders }), async ({ headers }) => {
    seen.push(headers);
    return answer(200, null);
  });
  await app.inject({ url: "/v1/sample", headers: { "website-id": "shop.one", cookie: "session=secret" } });
  expect(seen).toEqual([{ "website-id": "shop.one" }]);
  const refused = await app.inject({ url: "/v1/sample", headers: { "website-id": "shop.number.two" } });
  expect(refused.json()).toMatchObject({
    code: "invalid_request",
    details: {
      fields: [{ field: "website-id", code: "text_long", limit: 9, message: "Use at most 9 characters." }],
    },
  });
  expect(seen).toHaveLength(1);
});
