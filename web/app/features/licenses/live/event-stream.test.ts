import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startEventPeer } from "../../../lib/testing/start-event-peer.ts";
import { stubLocks } from "../../../lib/testing/stub-locks.ts";
import { until } from "../../../lib/testing/until.ts";
import { followEventStream, type LiveState } from "./event-stream.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function watch() {
  const states: LiveState[] = [];
  let changes = 0;
  const stop = followEventStream({
    url: "/api/events",
    onChange: () => (changes += 1),
    onState: (state) => states.push(state),
  });
  onTestFinished(stop);
  return { states, changes: () => changes, state: () => states.at(-1), stop };
}

function show(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("an event of the server is a change", async () => {
  const peer = await startEventPeer();
  const watched = watch();
  await until(() => watched.state() === "live");
  const before = watched.changes();
  peer.send("license-updated");
  await until(() => watched.changes() > before);
  expect(watched.changes()).toBe(before + 1);
  expect(watched.states).toEqual(["connecting", "live"]);
});

test("a broken stream reconnects by itself and refetches what was missed", async () => {
  const peer = await startEventPeer();
  const watched = watch();
  await until(() => watched.state() === "live");
  const before = watched.changes();
  peer.breakAll();
  await until(() => watched.changes() > before);
  expect(watched.states).toEqual(["connecting", "live", "reconnecting", "live"]);
});

test("after three refusals it polls every ten seconds, until the stream works again", async () => {
  const peer = await startEventPeer();
  peer.refuse(true);
  const watched = watch();
  for (const failed of [1, 2]) {
    await until(() => watched.states.filter((state) => state === "reconnecting").length === failed);
    vi.advanceTimersByTime(1999);
    expect(peer.requests()).toBe(failed);
    vi.advanceTimersByTime(1);
  }
  await until(() => watched.state() === "polling");
  // The first refusal may mean that the session has ended, so it refetches.
  expect(watched.changes()).toBe(1);
  vi.advanceTimersByTime(9999);
  expect(watched.changes()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(watched.changes()).toBe(2);
  await until(() => peer.requests() === 4 && vi.getTimerCount() === 1);
  peer.refuse(false);
  vi.advanceTimersByTime(10_000);
  await until(() => watched.state() === "live");
  const settled = watched.changes();
  vi.advanceTimersByTime(60_000);
  expect(watched.changes()).toBe(settled);
});

test("a hidden tab has no stream and sends no requests; visible again it catches up", async () => {
  const peer = await startEventPeer();
  const watched = watch();
  await until(() => watched.state() === "live");
  const before = watched.changes();
  show(true);
  await until(() => peer.open() === 0);
  vi.advanceTimersByTime(60_000);
  expect([watched.changes(), peer.requests()]).toEqual([before, 1]);
  show(false);
  await until(() => watched.changes() > before);
  expect(peer.open()).toBe(1);
});

test("without a network it says so, and opens the stream when the network is back", async () => {
  const peer = await startEventPeer();
  const watched = watch();
  await until(() => watched.state() === "live");
  window.dispatchEvent(new Event("offline"));
  expect(watched.state()).toBe("offline");
  await until(() => peer.open() === 0);
  window.dispatchEvent(new Event("online"));
  await until(() => watched.state() === "live");
});

test("a network that comes back while the tab is hidden opens no stream", async () => {
  const peer = await startEventPeer();
  const watched = watch();
  await until(() => watched.state() === "live");
  const opened: string[] = [];
  vi.stubGlobal(
    "EventSource",
    class extends EventSource {
      constructor(url: string) {
        super(url);
        opened.push(url);
      }
    },
  );
  show(true);
  window.dispatchEvent(new Event("online"));
  expect(opened).toEqual([]);
  show(false);
  expect(opened).toEqual(["/api/events"]);
  await until(() => peer.open() === 1);
});

test("a tab that becomes visible while offline stays offline", async () => {
  const peer = await startEventPeer();
  const watched = watch();
  await until(() => watched.state() === "live");
  show(true);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  show(false);
  expect([watched.state(), peer.requests()]).toEqual(["offline", 1]);
});

test("once stopped it makes no more requests", async () => {
  const peer = await startEventPeer();
  const watched = watch();
  await until(() => watched.state() === "live");
  watched.stop();
  await until(() => peer.open() === 0);
  show(false);
  window.dispatchEvent(new Event("online"));
  expect(peer.requests()).toBe(1);
});

test("while four other windows have a stream it polls, and opens one when a place is free", async () => {
  stubLocks();
  const peer = await startEventPeer();
  const others = Array.from({ length: 4 }, watch);
  await until(() => others.every(({ state }) => state() === "live"));
  const watched = watch();
  await until(() => watched.state() === "polling");
  vi.advanceTimersByTime(10_000);
  expect([watched.changes(), peer.requests()]).toEqual([1, 4]);
  for (const other of others) other.stop();
  await until(() => watched.state() === "live");
});
