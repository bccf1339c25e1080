import { describe, expect, it } from "vitest";
import {
  eventVectors,
  printEventVectors,
  readEventVectors,
} from "../../testing/vectors/make-event-vectors.ts";
import { toleratedSeconds } from "../trust/clock.ts";
import { adoptKeySet, readKeySet } from "../trust/key-set.ts";
import { readOptions } from "../options.ts";
import { openTrust, type Trust } from "../trust/trust.ts";
import { checkEvent } from "./check-event.ts";
import { readEvents } from "./read-events.ts";

const { pinnedRoot, keySet, fingerprint, nonce, claims, events, streams } = eventVectors;
const now = new Date(eventVectors.now);

async function trustOfVectors(): Promise<Trust> {
  const trust = await openTrust(readOptions({ server: "https://shop.example", rootKey: pinnedRoot }));
  const set = await readKeySet(trust, keySet);
  if (set) adoptKeySet(trust, set);
  return trust;
}

describe("the published vectors of triggers", () => {
  it("are the ones that the generator writes", async () => {
    expect(await readEventVectors()).toBe(await printEventVectors());
  });

  it.each(events)("check an event: $name", async ({ event, position, expected }) => {
    const question = { keyHash: claims.key, fingerprint, nonce, now, position };
    const result = await checkEvent(await trustOfVectors(), event, question);
    const outcome = result.ok ? result.kind : result.reason;
    expect(outcome).toBe(expected === "ok" ? "trigger" : expected);
  });

  it.each(streams)("read a stream, in parts of any length: $name", ({ text, expected }) => {
    const bytes = new TextEncoder().encode(text);
    for (const length of [1, 2, 3, 7, bytes.length]) {
      const reader = readEvents();
      const read = [];
      for (let start = 0; start < bytes.length; start += length)
        read.push(...reader.push(bytes.subarray(start, start + length)));
      expect(read).toEqual(expected);
    }
  });
});

describe("checkEvent", () => {
  it("returns what has fired", async () => {
    const question = { keyHash: claims.key, fingerprint, nonce, now, position: undefined };
    const result = await checkEvent(await trustOfVectors(), events[0]?.event ?? "", question);
    expect(result).toEqual({
      ok: true,
      seq: 42,
      keysSeq: 1_794_312_000,
      kind: "trigger",
      event: {
        id: claims.jti,
        triggerId: claims.trigger.id,
        at: new Date(claims.trigger.at * 1000),
        bot: "volume",
        token: { address: claims.trigger.address, symbol: "GAUGE" },
        threshold: 5000,
        volume: 5400.25,
        action: "start",
      },
    });
  });
});

describe("an event from before its key was valid", () => {
  it.each([
    ["within the tolerance for clocks is trusted", 0, "trigger"],
    ["is not trusted", 1, "retired_key"],
  ])("%s", async (_, seconds, expected) => {
    const trust = await trustOfVectors();
    const notBefore = claims.iat + toleratedSeconds + seconds;
    trust.keys = new Map([...trust.keys].map(([kid, key]) => [kid, { ...key, notBefore }]));
    const question = { keyHash: claims.key, fingerprint, nonce, now, position: undefined };
    const result = await checkEvent(trust, events[0]?.event ?? "", question);
    expect(result.ok ? result.kind : result.reason).toBe(expected);
  });
});

describe("readEvents", () => {
  const push = (text: string, times = 1) => {
    const reader = readEvents();
    for (let count = 0; count < times; count++) reader.push(new TextEncoder().encode(text));
    return reader;
  };

  it("refuses an event that is too long, in one line or in many", () => {
    expect(() => push("x".repeat(20_000))).toThrow(RangeError);
    expect(() => push("data: x\n", 5000)).toThrow(RangeError);
    expect(() => push("data", 5000)).toThrow(RangeError);
  });

  it("takes an event of 16,384 characters, and none that is longer", () => {
    const longest = "x".repeat(16_384);
    expect(() => push(longest)).not.toThrow();
    expect(() => push(`${longest}x`)).toThrow(RangeError);
  });

  it("takes heartbeats and events for ever", () => {
    expect(() => push(": beat\n", 20_000)).not.toThrow();
    expect(() => push(":\n\n", 20_000)).not.toThrow();
    expect(() => push("data: x\n\n", 20_000)).not.toThrow();
  });

  it("knows how long the server wants it to wait", () => {
    expect(push("retry: 1500\n").retry).toBe(1500);
    expect(push("retry: soon\n").retry).toBeNull();
  });
});
