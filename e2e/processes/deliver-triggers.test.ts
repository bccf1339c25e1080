import { sql } from "../../server/db/sql.ts";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../../server/db/testing/test-database.ts";
import { newClient, newStore } from "../fixtures/listening-app.ts";
import { listedMarketToken, openMarketNodes } from "../fixtures/market-nodes.ts";
import type { Product } from "../fixtures/product.ts";

const fingerprint = "the-machine-of-a-customer";

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Starts an app that listens to one process, and waits until it does. */
async function listen({ url }: Product, licenseKey: string, store = newStore()) {
  const stream = (await newClient(url, store)).watchTriggers({ licenseKey, fingerprint });
  const messages = stream[Symbol.asyncIterator]();
  expect(await messages.next()).toMatchObject({ value: { kind: "connected" } });
  return {
    stop: () => stream.stop(),
    /** The id of the next event; undefined once the app has stopped. */
    async next(): Promise<string | undefined> {
      for (;;) {
        const result = await messages.next();
        if (result.done === true) return undefined;
        if (result.value.kind === "trigger") return result.value.event.id;
      }
    },
  };
}

test("two processes fire each crossing once, and a stream that was cut by a crash continues on the other one", async () => {
  const database = await emptyDatabase();
  const nodes = await openMarketNodes(database.url);
  onTestFinished(async () => {
    await nodes.close();
    await database.close();
  });
  const [first, second] = await Promise.all([nodes.start(), nodes.start()]);
  const account = await post(`${first.url}/api/register`, {
    email: "mira@example.com",
    password: "blue kettle over nine hills",
  });
  const { licenseKey } = account["license"] as { licenseKey: string };
  const { token } = account["session"] as { token: string };
  await post(`${first.url}/v1/licenses/activate`, { license_key: licenseKey, fingerprint });
  const rule = { product: "volume", token: listedMarketToken.address, threshold: 5000, action: "start" };
  await post(`${first.url}/api/triggers`, rule, token);

  await nodes.trade(1, true);
  const store = newStore();
  const [one, two] = await Promise.all([listen(first, licenseKey), listen(second, licenseKey, store)]);
  await nodes.trade(5000, false);
  const seen = await two.next();
  expect(await one.next()).toBe(seen);

  // The app has handled what it has seen when it asks for the next event, and then its server crashes.
  const cut = two.next();
  await second.crash();
  two.stop();
  expect(await cut).toBeUndefined();
  await nodes.trade(1, true);
  await nodes.trade(6000, false);
  const missed = await one.next();
  const resumed = await listen(first, licenseKey, store);
  expect(await resumed.next()).toBe(missed);

  // An app that ends while it handles an event gets it again.
  const third = await nodes.start();
  resumed.stop();
  const again = await listen(third, licenseKey, store);
  expect(await again.next()).toBe(missed);
  await nodes.trade(1, true);
  await nodes.trade(7000, false);
  const last = await again.next();
  expect(await one.next()).toBe(last);
  one.stop();
  again.stop();

  const rows = await nodes.database.rows<{ id: string }>(
    sql`select id from trigger_firings order by sequence`,
  );
  expect(rows.map(({ id }) => id)).toEqual([seen, missed, last]);
});
