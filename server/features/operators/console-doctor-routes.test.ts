import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { checks } from "../../doctor/checks.ts";
import { minutes } from "../../platform/clock.ts";
import { pauseMails } from "../../platform/mail/pausing/pause-mails.ts";
import { newConsoleOperator } from "../../testing/console.ts";
import { newOperator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const run = "GET /api/operator/doctor";

test("an owner runs the checks of the command, on the server that answers", async () => {
  const { call } = await newConsoleOperator(shop);
  const { status, body } = await call(run);
  expect(status).toBe(200);
  const findings = body["findings"] as { name: string; level: string; says: string }[];
  expect(findings.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
  expect(findings.find(({ name }) => name === "Database")).toMatchObject({
    level: "ok",
    says: expect.stringMatching(/^PostgreSQL /) as string,
    advice: null,
  });
  expect(findings.find(({ name }) => name === "Shop")).toMatchObject({ level: "ok" });
  expect(findings.filter(({ says }) => says.startsWith("Not checked"))).toEqual([]);
}, 40_000);

test("what doctor finds wrong comes with what to do", async () => {
  const { call } = await newConsoleOperator(shop);
  await pauseMails(shop.deps, "The provider changes");
  const { body } = await call(run);
  const findings = body["findings"] as { name: string }[];
  expect(findings.find(({ name }) => name === "Emails")).toMatchObject({
    level: "warning",
    says: expect.stringContaining("The provider changes") as string,
    advice: "`mail resume` sends them.",
  });
}, 40_000);

test("each owner runs the checks six times a minute", async () => {
  const [busy, calm] = [await newConsoleOperator(shop), await newConsoleOperator(shop)];
  const limit = { name: "doctor", allow: 6, per: minutes(1) };
  for (let taken = 0; taken < 6; taken += 1) await shop.deps.rateLimits.take(limit, busy.id);
  expect(await busy.call(run)).toMatchObject({ status: 429, body: { code: "rate_limit_exceeded" } });
  expect((await calm.call(run)).status).toBe(200);
}, 40_000);

describe("is refused", () => {
  it.each(["support", "release_manager"] as const)("to %s", async (role) => {
    const { call } = await newConsoleOperator(shop, { role });
    expect(await call(run)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("to a program with every scope, and to nobody", async () => {
    const { key } = await newOperator(shop);
    for (const headers of [{ authorization: `Bearer ${key}` }, {}]) {
      const visitor = createVisitor(shop, { kind: "app" });
      expect((await visitor.call(run, undefined, headers)).status).toBe(401);
    }
  });
});
