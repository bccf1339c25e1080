import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { press, type Scene, see, whenReady } from "./scene.ts";

async function searchQuestions(page: Page, words: string): Promise<void> {
  await page.goto("/faq");
  await whenReady(page);
  await page.getByLabel("Search the questions").fill(words);
}

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Mira");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Message", { exact: true }).fill("The app says NO_MACHINE. What do I do?");
  await whenReady(page);
}

async function openDownloads(page: Page, stage: Stage, prepare?: () => Promise<void>): Promise<void> {
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/account");
  await see(page, /^this session$/);
  await prepare?.();
  await page.goto("/download");
}

/** Waits out the ten seconds for which the server caches its status, so that the page shows the new one. */
async function openStatus(page: Page, downloads: "working" | "down", words: string): Promise<void> {
  await page.goto("/status");
  await page.evaluate(async (expected) => {
    const ask = async () => (await fetch("/api/status", { cache: "reload" })).text();
    while (!(await ask()).includes(expected)) await new Promise((resolve) => setTimeout(resolve, 500));
  }, `"id":"downloads","state":"${downloads}"`);
  await page.reload();
  await see(page, words);
}

const tabs = ["Parameters", "Responses", "Error Handling"];

/** Pages for reading, in the states that a click, a search or a failure brings about. */
export const readingScenes: readonly Scene[] = [
  {
    name: "faq-found",
    async open(page) {
      await searchQuestions(page, "key");
      await see(page, /questions found$/);
    },
  },
  {
    name: "faq-not-found",
    async open(page) {
      await searchQuestions(page, "moon");
      await see(page, /^Nothing found/);
    },
  },
  ...["blogs", "videos"].map((name) => ({
    name: `${name}-all`,
    async open(page: Page) {
      await page.goto(`/${name}`);
      await page.getByRole("button", { name: /^Load More/ }).click();
      await page.getByRole("article").nth(8).waitFor();
    },
  })),
  ...tabs.map((name) => ({
    name: `api-docs-${name.toLowerCase().replace(" ", "-")}`,
    async open(page: Page) {
      await page.goto("/api-docs");
      await page.getByRole("tab", { name }).click();
      await page.getByRole("heading", { name, level: 2 }).waitFor();
    },
  })),
  {
    name: "api-docs-try",
    async open(page) {
      await page.goto("/api-docs#endpoints-Market-data-and-triggers");
      await whenReady(page);
      const calls = page.getByRole("listitem").locator("details");
      // They come with a chunk of their own, for which `all` does not wait.
      await calls.first().waitFor();
      for (const call of await calls.all()) await call.locator("summary").click();
      await page.getByRole("button", { name: "Send POST /v1/bots/trigger" }).click();
      await see(page, /^Enter your API key/);
    },
  },
  {
    name: "download-member",
    async open(page, stage) {
      await openDownloads(page, stage);
      await page
        .getByRole("button", { name: /^Download Now/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "download-loading",
    async open(page, stage) {
      await openDownloads(page, stage, () => stage.hold("artifacts"));
      await page.getByRole("heading", { name: "Your downloads" }).waitFor();
    },
  },
  {
    name: "download-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await openDownloads(page, stage, () => stage.breakDown("artifacts"));
      await see(page, /^Failed to fetch download links/);
    },
  },
  {
    name: "download-no-license",
    refused: /status of 404/,
    async open(page, stage) {
      const { email } = await stage.newCustomer();
      const again = await stage.newCustomer(email.replace("@", "+again@"));
      await stage.signIn(page, again);
      await page.goto("/account");
      await see(page, /^this session$/);
      await page.goto("/download");
      await see(page, "No download links available");
    },
  },
  {
    name: "status",
    open: (page) => openStatus(page, "working", "All systems operational"),
  },
  {
    name: "status-down",
    async open(page, stage) {
      await stage.breakDown("artifacts");
      await openStatus(page, "down", "Partial outage");
    },
  },
  {
    name: "status-failed",
    async open(page) {
      await openStatus(page, "working", "All systems operational");
      await page.context().setOffline(true);
      await see(page, "The status didn't load");
    },
  },
  {
    name: "contact-errors",
    async open(page) {
      await page.goto("/contact");
      await press(page, "Send message");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "contact-sending",
    async open(page, stage) {
      await writeMessage(page, "mira@example.org");
      await stage.hold("mails");
      await press(page, "Send message");
      await page.locator("button[aria-busy=true]").waitFor();
    },
  },
  {
    name: "contact-sent",
    async open(page) {
      await writeMessage(page, "mira@example.org");
      await press(page, "Send message");
      await see(page, "Message sent");
    },
  },
  {
    name: "contact-limited",
    refused: /status of 429/,
    async open(page) {
      const email = "often@example.org";
      const message = { name: "Mira", email, message: "The same question again.", homepage: "" };
      for (let sent = 0; sent < 5; sent += 1) await page.request.post("/api/contact", { data: message });
      await writeMessage(page, email);
      await press(page, "Send message");
      await page.getByRole("alert").waitFor();
    },
  },
];
