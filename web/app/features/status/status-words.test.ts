import type { SourceState, StatusPart } from "@keystead/contract/portal/status";
import { describe, expect, it } from "vitest";
import { nameClock, nameSources, summarize } from "./status-words.ts";

describe("the sentence about the server's clock", () => {
  it.each([
    [1, "1 seconds fast"],
    [119, "119 seconds fast"],
    [120, "2 minutes fast"],
    [-7199, "120 minutes slow"],
    [-7200, "2 hours slow"],
    [172_799, "48 hours fast"],
    [172_800, "2 days fast"],
    [0, "0 seconds slow"],
  ])("of %d seconds says %s", (clockAhead, words) => {
    expect(nameClock({ state: "slow", clockAhead })).toBe(`The server's clock is ${words}.`);
  });

  it("says what stops when the clock is too far off", () => {
    expect(nameClock({ state: "down", clockAhead: 300 })).toBe(
      "The server's clock is 5 minutes fast, so it activates no machines.",
    );
  });
});

describe("the sentence about the sources", () => {
  const source = (id: SourceState["id"], state: SourceState["state"]): SourceState => ({ id, state });

  it("names those that answer and those that do not", () => {
    const working = [source("geckoterminal", "working"), source("dexscreener", "working")];
    expect(nameSources(working)).toBe("Data from GeckoTerminal and DexScreener.");
    expect(nameSources([source("geckoterminal", "working"), source("dexscreener", "down")])).toBe(
      "Data from GeckoTerminal. DexScreener isn't responding.",
    );
    expect(nameSources([source("youtube", "down")])).toBe("YouTube isn't responding.");
    expect(nameSources([source("bitquery", "down"), source("dexscreener", "down")])).toBe(
      "Bitquery and DexScreener aren't responding.",
    );
  });
});

describe("the summary", () => {
  it.each<[StatusPart["state"][], string, number, number]>([
    [["working", "sample"], "All systems operational", 2, 2],
    [["working", "off"], "All systems operational", 1, 1],
    [["working", "slow", "off"], "Some parts are slow", 1, 2],
    [["paused", "slow", "working"], "Some parts are paused", 1, 3],
    [["paused", "down", "working"], "Partial outage", 1, 3],
    [["slow", "down", "working"], "Partial outage", 1, 3],
  ])("of %j is %s", (states, words, fine, count) => {
    const parts = states.map((state): StatusPart => ({ id: "site", state }));
    expect(summarize(parts)).toEqual({ words, fine, count });
  });
});
