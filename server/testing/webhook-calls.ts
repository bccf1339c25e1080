import { afterEach, beforeEach } from "vitest";
import { sql } from "../db/sql.ts";
import { createWebhook } from "../features/webhooks/create-webhook.ts";
import { listDeliveries } from "../features/webhooks/deliveries/list-deliveries.ts";
import { openWebhookSender } from "../features/webhooks/deliveries/open-webhook-sender.ts";
import { deliveryChannel } from "../features/webhooks/deliveries/store.ts";
import type { Deps } from "../deps.ts";
import type { TestApp } from "./test-app.ts";

type Wanted = Parameters<typeof createWebhook>[1];

/** What tests of webhooks do most. The shop is asked for when one of it is called. */
export function webhookCalls(shopOf: () => TestApp) {
  return {
    /** Makes a webhook for all events, unless told otherwise. */
    subscribe: async (url: string, more: Partial<Wanted> = {}) => {
      const wanted = { url, description: "", types: [], inOrder: false, ...more };
      const created = await createWebhook(shopOf().deps, wanted);
      if (!created.ok) throw new Error(created.reason);
      return { id: created.endpoint.id, secret: created.secret };
    },
    /** Moves the clock, and has the sender look at it. */
    pass: async (time: number): Promise<void> => {
      shopOf().clock.advance(time);
      await shopOf().db.run(sql`select pg_notify(${deliveryChannel}, '')`);
    },
    deliveriesOf: async (id: string) => {
      const listed = await listDeliveries(shopOf().deps, { id, limit: 100 });
      if (!listed.ok) throw new Error("no webhook");
      return listed.deliveries.map(({ type, state, attempts, status, error, nextAt }) => ({
        type,
        state,
        attempts,
        status,
        error,
        nextAt,
      }));
    },
  };
}

/** A sender that runs during each test of a file, after which no webhook is left. */
export function prepareSender(shopOf: () => TestApp) {
  let stop: () => Promise<void>;
  const sender = {
    /** @param others dependencies to replace */
    start: async (others: Partial<Deps> = {}) => {
      ({ stop } = await openWebhookSender({ ...shopOf().deps, ...others }));
    },
    stop: () => stop(),
  };
  beforeEach(() => sender.start());
  afterEach(async () => {
    await sender.stop();
    await shopOf().db.run(sql`delete from webhook_endpoints`);
  });
  return sender;
}
