import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TriggerEvent, TriggerMessage } from "../sdk/src/triggers/messages.ts";
import { sayTriggers } from "./desktop-app/say-triggers.js";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    lines.push(line.replace(/^\d\d:\d\d:\d\d/, "hh:mm:ss"));
  });
});
afterEach(() => vi.restoreAllMocks());

const streamOf = (messages: readonly TriggerMessage[]) => ({
  stop: () => undefined,
  async *[Symbol.asyncIterator]() {
    yield* messages;
  },
});

/** The lines that the app prints for these messages. */
async function said(...messages: TriggerMessage[]): Promise<string[]> {
  await sayTriggers(streamOf(messages), async () => true);
  return lines;
}

const fired = (changes: Partial<TriggerEvent> = {}): TriggerMessage => ({
  kind: "trigger",
  event: {
    id: "event",
    triggerId: "rule",
    at: new Date(0),
    bot: "volume",
    token: { address: "GaugeTokenAddress", symbol: "GAUGE" },
    threshold: 5000,
    volume: 5400.4,
    action: "notify",
    ...changes,
  },
});
const cut: TriggerMessage = {
  kind: "disconnected",
  failure: {
    ok: false,
    failure: "unreachable",
    reason: "unreachable",
    detail: "The connection to the license server was cut.",
  },
  retryInSeconds: 2,
};

describe("the sample app", () => {
  it.each([
    ["notify", "notify."],
    ["start", "start the volume bot. This sample app doesn't trade, so nothing starts."],
    ["stop", "stop the volume bot. This sample app doesn't trade, so nothing stops."],
    ["hold", "hold, which this app doesn't know."],
    ["constructor", "constructor, which this app doesn't know."],
  ])("prints a trigger and says what it does about it: %s", async (action, words) => {
    expect(await said(fired({ action }))).toEqual([
      "hh:mm:ss  Trigger: GAUGE traded $5,400 in 24 hours. Your threshold is $5,000.",
      `          Action: ${words}`,
    ]);
  });

  it("prints no symbol that steers the terminal", async () => {
    const symbol = "\u001b[2J\u202eGAU\u0007GE\n".repeat(20);
    const [line] = await said(fired({ token: { address: "a", symbol } }));
    expect(line).toMatch(/^hh:mm:ss {2}Trigger: \[2JGAUGE[[\]2JGAUE]{1,40} traded/);
    expect(line).not.toMatch(/\p{C}/u);
  });

  it("says when it listens and when it can't, each once", async () => {
    const connected = { kind: "connected" } as const;
    expect(await said(connected, cut, cut, connected, { ...cut, failure: null }, connected)).toEqual([
      "hh:mm:ss  Listening for triggers.",
      "hh:mm:ss  Can't listen for triggers now. The connection to the license server was cut.",
      "hh:mm:ss  Listening for triggers.",
    ]);
  });

  it("says that it may have missed triggers", async () => {
    expect(await said({ kind: "reset" })).toEqual([
      "hh:mm:ss  This app was offline for too long and may have missed triggers.",
    ]);
  });

  it("checks the license when it is refused, and is silent once it isn't licensed", async () => {
    const refused = {
      ...cut,
      failure: {
        ok: false,
        failure: "refused",
        reason: "refused_by_server",
        status: 403,
        code: null,
        retryAfter: null,
        detail: "The license server answered with status 403.",
        details: [],
      },
    } as const;
    expect(await said(refused, fired())).toEqual([
      "hh:mm:ss  Can't listen for triggers now. The license server answered with status 403.",
      expect.stringContaining("Trigger: GAUGE"),
      expect.any(String),
    ]);
    lines = [];
    await sayTriggers(streamOf([refused, fired()]), async () => false);
    expect(lines).toEqual([]);
  });

  it("listens no longer where the shop has no triggers", async () => {
    const failure = {
      ok: false,
      failure: "refused",
      reason: "refused_by_server",
      status: 404,
      code: null,
      retryAfter: null,
      detail: "The license server answered with status 404.",
      details: [],
    } as const;
    expect(await said({ ...cut, failure }, fired())).toEqual([]);
  });
});
