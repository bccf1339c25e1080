import { expect, it } from "vitest";
import { later, minutes, seconds } from "../../../platform/clock.ts";
import { sampleMarketToken } from "../../../testing/sample-market-token.ts";
import { addFigures, claimAt, mergeMarketTokens, nextTry, sourceStates, withoutVolume } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const coin = (address: string, figures: object = {}) => ({ ...sampleMarketToken, address, ...figures });

it("a poll asks what is due within ten seconds, and keeps others away for forty", () => {
  expect(claimAt(now)).toEqual({ dueBy: later(now, seconds(10)), until: later(now, seconds(40)) });
});

it.each([
  { failures: 1, random: 0.9, pause: minutes(1) },
  { failures: 2, random: 0, pause: minutes(2) },
  { failures: 3, random: 0.5, pause: minutes(4.5) },
  { failures: 4, random: 0, pause: minutes(8) },
  { failures: 5, random: 0, pause: minutes(15) },
  { failures: 50, random: 0, pause: minutes(15) },
  { failures: 50, random: 0.8, pause: minutes(18) },
])("after $failures failures a source is left in peace for $pause ms", ({ failures, random, pause }) => {
  expect(nextTry({ failures }, now, random)).toEqual(later(now, pause));
});

it("a source that asks for a longer pause gets it, and for a shorter one does not", () => {
  expect(nextTry({ failures: 1, retryAfter: minutes(30) }, now, 0)).toEqual(later(now, minutes(30)));
  expect(nextTry({ failures: 5, retryAfter: seconds(1) }, now, 0)).toEqual(later(now, minutes(15)));
});

const health = { name: "dexscreener", reason: null, nextAt: null };
it.each([
  ["answered a moment ago", "working", { succeededAt: now, failures: 0 }],
  [
    "answered almost twenty minutes ago",
    "working",
    { succeededAt: later(now, 1 - minutes(20)), failures: 0 },
  ],
  ["answered twenty minutes ago", undefined, { succeededAt: later(now, -minutes(20)), failures: 0 }],
  ["never answered", undefined, { succeededAt: null, failures: 0 }],
  ["has failed since", "down", { succeededAt: now, failures: 1 }],
] as const)("a source that %s is %s", (_name, state, facts) => {
  const states = sourceStates([{ ...health, ...facts }], [health.name], now);
  expect(states.map((each) => each.state)).toEqual(state === undefined ? [] : [state]);
});

it("a source that is unknown, or was not asked for, has no state", () => {
  expect(sourceStates([{ ...health, succeededAt: now, failures: 0 }], [], now)).toEqual([]);
  expect(sourceStates([], ["elsewhere", health.name], now)).toEqual([]);
});

it("of each figure the first source that knows it counts, and each token is there once", () => {
  const merged = mergeMarketTokens([
    [coin("a", { price: 1, name: "First" }), coin("b")],
    [coin("a", { price: 2, volume24h: 0, name: "Second" }), coin("c")],
  ]);
  expect(merged).toEqual([coin("a", { price: 1, volume24h: 0, name: "First" }), coin("b"), coin("c")]);
});

it("each figure is filled in from a later source", () => {
  const figures = {
    price: 1,
    volume24h: 2,
    change24h: 3,
    marketCap: 4,
    transactions24h: 5,
    replies: 6,
    createdAt: now,
    imageUrl: "https://images.example/a",
  };
  expect(mergeMarketTokens([[coin("a")], [coin("a", figures)]])).toEqual([coin("a", figures)]);
});

it("a snapshot holds 400 tokens, and figures of those still come in", () => {
  const many = Array.from({ length: 401 }, (_, index) => coin(`token-${index}`));
  const merged = mergeMarketTokens([many, [coin("token-0", { price: 1 })]]);
  expect(merged).toHaveLength(400);
  expect(merged[0]?.price).toBe(1);
});

it("of tokens without a volume the thirty with the most replies are looked up", () => {
  const few = [coin("none"), coin("many", { replies: 9 }), coin("known", { volume24h: 0, replies: 99 })];
  expect(withoutVolume([...few, coin("zero", { replies: 0 })])).toEqual(["many", "zero", "none"]);
  expect(withoutVolume(Array.from({ length: 31 }, (_, index) => coin(`token-${index}`)))).toHaveLength(30);
});

it("what was looked up is added to what is listed, and the rest is named", () => {
  const figures = {
    coins: [coin("listed", { price: 1 }), coin("traded", { volume24h: 5 }), coin("quiet")],
    answered: ["traded", "quiet", "gone"],
  };
  const named = ["traded", "quiet", "gone", "unanswered"];
  expect(addFigures([coin("listed")], figures, named)).toEqual({
    coins: [coin("listed", { price: 1 })],
    unlisted: [coin("traded", { volume24h: 5 }), coin("quiet")],
    untraded: ["quiet", "gone"],
  });
  expect(addFigures([coin("listed")], null, named)).toEqual({
    coins: [coin("listed")],
    unlisted: [],
    untraded: [],
  });
});
