import { randomInt } from "node:crypto";
import { formApiKey } from "@keystead/contract/values/api-key";
import { type ProblemCode, problems } from "@keystead/contract/problem";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { days, minutes, seconds } from "../../platform/clock.ts";
import { createRateLimits } from "../../platform/rate-limits/rate-limit.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { programServer } from "../../testing/program-server.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { suspendLicense } from "../licenses/terms/suspensions/suspend-license.ts";

let shop: TestApp;
let [first, second]: FastifyInstance[] = [];
beforeAll(async () => {
  shop = await testApp();
  const { deps } = shop;
  // Another node does not share the memory of the first one, which caches refusals for a second.
  const rateLimits = createRateLimits(shop.db, deps.secrets, shop.clock, shop.clock.sqlNow);
  [first, second] = [
    await programServer(shop),
    await programServer({ ...shop, deps: { ...deps, rateLimits } }),
  ];
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  await shop.close();
});

interface Sent {
  readonly method?: "GET" | "POST" | "OPTIONS";
  readonly url?: string;
  readonly authorization?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

async function send(
  { method = "GET", url = "/v1/sample", authorization, address = "192.0.2.1", headers = {} }: Sent,
  node = first,
) {
  if (!node) throw new Error("no node is running");
  const response = await node.inject({
    method,
    url,
    authority: "shop.example",
    remoteAddress: address,
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    ...(method === "POST" && { payload: {} }),
  });
  const body = response.body === "" ? {} : response.json<Record<string, unknown>>();
  return { status: response.statusCode, headers: response.headers, body };
}

interface NewKey {
  readonly scopes?: string[];
  readonly expiresInDays?: number | null;
}

async function createKey(
  customer: Customer,
  { scopes = ["market:read"], expiresInDays = null }: NewKey = {},
): Promise<{ key: string; id: string; authorization: string }> {
  const made = { name: "Charts", scopes, expiresInDays };
  const { status, body } = await customer.call("POST /api/api-keys", made);
  expect([status, body]).toEqual([201, expect.anything()]);
  const { key, apiKey } = body as { key: string; apiKey: { id: string } };
  return { key, id: apiKey.id, authorization: `Bearer ${key}` };
}

const unknownKey = () => `Bearer ${formApiKey(randomInt)}`;

const refusal = (status: number, code: ProblemCode) => ({
  status,
  body: {
    success: false,
    error: { code, status, message: problems[code].message },
  },
});

describe("an API key", () => {
  test("opens a call of its scope, and says what is left of its limit", async () => {
    const customer = await newCustomer(shop);
    const { authorization } = await createKey(customer);
    const answer = await send({ authorization });
    expect(answer).toMatchObject({ status: 200, body: { accountId: customer.accountId } });
    expect(answer.headers).toMatchObject({
      "ratelimit-policy": '"api-key";q=120;w=60',
      ratelimit: '"api-key";r=119;t=1',
      "access-control-allow-origin": "*",
      "cache-control": "private, no-store",
    });
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    const lower = authorization.replace("Bearer", "bearer");
    expect((await send({ authorization: lower })).status).toBe(200);
  });

  test("is refused for a call of another scope, which the refusal names", async () => {
    const { authorization } = await createKey(await newCustomer(shop));
    const answer = await send({ method: "POST", authorization });
    expect(answer).toMatchObject(refusal(403, "forbidden"));
    expect(answer.body).toMatchObject({ error: { details: { needs: "triggers:write" } } });
    expect(answer.headers).toMatchObject({
      "www-authenticate": 'Bearer error="insufficient_scope", scope="triggers:write"',
      ratelimit: '"api-key";r=119;t=1',
    });
    const both = await createKey(await newCustomer(shop), { scopes: ["market:read", "triggers:write"] });
    expect((await send({ method: "POST", authorization: both.authorization })).status).toBe(201);
  });

  test("expires by the clock of the database, on the second", async () => {
    const customer = await newCustomer(shop);
    const { authorization } = await createKey(customer, { expiresInDays: 2 });
    shop.clock.advance(days(2) - seconds(1));
    // The trial pauses after a day until the address is confirmed.
    await shop.db.run(sql`update licenses set confirm_by = null where account_id = ${customer.accountId}`);
    expect((await send({ authorization })).status).toBe(200);
    shop.clock.advance(seconds(1));
    expect(await send({ authorization })).toMatchObject(refusal(401, "invalid_api_key"));
  });

  test("notes its last use once a minute at most", async () => {
    const customer = await newCustomer(shop);
    const { authorization, id } = await createKey(customer);
    const lastUse = async () => {
      const { body } = await customer.call("GET /api/api-keys");
      return (body as { apiKeys: { id: string; lastUsedAt: string | null }[] }).apiKeys.find(
        (each) => each.id === id,
      )?.lastUsedAt;
    };
    expect(await lastUse()).toBeNull();
    const began = shop.clock.now().toISOString();
    await send({ authorization });
    shop.clock.advance(minutes(1) - 1);
    await send({ authorization });
    expect(await lastUse()).toBe(began);
    shop.clock.advance(2);
    await send({ authorization });
    expect(await lastUse()).toBe(shop.clock.now().toISOString());
    shop.clock.set(-days(1));
    await send({ authorization });
    expect(await lastUse()).toBe(shop.clock.now().toISOString());
    shop.clock.set(days(1));
  });

  test("is limited by itself, on all nodes together", async () => {
    const customer = await newCustomer(shop);
    const [{ authorization }, other] = [await createKey(customer), await createKey(customer)];
    const answers = await Promise.all(
      Array.from({ length: 125 }, (_, index) => send({ authorization }, index % 2 ? first : second)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject(refusal(429, "rate_limit_exceeded"));
    expect(refused?.headers).toMatchObject({
      "retry-after": "1",
      "ratelimit-policy": '"api-key";q=120;w=60',
      ratelimit: '"api-key";r=0;t=60',
    });
    expect((await send({ authorization: other.authorization })).status).toBe(200);
    shop.clock.advance(seconds(1));
    expect((await send({ authorization })).status).toBe(200);
  });
});

describe("a call without a right key", () => {
  test.each([
    ["no header", undefined],
    ["no key", "Bearer"],
    ["another scheme", "Basic a3NrOnNr"],
    ["a key without a scheme", formApiKey(randomInt)],
  ])("is refused with a challenge: %s", async (_, authorization) => {
    const answer = await send({ ...(authorization !== undefined && { authorization }) });
    expect(answer).toMatchObject(refusal(401, "invalid_api_key"));
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
  });

  test.each([
    ["unknown", () => unknownKey()],
    ["mistyped", () => unknownKey().slice(0, -1)],
    ["a license key", () => "Bearer PF7K-A3ZQ-09XW-4TB1"],
  ])("is refused alike: %s", async (kind, keyOf) => {
    const answer = await send({ authorization: keyOf(), address: `192.0.2.${10 + kind.length}` });
    expect(answer).toMatchObject(refusal(401, "invalid_api_key"));
    expect(answer.headers).toMatchObject({
      "www-authenticate": 'Bearer error="invalid_token"',
      "ratelimit-policy": '"unknown-api-keys";q=20;w=60',
    });
  });

  test("a session is no key, a key is no session, and a key in the URL is an unknown field", async () => {
    const customer = await newCustomer(shop, { kind: "page" });
    const bySession = await send({ authorization: `Bearer ${customer.token}` });
    expect(bySession).toMatchObject(refusal(401, "invalid_api_key"));
    const byCookie = await send({ headers: { cookie: customer.visitor.cookie } });
    expect(byCookie).toMatchObject(refusal(401, "invalid_api_key"));
    const { key, authorization } = await createKey(customer);
    const asSession = await shop.app.inject({
      url: "/api/profile",
      headers: { host: "shop.example", authorization },
    });
    expect(asSession.statusCode).toBe(401);
    const inUrl = `/v1/sample?api_key=${key}`;
    const alone = await send({ url: inUrl });
    expect(alone).toMatchObject(refusal(401, "invalid_api_key"));
    const besides = await send({ url: inUrl, authorization });
    expect(besides).toMatchObject(refusal(400, "invalid_request"));
    expect(JSON.stringify([alone.body, besides.body])).not.toContain(key);
  });

  test("20 wrong keys a minute use up what a network may guess, and right keys still pass there", async () => {
    const { authorization } = await createKey(await newCustomer(shop));
    const address = "192.0.2.99";
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        send({ authorization: unknownKey(), address }, index % 2 ? first : second),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject(refusal(429, "rate_limit_exceeded"));
    expect(refused[0]?.headers).toHaveProperty("retry-after");
    expect((await send({ authorization, address })).status).toBe(200);
    expect((await send({ authorization: unknownKey(), address: "192.0.2.98" })).status).toBe(401);
  });

  test("a text that cannot be a key costs no look-up", async () => {
    await shop.db.execute("alter table api_keys rename to api_keys_gone");
    try {
      const address = "192.0.2.97";
      const mistyped = await send({ authorization: unknownKey().slice(0, -1), address });
      expect(mistyped.status).toBe(401);
      expect((await send({ authorization: unknownKey(), address })).status).toBe(500);
    } finally {
      await shop.db.execute("alter table api_keys_gone rename to api_keys");
    }
  });
});

describe("a key stops at once on every node", () => {
  const works = async (authorization: string) =>
    (await Promise.all([first, second].map((node) => send({ authorization }, node)))).map(
      ({ status, body }) => [status, (body["error"] as { code?: string } | undefined)?.code],
    );
  const open = [200, undefined];
  const unknown = [401, "invalid_api_key"];

  test("when it is revoked, and no other one does", async () => {
    const customer = await newCustomer(shop);
    const [revoked, other] = [await createKey(customer), await createKey(customer)];
    expect(await works(revoked.authorization)).toEqual([open, open]);
    expect((await customer.call(`DELETE /api/api-keys/${revoked.id}`)).status).toBe(200);
    expect(await works(revoked.authorization)).toEqual([unknown, unknown]);
    expect(await works(other.authorization)).toEqual([open, open]);
  });

  test("when its account is deleted", async () => {
    const customer = await newCustomer(shop);
    const { authorization } = await createKey(customer);
    expect(await works(authorization)).toEqual([open, open]);
    await shop.db.run(sql`delete from accounts where id = ${customer.accountId}`);
    expect(await works(authorization)).toEqual([unknown, unknown]);
  });

  test("when the last license of its account stops, and the refusal says so", async () => {
    const customer = await newCustomer(shop);
    const { authorization } = await createKey(customer);
    expect(await works(authorization)).toEqual([open, open]);
    await suspendLicense(shop.deps, { license: customer.license.id, reason: "" });
    const forbidden = [403, "forbidden"];
    expect(await works(authorization)).toEqual([forbidden, forbidden]);
    const refused = await send({ authorization });
    expect(refused.body).toMatchObject({ error: { details: { needs: "license" } } });
    // RFC 6750: as every answer of this status says how to authenticate. No scope would help.
    expect(refused.headers["www-authenticate"]).toBe("Bearer");
  });
});

test("a preflight allows the header of the key, from any origin and without credentials", async () => {
  const { status, headers } = await send({
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization",
    },
  });
  expect(status).toBe(204);
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["access-control-allow-headers"]).toContain("authorization");
  expect(headers).not.toHaveProperty("access-control-allow-credentials");
});
