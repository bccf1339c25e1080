import { noteReactListens } from "./lib/early/early-presses.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let systemIsDark = false;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.body.innerHTML = "";
  systemIsDark = false;
  // jsdom has no media queries; only the answer matters here.
  window.matchMedia = () => ({ matches: systemIsDark }) as MediaQueryList;
});

afterEach(() => window.earlyPresses?.stop());

async function runEarly() {
  await import("./early-theme.ts");
  await import("./early.ts");
  const { theme, themeChoice, session } = document.documentElement.dataset;
  return { theme, themeChoice, session };
}

test.each([
  [null, false, "light", "system"],
  [null, true, "dark", "system"],
  ["light", true, "light", "light"],
  ["dark", false, "dark", "dark"],
  ["purple", true, "dark", "system"],
])("a stored %s on a system that is dark: %s shows %s", async (stored, dark, theme, themeChoice) => {
  if (stored) localStorage.setItem("theme", stored);
  systemIsDark = dark;
  expect(await runEarly()).toMatchObject({ theme, themeChoice });
});

test("a chosen theme colors the browser's bars, whatever the system says", async () => {
  document.head.innerHTML = '<meta data-theme-color="light"><meta data-theme-color="dark">';
  localStorage.setItem("theme", "light");
  await runEarly();
  expect([...document.querySelectorAll("meta")].map((meta) => meta.media)).toEqual(["all", "not all"]);
  document.head.innerHTML = "";
});

test("the links of a signed-in user are chosen from the browser's storage", async () => {
  expect((await runEarly()).session).toBe("out");
  vi.resetModules();
  localStorage.setItem("user", "{}");
  expect((await runEarly()).session).toBe("in");
});

test("after React attaches its listeners, only presses in parts that are not hydrated are recorded", async () => {
  document.body.innerHTML = '<button type="button">Menu</button><p><button type="button">Late</button></p>';
  await runEarly();
  const [menu, late] = document.querySelectorAll("button");
  menu?.click();
  noteReactListens();
  menu?.click();
  late?.parentElement?.addEventListener("click", (event) => event.stopPropagation());
  late?.click();
  expect(window.earlyPresses?.map(({ element }) => element)).toEqual([menu, late]);
});

test("button presses and form submissions are recorded until replay, other events pass", async () => {
  document.body.innerHTML =
    '<a href="#x">Link</a><button type="button"><b>Menu</b></button><form method="post"><button>Send</button></form>';
  await runEarly();
  const form = document.querySelector("form") as HTMLFormElement;
  document.querySelector("a")?.click();
  document.querySelector("b")?.click();
  const sent = new SubmitEvent("submit", { cancelable: true, bubbles: true });
  form.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect(window.earlyPresses?.map(({ element }) => element)).toEqual([
    document.querySelector("button[type=button]"),
    form,
  ]);
  window.earlyPresses?.stop();
  document.querySelector("b")?.click();
  expect(window.earlyPresses).toHaveLength(2);
});
