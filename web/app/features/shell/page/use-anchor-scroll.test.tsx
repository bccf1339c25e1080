import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAnchorScroll } from "./use-anchor-scroll.ts";

let scrolls: [string, unknown][];
let prefersStillness: boolean;
let router: ReturnType<typeof createMemoryRouter>;

const links = [
  ["Pricing", "#pricing"],
  ["Skip to content", "#main"],
  ["To the button", "#button"],
  ["Name is missing", "#name"],
  ["Top", "#"],
  ["Nowhere", "#nothing"],
  ["Other page", "/other#pricing"],
  ["Other site", "http://elsewhere.example/#pricing"],
  ["This page", "/"],
] as const;

function Page() {
  useAnchorScroll();
  return (
    <>
      {links.map(([label, to]) => (
        <a key={label} href={to}>
          {label}
        </a>
      ))}
      <h2 id="pricing">
        Pricing in <em>detail</em>
      </h2>
      <main id="main" tabIndex={-1} />
      <button id="button" type="button" />
      <input id="name" aria-label="Name" />
    </>
  );
}

beforeEach(() => {
  scrolls = [];
  prefersStillness = false;
  vi.useFakeTimers();
  // jsdom has no layout and no media queries.
  Element.prototype.scrollIntoView = function (options) {
    scrolls.push([this.id || this.tagName, options]);
  };
  vi.stubGlobal("matchMedia", () => ({ matches: prefersStillness }));
  router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  render(<RouterProvider router={router} />);
});

afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

/** Presses a link. Returns whether the page followed it instead of the browser. */
async function press(name: string, how: MouseEventInit = {}): Promise<boolean> {
  const link = screen.getByRole("link", { name });
  const click = createEvent.click(link, { button: 0, ...how });
  // jsdom follows no link to another page, and says so in the console.
  const stop = (event: Event) => event.preventDefault();
  let isFollowed = false;
  const note = () => {
    isFollowed = click.defaultPrevented;
    stop(click);
  };
  window.addEventListener("click", note, { once: true });
  await act(async () => {
    fireEvent(link, click);
    await vi.advanceTimersByTimeAsync(20);
  });
  return isFollowed;
}

const smooth = { behavior: "smooth", block: "start" };

test("a link to a part of the page scrolls to it smoothly, and is in the address", async () => {
  expect(await press("Pricing")).toBe(true);
  expect(scrolls).toEqual([["pricing", smooth]]);
  expect(router.state.location.hash).toBe("#pricing");
  expect(document.activeElement).toBe(document.body);
});

test("a bare # scrolls to the top", async () => {
  expect(await press("Top")).toBe(true);
  expect(scrolls).toEqual([["BODY", smooth]]);
});

test.each([
  ["Skip to content", "main"],
  ["To the button", "button"],
])("%s takes the focus along, so that Tab continues from there", async (name, id) => {
  await press(name);
  expect(document.activeElement?.id).toBe(id);
});

test.each(["Name is missing", "Nowhere", "Other page", "Other site", "This page"])(
  "the link %s is left to others",
  async (name) => {
    expect(await press(name)).toBe(false);
    expect(scrolls).toEqual([]);
  },
);

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  "a press with %j is the browser's",
  async (how) => {
    expect(await press("Pricing", how)).toBe(false);
    expect(scrolls).toEqual([]);
  },
);

test("the document scrolls smoothly until the router has followed the last link", async () => {
  const behavior = () => document.documentElement.style.scrollBehavior;
  await press("Pricing");
  expect(behavior()).toBe("smooth");
  await vi.advanceTimersByTimeAsync(900);
  await press("Skip to content");
  await vi.advanceTimersByTimeAsync(900);
  expect(behavior()).toBe("smooth");
  await vi.advanceTimersByTimeAsync(100);
  expect(behavior()).toBe("");
});

test("who wants less motion jumps there", async () => {
  prefersStillness = true;
  expect(await press("Pricing")).toBe(true);
  expect(scrolls).toEqual([["pricing", { behavior: "auto", block: "start" }]]);
  expect(document.documentElement.style.scrollBehavior).toBe("");
});

test("a page that is left follows no links", async () => {
  cleanup();
  document.body.innerHTML = '<a href="#part">Part</a><p id="part"></p>';
  expect(await press("Part")).toBe(false);
  document.body.innerHTML = "";
});
