import { expect, test } from "./fixtures/staged.ts";

test("a person logged in to one account reads whose link it is on the pages of links to others", async ({
  page,
  stage,
  watch,
  newVisitor,
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
  // By key: a second press at the place of the one before counts as a double click.
  await page.getByRole("link", { name: "Go to your dashboard" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Logout").first()).toBeVisible();

  const host = await stage.newCustomer();
  const team = await stage.runCommand(
    "license",
    "issue",
    "--email",
    host.email,
    "--tier",
    "professional",
    "--term",
    "yearly",
  );
  const { id: license } = team as { id: string };
  const hostsPage = await (await newVisitor()).newPage();
  await stage.signIn(hostsPage, host);
  await hostsPage.request.post("/api/license/invitations", {
    headers: { origin: stage.url },
    data: { license, email: other.email },
  });
  const guests = await (await newVisitor()).newPage();
  await stage.signIn(guests, here);
  await guests.goto("/account");
  await expect(guests.getByText(here.email).first()).toBeVisible();
  await guests.goto(await stage.mailedLink(other, /invited you/));
  watch.expect(/status of 403/);
  await guests.getByRole("button", { name: "Accept invitation" }).click();
  await expect(guests.getByRole("heading", { name: "Log in to accept" })).toBeFocused();
  await expect(guests.getByText("This invitation is for")).toContainText(other.email);
  await expect(guests.getByText("You're logged in here as")).toContainText(here.email);
  await guests.getByLabel("Password", { exact: true }).fill("quiet harbor under two moons");
  await guests.getByRole("button", { name: "Log in and accept" }).click();
  await expect(guests.getByRole("region", { name: "Your seat" })).toContainText(host.email);

  const third = await stage.newCustomer();
  await page.goto(await stage.mailedLink(third, /Confirm your email address/));
  watch.expect(/status of 403/);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("This link is for the account we emailed it to")).toContainText(here.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});
