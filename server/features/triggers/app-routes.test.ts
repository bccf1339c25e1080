import { randomUUID } from "node:crypto";
import { triggerStream } from "@keystead/contract/app/triggers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../../platform/clock.ts";
import { createBind } from "../../platform/http/bind.ts";
import { createServer } from "../../platform/http/create-server.ts";
import { createPathPolicies } from "../../platform/http/policies/path-policies.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { registerTriggerStreams } from "./app-routes.ts";
import type { Subscription } from "./streams/open-trigger-streams.ts";
import { streamOpenings } from "./streams/rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

type Admitted = Awaited<ReturnType<Parameters<typeof registerTriggerStreams>[3]["admit"]>>;
const binding = { key: "", fp: "" };
const admitted: Admitted = { ok: true, machineId: "machine", licenseId: "license", binding };
const unknown: Admitted = { ok: false, reason: "machine_not_activated" };
const ended: Admitted = { ok: false, reason: "license_not_usable" };

/**
 * A server whose streams are those of a full license, so that it answers at once. Machines are admitted in this order, the last
 * one for ever.
 */
function fullServer(...admissions: readonly [Admitted, ...Admitted[]]) {
  const { deps } = shop;
  const { origins, rateLimits, signer, log } = deps;
  const paths = createPathPolicies([triggerStream]);
  const app = createServer({ origins, signer, log, trustProxy: undefined, paths });
  const bind = createBind(app, {
    rateLimits,
    origins,
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
  const subscriptions: Subscription[] = [];
  const open = async (subscription: Subscription) => {
    subscriptions.push(subscription);
    return false;
  };
  const streams = { open, size: () => 0, close: async () => undefined };
  let calls = 0;
  const admit = async () => admissions[Math.min(calls++, admissions.length - 1)] ?? unknown;
  const unknownKeys = { name: `unknown-${randomUUID()}`, allow: 2, per: minutes(1) };
  registerTriggerStreams(bind, deps, streams, { admit, unknownKeys });
  const ask = (query = "") =>
    app.inject({
      url: `/v1/triggers/stream${query}`,
      authority: "shop.example",
      headers: { authorization: "License PF00-0000-0000-000B", "keystead-fingerprint": "fingerprint" },
    });
  return { ask, subscriptions };
}

test("a license with too many streams may try again in a minute", async () => {
  const answer = await fullServer(admitted).ask();
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.json()).toMatchObject({ error: { code: "rate_limit_exceeded" } });
});

test("wrong keys are counted, and keys of licenses that have ended are not", async () => {
  const guesser = fullServer(unknown);
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await guesser.ask()).statusCode);
  expect(statuses).toEqual([403, 403, 429, 429]);
  const customer = fullServer(ended);
  for (let count = 0; count < 4; count += 1) expect((await customer.ask()).statusCode).toBe(403);
});

test("a stream goes on for as long as the same machine may use the same license", async () => {
  const moved: Admitted = { ...admitted, licenseId: "another license" };
  const replaced: Admitted = { ...admitted, machineId: "another machine" };
  const { ask, subscriptions } = fullServer(admitted, admitted, moved, replaced, ended);
  await ask();
  const allowed = [];
  for (let count = 0; count < 4; count += 1) allowed.push(await subscriptions[0]?.isAllowed());
  expect(allowed).toEqual([true, false, false, false]);
});

test("a machine that reconnects in a loop is refused", async () => {
  const { ask, subscriptions } = fullServer({ ...admitted, machineId: randomUUID() });
  for (let count = 0; count <= streamOpenings.allow; count += 1) await ask();
  expect(subscriptions).toHaveLength(streamOpenings.allow);
});

test("a product is named by its short name or its own, and an unknown one by what was sent", async () => {
  const { ask, subscriptions } = fullServer(admitted);
  for (const query of ["", "?product=volume", "?product=volume-bot", "?product=unknown-bot"])
    await ask(query);
  const products = subscriptions.map(({ product }) => product);
  expect(products).toEqual([undefined, "volume", "volume", "unknown-bot"]);
});
