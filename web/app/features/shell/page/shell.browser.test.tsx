import "../../../app.css";
import { cleanup, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { replayEarlyPresses } from "../../../lib/early/early-presses.ts";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { storeUser } from "../../session/session.ts";
import type { PageHandle } from "../Breadcrumbs.tsx";
import { PageShell } from "./PageShell.tsx";

const top = "#";

function Tall() {
  return (
    <PageShell>
      <div style={{ height: 2500 }}>Top of the page</div>
      <h2 id="pricing">Plans</h2>
      <div style={{ height: 2500 }} />
      <a href={top}>To the top</a>
    </PageShell>
  );
}

const Site = createRoutesStub([
  { path: "/", Component: Tall },
  { path: "/login", Component: Tall },
  { path: "/reply-bot", Component: Tall, handle: { breadcrumbs: {} } satisfies PageHandle },
]);

// The memory router has an address of its own, but the links compare with the address of the window.
const home = window.location.href;

beforeEach(async () => {
  localStorage.clear();
  document.documentElement.dataset["session"] = "out";
  document.documentElement.dataset["theme"] = "dark";
  await page.viewport(390, 800);
});

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", home);
  window.scrollTo(0, 0);
});

function open(path = "/") {
  window.history.replaceState(null, "", path);
  render(<Site initialEntries={[path]} />);
}

async function openMenu() {
  open();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect.element(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
}

test("the menu keeps Tab inside and Escape closes it, with the focus back on its button", async () => {
  await openMenu();
  for (let press = 0; press < 12; press += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Open menu" })).toHaveFocus();
});

test("the page does not scroll behind the open menu", async () => {
  await openMenu();
  expect(getComputedStyle(document.documentElement).overflow).toBe("hidden");
});

test("Free Trial in the menu closes it and scrolls to the plans, 80 px below the top", async () => {
  await openMenu();
  await page.getByRole("dialog").getByRole("link", { name: "Free Trial" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const plans = page.getByRole("heading", { name: "Plans" }).element();
  await expect.poll(() => Math.round(plans.getBoundingClientRect().top), { timeout: 5000 }).toBe(80);
});

test("a visitor is offered to log in, somebody signed in to log out", async () => {
  await page.viewport(1280, 800);
  open();
  const header = page.getByRole("banner");
  await expect.element(header.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect.element(header.getByRole("button", { name: "Logout" })).not.toBeInTheDocument();
  storeUser(sampleUser);
  await expect.element(header.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect.element(header.getByRole("link", { name: "Log in" })).not.toBeInTheDocument();
});

test("a press before hydration is replayed after it", async () => {
  open();
  const button = page.getByRole("button", { name: "Open menu" }).element() as HTMLElement;
  window.earlyPresses = Object.assign([{ element: button }], { stop: () => {}, reactListens: false });
  replayEarlyPresses();
  await expect.element(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(window.earlyPresses).toBeUndefined();
});

test("breadcrumbs take the title from the address when the page gives none", async () => {
  open("/reply-bot");
  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect.element(trail.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect.element(trail.getByText("Reply bot")).toHaveAttribute("aria-current", "page");
});

test("the skip link is the first stop and leads to the content", async () => {
  open();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Skip to main content" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("a bare # goes to the top, smoothly", async () => {
  open();
  window.scrollTo(0, 3000);
  await page.getByRole("link", { name: "To the top" }).click();
  await expect.poll(() => document.documentElement.style.scrollBehavior).toBe("smooth");
  // Smooth scrolling over the whole page takes a while.
  await expect.poll(() => window.scrollY, { timeout: 5000 }).toBe(0);
});
