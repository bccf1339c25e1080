import { expect, onTestFinished, test, vi } from "vitest";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { sendEvent, sendPageView } from "./send-event.ts";
import { catchEvents, defineOnNavigator } from "./testing/catch-events.ts";

/** Records the console warnings of the page until the test is over. */
function catchWarnings(): unknown[] {
  const warned: unknown[] = [];
  const spy = vi.spyOn(console, "warn").mockImplementation((...words) => void warned.push(...words));
  onTestFinished(() => spy.mockRestore());
  return warned;
}

test("an event leaves as JSON, in a request that outlives the page", async () => {
  const caught = catchEvents();
  expect(await sendEvent("view_demo", { page: "/demo" })).toEqual({ ok: true });
  expect(caught).toEqual([
    {
      address: "/api/track-event",
      type: "application/json",
      keepalive: true,
      body: { type: "view_demo", details: { page: "/demo" } },
    },
  ]);
});

test("a page view has a call of its own, with the page alone", async () => {
  const caught = catchEvents();
  expect(await sendPageView("/trending/é")).toEqual({ ok: true });
  const address = "/api/track-pageview?page=%2Ftrending%2F%C3%A9";
  expect(caught).toEqual([{ address, type: null, keepalive: true, body: undefined }]);
});

test.each(["copy_click", "download_click", "download_completed"] as const)(
  "%s has an address of its own",
  async (type) => {
    const caught = catchEvents();
    await sendEvent(type, {});
    expect(caught[0]?.address).toBe(`/api/track-event/${type}`);
  },
);

test.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
])("nothing leaves a browser with %s", async (name, value) => {
  const caught = catchEvents();
  defineOnNavigator(name, value);
  expect(await sendEvent("login", {})).toEqual({ ok: false, reason: "not_wanted" });
  expect(await sendPageView("/")).toEqual({ ok: false, reason: "not_wanted" });
  expect(caught).toEqual([]);
});

test("with an unreachable server it returns a failure, warns once and does not throw", async () => {
  const warned = catchWarnings();
  cutNetwork();
  expect(await sendEvent("login", {})).toEqual({ ok: false, reason: "not_sent" });
  expect(warned).toEqual(["Event tracking failure"]);
  expect(await sendPageView("/")).toEqual({ ok: false, reason: "not_sent" });
  expect(warned).toEqual(["Event tracking failure", "Event tracking failure"]);
});

test("an error response is returned as a failure", async () => {
  const warned = catchWarnings();
  await startApiPeer({ "POST /api/track-event": { status: 500, body: {} } });
  expect(await sendEvent("login", {})).toEqual({ ok: false, reason: "not_sent" });
  expect(warned).toEqual(["Event tracking failure"]);
});
