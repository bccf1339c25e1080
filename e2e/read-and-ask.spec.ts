import { brand } from "@keystead/content/brand";
import { expect, test } from "./fixtures/test.ts";
import { recordShifts, shiftsOf } from "./stories/layout-shifts.ts";

test("a reader finds an article, reads it in a new tab and goes on to an older one", async ({
  page: list,
  context,
}) => {
  await list.goto("/blogs");
  await list.getByRole("button", { name: "Load More Articles" }).click();
  await expect(list.getByRole("article")).toHaveCount(9);
  const opened = context.waitForEvent("page");
  await list.getByRole("link", { name: /Checking a download/ }).click();
  const page = await opened;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Checking a download/);
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Linux" }).click();
  await expect(page).toHaveURL(/#linux$/);
  await page.getByRole("link", { name: /^Previous/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Checking a download/);
});

test("a link to an answer opens it below the top bar", async ({ page }) => {
  await page.goto("/faq#wallet-keys");
  const answer = page.locator("#wallet-keys");
  await expect(answer).toHaveAttribute("open");
  await expect(answer).toBeInViewport();
  await expect.poll(async () => Math.round((await answer.boundingBox())?.y ?? 0)).toBe(80);
});

test("whoever presses Join Telegram writes to support with the subject filled in, while there is no group", async ({
  page,
}) => {
  await page.goto("/faq");
  await page.getByRole("link", { name: "Join Telegram" }).click();
  await expect(page).toHaveURL(/\/contact\?subject=Telegram$/);
  await expect(page.getByLabel("Subject (optional)")).toHaveValue("Telegram");
  await page.goto("/contact?subject=Extend+my+license");
  await expect(page.getByLabel("Subject (optional)")).toHaveValue("Extend my license");
});

test("without script every text can be read", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const [path, words] of [
    ["/blogs/checking-a-download", "What a checksum can’t tell you"],
    ["/api-docs", "How to check a signature"],
    ["/api-docs/operator", "POST /v1/admin/webhooks/{id}/rotate-secret webhooks:write"],
    ["/licenses", "Third-party software"],
    ["/volume-bot", "What it doesn’t do"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  }
  await page.goto("/faq");
  await page.getByText("Can I get a refund?").click();
  await expect(page.getByText(/The trial is free, so there’s nothing to refund/)).toBeVisible();
  for (const [path, oldest] of [
    ["/blogs", "How trials and activation work"],
    ["/videos", "Two bots on one budget"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: oldest })).toBeVisible();
  }
  for (const path of ["/about", "/privacy", "/terms", "/download", "/contact"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy]:visible")).toHaveCount(0);
  }
  await context.close();
});

for (const width of [360, 768, 1280])
  test(`the status page has no layout shift, with or without an answer, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1400 });
    await recordShifts(page);
    await page.goto("/status");
    await expect(page.getByText("All systems operational")).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("The status didn't load")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("All systems operational")).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });

test("without script the status says that it cannot be checked", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/status");
  await expect(page.getByRole("list", { name: "Parts" })).toContainText("License service");
  await expect(page.getByRole("main").locator("noscript p")).toBeVisible();
  await context.close();
});

test("without script a form says that it cannot be sent, and where to write", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of ["/contact", "/register", "/checkout", "/login", "/forgot-password"]) {
    await page.goto(path);
    // Found by its element, because Playwright's text selectors skip noscript.
    const notice = page.getByRole("main").locator("p", { hasText: "This form needs JavaScript." });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole("link", { name: brand.supportEmail })).toBeVisible();
  }
  await context.close();
});

test("a message from the contact form reaches the operator", async ({ page, mailbox }) => {
  await page.goto("/contact");
  const honeypot = page.getByLabel("Leave this empty");
  await expect(honeypot).toHaveCount(1);
  await expect(honeypot).toBeHidden();
  await page.getByLabel("Name").fill("Mira");
  await page.getByLabel("Email", { exact: true }).fill("mira@example.org");
  await page.getByLabel("Message", { exact: true }).fill("The app says NO_MACHINE.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeFocused();
  const mail = await mailbox.waitForMail({ to: brand.supportEmail, subject: /^Contact form/ });
  expect(mail.text).toContain("Reply to: mira@example.org");
  expect(mail.text).toContain("The app says NO_MACHINE.");
});

test("the example on the page checks a real answer, and refuses one to another question", async ({
  page,
  request,
}) => {
  await page.goto("/api-docs#responses");
  const code = await page
    .getByRole("figure", { name: "The same in JavaScript" })
    .locator("code")
    .textContent();
  const { isGenuine } = (await import(
    `data:text/javascript,${encodeURIComponent(`${code}\nexport { isGenuine };`)}`
  )) as { isGenuine: (body: Buffer, header: string, jwk: unknown, asked: object) => Promise<boolean> };
  const asked = {
    license_key: "PFAA-AAAA-AAAA-AAAA",
    fingerprint: "b1946ac92492d234",
    product: "volume-bot",
    nonce: "3f8c0d5e9a71",
  };
  const answer = await request.post("/v1/licenses/validate", {
    data: asked,
  });
  const { keys } = (await (await request.get("/v1/keys")).json()) as { keys: unknown[] };
  const bytes = await answer.body();
  const header = answer.headers()["keystead-signature"] ?? "";
  expect(await isGenuine(bytes, header, keys[0], asked)).toBe(true);
  const others = { ...asked, nonce: "another-nonce", fingerprint: "another-machine", product: "reply-bot" };
  for (const [field, value] of Object.entries({ ...others, license_key: "PF00-0000-0000-000B" }))
    expect(await isGenuine(bytes, header, keys[0], { ...asked, [field]: value })).toBe(false);
  const changed = Buffer.from(bytes.toString().replace("NOT_FOUND", "VALID"));
  expect(await isGenuine(changed, header, keys[0], asked)).toBe(false);
});

test("the docs show one group of calls at a time beside an index and an example", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/api-docs#responses");
  const index = page.getByRole("navigation", { name: "Parts of this tab" });
  const group = (name: string) => page.getByRole("region", { name, exact: true });
  // Code has the room of both columns, and nothing of it is cut off.
  const code = page.getByRole("figure", { name: "The same in JavaScript" });
  expect((await code.boundingBox())?.width).toBeGreaterThan(800);
  const cut = (blocks: Element[]) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length;
  expect(await page.locator("figure pre:visible").evaluateAll(cut)).toBe(0);
  await index.getByRole("link", { name: "Apps", exact: true }).click();
  await expect(group("Apps").getByRole("heading", { name: /licenses\/activate/ })).toBeInViewport();
  await expect(group("How to check a signature")).toBeHidden();
  await expect(index).toBeInViewport();
  await expect(page.getByRole("figure", { name: "A license response" })).toBeInViewport();
  expect(await page.locator("figure pre:visible").evaluateAll(cut)).toBe(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(6000);
  await group("Apps").getByRole("link", { name: "Validation" }).first().click();
  await expect(page).toHaveURL(/#responses-Validation$/);
  await expect(page.getByRole("heading", { name: "Validation" })).toBeInViewport();
  await expect(group("Apps")).toBeHidden();
});

test("an operator finds a call by the keyboard, and opens its address again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/api-docs");
  await page.getByRole("link", { name: "operator API" }).click();
  const index = page.getByRole("navigation", { name: "Parts of the operator API" });
  await index.getByRole("link", { name: "Machines" }).focus();
  await page.keyboard.press("Enter");
  const machines = page.getByRole("region", { name: "Machines", exact: true });
  const free = machines.getByRole("article", {
    name: "POST /v1/admin/licenses/{id}/machines/{machine}/free",
  });
  await machines.getByRole("link", { name: /\/free$/ }).press("Enter");
  await expect(page).toHaveURL(/#machines-free$/);
  await expect(free.getByRole("heading")).toBeInViewport();
  await expect(page.getByRole("region", { name: "Licenses", exact: true })).toBeHidden();
  // An address of the last group opens there, although the groups above it are hidden after the browser has scrolled.
  await page.goto("/api-docs/operator#responses-AuditEntry");
  await page.reload();
  await expect(page.getByRole("heading", { name: "AuditEntry" })).toBeInViewport();
  await expect(machines).toBeHidden();
  await expect(page.getByRole("heading", { name: "AuditEntry" })).toBeInViewport();
});

test("on a phone the calls of an error have the whole width, and break after a slash", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/api-docs#errors");
  const error = page
    .getByRole("list", { name: "Error codes" })
    .getByRole("listitem")
    .filter({
      has: page.getByText("no_license", { exact: true }),
    });
  const calls = error.getByRole("definition").last();
  const [whole, list] = [await error.boundingBox(), await calls.boundingBox()];
  expect(list?.width).toBeGreaterThan((whole?.width ?? 0) - 48);
  // Here the longest path does not fit on a line. A part of it that is broken over two lines has two boxes.
  await page.setViewportSize({ width: 320, height: 800 });
  const broken = (parts: Element[]) =>
    parts.filter((part) => part.getClientRects().length > 1).map((part) => part.textContent);
  expect(await calls.locator("code span").evaluateAll(broken)).toEqual([]);
});
