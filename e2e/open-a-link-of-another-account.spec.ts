import { expect, test } from "./fixtures/staged.ts";

test("a person logged in to one account reads whose link it is on the pages of links to others", async ({
  page,
  stage,
  watch,
}) => {
  const [here, other] = [await stage.newCustomer(), await stage.newCustomer()];
  await page.request.post("/api/forgot-password", {
    headers: { origin: stage.url },
    data: { email: other.email },
  });
  await stage.signIn(page, here);
  await page.goto("/account");
  await expect(page.getByText(here.email).first()).toBeVisible();

  await page.goto(await stage.mailedLink(other, /Reset your password/));
  await expect(page.getByText(`You're logged in here as ${here.email}.`)).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("quiet harbor under two moons");
  watch.expect(/status of 409/);
  await page.getByRole("button", { name: "Set password" }).click();
  // The account was not registered in this browser.
  await page.getByRole("button", { name: "Yes, it was me" }).click();
  await expect(page.getByRole("heading", { name: "The password is changed" })).toBeFocused();
  await expect(page.getByText("This browser is still logged in to another one")).toContainText(here.email);
  // The session of the other account is neither ended nor forgotten.
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Logout").first()).toBeVisible();

  const third = await stage.newCustomer();
  await page.goto(await stage.mailedLink(third, /Confirm your email address/));
  watch.expect(/status of 403/);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("This link is for the account we emailed it to")).toContainText(here.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});
