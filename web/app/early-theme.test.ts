import { beforeEach, expect, test, vi } from "vitest";

let systemIsDark = false;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.head.innerHTML = '<meta data-theme-color="light"><meta data-theme-color="dark">';
  // jsdom has no media queries; only the answer matters here.
  window.matchMedia = () => ({ matches: systemIsDark }) as MediaQueryList;
});

test.each([
  [null, false, "light", "system", [undefined, undefined]],
  [null, true, "dark", "system", [undefined, undefined]],
  ["light", true, "light", "light", ["all", "not all"]],
  ["dark", false, "dark", "dark", ["not all", "all"]],
])(
  "a stored %s on a system that is dark: %s shows %s, as on the site",
  async (stored, dark, theme, themeChoice, media) => {
    if (stored) localStorage.setItem("theme", stored);
    systemIsDark = dark;
    await import("./early-theme.ts");
    expect(document.documentElement.dataset).toMatchObject({ theme, themeChoice });
    expect([...document.querySelectorAll("meta")].map((meta) => meta.media)).toEqual(media);
  },
);
