import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days } from "../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { evaluateTriggers } from "./evaluate-triggers.ts";
import { mailFirings } from "./mail-firings.ts";
import type { QuotedMarketToken } from "../rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const address = "So11111111111111111111111111111111111111112";

const evaluate = (coins: readonly QuotedMarketToken[], untraded: readonly string[] | null = null) =>
  shop.db.transaction((tx) => evaluateTriggers(shop.deps, tx, coins, untraded));
const quote = (volume24h: number, more: Partial<QuotedMarketToken> = {}): QuotedMarketToken => ({
  address,
  symbol: "GAUGE",
  volume24h,
  ...more,
});

async function addTrigger(customer: Customer, more: object = {}): Promise<string> {
  const rule = { product: "volume", token: "GAUGE", threshold: 1000, action: "notify", ...more };
  const { status, body } = await customer.call("POST /api/triggers", rule);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { trigger: { id: string } }).trigger.id;
}

async function listed(customer: Customer): Promise<string[]> {
  const { body } = await customer.call("GET /api/triggers");
  return (body as { triggers: { id: string }[] }).triggers.map(({ id }) => id);
}

function countFirings(customer: Customer): Promise<number> {
  return shop.db.count(sql`select count(*) from trigger_firings where license_id = ${customer.license.id}`);
}

test("a rule fires when the volume rises to its threshold, and again only after it was below", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer);
  for (const volume of [999, 1000, 5000, 1000, 999, 1001]) await evaluate([quote(volume)]);
  expect(await countFirings(customer)).toBe(2);
  expect(await customer.listActivity()).toEqual(
    expect.arrayContaining([
      "GAUGE reached $1,000 in 24 hours (trigger: notify at $1,000)",
      "GAUGE reached $1,001 in 24 hours (trigger: notify at $1,000)",
    ]),
  );
});

test("a new rule whose token is above waits for the next rise, one whose token is not listed does not", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer);
  await evaluate([quote(2000)]);
  await evaluate([quote(2000)]);
  expect(await countFirings(customer)).toBe(0);
  await addTrigger(customer, { token: "NEWCOMER" });
  await evaluate([quote(2000)]);
  await evaluate([quote(2000), quote(1500, { symbol: "NEWCOMER", address: `${address.slice(0, -1)}3` })]);
  expect(await countFirings(customer)).toBe(1);
});

test("a token that is missing for a while neither fires nor arms, nor does an empty snapshot", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer);
  await evaluate([quote(1)]);
  await evaluate([quote(1000)]);
  await evaluate([quote(1, { symbol: "OTHER", address: `${address.slice(0, -1)}4` })]);
  await evaluate([]);
  await evaluate([quote(1000)]);
  expect(await countFirings(customer)).toBe(1);
});

test("a symbol means the token with the highest volume, an address that one alone", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer, { token: "$gauge" });
  await addTrigger(customer, { token: address });
  const copy = quote(3000, { address: `${address.slice(0, -1)}5`, symbol: "Gauge" });
  await evaluate([quote(1), { ...copy, volume24h: 2 }]);
  await evaluate([quote(10), copy]);
  const fired = await shop.db.rows<{ address: string }>(
    sql`select token_address as address from trigger_firings where license_id = ${customer.license.id}`,
  );
  expect(fired).toEqual([{ address: copy.address }]);
});

test("a symbol never means a token that no source lists, its address does", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer, { token: "UNLISTED" });
  await addTrigger(customer, { token: address });
  const unlisted = { symbol: "UNLISTED", isUnlisted: true };
  for (const volume of [1, 1000]) await evaluate([quote(volume, unlisted)]);
  expect(await countFirings(customer)).toBe(1);
});

test("a new rule about an address waits until its volume is known, or nobody trades it", async () => {
  const customer = await newCustomer(shop);
  const own = `${address.slice(0, -1)}7`;
  const other = quote(1, { symbol: "OTHER", address: `${address.slice(0, -1)}8` });
  const first = await addTrigger(customer, { token: own });
  await evaluate([other], []);
  await evaluate([other, quote(2000, { address: own })], []);
  expect(await countFirings(customer)).toBe(0);
  await customer.call(`DELETE /api/triggers/${first}`);
  await addTrigger(customer, { token: own });
  await evaluate([other], [own]);
  await evaluate([other, quote(2000, { address: own })], []);
  expect(await countFirings(customer)).toBe(1);
});

test("a paused rule does not fire, and a resumed one starts afresh", async () => {
  const customer = await newCustomer(shop);
  const id = await addTrigger(customer);
  await evaluate([quote(1)]);
  await customer.call(`PATCH /api/triggers/${id}`, { paused: true });
  await evaluate([quote(1000)]);
  await customer.call(`PATCH /api/triggers/${id}`, { paused: false });
  await evaluate([quote(1000)]);
  expect(await countFirings(customer)).toBe(0);
  await evaluate([quote(1)]);
  await evaluate([quote(1000)]);
  expect(await countFirings(customer)).toBe(1);
});

test("the rules of a license that has ended do not fire", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer);
  await evaluate([quote(1)]);
  shop.clock.advance(days(30));
  await evaluate([quote(1000)]);
  expect(await countFirings(customer)).toBe(0);
});

test("a rule sends mail when asked, up to ten a day", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer, { mail: true });
  for (let time = 0; time < 12; time++) {
    await evaluate([quote(1)]);
    await evaluate([quote(1000)]);
    // As the job does, more often than it is needed.
    await Promise.all([mailFirings(shop.deps), mailFirings(shop.deps)]);
  }
  const mails = await readMails(shop.deps, customer.email);
  const own = mails.filter(({ template }) => template === "trigger-fired");
  expect(own).toHaveLength(10);
  expect(await countFirings(customer)).toBe(12);
});

test("many rules crossed at once take no more statements than one", async () => {
  const [one, many] = [await newCustomer(shop), await newCustomer(shop)];
  const count = async (volume: number) => {
    let statements = 0;
    await shop.db.transaction(async (tx) => {
      const counted = new Proxy(tx, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== "function") return member;
          statements += 1;
          return member.bind(target) as unknown;
        },
      });
      await evaluateTriggers(shop.deps, counted, [quote(volume)]);
    });
    return statements;
  };
  await addTrigger(one, { threshold: 2000, mail: true });
  for (let index = 0; index < 40; index++) await addTrigger(many, { threshold: 4000, mail: true });
  await evaluate([quote(1)]);
  const expected = await count(2000);
  await evaluate([quote(1)]);
  await one.call(`PATCH /api/triggers/${(await listed(one))[0]}`, { paused: true });
  expect(await count(4000)).toBe(expected);
  expect(await countFirings(many)).toBe(40);
});

test("open pages of the owner are told when a rule fires", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer);
  await evaluate([quote(1)]);
  const account = await shop.db.row<{ id: string }>(
    sql`select account_id as id from licenses where id = ${customer.license.id}`,
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  // Rules of other tests may fire as well.
  const stop = await shop.db.listen(
    "license_changes",
    (accountId) => {
      if (accountId === account?.id) resolve();
    },
    () => undefined,
  );
  await evaluate([quote(1000)]);
  await promise;
  await stop();
});

test("a snapshot that is rolled back has fired nothing", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer);
  await evaluate([quote(1)]);
  const failing = shop.db.transaction(async (tx) => {
    await evaluateTriggers(shop.deps, tx, [quote(1000)]);
    throw new Error("the snapshot could not be stored");
  });
  await expect(failing).rejects.toThrow("could not be stored");
  expect(await countFirings(customer)).toBe(0);
  await evaluate([quote(1000)]);
  expect(await countFirings(customer)).toBe(1);
});

test("evaluations at the same time fire each rule once, and the log is in the order of the commits", async () => {
  const customer = await newCustomer(shop);
  await addTrigger(customer);
  await addTrigger(customer, { threshold: 500 });
  await evaluate([quote(1)]);
  await Promise.all(Array.from({ length: 4 }, () => evaluate([quote(1000)])));
  expect(await countFirings(customer)).toBe(2);
});

// Otherwise a later entry of the log could be visible before an earlier one, which a stream that has read on would miss.
test("an evaluation waits until the one before has committed", async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = shop.db.transaction(async (tx) => {
    await evaluateTriggers(shop.deps, tx, [quote(1)]);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  let isDone = false;
  const second = evaluate([quote(2, { address: `${address.slice(0, -1)}6`, symbol: "ALONE" })]).then(() => {
    isDone = true;
  });
  const isWaiting = async () =>
    (await shop.db.row(sql`select from pg_locks where locktype = 'advisory' and not granted`)) !== undefined;
  while (!isDone && !(await isWaiting()));
  expect(isDone).toBe(false);
  gate.resolve();
  await Promise.all([first, second]);
});

test("for any history of volumes it fires as often as the volume rose to the threshold", async () => {
  const customer = await newCustomer(shop);
  let former = await countFirings(customer);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 }),
      async (history) => {
        const id = await addTrigger(customer, { threshold: 2 });
        for (const volume of history) await evaluate([quote(volume)]);
        const rises = history.filter(
          (volume, index) => volume >= 2 && index > 0 && (history[index - 1] ?? 0) < 2,
        );
        const count = await countFirings(customer);
        expect(count - former).toBe(rises.length);
        former = count;
        await customer.call(`DELETE /api/triggers/${id}`);
      },
    ),
    { numRuns: 40 },
  );
});
