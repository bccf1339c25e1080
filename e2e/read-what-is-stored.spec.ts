import { randomUUID } from "node:crypto";
import { storedData } from "@keystead/content/legal/stored-data";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

/** What this browser holds of the site, named as in `storedData`. */
async function readStored(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}") as object;
    return [
      ...Object.keys(localStorage)
        .filter((key) => key !== "user")
        .map((key) => `localStorage ${key}`),
      ...Object.keys(user).map((field) => `localStorage user.${field}`),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
      ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
      ...(await caches.keys()).map((key) => `cache ${key}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
    ];
  });
  return [...cookies, ...stored].toSorted();
}

/** Without the marks of Markdown, and with straight quotes. */
const plain = (text: string) => text.replaceAll("**", "").replaceAll("’", "'").replaceAll(/\s+/g, " ");

test("a customer's browser holds what the privacy notice lists, and nothing else", async ({
  page,
  context,
}) => {
  await page.goto("/volume-bot");
  await page.getByRole("button", { name: /Switch to/ }).click();
  await page.getByRole("main").getByRole("button", { name: "Start Free Trial" }).first().click();
  await expect(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/trending");
  await page.getByRole("button", { name: "Watch Quiet Otter" }).click();
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(`stored-${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/license-dashboard");
  await expect(page.getByText("Your license is ready.", { exact: true })).toBeVisible();
  // The router stores how far a page is scrolled when it is left.
  await page.goto("/privacy");
  const listed = storedData.flatMap(({ holds = [] }) => holds).filter((name) => !/^(table|job) /.test(name));
  await expect.poll(() => readStored(page, context)).toEqual(listed.toSorted());

  const text = plain(await page.getByRole("main").innerText());
  for (const { says } of storedData) expect(text).toContain(plain(says));
});
