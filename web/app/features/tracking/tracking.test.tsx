import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createBrowserRouter, type DataRouter, Link, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { catchEvents } from "./testing/catch-events.ts";
import { track } from "./track.ts";
import { trackCopy } from "./track-copy.ts";
import { trackDownload } from "./track-download.ts";
import { useTracking } from "./use-tracking.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Site() {
  useTracking();
  return <Outlet />;
}

function Landing() {
  return (
    <>
      <Link to="/pricing" data-track="hero-pricing">
        <span>See prices</span>
      </Link>
      <button type="button" data-track-action="open" data-track-category="cart" data-track-label="header">
        Cart
      </button>
      <button
        type="button"
        data-track="watch"
        data-track-type="watch_video"
        data-track-action="watch_video"
        data-track-video-url="https://video.example/1"
      >
        Watch
      </button>
      <button type="button">Plain</button>
    </>
  );
}

let router: DataRouter;

/** Opens a site of two pages. Returns the sent data: the body of each event and the query of each page view. */
function openSite() {
  const caught = catchEvents();
  const children = [
    { path: "/", element: <Landing /> },
    { path: "/pricing", element: <p>Prices</p> },
  ];
  router = createBrowserRouter([{ element: <Site />, children }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return () => caught.map(({ address, body }) => body ?? decodeURIComponent(address.split("?")[1] ?? ""));
}

/** Goes back or forward, and waits until the browser has arrived. */
async function travel(steps: number): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  window.history.go(steps);
  await act(async () => void (await arrived));
}

async function press(words: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByText(words)));
}

test("the first page and each that follows are counted once, and the press that led there", async () => {
  const sent = openSite();
  await press("See prices");
  expect(await screen.findByText("Prices")).toBeDefined();
  expect(sent()).toEqual([
    "page=/",
    { type: "button_click", details: { page: "/", buttonId: "hero-pricing" } },
    "page=/pricing",
  ]);
});

test("every push counts, also one of a hash or past the router", async () => {
  const sent = openSite();
  await act(() => router.navigate("#pricing"));
  window.history.pushState(null, "", "/");
  window.history.pushState(null, "", "/pricing?from=ad#top");
  expect(sent()).toEqual(["page=/", "page=/", "page=/", "page=/pricing"]);
});

test("back, forward and a redirect count when they lead to another page", async () => {
  const sent = openSite();
  await act(() => router.navigate("/pricing"));
  await act(() => router.navigate("/pricing#tiers"));
  await travel(-1);
  await travel(-1);
  await travel(1);
  await act(() => router.navigate("/", { replace: true }));
  window.history.replaceState(window.history.state, "", "/#top");
  expect(sent()).toEqual(["page=/", "page=/pricing", "page=/pricing", "page=/", "page=/pricing", "page=/"]);
});

test("a link to a hash that only the browser follows counts", async () => {
  const sent = openSite();
  const followed = new Promise((resolve) => window.addEventListener("hashchange", resolve, { once: true }));
  window.location.hash = "pricing";
  await act(async () => void (await followed));
  expect(sent()).toEqual(["page=/", "page=/"]);
  // Back and Forward to the entry do not count again.
  await travel(-1);
  await travel(1);
  expect(sent()).toEqual(["page=/", "page=/"]);
});

test("nothing counts after the site is gone", () => {
  const sent = openSite();
  cleanup();
  window.history.pushState(null, "", "/pricing");
  expect(sent()).toEqual(["page=/"]);
});

test("presses on elements with tracking attributes are sent, others are not", async () => {
  const sent = openSite();
  await press("Plain");
  await press("Cart");
  await press("Watch");
  expect(sent().slice(1)).toEqual([
    { type: "button_click", details: { page: "/", action: "open", category: "cart", label: "header" } },
    {
      type: "watch_video",
      details: { page: "/", buttonId: "watch", action: "watch_video", videoUrl: "https://video.example/1" },
    },
  ]);
});

test("a download is counted when it begins and 5 seconds later, without its signature", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const caught = catchEvents();
  const url = "https://shop.example/files/1/pumpfun-volume-bot-setup.zip?license=1&signature=secret";
  trackDownload({ url, filename: "pumpfun-volume-bot-setup.zip" });
  vi.advanceTimersByTime(4999);
  expect(caught.map(({ address }) => address)).toEqual(["/api/track-event/download_click"]);
  vi.advanceTimersByTime(1);
  expect(caught.map(({ address }) => address).at(-1)).toBe("/api/track-event/download_completed");
  vi.useRealTimers();
  const file = { url: "/files/1/pumpfun-volume-bot-setup.zip", filename: "pumpfun-volume-bot-setup.zip" };
  expect(caught.map(({ body }) => body)).toEqual([
    { type: "download_click", details: { page: "/" }, ...file },
    { type: "download_completed", details: { page: "/" }, ...file },
  ]);
});

test("a copy says its kind, its time and its page", () => {
  const caught = catchEvents();
  trackCopy("key");
  expect(caught[0]?.body).toEqual({
    type: "copy_click",
    details: { page: "/", copied: "key", timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string },
  });
});

test("counting never throws, not even where a browser forbids it", () => {
  const forbidden = vi.fn(() => {
    throw new TypeError("forbidden");
  });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", forbidden);
  expect(() => track("login")).not.toThrow();
  expect(forbidden).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledExactlyOnceWith("Event tracking failure");
  warn.mockRestore();
  vi.unstubAllGlobals();
});
