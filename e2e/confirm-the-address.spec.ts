import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures/test.ts";

test("a new customer is asked to confirm the address, and the open dashboard says nothing more of it then", async ({
  page,
  context,
  mailbox,
}) => {
  const email = `confirm-${randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const notice = page.getByRole("region", { name: "Confirm your email to keep the trial running" });
  await expect(notice).toContainText("your trial pauses in 23 hours");

  const mail = await mailbox.waitForMail({ to: email, subject: "Confirm your email address" });
  const inbox = await context.newPage();
  await inbox.goto(mail.links[0] ?? "");
  await inbox.getByRole("button", { name: "Confirm address" }).click();
  await expect(inbox.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  // Live update: the dashboard has been open all the time and is not reloaded.
  await expect(notice).toBeHidden();
  await expect(page.getByRole("region", { name: "Recent Activity" })).toContainText(
    "Email address confirmed",
  );
});
