import { sampleMarket } from "@keystead/content/market";
import { expect, test } from "vitest";
import { nextView, withMarketTokens } from "./market-view.ts";
import { emptyStats, liveMarket, start } from "./testing/market-answers.ts";

test("without any answer the built-in sample is shown, the same each time", () => {
  const view = nextView(undefined, undefined, start);
  expect(view).toEqual({ stats: sampleMarket, source: "sample", asOf: start, reached: false });
  expect(nextView(view, undefined, start + 1).stats).toEqual(view.stats);
});

test("the label follows the source in the answer", () => {
  const view = nextView(undefined, liveMarket(), start + 500);
  const providers = ["geckoterminal"];
  expect(view).toEqual({ stats: sampleMarket, source: "live", providers, asOf: start, reached: true });
  expect(nextView(view, liveMarket(0, { source: "stale" }), start + 500).source).toBe("stale");
});

test("real figures stay when the server stops answering, as stale and with their age", () => {
  const view = nextView(undefined, liveMarket(), start);
  expect(nextView(view, undefined, start + 60_000)).toMatchObject({ source: "stale", asOf: start });
});

test("sample data does not become stale data", () => {
  const sample = nextView(undefined, liveMarket(0, { source: "sample" }), start);
  expect(nextView(sample, undefined, start + 1)).toMatchObject({ source: "sample", reached: false });
});

test("with a clock behind the server's, no data is dated in the future", () => {
  expect(nextView(undefined, liveMarket(90), start).asOf).toBe(start);
});

test("the sample stands in for a market without tokens, and only then", () => {
  const full = nextView(undefined, liveMarket(), start);
  expect(withMarketTokens(full)).toBe(full);
  expect(withMarketTokens({ ...full, stats: emptyStats })).toMatchObject({
    source: "sample",
    stats: sampleMarket,
  });
});

test("an answer that is older than the view changes nothing; a newer one, or one after a sample, does", () => {
  const now = start + 60_000;
  const view = nextView(undefined, liveMarket(30), now);
  expect(nextView(view, liveMarket(10), now)).toBe(view);
  expect(nextView(view, liveMarket(40), now).asOf).toBe(start + 40_000);
  const sample = nextView(undefined, liveMarket(50, { source: "sample" }), now);
  expect(nextView(sample, liveMarket(10), now).source).toBe("live");
});
