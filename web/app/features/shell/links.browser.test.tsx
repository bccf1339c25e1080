import "../../app.css";
import { brand, launchPlatform } from "@keystead/content/brand";
import { cleanup, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { clearUser, storeUser } from "../session/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import type { PageHandle } from "./Breadcrumbs.tsx";
import { PageShell } from "./page/PageShell.tsx";

function Tall() {
  return (
    <PageShell>
      <div style={{ height: 3000 }} />
    </PageShell>
  );
}

const parent = { label: "Pricing", to: "/pricing" };
const Site = createRoutesStub([
  { path: "/", Component: Tall },
  ...["/dashboard", "/license-dashboard", "/license", "/account"].map((path) => ({ path, Component: Tall })),
  {
    path: "/checkout",
    Component: Tall,
    handle: { breadcrumbs: { title: "Free trial", parent } } satisfies PageHandle,
  },
]);

beforeEach(async () => {
  localStorage.clear();
  clearUser();
  await page.viewport(1400, 900);
});

afterEach(() => {
  cleanup();
  window.scrollTo(0, 0);
});

const open = (path = "/") => void render(<Site initialEntries={[path]} />);

/** The visible links in a part of the page, each with its text and target. */
function linksIn(part: Locator): string[] {
  const links = [...part.element().querySelectorAll("a")].filter((link) =>
    link.checkVisibility({ visibilityProperty: true }),
  );
  return links.map((link) => `${link.textContent} ${link.getAttribute("href")}`);
}

const main = [
  "Home /",
  "Volume Bot /volume-bot",
  "Trending Now /trending",
  "Reply Bot /reply-bot",
  "Bundler Bot /bundler-bot",
  "FAQ /faq",
  "Pricing /pricing",
  "Docs /api-docs",
];
const header = page.getByRole("banner");

test("the top bar leads a visitor to every part of the shop, to log in and to the trial", async () => {
  open();
  await expect.element(header.getByRole("link", { name: "Start Free 7-Day Trial" })).toBeVisible();
  expect(linksIn(header)).toEqual([
    `${brand.name} /`,
    ...main,
    "Log in /login",
    "Register /register",
    "Start Free 7-Day Trial /register",
  ]);
});

test("the top bar leads somebody signed in to the dashboard and the licenses", async () => {
  storeUser(sampleUser);
  open();
  await expect.element(header.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(linksIn(header)).toEqual([
    `${brand.name} /`,
    ...main,
    "Dashboard /dashboard",
    "Licenses /license-dashboard",
  ]);
});

const tabs = ["Overview /dashboard", "Licenses /license-dashboard", "Account /account"];

test.each([
  ["/dashboard", "Overview", "page"],
  ["/license-dashboard", "Licenses", "page"],
  ["/license", "Licenses", "true"],
  ["/account", "Account", "page"],
])("the bar of the portal says where one is: %s is %s", async (path, label, mark) => {
  storeUser(sampleUser);
  open(path);
  const bar = page.getByRole("navigation", { name: "Portal" });
  await expect.element(bar).toBeVisible();
  expect(linksIn(bar)).toEqual(tabs);
  const marked = [...bar.element().querySelectorAll("[aria-current]")];
  expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    [label, mark],
  ]);
});

test.each(["/dashboard", "/license-dashboard", "/license", "/account"])(
  "the bar of %s takes the place of the shop's",
  async (path) => {
    storeUser(sampleUser);
    open(path);
    await expect.element(header.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect.element(header.getByRole("button", { name: /^Theme/ })).toBeVisible();
    expect(linksIn(header)).toEqual([`${brand.name} /`, ...tabs]);
    expect(page.getByRole("button", { name: "Open menu" }).query()).toBeNull();
  },
);

test("a visitor at a page of the portal can go to the shop", async () => {
  open("/license-dashboard");
  await expect.element(header.getByRole("button", { name: /^Theme/ })).toBeVisible();
  expect(linksIn(header)).toEqual([`${brand.name} /`]);
  expect(header.getByRole("button", { name: "Logout" }).query()).toBeNull();
});

test("on a phone the tabs stay at the top while a page of the portal scrolls", async () => {
  await page.viewport(360, 740);
  storeUser(sampleUser);
  open("/dashboard");
  const bar = page.getByRole("navigation", { name: "Portal" });
  await expect.element(bar).toBeVisible();
  expect(header.element().getBoundingClientRect().height).toBeLessThanOrEqual(100);
  window.scrollTo({ top: 1500, behavior: "instant" });
  await expect.poll(() => window.scrollY).toBe(1500);
  expect(Math.round(bar.element().getBoundingClientRect().top)).toBe(0);
});

test.each([
  ["a visitor", false, ["Log in /login", "Register /register", "Free Trial /#pricing"], null],
  [
    "somebody signed in",
    true,
    ["Dashboard /dashboard", "Licenses /license-dashboard", "Account /account"],
    "Logout",
  ],
])("the menu of a phone leads %s to the same places", async (_, signedIn, links, button) => {
  await page.viewport(390, 800);
  if (signedIn) storeUser(sampleUser);
  open();
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect.element(menu).toBeVisible();
  expect(linksIn(menu)).toEqual([...main, ...links]);
  expect(menu.getByRole("button", { name: "Logout" }).query()?.textContent ?? null).toBe(button);
});

test("the top bar stays at the top while the page scrolls", async () => {
  open();
  await expect.element(header).toBeVisible();
  window.scrollTo({ top: 1500, behavior: "instant" });
  await expect.poll(() => window.scrollY).toBe(1500);
  expect(header.element().getBoundingClientRect().top).toBe(0);
});

test("the foot of the page says who runs the shop, who does not, and how to reach them", async () => {
  open();
  const footer = page.getByRole("contentinfo");
  await expect.element(footer.getByText(brand.disclaimer)).toBeInTheDocument();
  expect(brand.disclaimer).toContain(`Not affiliated with ${launchPlatform}`);
  expect(footer.element().textContent).toContain(brand.postalAddress.join(", "));
  const links = linksIn(footer);
  for (const link of [
    "About /about",
    "Terms /terms",
    "Privacy /privacy",
    "Contact /contact",
    "Status /status",
  ])
    expect(links).toContain(link);
  expect(links).toContain(`${brand.supportEmail} mailto:${brand.supportEmail}`);
});

test("breadcrumbs name the page, and the page above it when there is one", async () => {
  open("/checkout");
  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect.element(trail.getByText("Free trial")).toHaveAttribute("aria-current", "page");
  expect(linksIn(trail)).toEqual(["Home /", "Pricing /pricing"]);
});
