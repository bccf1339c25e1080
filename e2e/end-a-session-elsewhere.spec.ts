import type { Page } from "@playwright/test";
import type { Customer, Stage } from "./fixtures/open-stage.ts";
import { expect, test } from "./fixtures/staged.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

/** Ends every session of the customer but that of another browser. */
async function endElsewhere(stage: Stage, other: Page, customer: Customer): Promise<void> {
  await stage.signIn(other, customer);
  const answer = await other.request.delete("/api/sessions", { headers: { origin: stage.url } });
  expect(answer.status()).toBe(200);
}

/** Expects the log-in page with the true reason, and that logging in leads back. */
async function expectWayBack(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  await expect(page.getByRole("main").getByText(/^Your session has ended\./)).toBeVisible();
  await expect(page.getByText("No valid license found")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-session", "out");
}

test("a session that was ended elsewhere is noticed at the next call, with the way back", async ({
  page,
  stage,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of 401/);
  const other = await (await newVisitor()).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  const customer = await stage.newCustomer();
  const opened = async (path: string) => {
    await stage.signIn(page, customer);
    await actUntilQuiet(page, async () => void (await page.goto(path)));
    await endElsewhere(stage, other, customer);
  };
  await opened("/dashboard");
  await page
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  await expectWayBack(page, "/dashboard");

  await opened("/license-dashboard#machines");
  await page
    .getByRole("button", { name: /^Download|Download$/ })
    .first()
    .click();
  await expectWayBack(page, "/license-dashboard#machines");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/license-dashboard#machines");
  await expect(page.getByRole("region", { name: "Machines" })).toBeInViewport();
});

test("an open page notices by its event stream, and a stored user at the first call", async ({
  page,
  stage,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of 401/);
  const other = await (await newVisitor()).newPage();
  const customer = await stage.newCustomer();
  for (const path of ["/license", "/account"]) {
    await stage.signIn(page, customer);
    const live = page.waitForResponse("**/api/events");
    await page.goto(path);
    await live;
    await endElsewhere(stage, other, customer);
    await expectWayBack(page, path);
  }

  await stage.signIn(page, customer);
  await actUntilQuiet(page, async () => void (await page.goto("/dashboard")));
  await page.goto("about:blank");
  await endElsewhere(stage, other, customer);
  await page.goto("/dashboard");
  await expectWayBack(page, "/dashboard");
});
