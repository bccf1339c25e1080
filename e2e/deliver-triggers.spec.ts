import { randomUUID } from "node:crypto";
import { connect, type Database } from "../server/db/database.ts";
import { sql } from "../server/db/sql.ts";
import { quietLog } from "../server/db/testing/quiet-log.ts";
import { type MarketSource, startMarketSource } from "../server/testing/market-source.ts";
import { test as base, expect } from "./fixtures/own-database.ts";
import { type Product, startProduct } from "./fixtures/product.ts";

/** The token that the market lists. */
const listedToken = {
  name: "Gauge",
  symbol: "GAUGE",
  address: "GaugeTokenAddress1111111111111111111111pump",
};

interface Nodes {
  readonly database: Database;
  readonly source: MarketSource;
  start(): Promise<Product>;
}

/** Processes of the product that share a database and poll a local market. */
const test = base.extend<{ nodes: Nodes }>({
  nodes: async ({ databaseUrl, mailbox }, provide) => {
    const source = await startMarketSource();
    source.list([{ ...listedToken, volume: "1" }]);
    const env = {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: randomUUID().repeat(2),
      TRUST_PROXY: "loopback",
      LOG_LEVEL: "warn",
      MARKET_SOURCES: "geckoterminal",
      MARKET_URLS: source.setting,
    };
    const database = connect({ url: databaseUrl, log: quietLog, maxConnections: 1 });
    const products: Product[] = [];
    const start = async () => {
      const product = await startProduct({ smtpUrl: mailbox.smtpUrl, env });
      products.push(product);
      return product;
    };
    try {
      await provide({ database, source, start });
    } finally {
      await Promise.all(products.map((product) => product.dispose().catch(() => undefined)));
      await database.close();
      await source.close();
    }
  },
});

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

/** Has the market polled now, instead of within a minute, until the trigger is in this state. */
async function trade({ database, source }: Nodes, volume: number, armed: boolean): Promise<void> {
  source.list([{ ...listedToken, volume: String(volume) }]);
  await expect
    .poll(
      async () => {
        await database.run(sql`delete from market_sources`);
        await database.run(sql`insert into jobs.job (name, data) values ('poll-market', '{}')`);
        return (await database.row<{ armed: boolean | null }>(sql`select armed from triggers`))?.armed;
      },
      { timeout: 30_000 },
    )
    .toBe(armed);
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

  await trade(nodes, 1, true);
  const [one, two] = await Promise.all([listen(first, licenseKey), listen(second, licenseKey)]);
  await trade(nodes, 5000, false);
  const seen = await two();
  expect(await one()).toBe(seen);

  await second.crash();
  await trade(nodes, 1, true);
  await trade(nodes, 6000, false);
  const missed = await one();
  const resumed = await listen(first, licenseKey, seen);
  expect(await resumed()).toBe(missed);

  const third = await nodes.start();
  const again = await listen(third, licenseKey, seen);
  expect(await again()).toBe(missed);
  await trade(nodes, 1, true);
  await trade(nodes, 7000, false);
  const last = await again();
  expect([await one(), await resumed()]).toEqual([last, last]);

  const rows = await nodes.database.rows<{ id: number }>(
    sql`select sequence as id from trigger_firings order by sequence`,
  );
  expect(rows.map(({ id }) => String(id))).toEqual([seen, missed, last]);
});
