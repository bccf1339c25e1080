import { randomUUID } from "node:crypto";
import path from "node:path";
import { heroRun } from "../content/landing/hero-run.ts";
import { listedMarketToken } from "./fixtures/market-nodes.ts";
import { test } from "./fixtures/moving-market.ts";
import { expect } from "./fixtures/own-database.ts";
import { extract } from "./stories/desktop-app.ts";
import { downloadApp, readKey, register } from "./stories/sign-up.ts";

/** The line of the recording on the landing page, for any moment, token and amount. */
const recordedAlert = new RegExp(
  `^${heroRun?.alert?.output
    .replace(/^\d\d:\d\d:\d\d/, "\\d\\d:\\d\\d:\\d\\d")
    .replace("QOTR", "\\w+")
    .replaceAll(/\$[\d,]+\d/g, "\\$[\\d,]+")
    .replaceAll(".", "\\.")}$`,
  "m",
);

test("a visitor watches a token, makes a key and sets a trigger, and the app prints it when the market rises", async ({
  page,
  context,
  shop,
  nodes,
  mailbox,
}, info) => {
  test.setTimeout(180_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/trending");
  const star = page.getByRole("button", { name: `Watch ${listedMarketToken.name}` });
  await star.press("Enter");
  await expect(star).toHaveAttribute("aria-pressed", "true");

  const email = await register(page);
  const { licenseKey } = await readKey(mailbox, email);
  const app = await extract(await downloadApp(page, info), path.join(info.outputDir, "app"));
  await app.install();
  await app.configure({ licenseKey, machineName: "studio-pc", fingerprint: randomUUID() });
  const running = app.start();
  try {
    await running.printed("Listening for triggers.");

    await page.goto("/account#api-keys");
    const panel = page.getByRole("region", { name: "API keys" });
    await panel.getByRole("button", { name: "Create key" }).click();
    const form = page.getByRole("dialog", { name: "Create an API key" });
    await form.getByLabel("Name").fill("Watcher");
    await form.getByLabel("Add triggers").check();
    await form.getByLabel("Name").press("Enter");
    const created = page.getByRole("alertdialog", { name: "Copy your new API key" });
    await created.getByRole("button", { name: "Copy key" }).click();
    await expect(created.getByRole("status")).toHaveText("Copied");
    const key = await page.evaluate(() => navigator.clipboard.readText());

    const answer = await fetch(`${shop.url}/v1/bots/trigger`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ bot_type: "volume", token: "GAUGE", threshold: 5000, action: "start" }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ ticker: "GAUGE", address: listedMarketToken.address });

    await page.goto("/trending");
    await page.getByRole("button", { name: "Watched (1)" }).click();
    await expect(page.getByRole("table", { name: "Tokens of the market" })).toContainText(
      listedMarketToken.name,
    );

    await page.goto("/dashboard");
    const activity = page.getByRole("region", { name: "Recent Activity" });
    await expect(activity.getByText("studio-pc was activated")).toBeVisible();
    const fired = activity.getByText("GAUGE reached $5,400 in 24 hours (alert: start at $5,000)");
    await nodes.trade(1, true);
    expect(running.text()).not.toContain("Trigger:");
    await expect(fired).toHaveCount(0);
    await nodes.trade(5400, false);
    await running.printed(
      /Trigger: GAUGE traded \$5,400 in 24 hours\. Your threshold is \$5,000\.\n +Action: start the volume bot\. This sample app doesn't trade/,
    );
    // The landing page shows a recording of this line, for another token and other amounts.
    await running.printed(recordedAlert);
    // The page was open all the time and is not reloaded.
    await expect(fired).toBeVisible();
  } finally {
    await running.stop();
  }
});
