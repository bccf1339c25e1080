import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { heroRun } from "../content/landing/hero-run.ts";
import { sql } from "../server/db/sql.ts";
import { newClient } from "./fixtures/listening-app.ts";
import { listedMarketToken, type MarketNodes } from "./fixtures/market-nodes.ts";
import { test } from "./fixtures/moving-market.ts";
import { expect } from "./fixtures/own-database.ts";
import { readKey } from "./stories/sign-up.ts";

const password = "blue kettle over nine hills";

/** Gives the listed token a day in which its volume rose to 4,000 dollars. */
async function writeDay({ database }: MarketNodes): Promise<void> {
  await expect
    .poll(async () => (await database.rows(sql`select from market_tokens`)).length, { timeout: 30_000 })
    .toBe(1);
  await database.run(sql`
    insert into market_history (address, at, price, volume_24h, market_cap)
    select address, date_bin('5 minutes', now(), 'epoch') - step * interval '5 minutes', price, 4000 - step * 10, market_cap
    from market_tokens, generate_series(1, 287) as step`);
}

/** Starts an app on a machine of the license, which listens to triggers. */
async function startApp(url: string, licenseKey: string) {
  const client = await newClient(url);
  const machine = { licenseKey, fingerprint: randomUUID() };
  await client.activate({ ...machine, name: "studio-pc" });
  const stream = client.watchTriggers(machine);
  const messages = stream[Symbol.asyncIterator]();
  expect(await messages.next()).toMatchObject({ value: { kind: "connected" } });
  return { messages, stop: () => stream.stop() };
}

/** The subject of the email that the landing page shows, for this token and its volume. */
const recordedSubject =
  heroRun?.alert?.subject.replace("QOTR", "GAUGE").replace("$1,003,200", "$5,400") ?? "";

const slider = (page: Page) => page.getByRole("slider", { name: /^Your line/ });
const yourAlert = (page: Page) => page.getByRole("region", { name: "Your alert: GAUGE above $4.5K" });

async function signUp(page: Page): Promise<string> {
  const email = `mira-${randomUUID()}@example.com`;
  await expect(page.getByText("Your alert: GAUGE above $4.5K.")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?/);
  return email;
}

test("a visitor moves the line, registers with it and turns the alert on, and is told when volume crosses it", async ({
  page,
  shop,
  nodes,
  mailbox,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  // While there are no figures of a day, the stage is a labeled sample.
  await expect(
    page.getByRole("form", { name: "Set up a volume alert" }).getByText("Sample data"),
  ).toBeVisible();
  await writeDay(nodes);
  await page.reload();
  await expect(page.getByLabel("Token", { exact: true })).toHaveValue(listedMarketToken.address);

  // The handle is dragged from the bottom of the scale, 0, to 4,500 of 5,000 dollars.
  const box = await slider(page).boundingBox();
  if (!box) throw new Error("The line has no handle.");
  const thumb = 28;
  const at = (share: number) => box.y + thumb / 2 + (1 - share) * (box.height - thumb);
  await page.mouse.move(box.x + box.width / 2, at(0.01));
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, at(0.9), { steps: 5 });
  await page.mouse.up();
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "$4.5K");
  await expect(page.getByText("Not yet: it peaked at $3.99K. You’d get an email at $4.5K.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Start Free 7-Day Trial" }).first().click();
  const email = await signUp(page);
  await yourAlert(page).getByRole("button", { name: "Turn on alert" }).click();
  await expect(yourAlert(page).getByText("It's on.")).toBeVisible();

  const { licenseKey } = await readKey(mailbox, email);
  const app = await startApp(shop.url, licenseKey);
  try {
    await nodes.trade(1, true);
    await nodes.trade(5400, false);
    const activity = page.getByRole("region", { name: "Recent Activity" });
    // The page was open all the time and is not reloaded.
    await expect(activity.getByText(/^GAUGE reached \$5,400 in 24 hours/)).toBeVisible();
    await expect(yourAlert(page).getByText("above threshold")).toBeVisible();
    await mailbox.waitForMail({ to: email, subject: recordedSubject });
    const told = await app.messages.next();
    expect(told).toMatchObject({ value: { kind: "trigger" } });
  } finally {
    app.stop();
  }
});

test("on a phone the keyboard alone moves the line, registers and turns the alert on", async ({
  page,
  nodes,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await writeDay(nodes);
  await page.reload();
  await expect(page.getByLabel("Token", { exact: true })).toHaveValue(listedMarketToken.address);
  await slider(page).focus();
  await page.keyboard.press("End");
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowDown");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "$4.5K");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Start Free 7-Day Trial" }).first(),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await signUp(page);
  const turnOn = yourAlert(page).getByRole("button", { name: "Turn on alert" });
  await turnOn.focus();
  await page.keyboard.press("Enter");
  await expect(yourAlert(page).getByText("It's on.")).toBeVisible();
});

test("without script the alert is complete, and leads to the form", async ({ browser, shop, watch }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  await watch.add(context);
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByText("You would have had one alert, at 20:24.")).toBeVisible();
  await slider(page).fill("500000");
  await page.getByLabel("Token", { exact: true }).selectOption("LNTN");
  await page.getByRole("button", { name: "Set this alert" }).click();
  await expect(page).toHaveURL("/register?token=LNTN&amount=500000");
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await context.close();
});
