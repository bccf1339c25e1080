import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MarketView } from "./market-view.ts";
import { liveMarket, start } from "./testing/market-answers.ts";
import { createMarketPoller } from "./market-poller.ts";

let requests: number[] = [];
let answer: () => Promise<MarketSnapshot | undefined>;
const load = () => {
  requests.push(sinceStart());
  return answer();
};
const sinceStart = () => (Date.now() - start) / 1000;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function hide(hidden: boolean): void {
  Object.defineProperty(document, "visibilityState", {
    value: hidden ? "hidden" : "visible",
    configurable: true,
  });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  requests = [];
  answer = () => Promise.resolve(liveMarket(sinceStart()));
});
afterEach(() => {
  hide(false);
  vi.useRealTimers();
});

/** The notifications of a panel, in seconds since the start. */
function listen(poller: ReturnType<typeof createMarketPoller>, every: number) {
  const notifications: { at: number; view: MarketView }[] = [];
  const stop = poller(every * 1000, (view) => void notifications.push({ at: sinceStart(), view }));
  return { notifications, stop, times: () => notifications.map(({ at }) => at) };
}

test("a panel is updated at once and then every 30 seconds", async () => {
  const panel = listen(createMarketPoller(load), 30);
  await pass(90);
  expect(panel.times()).toEqual([0, 30, 60, 90]);
  panel.stop();
});

test("panels and feed share requests: the feed is updated every 15 seconds, the panels every 30", async () => {
  const poller = createMarketPoller(load);
  const all = [listen(poller, 30), listen(poller, 30), listen(poller, 15)];
  await pass(60);
  expect(requests).toEqual([0, 15, 30, 45, 60]);
  expect(all.map(({ times }) => times())).toEqual([
    [0, 30, 60],
    [0, 30, 60],
    [0, 15, 30, 45, 60],
  ]);
  for (const { stop } of all) stop();
});

test("a panel that subscribes later gets the latest data and the same schedule", async () => {
  const poller = createMarketPoller(load);
  const early = listen(poller, 30);
  await pass(7);
  const late = listen(poller, 30);
  await pass(60);
  expect(late.times()).toEqual([7, 30, 60]);
  expect(requests).toEqual([0, 30, 60]);
  early.stop();
  late.stop();
});

test("a panel that subscribes during a request waits for the same answer", async () => {
  let arrive: (snapshot: MarketSnapshot) => void = () => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const poller = createMarketPoller(load);
  const early = listen(poller, 30);
  await pass(2);
  const late = listen(poller, 30);
  arrive(liveMarket());
  await pass(1);
  expect([requests, early.times(), late.times()]).toEqual([[0], [2], [2]]);
  early.stop();
  late.stop();
});

test("polling pauses in a hidden tab, and resumes at once when it is visible and an update is due", async () => {
  const panel = listen(createMarketPoller(load), 30);
  await pass(10);
  hide(true);
  await pass(300);
  expect(requests).toEqual([0]);
  hide(false);
  await pass(0);
  expect(requests).toEqual([0, 310]);
  hide(true);
  hide(false);
  await pass(29);
  expect(requests).toEqual([0, 310]);
  await pass(1);
  expect(requests).toEqual([0, 310, 340]);
  panel.stop();
});

test("a tab that opens hidden sends no request until it is visible", async () => {
  hide(true);
  const panel = listen(createMarketPoller(load), 30);
  await pass(60);
  expect(requests).toEqual([]);
  hide(false);
  await pass(0);
  expect(panel.times()).toEqual([60]);
  panel.stop();
});

test("without subscribers polling stops and the data is dropped", async () => {
  const poller = createMarketPoller(load);
  const panel = listen(poller, 30);
  await pass(10);
  panel.stop();
  await pass(120);
  expect(requests).toEqual([0]);
  const next = listen(poller, 30);
  expect(next.notifications).toEqual([]);
  await pass(0);
  expect(next.times()).toEqual([130]);
  next.stop();
});

test("a failed request is retried at the next interval, and real figures stay until then", async () => {
  const panel = listen(createMarketPoller(load), 30);
  await pass(1);
  answer = () => Promise.resolve(undefined);
  await pass(30);
  answer = () => Promise.resolve(liveMarket(60));
  await pass(30);
  expect(panel.notifications.map(({ view }) => view.source)).toEqual(["live", "stale", "live"]);
  panel.stop();
});
