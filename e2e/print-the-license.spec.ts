import { expect, test } from "./fixtures/staged.ts";

test("the details of a license print as one page, without what only a screen can do", async ({
  page,
  stage,
}) => {
  const customer = await stage.newCustomer();
  await stage.activate(customer, "studio-pc");
  await stage.signIn(page, customer);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/license-dashboard");
  await page.getByRole("link", { name: "Details", exact: true }).click();
  await expect(page.getByText("mirror 1")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print license sheet" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  for (const role of ["navigation", "contentinfo", "button"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  for (const text of ["Live", "mirror 1"]) await expect(page.getByText(text, { exact: true })).toBeHidden();
  for (const title of ["License", "License details", "Term", "Machines", "Terms"])
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("link").filter({ visible: true })).toHaveText(["Liftgauge"]);
  await expect(page.getByText("studio-pc").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/day 1 of 7/).filter({ visible: true })).toHaveCount(1);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  await expect(page.getByText(/^PF.. – •••• – •••• – ....$/)).toBeVisible();

  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Show license key" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/ – •••• – /)).toBeHidden();
});
