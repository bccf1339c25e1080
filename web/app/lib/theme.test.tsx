import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseTheme, nextChoice, useThemeChoice } from "./theme.ts";

let systemIsDark = false;
let tellSystem: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  systemIsDark = false;
  // jsdom has no `matchMedia`; this one has a system setting that tests can change.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: systemIsDark,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: (_: string, listener: () => void) => {
        tellSystem = listener;
      },
    }) as MediaQueryList;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function documentTheme() {
  const { theme, themeChoice } = document.documentElement.dataset;
  return { theme, themeChoice };
}

/** Simulates a write of another tab. */
function otherTabChooses(value: string | null) {
  if (value === null) localStorage.removeItem("theme");
  else localStorage.setItem("theme", value);
  window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: value }));
}

test("a choice is kept under the key theme and shown at once", () => {
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe("system");
  act(() => chooseTheme("dark"));
  expect(result.current).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(documentTheme()).toEqual({ theme: "dark", themeChoice: "dark" });
});

test("the browser's bars take the color of the chosen theme, else that of the system's", () => {
  document.head.innerHTML = '<meta data-theme-color="light"><meta data-theme-color="dark">';
  const media = () => [...document.querySelectorAll("meta")].map((meta) => meta.media);
  renderHook(useThemeChoice);
  act(() => chooseTheme("dark"));
  expect(media()).toEqual(["not all", "all"]);
  act(() => chooseTheme("system"));
  expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
  document.head.innerHTML = "";
});

test("a choice in another tab is followed", () => {
  const { result } = renderHook(useThemeChoice);
  act(() => otherTabChooses("dark"));
  expect(result.current).toBe("dark");
  expect(documentTheme().theme).toBe("dark");
  act(() => otherTabChooses(null));
  expect(result.current).toBe("system");
  expect(documentTheme().theme).toBe("light");
});

test("a choice made in another tab before this page listened is shown when it does", () => {
  document.documentElement.dataset.theme = "light";
  localStorage.setItem("theme", "dark");
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe("dark");
  expect(documentTheme()).toEqual({ theme: "dark", themeChoice: "dark" });
});

test("where nothing can be stored a choice lasts as long as the page", () => {
  for (const name of ["getItem", "setItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe("system");
  act(() => chooseTheme("dark"));
  expect(result.current).toBe("dark");
  expect(documentTheme()).toEqual({ theme: "dark", themeChoice: "dark" });
  // A write of another tab also resets the value in memory, so that the following tests start clean.
  act(() => otherTabChooses(null));
  expect(result.current).toBe("system");
});

test("the choice system follows the system while the page is open", () => {
  renderHook(useThemeChoice);
  act(() => chooseTheme("system"));
  expect(documentTheme().theme).toBe("light");
  systemIsDark = true;
  act(() => tellSystem?.());
  expect(documentTheme()).toEqual({ theme: "dark", themeChoice: "system" });
});

test("the switch steps through all three and round again", () => {
  expect([nextChoice("system"), nextChoice("light"), nextChoice("dark")]).toEqual([
    "light",
    "dark",
    "system",
  ]);
});
