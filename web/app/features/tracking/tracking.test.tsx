import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test, vi } from "vitest";
import { catchEvents } from "./testing/catch-events.ts";
import { track } from "./track.ts";
import { trackCopy } from "./track-copy.ts";
import { trackDownload } from "./track-download.ts";
import { useTracking } from "./use-tracking.ts";

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

function openSite() {
  const caught = catchEvents();
  const children = [
    { path: "/", element: <Landing /> },
    { path: "/pricing", element: <p>Prices</p> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element: <Site />, children }])} />);
  return () => caught.map(({ body }) => body);
}

async function press(words: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByText(words)));
}

test("the first page and each that follows are counted once, and the press that led there", async () => {
  const sent = openSite();
  await press("See prices");
  expect(await screen.findByText("Prices")).toBeDefined();
  expect(sent()).toEqual([
    { type: "page_view", details: { page: "/" } },
    { type: "button_click", details: { page: "/", buttonId: "hero-pricing" } },
    { type: "page_view", details: { page: "/pricing" } },
  ]);
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
