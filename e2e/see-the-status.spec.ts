import { startProduct } from "./fixtures/product.ts";
import { expect, test } from "./fixtures/test.ts";

test("the status says that no mail server is set up, which is no outage", async ({ page }) => {
  const withoutMail = await startProduct();
  try {
    await page.goto(`${withoutMail.url}/status`);
    const mail = page.getByRole("list", { name: "Parts" }).getByRole("listitem").filter({ hasText: "Email" });
    await expect(mail).toContainText("Not set up");
    await expect(mail).toContainText("Email isn't set up yet, so none is sent.");
    const headline = page.getByText("All systems operational");
    await expect(headline).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => headline.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "5 of 5");
  } finally {
    await withoutMail.dispose();
  }
  await page.goto("/status");
  await expect(
    page.getByRole("list", { name: "Parts" }).getByRole("listitem").filter({ hasText: "Email" }),
  ).toContainText("Working");
});
