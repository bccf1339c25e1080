import "../../../app.css";
import { cleanup, render } from "@testing-library/react";
import { marketAnalysis } from "@keystead/content/landing/market-analysis";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MarketCard } from "./MarketCard.tsx";

const token = marketAnalysis?.cards[0];
const card = () => page.getByRole("button", { name: /^Sample Harbor/ });
const analysis = () => page.getByText(/A fifth of the market cap/);
const away = () => page.getByText("Elsewhere");

beforeEach(async () => {
  await page.viewport(1024, 800);
  document.documentElement.dataset["theme"] = "light";
  render(
    <>
      <p>Elsewhere</p>
      <ul>{token && <MarketCard token={token} />}</ul>
    </>,
  );
  await userEvent.hover(away());
});
afterEach(cleanup);

async function expectOpen(open: boolean): Promise<void> {
  await expect.element(card()).toHaveAttribute("aria-expanded", String(open));
  if (open) await expect.element(analysis()).toBeVisible();
  else await expect.element(analysis()).not.toBeVisible();
}

/** A touch, which does not leave a hover state. */
async function tap(): Promise<void> {
  const button = card().element();
  button.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "touch" }));
  button.dispatchEvent(new PointerEvent("click", { pointerType: "touch", bubbles: true, detail: 1 }));
}

test("a token shows its figures and their interpretation on hover", async () => {
  await expectOpen(false);
  await userEvent.hover(analysis().element().closest("li") ?? document.body);
  await expectOpen(true);
  await expect.element(page.getByText("$1.84M")).toBeVisible();
  await expect.element(page.getByText("$412K")).toBeVisible();
  const change = page.getByText("24 h change").element().parentElement;
  expect(change?.textContent).toBe("24 h change+8.4%");
  await userEvent.hover(away());
  await expectOpen(false);
});

test("a click of the mouse that opened it by pointing leaves it open", async () => {
  await userEvent.click(card());
  await expectOpen(true);
});

test("the keyboard opens it by focus, Escape closes it, Enter opens it again", async () => {
  await userEvent.keyboard("{Tab}");
  await expectOpen(true);
  await userEvent.keyboard("{Escape}");
  await expectOpen(false);
  await userEvent.keyboard("{Enter}");
  await expectOpen(true);
  await userEvent.keyboard("{Tab}");
  await expectOpen(false);
});

test("Escape closes what the mouse has opened, wherever the focus is", async () => {
  await userEvent.hover(card());
  await expectOpen(true);
  await userEvent.keyboard("{Escape}");
  await expectOpen(false);
});

test("a mouse that leaves does not close what the keyboard is at", async () => {
  await userEvent.keyboard("{Tab}");
  await userEvent.hover(card());
  await userEvent.hover(away());
  await expectOpen(true);
});

test("a tap opens it and the next one closes it", async () => {
  await tap();
  await expectOpen(true);
  await tap();
  await expectOpen(false);
});

test("opening it causes no layout shift", async () => {
  const height = () => card().element().closest("li")?.getBoundingClientRect().height;
  const closed = height();
  await userEvent.keyboard("{Tab}");
  await expectOpen(true);
  expect(height()).toBe(closed);
});
