import { afterAll, beforeAll, expect, it } from "vitest";
import { reservePort } from "../../../platform/http/connections/reserve-port.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { startPythonClient } from "../../../testing/python-client.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { evaluateTriggers } from "../firings/evaluate-triggers.ts";

let shop: TestApp;
let server: string;
beforeAll(async () => {
  const reserved = await reservePort({ port: 0, host: "127.0.0.1" });
  server = `http://127.0.0.1:${reserved.port}`;
  shop = await testApp({ environment: { PUBLIC_URL: server } });
  await reserved.release();
  await shop.app.listen({ port: reserved.port, host: "127.0.0.1" });
});
afterAll(() => shop.close());

const coin = { address: "So11111111111111111111111111111111111111112", symbol: "GAUGE" };
const quote = (volume24h: number) =>
  shop.db.transaction((tx) => evaluateTriggers(shop.deps, tx, [{ ...coin, volume24h }]));

it("the Python client gets what fires, and what fired while it was away", async () => {
  const customer = await newCustomer(shop);
  const machine = {
    license_key: customer.license.licenseKey,
    fingerprint: `é machine of ${customer.license.id}`,
  };
  const python = startPythonClient({ server, root_key: shop.deps.signer.root.x });
  const next = () => python.call("next_message", {});
  await python.call("watch_triggers", machine);
  expect(await next()).toMatchObject({
    kind: "disconnected",
    failure: { failure: "refused", status: 403 },
  });

  await customer.activate(machine.fingerprint);
  await customer.call("POST /api/triggers", {
    product: "volume",
    token: "GAUGE",
    threshold: 1000,
    action: "start",
  });
  expect(await next()).toEqual({ kind: "connected" });
  await quote(1);
  await quote(1500);
  expect(await next()).toMatchObject({
    kind: "trigger",
    event: { bot: "volume", symbol: "GAUGE", threshold: 1000, volume: 1500, action: "start" },
  });
  await quote(1);
  await quote(2500);
  // Another stream of the same app goes on where the first one was: its last event was not yet handled.
  await python.call("watch_triggers", machine);
  expect(await next()).toEqual({ kind: "connected" });
  expect(await next()).toMatchObject({ event: { volume: 1500 } });
  expect(await next()).toMatchObject({ event: { volume: 2500 } });
  await python.close();
});
