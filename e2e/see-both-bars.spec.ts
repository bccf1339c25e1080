import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";
import { openBeforeHydration } from "./stories/before-hydration.ts";
import { recordShifts, shiftsOf } from "./stories/layout-shifts.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

const widths = [320, 360, 768, 1024, 1279, 1280, 1680];

/** What is pressed in the bar at the top, in reading order, and whatever does not fit. Runs in the browser. */
function readBar(): { names: string[]; problems: string[] } {
  const problems: string[] = [];
  const controls = [...document.querySelectorAll("header.sticky :is(a, button)")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({
      name: control.getAttribute("aria-label") ?? control.textContent ?? "",
      place: control.getBoundingClientRect(),
    }));
  for (const { name, place } of controls) {
    if (place.right > document.documentElement.clientWidth) problems.push(`${name} leaves the page`);
    if (place.height > 64) problems.push(`${name} wraps`);
    for (const other of controls) {
      const wide = Math.min(place.right, other.place.right) - Math.max(place.left, other.place.left);
      const high = Math.min(place.bottom, other.place.bottom) - Math.max(place.top, other.place.top);
      if (other.name !== name && wide > 8 && high > 0) problems.push(`${name} overlaps ${other.name}`);
    }
  }
  return { names: controls.map(({ name }) => name), problems };
}

/** The elements of the bar that moved since the page was opened. */
async function shiftsInBar(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { sources?: { node: Node | null }[] })[];
          const nodes = entries.flatMap(({ sources }) => (sources ?? []).map(({ node }) => node));
          const moved = nodes.filter((node) => node instanceof Element && node.closest("header.sticky"));
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
  const { names } = await page.evaluate(readBar);
  expect(names).toEqual(expect.arrayContaining(["Dashboard", "Licenses", "Logout"]));
  for (const name of ["Log in", "Register", "Start Free 7-Day Trial"]) expect(names).not.toContain(name);
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
    expect(await shiftsInBar(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { names, problems } = await page.evaluate(readBar);
      expect(problems, `${path} at ${width} px`).toEqual([]);
      expect(names).toContain("Cart, 1 item");
      if (path === "/account")
        expect(names).toEqual([
          "Liftgauge",
          "Overview",
          "Licenses",
          "Account",
          "Cart, 1 item",
          expect.stringMatching(/^Theme/),
          "Logout",
        ]);
      else if (width < 1280) expect(names).toContain("Open menu");
      else expect(names).toEqual(expect.arrayContaining(["Home", "FAQ", "Pricing", "Docs"]));
    }
  }
});

test("the first HTML of a page of the portal has the bar of the portal alone", async ({ request }) => {
  for (const path of ["/dashboard", "/license-dashboard", "/license", "/account"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('aria-label="Portal"');
    expect(html, path).not.toContain('aria-label="Main"');
    expect(html, path).not.toContain('aria-label="Breadcrumbs"');
  }
  expect(await (await request.get("/pricing")).text()).not.toContain('aria-label="Portal"');
});

test("on a phone the title of a page of the portal is at its top", async ({ page, stage }) => {
  await stage.signIn(page, await stage.newCustomer());
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/dashboard", "/license-dashboard", "/license", "/account"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    const title = page.getByRole("heading", { level: 1 });
    await expect
      .poll(async () => (await title.boundingBox())?.y ?? Infinity, { message: path })
      .toBeLessThanOrEqual(130);
  }
});

const alert = "?token=QOTR&amount=1000000";

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
        : ["/", "/license-dashboard", `/register${alert}`, `/checkout${alert}`])
        expect(await shiftsOnFirstVisit(page, path), `${path} at ${width} px`).toEqual([]);
    }
  }
});
