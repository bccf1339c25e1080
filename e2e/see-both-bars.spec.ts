import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";
import { openBeforeHydration } from "./stories/before-hydration.ts";
import { recordShifts, shiftsOf } from "./stories/layout-shifts.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

const widths = [320, 360, 768, 1024, 1279, 1280, 1680];

/** What is pressed in the bars at the top, from left to right, and whatever does not fit. Runs in the browser. */
function readBars(): { names: string[]; problems: string[] } {
  const names: string[] = [];
  const problems: string[] = [];
  for (const bar of document.querySelectorAll("header.sticky, nav[aria-label=Portal]")) {
    let end = 0;
    for (const control of bar.querySelectorAll("a, button")) {
      if (!control.checkVisibility()) continue;
      const { left, right, height } = control.getBoundingClientRect();
      const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
      names.push(name);
      if (left < end - 8) problems.push(`${name} overlaps what is before it`);
      if (right > document.documentElement.clientWidth) problems.push(`${name} leaves the page`);
      if (height > 48) problems.push(`${name} wraps`);
      end = right;
    }
  }
  return { names, problems };
}

/** The elements of the bars that moved since the page was opened. */
async function shiftsInBars(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { sources?: { node: Node | null }[] })[];
          const nodes = entries.flatMap(({ sources }) => (sources ?? []).map(({ node }) => node));
          const moved = nodes.filter(
            (node) => node instanceof Element && node.closest("header.sticky, nav[aria-label=Portal]"),
          );
          resolve(moved.map((node) => (node as Element).outerHTML.slice(0, 80)));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Without any shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

test("before hydration the links are those of a member", async ({ page, stage }) => {
  await stage.signIn(page, await stage.newCustomer());
  // The first page of a member has to learn of the session.
  await actUntilQuiet(page, async () => void (await page.goto("/dashboard")));
  await openBeforeHydration(page, "/pricing");
  const { names } = await page.evaluate(readBars);
  expect(names).toEqual(expect.arrayContaining(["Dashboard", "Licenses", "Logout"]));
  for (const name of ["Log in", "Register", "Free 7-Day Trial"]) expect(names).not.toContain(name);
  expect(await page.evaluate(() => "earlyPresses" in window), "whether it is not hydrated").toBe(true);
});

test("both bars fit at every width, for a visitor and a member, and nothing in them moves", async ({
  page,
  stage,
}) => {
  const customer = await stage.newCustomer();
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Start Free Trial: Reply bot" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const path of ["/pricing", "/account"]) {
    if (path === "/account") await stage.signIn(page, customer);
    await actUntilQuiet(page, async () => void (await page.goto(path)));
    // The first page of a member has to learn of the session.
    if (path === "/account") await actUntilQuiet(page, async () => void (await page.reload()));
    expect(await shiftsInBars(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { names, problems } = await page.evaluate(readBars);
      expect(problems, `${path} at ${width} px`).toEqual([]);
      expect(names).toContain("Cart, 1 item");
      if (width < 1280) expect(names).toContain("Open menu");
      else expect(names).toEqual(expect.arrayContaining(["Home", "FAQ", "Pricing", "Docs"]));
      if (path === "/account")
        expect(names).toEqual(expect.arrayContaining(["Overview", "Licenses", "Account"]));
    }
  }
});

/** The shifts of a page that this browser opens without knowing yet who is signed in. */
async function shiftsOnFirstVisit(page: Page, path: string): Promise<unknown[]> {
  await page.evaluate(() => localStorage.clear());
  await actUntilQuiet(page, async () => void (await page.goto(path)));
  // Less cannot be seen, and rounds to a CLS of 0.
  return (await shiftsOf(page)).filter(({ value }) => value >= 0.0005);
}

test("nothing moves while a page loads, for a visitor and for a member whom the browser does not know yet", async ({
  page,
  stage,
}) => {
  const customer = await stage.newCustomer();
  await recordShifts(page);
  await page.goto("/");
  for (const members of [false, true]) {
    if (members) await stage.signIn(page, customer);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of members
        ? ["/license-dashboard", "/dashboard", "/account"]
        : ["/", "/license-dashboard"])
        expect(await shiftsOnFirstVisit(page, path), `${path} at ${width} px`).toEqual([]);
    }
  }
});
