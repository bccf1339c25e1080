import { expect, test } from "./fixtures/staged.ts";
import { listPages } from "../tools/list-pages.ts";
import { press, see, whenReady } from "./scenes/scene.ts";
import { findOverflowProblems } from "./stories/overflow-problems.ts";

// A window of 1280 by 1024 at 400 % zoom has 320 by 256 CSS pixels.
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

const membersOnly = ["/account", "/dashboard", "/license", "/license-dashboard"];
const open = listPages().filter((path) => path !== "/404" && !membersOnly.includes(path));

for (const path of open)
  test(`nothing of ${path} is lost`, async ({ page }) => {
    await page.goto(path);
    await whenReady(page);
    await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
    expect(await page.evaluate(findOverflowProblems)).toEqual([]);
  });

test("nothing of the portal is lost", async ({ page, stage }) => {
  const customer = await stage.newCustomer();
  await stage.activate(customer, "studio-pc");
  await stage.signIn(page, customer);
  for (const [path, shows] of [
    ["/dashboard", /^Active$/],
    ["/license-dashboard", /^Active$/],
    ["/license", /^Active$/],
    ["/account", /^this session$/],
  ] as const) {
    await page.goto(path);
    await see(page, shows);
    expect(await page.evaluate(findOverflowProblems), path).toEqual([]);
  }
});

test("the top bar is not sticky, and a link target is in view", async ({ page }) => {
  await page.goto("/faq#wallet-keys");
  await whenReady(page);
  await expect(page.locator("#wallet-keys")).toBeInViewport();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});

test("every link of the menu can be reached and followed", async ({ page }) => {
  await page.goto("/");
  await press(page, "Open menu");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  for (const link of await menu.getByRole("link").all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await menu.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test("the cart shows what is in it and leads on", async ({ page }) => {
  await page.goto("/pricing");
  await press(page, "Start Free Trial: Reply bot");
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  const plan = drawer.getByRole("list", { name: "Plans in your cart" });
  await plan.scrollIntoViewIfNeeded();
  const visible = await plan.evaluate((list) => {
    list.scrollIntoView({ block: "start" });
    const { top } = list.getBoundingClientRect();
    const below = document.elementFromPoint(160, Math.max(top, 0) + 100);
    return list.contains(below);
  });
  expect(visible, "whether 100 px of the plan can be seen at once").toBe(true);
  await drawer.getByRole("link", { name: "Proceed to Registration" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("a question can be read and answered", async ({ page, stage }) => {
  const customer = await stage.newCustomer();
  await stage.activate(customer, "studio-pc");
  await stage.signIn(page, customer);
  await page.goto("/dashboard");
  await press(page, "Remove machine studio-pc");
  const question = page.getByRole("alertdialog");
  await question.waitFor();
  for (const name of ["Remove machine", "Cancel"]) {
    const button = question.getByRole("button", { name });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await question.getByRole("button", { name: "Remove machine" }).click();
  await see(page, /^Start an app with this key/);
});
