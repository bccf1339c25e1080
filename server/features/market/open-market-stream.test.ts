import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { minutes } from "../../platform/clock.ts";
import { marketToken, saveMarket } from "../../testing/market.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = shop.app.addresses();
  port = typeof address === "object" ? address.port : 0;
});
afterAll(() => shop.close());

const path = "/api/market/stream";

async function listen(headers = {}): Promise<IncomingMessage> {
  const { host } = new URL(shop.deps.origins.publicUrl);
  const [response] = (await once(get({ port, path, headers: { host, ...headers } }), "response")) as [
    IncomingMessage,
  ];
  return response.setEncoding("utf8");
}

/** Reads up to the end of so many events with figures, and returns what each says of its source, with its id. */
async function readEvents(response: IncomingMessage, count: number) {
  let text = "";
  const events = () => [...text.matchAll(/^id: (.*)\nevent: market-updated\ndata: (.*)\n\n/gm)];
  response.on("data", (part: string) => (text += part));
  while (events().length < count) await once(response, "data");
  return events().map(([, id, data = ""]) => ({ id, ...(JSON.parse(data) as { source: string }) }));
}

it("sends the figures at once, when they change, and when they grow stale", async () => {
  const viewer = await listen();
  expect(viewer.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "private, no-store",
  });
  const reading = readEvents(viewer, 3);
  expect(await readEvents(await listen(), 1)).toMatchObject([{ id: "sample", source: "sample" }]);
  await saveMarket(shop, [marketToken(1)]);
  shop.clock.advance(1000);
  expect(await readEvents(await listen(), 1)).toMatchObject([{ id: "1-live", source: "live" }]);
  shop.clock.advance(minutes(5));
  const [first, second, third] = await reading;
  expect([first?.source, second?.source, third?.source]).toEqual(["sample", "live", "stale"]);
});

it("sends the newest figures to a client that comes back, also when it had them", async () => {
  const back = await listen({ "last-event-id": "1-stale" });
  const reading = readEvents(back, 2);
  await saveMarket(shop, [marketToken(2)]);
  shop.clock.advance(1000);
  expect(await reading).toMatchObject([
    { id: "1-stale", source: "stale" },
    { id: "2-live", source: "live" },
  ]);
});

it("is opened by anyone with any last id, never compressed, and answers HEAD", async () => {
  const viewer = await listen({ "last-event-id": `"\\${"x".repeat(2000)}`, "accept-encoding": "gzip, br" });
  expect(viewer.headers).not.toHaveProperty("content-encoding");
  expect(await readEvents(viewer, 1)).toHaveLength(1);
  const head = await shop.app.inject({
    method: "HEAD",
    url: path,
    authority: new URL(shop.deps.origins.publicUrl).host,
  });
  expect(head.statusCode).toBe(200);
});
