import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type StreamPeer, startStreamPeer } from "../../testing/start-stream-peer.ts";
import { createLicenseClient } from "../index.ts";
import type { Fetch, LicenseStore } from "../options.ts";
import type { TriggerMessage, TriggerStream } from "./messages.ts";

let peer: StreamPeer;
let streams: TriggerStream[];
beforeEach(async () => {
  peer = await startStreamPeer();
  streams = [];
});
afterEach(async () => {
  for (const stream of streams) stream.stop();
  await peer.close();
});

function memory(): LicenseStore {
  let kept: string | undefined;
  return {
    read: async () => kept,
    write: async (text) => {
      kept = text;
    },
  };
}

/** Starts an app with its own client, which listens to the stream. */
function start(store = memory(), { bot, fetch }: { bot?: string; fetch?: Fetch } = {}) {
  const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey, store, fetch });
  const stream = client.watchTriggers({ ...peer.machine, bot });
  streams.push(stream);
  const messages = stream[Symbol.asyncIterator]();
  return {
    stream,
    client,
    async next(): Promise<TriggerMessage | undefined> {
      const result = await messages.next();
      return result.done === true ? undefined : result.value;
    },
    /** The next message after those about connections. */
    async nextEvent(): Promise<string> {
      for (;;) {
        const message = await this.next();
        if (message === undefined) return "ended";
        if (message.kind === "trigger") return message.event.id;
        if (message.kind === "reset") return "reset";
      }
    },
  };
}

describe("watchTriggers", () => {
  it("delivers what fires, with the key in a header and never in the address", async () => {
    const app = start();
    expect(await app.next()).toEqual({ kind: "connected" });
    const delivered = app.next();
    peer.fire();
    expect(await delivered).toMatchObject({
      kind: "trigger",
      event: { id: "event-41", bot: "volume", threshold: 41, action: "notify", token: { symbol: "GAUGE" } },
    });
    const [opening] = peer.openings;
    expect(opening?.url).toBe("/v1/triggers/stream");
    expect(opening?.headers["authorization"]).toBe("License PFKEYSTEAD00001P");
    expect(decodeURIComponent(String(opening?.headers["keystead-fingerprint"]))).toBe("machine-under-test");
  });

  it.each(["cut", "end"] as const)(
    "resumes after a connection that was lost (%s): no event is missing or comes twice",
    async (how) => {
      const app = start();
      await app.next();
      peer.fire();
      expect(await app.nextEvent()).toBe("event-41");
      const message = app.next();
      peer[how]();
      const failure = how === "end" ? null : { failure: "unreachable", reason: "unreachable" };
      expect(await message).toMatchObject({ kind: "disconnected", failure });
      peer.fire();
      peer.fire();
      expect([await app.nextEvent(), await app.nextEvent()]).toEqual(["event-42", "event-43"]);
      expect(peer.openings[1]?.headers["last-event-id"]).toBe("41");
    },
  );

  it("goes on after a restart with what was not handled", async () => {
    const store = memory();
    const first = start(store);
    await first.next();
    peer.fire();
    peer.fire();
    expect(await first.nextEvent()).toBe("event-41");
    expect(await first.nextEvent()).toBe("event-42");
    // The app ends before it asks for the next event, as in a crash. So event 42 was not handled.
    first.stream.stop();
    peer.fire();
    const second = start(store);
    expect([await second.nextEvent(), await second.nextEvent()]).toEqual(["event-42", "event-43"]);
  });

  it("has a place to resume from before anything has fired", async () => {
    const store = memory();
    const first = start(store);
    await first.next();
    const waiting = first.next();
    await expect.poll(() => store.read()).toBeDefined();
    first.stream.stop();
    expect(await waiting).toBeUndefined();
    peer.fire();
    expect(await start(store).nextEvent()).toBe("event-41");
  });

  it("keeps its place beside the lease, whichever is written last", async () => {
    const store = memory();
    const app = start(store);
    await app.next();
    peer.fire(2);
    // The check reads the state, asks the server, and writes the state that it has read. Meanwhile an event is handled.
    const checking = app.client.ensureLicensed(peer.machine);
    await expect.poll(() => peer.calls).toHaveLength(1);
    expect([await app.nextEvent(), await app.nextEvent()]).toEqual(["event-41", "event-42"]);
    const handled = app.next();
    expect(await checking).toMatchObject({ licensed: false, status: "unreachable" });
    app.stream.stop();
    await handled;
    peer.fire();
    expect(await start(store).nextEvent()).toBe("event-43");
  });

  it("tells when events may be missing, and goes on from there", async () => {
    const store = memory();
    const first = start(store);
    await first.next();
    peer.fire();
    await first.nextEvent();
    first.stream.stop();
    for (let count = 0; count < 3; count++) peer.fire();
    peer.forget(43);
    const second = start(store);
    expect(await second.nextEvent()).toBe("reset");
    expect(await second.nextEvent()).toBe("event-44");
  });

  it("listens to one bot alone, from a place of its own", async () => {
    const store = memory();
    const app = start(store, { bot: "volume bot" });
    await app.next();
    peer.fire();
    await app.nextEvent();
    expect(peer.openings[0]?.url).toBe("/v1/triggers/stream?product=volume%20bot");
    const all = start(store);
    await all.next();
    expect(peer.openings[1]?.headers["last-event-id"]).toBeUndefined();
  });

  it.each([
    ["of another stream", { nonce: "ZWFybGllcg" }, "wrong_nonce"],
    ["of another machine", { fp: "other" }, "other_machine"],
    ["of another license", { key: "other" }, "other_license"],
  ])("delivers no event %s, and what fired all the same after a reconnect", async (_name, claims, reason) => {
    const app = start();
    await app.next();
    const message = app.next();
    peer.sign({ seq: 41, ...claims });
    expect(await message).toMatchObject({ kind: "disconnected", failure: { failure: "untrusted", reason } });
    peer.fire();
    expect(await app.nextEvent()).toBe("event-41");
  });

  it("drops an event that comes twice on one stream", async () => {
    const app = start();
    await app.next();
    peer.fire();
    expect(await app.nextEvent()).toBe("event-41");
    peer.sign({});
    peer.fire();
    expect(await app.nextEvent()).toBe("event-42");
  });

  it("knows a new key as soon as the root key vouches for it", async () => {
    const app = start();
    await app.next();
    peer.fire();
    await app.nextEvent();
    peer.rotate();
    peer.fire();
    expect(await app.nextEvent()).toBe("event-42");
  });

  it("waits as long as the server asks", async () => {
    peer.refuseNext(429, { "retry-after": "120" });
    expect(await start().next()).toMatchObject({
      kind: "disconnected",
      failure: { failure: "refused", status: 429, retryAfter: 120 },
      retryInSeconds: 120,
    });
    peer.refuseNext(503, { "retry-after": "999999999" });
    expect(await start().next()).toMatchObject({ retryInSeconds: 3600 });
  });

  it("waits longer after each failure, five minutes at most, and never alike", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const app = start(memory(), { fetch: () => Promise.reject(new Error("ENETDOWN")) });
    const waits: number[] = [];
    while (waits.length < 12) {
      const message = app.next();
      await vi.advanceTimersByTimeAsync(400_000);
      const said = await message;
      if (said?.kind === "disconnected") waits.push(said.retryInSeconds);
    }
    vi.useRealTimers();
    expect(waits[0]).toBeGreaterThanOrEqual(1.6);
    expect(waits[0]).toBeLessThanOrEqual(2.4);
    expect(waits[11]).toBeGreaterThanOrEqual(240);
    expect(waits[11]).toBeLessThanOrEqual(360);
    expect(new Set(waits).size).toBe(12);
  });

  it.each([
    [
      "a redirect",
      302,
      { location: "http://127.0.0.1:1/" },
      { failure: "unreachable", reason: "redirected" },
    ],
    [
      "a page that is no stream",
      200,
      { "content-type": "text/html" },
      { failure: "untrusted", reason: "unreadable" },
    ],
    ["a machine that is not activated", 403, {}, { failure: "refused", status: 403, code: null }],
  ])("says what came instead of a stream: %s", async (_name, status, headers, failure) => {
    peer.refuseNext(status, headers);
    expect(await start().next()).toMatchObject({ kind: "disconnected", failure });
  });

  it("ends a stream that grows without an end", async () => {
    const app = start();
    await app.next();
    const message = app.next();
    peer.send("data: ".repeat(20_000));
    expect(await message).toMatchObject({ kind: "disconnected", failure: { reason: "unreadable" } });
  });

  it("takes a server that is silent for dead, and one that never answers for late", async () => {
    const read = () => new Promise<never>(() => undefined);
    const silent: Fetch = async () => ({
      status: 200,
      headers: { get: () => "text/event-stream" },
      arrayBuffer: read,
      body: { getReader: () => ({ read }) },
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const app = start(memory(), { fetch: silent });
    expect(await app.next()).toEqual({ kind: "connected" });
    const message = app.next();
    await vi.advanceTimersByTimeAsync(75_000);
    expect(await message).toMatchObject({ failure: { reason: "timeout" } });
    const late = start(memory(), { fetch: read }).next();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toMatchObject({ failure: { reason: "timeout" } });
    vi.useRealTimers();
  });

  it("delivers nothing after it was stopped", async () => {
    const app = start();
    await app.next();
    peer.fire(2);
    expect(await app.nextEvent()).toBe("event-41");
    app.stream.stop();
    expect(await app.next()).toBeUndefined();
  });

  it("ends when it is stopped, while it listens or waits, and when the loop is left", async () => {
    const listening = start();
    await listening.next();
    const message = listening.next();
    listening.stream.stop();
    expect(await message).toBeUndefined();

    peer.refuseNext(429, { "retry-after": "120" });
    const waiting = start();
    await waiting.next();
    const retry = waiting.next();
    waiting.stream.stop();
    expect(await retry).toBeUndefined();

    for await (const each of start().stream) {
      expect(each.kind).toBe("connected");
      break;
    }
  });
});
