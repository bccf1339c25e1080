import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

import type { Log } from "../platform/log.ts";
import { explainError } from "./database-errors.ts";

interface Subscription {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: (() => void) | undefined;
}

interface Listener {
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const firstPause = 100;
const maxPause = 5_000;
// TCP keepalive: a cut network without a reset would otherwise go unnoticed for many minutes.
const pulse = 30_000;

/** LISTEN: one dedicated connection for all channels, opened by the first `listen` and reopened when lost. */
export function createListener({ clientConfig, log }: { clientConfig: pg.ClientConfig; log: Log }): Listener {
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;

  let last: Promise<unknown> = Promise.resolve();
  /** Runs a statement after those before it: a connection runs one at a time, and the driver no longer queues them. */
  function inTurn(on: pg.Client, statement: string): Promise<unknown> {
    const turn = last.then(() => on.query(statement));
    last = turn.catch(() => undefined);
    return turn;
  }

  async function open(): Promise<pg.Client> {
    const next = new pg.Client(clientConfig);
    next.on("error", (error) =>
      log.warn({ reason: error.message }, "the listening database connection failed"),
    );
    next.on("notification", ({ channel, payload }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.onMessage(payload ?? "");
      }
    });
    await next.connect();
    try {
      for (const channel of new Set([...subscriptions].map((each) => each.channel))) {
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    const timer = setInterval(() => {
      inTurn(next, "select 1").catch(() => next.end().catch(() => undefined));
    }, pulse);
    timer.unref();
    next.once("end", () => {
      clearInterval(timer);
      if (client !== next) return;
      client = undefined;
      if (!closing.signal.aborted) void reopen();
    });
    client = next;
    return next;
  }

  async function reopen(): Promise<void> {
    for (let pause = firstPause; !closing.signal.aborted; pause = Math.min(pause * 2, maxPause)) {
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted || subscriptions.size === 0) return;
      try {
        await ready();
      } catch (error) {
        log.warn({ err: error }, "the database cannot be listened to yet");
        continue;
      }
      for (const { onReconnect } of subscriptions) onReconnect?.();
      return;
    }
  }

  function ready(): Promise<pg.Client> {
    if (client !== undefined) return Promise.resolve(client);
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    async listen(channel, onMessage, onReconnect) {
      const subscription: Subscription = { channel, onMessage, onReconnect };
      subscriptions.add(subscription);
      try {
        const current = await ready();
        // LISTEN is idempotent; repeating it covers a subscription added while the connection was being opened.
        await inTurn(current, `listen ${current.escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        throw explainError(error);
      }
      return async () => {
        subscriptions.delete(subscription);
        if ([...subscriptions].some((each) => each.channel === channel)) return;
        // If the connection is lost meanwhile, the next one does not listen to this channel anyway.
        const current = client;
        if (current)
          await inTurn(current, `unlisten ${current.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      closing.abort();
      subscriptions.clear();
      await opening?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
