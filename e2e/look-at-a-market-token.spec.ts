import { expect, test } from "./fixtures/test.ts";

test("a visitor opens a token from the list, reads its chart and sets out to be notified", async ({
  page,
}) => {
  await page.goto("/trending");
  await page.getByRole("link", { name: /Quiet Otter/ }).click();
  await expect(page).toHaveURL(/\/trending\/sample-qotr$/);
  await expect(page.getByRole("heading", { level: 1, name: "Quiet Otter" })).toBeVisible();
  await expect(page).toHaveTitle(/^Quiet Otter · /);
  await expect(page.getByText("Sample data")).toBeVisible();
  const chart = page.getByRole("img", { name: /^Price in the last 24 hours: from \S+ to \$0.00412, \+8.4%/ });
  await expect(chart).toBeVisible();

  // A sample has no alert, and a line to try.
  const line = page.getByRole("slider", { name: /^Your line/ });
  await expect(line).toHaveAttribute("aria-valuetext", "$1.5M");
  await expect(page.getByText("Not yet: it peaked at $1.24M.")).toBeVisible();
  for (let press = 0; press < 20; press += 1) await line.press("ArrowDown");
  await expect(page.getByText(/^You would have had one alert, at /)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Alert me/ })).toHaveCount(0);

  const table = page.getByRole("table", { name: "Prices of the last 24 hours" });
  await page.getByText("Show as table").click();
  await expect(table.getByRole("row")).toHaveCount(26);
  await expect(table.getByRole("row").nth(1)).toContainText("$0.00412");

  const star = page.getByRole("button", { name: "Watch Quiet Otter" });
  await star.press("Enter");
  await page.reload();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("link", { name: "Trending Now" })
    .click();
  await expect(page.getByRole("button", { name: "Watched (1)" })).toBeVisible();
});

test("an address that no token has is a page of its own, and its case counts", async ({
  page,
  request,
  watch,
}) => {
  watch.expect(/status of 404.*sample-QOTR/);
  await page.goto("/Trending/sample-QOTR/");
  await expect(page).toHaveURL(/\/trending\/sample-QOTR$/);
  await expect(page.getByRole("heading", { level: 1, name: "Token not found" })).toBeVisible();
  await page.getByRole("link", { name: "See all tokens" }).click();
  await expect(page).toHaveURL(/\/trending$/);

  const page404 = await request.get(`/trending/${"x".repeat(200)}`);
  expect([page404.status(), page404.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await page404.text()).toContain('<meta name="robots" content="noindex"/>');
});

for (const segment of ["x".repeat(101), "a%20b", "a%2Fb"])
  test(`what can be no address is shown as one, and not reloaded: ${segment.slice(0, 9)}`, async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 404/);
    let loads = 0;
    page.on("domcontentloaded", () => (loads += 1));
    await page.goto(`/trending/${segment}`);
    await expect(page.getByRole("heading", { level: 1, name: "Token not found" })).toBeVisible();
    expect(loads).toBe(1);
  });
