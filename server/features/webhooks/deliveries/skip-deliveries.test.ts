import { afterAll, beforeAll, expect, test } from "vitest";
import { skipPositions } from "../../../platform/events/store.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { webhookCalls } from "../../../testing/webhook-calls.ts";
import { startReceiver } from "../../../testing/webhook-receiver.ts";
import { openWebhookSender } from "./open-webhook-sender.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { replayDeliveries } from "./replay-deliveries.ts";
import { skipDeliveries } from "./skip-deliveries.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ environment: { WEBHOOK_ALLOW: "127.0.0.1" } });
});
afterAll(() => shop.close());

const { subscribe, deliveriesOf } = webhookCalls(() => shop);

test("after a restore neither what waited nor what was not queued yet is sent, until it is replayed", async () => {
  const receiver = await startReceiver();
  const { id } = await subscribe(receiver.url, { types: ["account.created"] });
  const queued = await newCustomer(shop);
  await queueDeliveries(shop.deps);
  await newCustomer(shop);
  await shop.db.transaction(async (tx) => {
    await skipPositions(tx);
    await skipDeliveries(tx);
  });

  const sender = await openWebhookSender(shop.deps);
  const next = await newCustomer(shop);
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: "delivered" }, { state: "given_up" }]);
  const about = ({ accountId }: { accountId: string }) => ({ account: { id: accountId } });
  expect(receiver.received.map(({ event }) => event.data)).toMatchObject([about(next)]);
  await replayDeliveries(shop.deps, { id, after: 0 });
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(receiver.received.map(({ event }) => event.data)).toContainEqual(
    expect.objectContaining({ account: expect.objectContaining({ id: queued.accountId }) as object }),
  );
  await sender.stop();
});
