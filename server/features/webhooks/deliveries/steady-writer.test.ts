import { expect, onTestFinished, test } from "vitest";
import { maxWritten, withSteadyWriter } from "../../../testing/steady-writer.ts";
import { testApp } from "../../../testing/test-app.ts";
import { webhookCalls } from "../../../testing/webhook-calls.ts";
import { startReceiver } from "../../../testing/webhook-receiver.ts";
import { openWebhookSender } from "./open-webhook-sender.ts";

test("events are sent while others go on to write", async () => {
  const shop = await testApp({ environment: { WEBHOOK_ALLOW: "127.0.0.1" } });
  const { db, written } = withSteadyWriter(shop.db);
  const writtenBefore: number[] = [];
  const receiver = await startReceiver((response) => {
    writtenBefore.push(written());
    response.end();
  });
  await webhookCalls(() => shop).subscribe(receiver.url, { types: ["operator.acted"] });
  const sender = await openWebhookSender({ ...shop.deps, db });
  onTestFinished(async () => {
    await sender.stop();
    await shop.close();
  });
  await expect.poll(() => writtenBefore.length).toBeGreaterThan(0);
  expect(writtenBefore[0]).toBeLessThan(maxWritten / 10);
});
