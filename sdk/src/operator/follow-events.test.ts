import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusal, type ShopCall, type ShopPeer, startShopPeer } from "../../testing/start-shop-peer.ts";
import { followEvents, type FollowOptions } from "./follow-events.ts";
import { operatorCalls } from "./operator-calls.ts";
import { readOperatorOptions, type Retry } from "./operator-options.ts";
import { sendCall } from "./send-call.ts";

let peer: ShopPeer;
let waits: number[];
let retries: Retry[];
beforeEach(async () => {
  peer = await startShopPeer();
  [waits, retries] = [[], []];
});
afterEach(() => peer.close());

const types = ["license.issued", "license.revoked", "machine.freed"] as const;
/** What has happened, at positions with gaps. */
const events = Array.from({ length: 7 }, (_, place) => ({
  id: `event-${place}`,
  position: 10 * (place + 1),
  type: types[place % 3] ?? types[0],
  data: {},
}));

/** Answers as the shop does, with pages of three. */
function listEvents({ call }: ShopCall) {
  const query = new URL(call.split(" ")[1] ?? "", peer.url).searchParams;
  const later = events.filter(({ position }) => position > Number(query.get("after")));
  const wanted = later.filter(({ type }) => !query.has("type") || type === query.get("type"));
  const page = wanted.slice(0, 3);
  const hasMore = wanted.length > 3;
  const next = hasMore ? page[2]?.position : 75;
  return { body: { success: true, events: page, next, has_more: hasMore } };
}

function makeCalls() {
  const settings = readOperatorOptions({ server: peer.url, key: "ksa_AbCdEfGh", retries: 0 });
  return operatorCalls(sendCall(settings, async () => undefined));
}

/** Follows until `ends` waits are over. */
function follow(options: FollowOptions, ends = 1) {
  const controller = new AbortController();
  const feed = followEvents(
    makeCalls().events,
    { signal: controller.signal, ...options },
    {
      onRetry: (retry) => retries.push(retry),
      pause: async (seconds) => {
        waits.push(seconds);
        if (waits.length === ends) controller.abort();
      },
    },
  );
  return { feed, controller };
}

async function read({ feed }: Pick<ReturnType<typeof follow>, "feed">) {
  const positions: number[] = [];
  for await (const { position } of feed) positions.push(position);
  return positions;
}

const asked = () => peer.calls.map(({ call }) => call.replace("GET /v1/admin/events?", ""));

describe("following events", () => {
  it("hands out each event once and in order, page after page, and then asks now and again", async () => {
    peer.reply(listEvents);
    const following = follow({ pollEverySeconds: 2 }, 3);
    expect(await read(following)).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect(asked()).toEqual(
      ["after=0", "after=30", "after=60", "after=75", "after=75"].map((each) => `${each}&limit=1000`),
    );
    expect(waits).toEqual([2, 2, 2]);
    expect(following.feed.cursor).toBe(75);
  });

  it("has the cursor of the event that the loop has, also when the loop is left there", async () => {
    peer.reply(listEvents);
    const { feed } = follow({ after: 15 });
    const cursors: number[] = [];
    for await (const event of feed) {
      expect(feed.cursor).toBe(event.position);
      cursors.push(feed.cursor);
      if (cursors.length === 4) break;
    }
    expect(cursors).toEqual([20, 30, 40, 50]);
    // A second loop continues, and so does a process that has stored the cursor.
    expect(await read({ feed })).toEqual([60, 70]);
    expect(await read(follow({ after: 50 }, 2))).toEqual([60, 70]);
  });

  it("picks the events of several types, and has the shop pick those of one", async () => {
    peer.reply(listEvents);
    expect(await read(follow({ types: ["license.revoked", "machine.freed"] }))).toEqual([20, 30, 50, 60]);
    expect(asked()[0]).toBe("after=0&limit=1000");
    const one = follow({ types: ["license.revoked"], subject: "license-7" }, 2);
    expect(await read(one)).toEqual([20, 50]);
    expect(asked().at(-1)).toBe("after=0&type=license.revoked&subject=license-7&limit=1000");
  });

  it("waits out an outage, longer each time, says so, and misses nothing", async () => {
    const busy = refusal(429, "rate_limit_exceeded", { "retry-after": "99" });
    peer.reply(listEvents, "cut", "cut", refusal(503, "unavailable"), busy, listEvents);
    expect(await read(follow({ pollEverySeconds: 4 }, 5))).toEqual([10, 20, 30, 40, 50, 60, 70]);
    const [first = 0, second = 0, third = 0, ...rest] = waits;
    for (const [wait, most] of [
      [first, 4],
      [second, 8],
      [third, 16],
    ] as const) {
      expect(wait).toBeGreaterThanOrEqual(most / 2);
      expect(wait).toBeLessThanOrEqual(most);
    }
    expect(rest).toEqual([99, 4]);
    expect(retries.map(({ error, waitSeconds }) => [error.code, waitSeconds])).toEqual([
      ["unreachable", first],
      ["unreachable", second],
      ["unavailable", third],
      ["rate_limit_exceeded", 99],
    ]);
  });

  it("ends with an error that no wait helps against", async () => {
    peer.reply(refusal(403, "forbidden", {}, { details: { needs: "events:read" } }));
    await expect(read(follow({}))).rejects.toMatchObject({ status: 403, details: { needs: "events:read" } });
    expect(() => follow({ pollEverySeconds: 0 })).toThrow("pollEverySeconds");
  });

  it("ends when the signal says so: in the middle of a page, and while the shop is asked", async () => {
    peer.reply(listEvents);
    const { feed, controller } = follow({});
    const seen: number[] = [];
    for await (const { position } of feed) {
      seen.push(position);
      if (position === 20) controller.abort();
    }
    expect(seen).toEqual([10, 20]);
    const waiting = follow({});
    peer.reply(() => {
      waiting.controller.abort();
      return "nothing";
    });
    expect(await read(waiting)).toEqual([]);
  });
});

describe("all pages of a list", () => {
  const page = (names: string[], next: string | null) => ({
    body: { success: true, licenses: names.map((id) => ({ id })), next },
  });

  it("are read entry by entry, and a page only when it is needed", async () => {
    peer.reply(page(["a", "b"], "b"), page(["c"], null));
    const ids: string[] = [];
    for await (const { id } of makeCalls().licenses.all({ tier: "standard", limit: 2 })) {
      ids.push(id);
      expect(peer.calls).toHaveLength(id === "c" ? 2 : 1);
    }
    expect(ids).toEqual(["a", "b", "c"]);
    expect(peer.calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { tier: "standard", limit: 2 },
      { tier: "standard", limit: 2, after: "b" },
    ]);
  });

  it("begin where the caller wants, and fail as a call does", async () => {
    peer.reply(page(["c"], null));
    for await (const { id } of makeCalls().licenses.all({ after: "b" })) expect(id).toBe("c");
    expect(JSON.parse(peer.calls[0]?.body ?? "")).toEqual({ after: "b" });
    peer.reply(refusal(403, "forbidden"));
    const reading = makeCalls().licenses.all()[Symbol.asyncIterator]();
    await expect(reading.next()).rejects.toMatchObject({ code: "forbidden" });
  });
});
