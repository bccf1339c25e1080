import { brand } from "@keystead/content/brand";
import { expect, test } from "./fixtures/staged.ts";
import { endSoon } from "./stories/end-soon.ts";

test("an owner asks for more time by the link of a reminder, without a login, and support reads it once", async ({
  page,
  stage,
  newVisitor,
  watch,
}) => {
  const customer = await stage.newCustomer();
  await stage.activate(customer, "studio-pc");
  await endSoon(stage, customer);
  const reminder = await stage.nextMail(customer.email, /trial ends in 2 days/);
  expect(reminder.text).toContain("Ask for more time:");
  expect(reminder.links.map((link) => new URL(link).pathname)).toEqual(["/more-time", "/dashboard"]);
  const link = reminder.links[0] ?? "";
  const asked = new RegExp(`^Extension requested: ${customer.email}$`);

  const phone = await (await newVisitor()).newPage();
  const act = phone.getByRole("main").getByRole("button");
  // A scanner opens the link, with its scripts, and presses nothing.
  await phone.goto(link);
  await expect(act).toHaveText(["Ask for more time"]);
  expect(phone.url()).not.toContain("token");
  await phone.goto("/faq");

  await phone.goto(link);
  await act.click();
  const title = phone.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Your request was sent");
  await expect(title).toBeFocused();
  await expect(phone.getByRole("main")).toContainText("Support replies by email.");
  const mail = await stage.nextMail(brand.supportEmail, asked);
  expect(mail.text).toContain("Requested from: Reminder email, without a login");

  await stage.signIn(page, customer);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Recent Activity" })).toContainText("Extension requested");
  await page.goto(link);
  await page.getByRole("main").getByRole("button", { name: "Ask for more time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You asked already");
  await expect(page.getByRole("main").getByRole("time")).toHaveText(/\d{4}, \d\d:\d\d$/);
  // By key: within half a second, a press where another control was just pressed is taken for a double click.
  await page.getByRole("main").getByRole("link", { name: "Go to dashboard" }).press("Enter");
  await expect(page.getByText("Extension requested")).toHaveCount(1);

  watch.expect(/(400 \(Bad Request\)|409 \(Conflict\)).*mailed-extension/);
  await phone.goto(link.slice(0, -3));
  await act.click();
  await expect(title).toHaveText("This link no longer works");
  await stage.changeLicense(customer, "suspended_at = now()");
  await phone.goto("/faq");
  await phone.goto(link);
  await act.click();
  await expect(title).toHaveText("Your license is suspended");
  await expect(phone.getByRole("main").getByRole("link", { name: "Contact support" })).toBeVisible();
});
