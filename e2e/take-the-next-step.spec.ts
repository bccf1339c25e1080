import { expect, test } from "./fixtures/staged.ts";
import { recordShifts, scoredShiftsOf } from "./stories/layout-shifts.ts";

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

test("the next act of a new customer is on the first screen, on a computer and on a phone", async ({
  page,
  stage,
}) => {
  await stage.signIn(page, await stage.newCustomer());
  for (const path of ["/dashboard", "/license-dashboard"]) {
    await page.setViewportSize(wide);
    await page.goto(path);
    const top = async (button: string) =>
      (await page.getByRole("button", { name: button }).first().boundingBox())?.y;
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    expect(await top("Download Bundler bot"), `${path} on a computer`).toBeLessThanOrEqual(420);
    await page.setViewportSize(narrow);
    await expect(page.getByRole("button", { name: "Email me the download link" })).toBeVisible();
    expect(await top("Email me the download link"), `${path} on a phone`).toBeLessThanOrEqual(520);
  }
});

test("the steps of the guide stand below each other in their order, at every width", async ({
  page,
  stage,
}) => {
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/dashboard");
  const steps = page.getByRole("region", { name: "Set up in five steps" }).getByRole("listitem");
  await expect(steps).toHaveCount(5);
  for (const width of [360, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await steps.evaluateAll((items) =>
      items
        .map((item) => item.getBoundingClientRect())
        .map(({ left, top, bottom }) => ({ left, top, bottom })),
    );
    for (const [index, { left, top }] of boxes.entries()) {
      expect(left, `step ${index + 1} at ${width}`).toBe(boxes[0]?.left);
      expect(top, `step ${index + 1} at ${width}`).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    }
  }
});

test("the dashboard goes along from the download to a licensed machine, and moves nothing meanwhile", async ({
  page,
  stage,
}) => {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  await page.goto("/dashboard");
  const license = page.getByRole("region", { name: "Your license" });
  await expect(license.getByText("Pending Download")).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("1Download an app");
  await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Bundler bot" }).click(),
  ]);
  await expect(license.getByText("Pending License Activation")).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("2Extract the ZIP");

  const machines = page.getByRole("region", { name: "Machines" });
  const before = await machines.boundingBox();
  await stage.activate(customer, "studio-pc");
  await expect(page.getByRole("heading", { name: "studio-pc is licensed" })).toBeVisible();
  await expect(page.getByText("5 of 5 done")).toBeVisible();
  expect((await machines.boundingBox())?.y).toBe(before?.y);

  await page.reload();
  await expect(page.getByRole("region", { name: "studio-pc is licensed" })).toContainText("Checked just now");
  await expect(page.getByRole("heading", { name: "Put your license key" })).toBeHidden();
  await page.getByText("Show", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Put your license key" })).toBeVisible();
});

test("the dashboard of an active license opens with several alerts, and moves nothing meanwhile", async ({
  page,
  stage,
}) => {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  await stage.activate(customer, "studio-pc");
  for (const threshold of [10_000, 20_000, 30_000]) {
    const data = { product: "volume", token: "GAUGE", threshold, action: "notify", mail: false };
    await page.request.post("/api/triggers", { headers: { origin: stage.url }, data });
  }
  await recordShifts(page);
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    await page.goto("/dashboard");
    // A table on a wide screen, and a list on a phone.
    const alerts = page.getByRole("region", { name: "Your alerts" });
    await expect(alerts.getByRole("button", { name: /^Pause the alert GAUGE at/ })).toHaveCount(3);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    // The word beside the light of the live connection may get shorter.
    const shifts = await scoredShiftsOf(page);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.0005);
  }
});

test("each panel of the dashboard is as high as its content", async ({ page, stage }) => {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  await stage.activate(customer, "studio-pc");
  await page.setViewportSize(wide);
  await page.goto("/dashboard");
  for (const name of ["Download", "Machines"]) {
    const panel = page.getByRole("region", { name, exact: true });
    await expect(panel.getByRole("button").first()).toBeVisible();
    const empty = await panel.evaluate(
      (region) =>
        region.getBoundingClientRect().bottom -
        Math.max(...[...region.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom)),
    );
    // Its border.
    expect(empty, name).toBeLessThanOrEqual(1);
  }
});

test("a license whose look-up fails keeps its owner on the page; the details are found from the licenses", async ({
  page,
  stage,
  watch,
}) => {
  watch.expect(/status of 500|Invalid license|Event tracking failure/);
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/license-dashboard");
  await page.getByRole("link", { name: "Details", exact: true }).click();
  await expect(page).toHaveURL(/\/license$/);
  await expect(page.getByText("v3.7.2").first()).toBeVisible();
  await expect(page.getByText("mirror 1")).toBeVisible();

  await stage.breakDown("licenses");
  await page.reload();
  await expect(page.getByText("Failed to load license info.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  // Without waiting: after five seconds the page of a visitor would be gone.
  expect(await page.getByText(/Sign-up opens|Register Now/).count()).toBe(0);
});

test("more time is offered in one way, near the end; without a machine an ended license promises none", async ({
  page,
  stage,
}) => {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  const ask = page.getByRole("button", { name: "Ask for more time" });
  const extend = page.getByRole("link", { name: "Extend License" });
  const ways = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    return [await ask.count(), await extend.count()];
  };
  expect(await ways("/dashboard")).toEqual([0, 0]);
  expect(await ways("/license-dashboard")).toEqual([0, 1]);
  await stage.changeLicense(
    customer,
    "confirm_by = null, starts_at = now() - interval '5 days', ends_at = now() + interval '2 days'",
  );
  expect(await ways("/dashboard")).toEqual([1, 0]);
  expect(await ways("/license-dashboard")).toEqual([1, 0]);
  await stage.changeLicense(
    customer,
    "starts_at = now() - interval '9 days', ends_at = now() - interval '2 days', grace_until = now() - interval '1 day'",
  );
  expect(await ways("/dashboard")).toEqual([0, 1]);
  await expect(page.getByRole("region", { name: "Machines" })).toContainText(
    "Apps can't start with this license",
  );
});
