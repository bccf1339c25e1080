import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "../../../deps.ts";
import { later, seconds } from "../../../platform/clock.ts";
import { eventChannel } from "../../../platform/events/store.ts";
import { deliverEvent } from "./deliver-event.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { claimDeliveries, deliveryChannel, findNextDue } from "./store.ts";

/** The sender of webhooks of this process. */
interface WebhookSender {
  /** Takes no more deliveries and waits for those that are being sent. What is cut off is sent again. */
  readonly stop: () => Promise<void>;
}

/** How many events are sent to one receiver at once, by one process. */
const places = 5;

/** Longer than a delivery may take: nobody else sends it meanwhile. */
const lease = seconds(60);

/** How long it sleeps at most: a notification can be lost with its connection. */
const maxSleep = seconds(5);

/** How long a stop waits for receivers. */
const maxStop = seconds(8);

/**
 * Sends what happens to the webhooks, until it is stopped. Any number of processes may do so; each delivery is made by one of them. A
 * receiver that is slow or down has its own places, so the others get theirs at once.
 */
export async function openWebhookSender(deps: Deps): Promise<WebhookSender> {
  const { db, clock, log } = deps;
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  const taken = new Map<string, number>();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  function send(delivery: Parameters<typeof deliverEvent>[1]): void {
    const { endpointId } = delivery;
    const count = (change: number) => taken.set(endpointId, (taken.get(endpointId) ?? 0) + change);
    count(1);
    const sent = deliverEvent(deps, delivery)
      .catch((err: unknown) => log.error({ err, webhook: endpointId }, "a webhook could not be sent"))
      .finally(() => {
        count(-1);
        sending.delete(sent);
        wake();
      });
    sending.add(sent);
  }

  /** Queues some events and sends what is due. Returns for how long there is nothing to do, in milliseconds. */
  async function work(): Promise<number> {
    const isBehind = await queueDeliveries(deps);
    const now = clock.now();
    const claimed = await claimDeliveries(db, { now, lease: later(now, lease), places, taken });
    claimed.forEach(send);
    if (isBehind || claimed.length > 0) return 0;
    const next = await findNextDue(db);
    return next ? Math.max(next.getTime() - clock.now().getTime(), seconds(0.2)) : maxSleep;
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers<void>();
      const rest = await work().catch((err: unknown) => {
        log.warn({ err }, "webhooks cannot be sent yet");
        return maxSleep;
      });
      if (rest === 0) continue;
      const slept = new AbortController();
      await Promise.race([
        woken.promise,
        delay(Math.min(rest, maxSleep), undefined, { signal: slept.signal, ref: false }).catch(
          () => undefined,
        ),
      ]);
      slept.abort();
    }
  })();
  const stops = [await db.listen(eventChannel, wake, wake), await db.listen(deliveryChannel, wake, wake)];
  return {
    async stop() {
      stopping.abort();
      wake();
      for (const stop of stops) await stop();
      await running;
      await Promise.race([Promise.all(sending), delay(maxStop, undefined, { ref: false })]);
    },
  };
}
