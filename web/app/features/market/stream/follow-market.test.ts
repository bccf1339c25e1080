import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { heartbeatEvent, marketUpdated } from "@keystead/contract/portal/market-events";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startEventPeer } from "../../../lib/testing/start-event-peer.ts";
import { until } from "../../../lib/testing/until.ts";
import { followMarket } from "./follow-market.ts";
import { createMarketPoller } from "../polling/market-poller.ts";
import type { MarketView } from "../polling/market-view.ts";
import { liveMarket, start } from "../polling/testing/market-answers.ts";

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => {
  show(true);
  vi.useRealTimers();
});

function show(visible: boolean): void {
  Object.defineProperty(document, "visibilityState", {
    value: visible ? "visible" : "hidden",
    configurable: true,
  });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Opens a panel that polls every 15 seconds and counts its polls. */
async function watch(load = () => Promise.resolve<MarketSnapshot | undefined>(liveMarket())) {
  let polls = 0;
  const views: MarketView[] = [];
  const poller = createMarketPoller(() => {
    polls += 1;
    return load();
  }, followMarket);
  const stop = poller(15_000, (view) => void views.push(view));
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  return { polls: () => polls, views, last: () => views.at(-1), stop, poller };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("the stream is opened after the first answer, and polling rests while it sends", async () => {
  const peer = await startEventPeer();
  const panel = await watch();
  expect([panel.polls(), panel.views.length]).toEqual([1, 1]);
  await until(() => peer.open() === 1);
  peer.send(marketUpdated, liveMarket(5));
  await until(() => panel.views.length === 2);
  expect(panel.last()?.asOf).toBe(start);
  await pass(50);
  expect(panel.polls()).toBe(1);
});

test("two panels share the stream, and each gets what it sends", async () => {
  const peer = await startEventPeer();
  const panel = await watch();
  const others: MarketView[] = [];
  onTestFinished(panel.poller(30_000, (view) => void others.push(view)));
  await until(() => peer.open() === 1);
  peer.send(marketUpdated, liveMarket(1));
  await until(() => panel.views.length === 2 && others.length === 2);
  expect(peer.requests()).toBe(1);
});

test("a stream that is refused or breaks gives way to polling, and is opened again", async () => {
  const peer = await startEventPeer();
  peer.refuse(true);
  const panel = await watch();
  await until(() => peer.requests() === 1);
  await pass(45);
  expect(panel.polls()).toBe(4);
  peer.refuse(false);
  await pass(15);
  await until(() => peer.open() === 1);
  peer.send(marketUpdated, liveMarket(60));
  const before = panel.views.length;
  await until(() => panel.views.length > before);
  const polls = panel.polls();
  await pass(30);
  expect(panel.polls()).toBe(polls);
  peer.refuse(true);
  peer.breakAll();
  await until(() => peer.requests() === 3);
  // An update is due by now.
  await pass(0);
  expect(panel.polls()).toBe(polls + 1);
  await pass(15);
  expect(panel.polls()).toBe(polls + 2);
});

test("a stream that is open and silent gives way to polling; heartbeats keep it", async () => {
  const peer = await startEventPeer();
  const panel = await watch();
  await until(() => peer.open() === 1);
  peer.send(marketUpdated, liveMarket(1));
  await until(() => panel.views.length === 2);
  let beats = 0;
  const OfPage = EventSource;
  const heard = vi.spyOn(OfPage.prototype, "dispatchEvent").mockImplementation(function (
    this: EventTarget,
    event,
  ) {
    if (event.type === heartbeatEvent) beats += 1;
    return EventTarget.prototype.dispatchEvent.call(this, event);
  });
  onTestFinished(() => heard.mockRestore());
  await pass(50);
  peer.send(heartbeatEvent);
  await until(() => beats === 1);
  await pass(50);
  expect(panel.polls()).toBe(1);
  await pass(10);
  await until(() => peer.open() === 0);
  await pass(15);
  expect(panel.polls()).toBeGreaterThan(1);
});

test("a hidden tab ends the stream, and one that is shown again opens it", async () => {
  const peer = await startEventPeer();
  const panel = await watch();
  await until(() => peer.open() === 1);
  show(false);
  await until(() => peer.open() === 0);
  await pass(120);
  expect([panel.polls(), peer.requests()]).toEqual([1, 1]);
  show(true);
  await pass(0);
  await until(() => peer.open() === 1);
  panel.stop();
  await until(() => peer.open() === 0);
});

test.each([
  ["is older", liveMarket(2)],
  ["fails", undefined],
])("a poll that the stream has overtaken and that %s changes nothing", async (_, late) => {
  const peer = await startEventPeer();
  let arrive: (snapshot: MarketSnapshot | undefined) => void = () => {};
  const answers = [
    Promise.resolve(liveMarket()),
    new Promise<MarketSnapshot | undefined>((resolve) => (arrive = resolve)),
  ];
  const panel = await watch(() => answers.shift() ?? Promise.resolve(undefined));
  await until(() => peer.open() === 1);
  await pass(15);
  expect(panel.polls()).toBe(2);
  peer.send(marketUpdated, liveMarket(14));
  await until(() => panel.views.length === 2);
  arrive(late);
  await pass(0);
  const newest = { asOf: start + 14_000, source: "live" };
  expect(panel.last()).toMatchObject(newest);
  onTestFinished(panel.poller(15_000, (view) => expect(view).toMatchObject(newest)));
});
