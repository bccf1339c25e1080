import { sql } from "../server/db/sql.ts";
import { expect, listedToken, test } from "./fixtures/market-nodes.ts";
import type { Product } from "./fixtures/product.ts";

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

/** Opens the event stream of the machine and returns what reads its next trigger. */
async function listen({ url }: Product, licenseKey: string, lastEventId?: string) {
  const response = await fetch(`${url}/v1/triggers/stream`, {
    headers: {
      authorization: `License ${licenseKey}`,
      "keystead-fingerprint": fingerprint,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  expect(response.status).toBe(200);
  const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async function next(): Promise<string> {
    for (;;) {
      const event = /id: (\d+)\nevent: trigger\n.*\n\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return event[1] ?? "";
      }
      const part = await parts?.read();
      if (!part || part.done) throw new Error("The stream ended.");
      text += part.value;
    }
  };
}

test("two processes fire each crossing once, and a stream that was cut by a crash continues on the other one", async ({
  nodes,
}) => {
  test.setTimeout(180_000);
  const [first, second] = await Promise.all([nodes.start(), nodes.start()]);
  const account = await post(`${first.url}/api/register`, {
    email: "mira@example.com",
    password: "blue kettle over nine hills",
  });
  const { licenseKey } = account["license"] as { licenseKey: string };
  const { token } = account["session"] as { token: string };
  await post(`${first.url}/v1/licenses/activate`, { license_key: licenseKey, fingerprint });
  const rule = { product: "volume", token: listedToken.address, threshold: 5000, action: "start" };
  await post(`${first.url}/api/triggers`, rule, token);

  await nodes.trade(1, true);
  const [one, two] = await Promise.all([listen(first, licenseKey), listen(second, licenseKey)]);
  await nodes.trade(5000, false);
  const seen = await two();
  expect(await one()).toBe(seen);

  await second.crash();
  await nodes.trade(1, true);
  await nodes.trade(6000, false);
  const missed = await one();
  const resumed = await listen(first, licenseKey, seen);
  expect(await resumed()).toBe(missed);

  const third = await nodes.start();
  const again = await listen(third, licenseKey, seen);
  expect(await again()).toBe(missed);
  await nodes.trade(1, true);
  await nodes.trade(7000, false);
  const last = await again();
  expect([await one(), await resumed()]).toEqual([last, last]);

  const rows = await nodes.database.rows<{ id: number }>(
    sql`select sequence as id from trigger_firings order by sequence`,
  );
  expect(rows.map(({ id }) => String(id))).toEqual([seen, missed, last]);
});
