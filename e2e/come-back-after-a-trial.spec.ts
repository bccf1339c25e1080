import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";

/** Every link and button that starts a trial. */
const offers = (page: Page) =>
  page
    .getByRole("link", { name: /free (7-day )?trial/i })
    .or(page.getByRole("button", { name: /free (7-day )?trial/i }))
    .filter({ visible: true });

test("a person whose trial was used reads so, and where to go on, on every way to another trial", async ({
  page,
  stage,
  watch,
}) => {
  watch.expect(/status of 404/);
  const first = await stage.newCustomer();
  await stage.signIn(page, await stage.newCustomer(first.email.replace("@", "+again@")));
  await page.goto("/license-dashboard");
  await expect(page.getByText("No License Found")).toBeVisible();
  await expect(page.getByText("You've already used your free trial")).toBeVisible();
  await page.getByRole("link", { name: "Get a License" }).click();
  await expect(page).toHaveURL(/\/pricing#tiers$/);
  await expect(page.getByRole("heading", { name: "After the trial" })).toBeInViewport();
  await expect(page.getByRole("link", { name: /^Get a quote/ }).first()).toBeVisible();
  await expect(offers(page)).toHaveCount(0);

  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Your free trial was used" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toBeVisible();
});

test("a person with a license is offered no trial, but the way to the license", async ({ page, stage }) => {
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/license-dashboard");
  await expect(page.getByText("Pending License Activation").first()).toBeVisible();
  for (const path of ["/", "/pricing", "/volume-bot", "/trending", "/demo", "/about", "/blogs"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Open dashboard" }).first(), path).toBeVisible();
    await expect(offers(page), path).toHaveCount(0);
  }
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/license-dashboard$/);
});
