import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures/staged.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

test("who leaves a slow registration stays on the page they went to, and hears of the trial", async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/register");
  await page.getByLabel("Email").fill(`slow-${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await stage.hold("accounts");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("button", { name: "Starting trial…" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await actUntilQuiet(page, () => stage.restore());
  await expect(page.getByText("Your trial has started", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page).toHaveURL("/faq");
});

test("somebody signed in reads how it works instead of being sent away", async ({ page, stage }) => {
  await stage.signIn(page, await stage.newCustomer());
  await actUntilQuiet(page, async () => void (await page.goto("/dashboard")));
  await actUntilQuiet(page, async () => void (await page.goto("/register#how-it-works")));
  await expect(page).toHaveURL("/register#how-it-works");
  await expect(page.getByRole("complementary", { name: "How it works" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Open dashboard" }).click();
  await expect(page.getByRole("region", { name: "Your license" })).toBeVisible();
});
