import { unzipSync } from "fflate";
import type { Page } from "@playwright/test";
import type { ConsoleShop } from "./fixtures/consoles/open-console.ts";
import { made, pageCalls } from "./fixtures/consoles/page-calls.ts";
import type { Mail } from "./fixtures/peers/mailbox.ts";
import { expect, test } from "./fixtures/staged.ts";
import { hostileTexts } from "./stories/console/hostile-texts.ts";
import { findLayoutProblems, partsOf, partsOfPage } from "./stories/console/page-parts.ts";
import {
  hostilePassword,
  type HostileCustomer,
  writeHostileTexts,
} from "./stories/console/write-hostile-texts.ts";

// A worker of its own, so that nobody else meets these texts.
test.use({ ownProduct: "hostile texts", contextOptions: { reducedMotion: "reduce" } });

/** Opens a page of the console without loading the document again. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, `/admin${path}`);
}

/** Waits until the page shows all of these texts, each as it is. */
async function seeTexts(page: Page, texts: readonly (string | null)[]): Promise<void> {
  const missing = () =>
    page.evaluate((all) => {
      const shown = document.querySelector("main")?.textContent ?? "";
      return all.filter((text) => text !== null && !shown.includes(text));
    }, texts);
  await expect.poll(missing, "texts that aren't shown").toEqual([]);
}

/** Waits until the page is laid out for its window. Runs in the browser. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Presses what continues the lists of the page, until they are whole or a few pages long. */
async function loadMore(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: /^(Load more|Show older)$/ }).first();
  const busy = page.locator("main [aria-busy=true]");
  await expect(busy).toHaveCount(0);
  for (let presses = 0; presses < 6 && (await more.isVisible()); presses += 1) {
    await more.click();
    await expect(busy).toHaveCount(0);
  }
}

/** Adds the parts that pages have when nobody is hostile. */
async function learnParts(page: Page, shop: ConsoleShop, known: Set<string>): Promise<void> {
  const { customer, license, message, request, failedMail, release, webhook } = shop;
  for (const [path, shows] of [
    ["/#words=mira", "mira"],
    ["/#words=nobody", "Nothing found"],
    ["/customers", "mira"],
    [`/customers/${customer}`, "Wants it by post"],
    ["/licenses", "mira"],
    [`/licenses/${license}`, "studio-pc"],
    ["/inbox?state=any", "juno@example.com"],
    [`/inbox/${message}`, "It happens every morning."],
    [`/inbox/${request}`, "They ask for more time"],
    ["/mails", "Failed"],
    [`/mails/${failedMail}`, "What the email server said"],
    [`/releases/${release}`, "Starts in"],
    [`/webhooks/${webhook}`, "503"],
    ["/audit", "An operator"],
  ] as const) {
    await turnTo(page, path);
    await seeTexts(page, [shows]);
    for (const part of await partsOfPage(page)) known.add(part);
  }
}

/** The cells of a CSV. */
const cellsOf = (csv: string): string[] =>
  [...csv.replace(/^\ufeff/, "").matchAll(/"((?:[^"]|"")*)"|[^,\r\n"]+/g)].map(([cell, quoted]) =>
    (quoted ?? cell).replaceAll('""', '"'),
  );

/** Whether a spreadsheet runs it; a number is none. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\uff1d\uff0b\uff0d\u2212]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

test("what customers type is text in each page of the console, in its exports and in its emails", async ({
  page,
  stage,
}) => {
  test.slow();
  const shop = await stage.openConsole();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.url)) elsewhere.push(request.url());
  });
  page.on("dialog", (dialog) => {
    elsewhere.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const known = new Set<string>();
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.logIn(page);
  await page.goto(`${shop.url}/admin`);
  await page.getByRole("searchbox").waitFor();
  await learnParts(page, shop, known);

  const problems: string[] = [];

  /** Notes what the page has that it hadn't before, whether something has run, and what doesn't fit into its window. */
  async function examine(what: string, widths: readonly number[] = [360]): Promise<void> {
    const strange = (await partsOfPage(page)).filter((part) => !known.has(part));
    problems.push(...strange.map((part) => `${what} has ${part}`));
    if (await page.evaluate(() => "hostile" in window)) problems.push(`${what} has run something`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(settle);
      const wide = await page.evaluate(findLayoutProblems);
      problems.push(...wide.map((each) => `${what} at ${width} px: ${each}`));
    }
  }

  const before = shop.mails().length;
  const { customers, tallies, failures } = await test.step("write", () =>
    writeHostileTexts(shop, hostileTexts));
  expect(failures).toEqual([]);
  // Where the shop takes such texts, it took most of them.
  for (const field of ["machine", "instance", "new name", "API key", "trigger", "visit", "message"])
    expect(tallies.get(field)?.taken, field).toBeGreaterThan(80);

  await test.step("read licenses and customers", async () => {
    const title = page.getByRole("heading", { level: 1 });
    for (const { email, account, license } of customers) {
      const [{ machines }, { account: shown }] = await Promise.all([
        shop.call(`GET /v1/admin/licenses/${license}/machines`) as Promise<{ machines: { name: string }[] }>,
        shop.call(`GET /v1/admin/accounts/${account}`) as Promise<{
          account: { api_keys: { name: string }[] };
        }>,
      ]);
      await turnTo(page, `/licenses/${license}`);
      await expect(title).toHaveText(`License of ${email}`);
      await seeTexts(page, ["Timeline", ...machines.map(({ name }) => name)]);
      await loadMore(page);
      await seeTexts(page, ["Pays by invoice"]);
      await examine(`the license ${license}`, [1280, 360]);
      await turnTo(page, `/customers/${account}`);
      await expect(title).toHaveText(email);
      await seeTexts(page, ["Sessions", ...shown.api_keys.map(({ name }) => name)]);
      await loadMore(page);
      await examine(`the customer ${account}`);
    }
  });

  await test.step("read messages", async () => {
    const { entries } = (await shop.call("POST /v1/admin/inbox/search", { kind: "message", limit: 100 })) as {
      entries: { id: string; subject: string | null }[];
    };
    await turnTo(page, "/inbox?state=any");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
    await seeTexts(
      page,
      entries.slice(0, 20).map(({ subject }) => subject),
    );
    await loadMore(page);
    await examine("the inbox");
    // The list has shown each of them.
    for (const { id } of entries.filter((_, index) => index % 3 === 0)) {
      const { entry } = (await shop.call(`GET /v1/admin/inbox/${id}`)) as {
        entry: { subject: string | null; name: string; text: string };
      };
      await turnTo(page, `/inbox/${id}`);
      await seeTexts(page, [entry.subject, entry.name, entry.text]);
      await examine(`the message ${id}`);
    }
  });

  await test.step("read lists", async () => {
    for (const [path, name] of [
      ["/customers", "Customers"],
      ["/licenses", "Licenses"],
      ["/mails", "Emails"],
      ["/audit", "Audit"],
    ] as const) {
      await turnTo(page, path);
      // Until then the button that continues the list before is there.
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await seeTexts(page, [path === "/audit" ? "An operator" : "example.com"]);
      await loadMore(page);
      await examine(path, [1280, 360]);
    }
  });

  await test.step("search for it", async () => {
    await turnTo(page, "/");
    for (const text of hostileTexts.filter((_, index) => index % 8 === 0)) {
      await page.getByRole("searchbox").fill(text);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await examine(`a search for ${text}`);
    }
  });

  expect(problems).toEqual([]);
  expect(elsewhere).toEqual([]);

  await test.step("read exports", async () => {
    const files = unzipSync(await exportOf(shop, customers[0]));
    const columns = ["email", "metadata", "orderNumber", "website"];
    const licenses = await shop.owner("POST /v1/admin/licenses/export", { columns });
    const tables = [
      licenses.text,
      ...Object.entries(files)
        .filter(([name]) => name.endsWith(".csv"))
        .map(([, bytes]) => new TextDecoder().decode(bytes)),
    ];
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) expect(cellsOf(table).filter(isFormula)).toEqual([]);
    // What is disarmed is there.
    expect(licenses.text).toContain("'=1+1@example.com");
  });

  await test.step("read emails", async () => {
    const reader = await page.context().newPage();
    const written = async (mail: Mail) => [
      ...(await partsOf(reader, mail.html)),
      ...mail.headers.map((name) => `header ${name}`),
    ];
    const { entries } = (await shop.call("POST /v1/admin/inbox/search", { kind: "message", limit: 100 })) as {
      entries: { id: string; email: string }[];
    };
    const answered = entries.filter((_, index) => index % 3 === 0);
    for (const { id } of answered)
      await shop.call(`POST /v1/admin/inbox/${id}/answer`, { text: "Thank you." });
    const answers = () => shop.mails().filter(({ subject }) => subject.startsWith("Re: "));
    await expect.poll(() => answers().length).toBe(answered.length);

    const mails = shop.mails();
    const isHarmless = ({ to }: Mail) => /juno|mira|shop\.example|^hostile/.test(to.join());
    const harmless = mails.filter((mail, index) => index < before || isHarmless(mail));
    const usual = new Set((await Promise.all(harmless.map(written))).flat());
    expect(mails.length - before).toBeGreaterThan(100);
    for (const mail of mails.slice(before)) {
      const strange = (await written(mail)).filter((part) => !usual.has(part));
      expect([mail.subject, strange]).toEqual([mail.subject, []]);
      expect(mail.to).toHaveLength(1);
    }
  });
});

/** The ZIP of everything that is stored about a customer. */
async function exportOf(shop: ConsoleShop, customer: HostileCustomer | undefined): Promise<Uint8Array> {
  if (!customer) throw new Error("Nobody was hostile.");
  const { url } = await made(customer.calls, "POST /api/account/export", { password: hostilePassword });
  const { pathname, search } = new URL(url as string, shop.url);
  return (await customer.calls(`GET ${pathname}${search}`)).bytes;
}

test("a megabyte in a field is refused with a reason", async ({ stage }) => {
  const shop = await stage.openConsole();
  const text = "A".repeat(1024 * 1024);
  const license = { license_key: "PF00-0000-0000-0000", fingerprint: "a machine" };
  const bodies: Readonly<Record<string, object>> = {
    "POST /api/register": { email: `${text}@example.com`, password: hostilePassword },
    "POST /api/trial-signup": { email: "mira@example.com", products: [text] },
    "POST /api/login": { email: "mira@example.com", password: text },
    "POST /api/contact": { name: "Mira", email: "mira@example.com", message: text },
    "POST /api/track-event": { type: "button_click", url: text },
    "POST /v1/licenses/activate": { ...license, name: text },
    "POST /v1/licenses/validate": { ...license, version: text },
    "POST /compat/lemonsqueezy/v1/licenses/activate": { ...license, instance_name: text },
  };
  for (const [name, body] of Object.entries(bodies)) {
    const { status, text: answer } = await pageCalls(shop.url)(name, body);
    expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    expect(answer.length).toBeGreaterThan(20);
    expect(answer).not.toContain("AAAAAAAA");
  }
});
