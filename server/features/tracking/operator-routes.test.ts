import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { commands } from "../../command-line/commands.ts";
import { parseCommandLine } from "../../command-line/parse-command-line.ts";
import { minutes } from "../../platform/clock.ts";
import { newCustomer } from "../../testing/customer.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { runCommand } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop, { scopes: ["figures:read"] });
});
afterAll(() => shop.close());

async function byCommand(...options: string[]): Promise<object> {
  const line = parseCommandLine(["figures", ...options], commands);
  if (line === "help") throw new Error("this is the help");
  return (await runCommand(shop.deps, line)).json;
}

test("figures of now are answered by day, as the command prints them", async () => {
  await newCustomer(shop);
  await newCustomer(shop);
  const { status, body } = await operator.call("GET /v1/admin/figures?days=2");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    days: [{ counts: { registered: 0 } }, { counts: { registered: 2, page_view: 0 } }],
    total: { registered: 2 },
  });
  expect({ success: true, ...(await byCommand("--days", "2")) }).toEqual(body);
});

test("figures are those of 30 days unless another number is sent, up to ten years", async () => {
  const daysOf = async (query: string) =>
    ((await operator.call(`GET /v1/admin/figures${query}`)).body as unknown as { days: unknown[] }).days;
  expect(await daysOf("")).toHaveLength(30);
  expect(await daysOf("?days=3650")).toHaveLength(3650);
  for (const days of ["0", "3651", "1.5", "all", ""])
    expect(await operator.call(`GET /v1/admin/figures?days=${days}`)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request", details: { fields: [{ field: "days" }] } } },
    });
});

test("what became of sign-ups is counted by the week in which they came", async () => {
  const own = await testApp();
  const reader = await newOperator(own, { scopes: ["figures:read"] });
  const early = await newCustomer(own);
  const [active, paid] = [await newCustomer(own), await newCustomer(own)];
  await active.activate("fingerprint-a", { name: "studio-pc" });
  await own.db.run(sql`update licenses set tier = 'standard' where id = ${paid.license.id}`);
  await own.db.run(
    sql`update accounts set created_at = created_at - interval '7 days' where id = ${early.accountId}`,
  );
  const { body } = await reader.call("GET /v1/admin/figures/conversion?weeks=3");
  const weeks = body["weeks"] as { week: string }[];
  expect(weeks).toMatchObject([
    { registered: 0, activated: 0, paid: 0 },
    { registered: 1, activated: 0, paid: 0 },
    { registered: 2, activated: 1, paid: 1 },
  ]);
  for (const { week } of weeks) expect(new Date(week).getUTCDay()).toBe(1);
  await own.close();
});

test("sign-ups are counted once a minute at most, for every number of weeks", async () => {
  const own = await testApp();
  const reader = await newOperator(own, { scopes: ["figures:read"] });
  const signedUp = async (query = "") => {
    const { body } = await reader.call(`GET /v1/admin/figures/conversion${query}`);
    return (body["weeks"] as { registered: number }[]).at(-1)?.registered;
  };
  await newCustomer(own);
  expect(await signedUp()).toBe(1);
  await newCustomer(own);
  own.clock.advance(minutes(1) - 1);
  expect(await signedUp("?weeks=2")).toBe(1);
  own.clock.advance(1);
  expect(await signedUp()).toBe(2);
  await own.close();
});

test("weeks are twelve unless another number is sent, and the command prints the same", async () => {
  const { body } = await operator.call("GET /v1/admin/figures/conversion");
  expect(body["weeks"]).toHaveLength(12);
  expect({ success: true, ...(await byCommand("--weeks", "12")) }).toEqual(body);
  for (const weeks of ["0", "521", "x"])
    expect(await operator.call(`GET /v1/admin/figures/conversion?weeks=${weeks}`)).toMatchObject({
      status: 400,
    });
});
