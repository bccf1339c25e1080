import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brand } from "@keystead/content/brand";
import type { Page } from "@playwright/test";
import type { Stage } from "./fixtures/open-stage.ts";
import { expect, test } from "./fixtures/staged.ts";

const run = promisify(execFile);

/** Creates a key on the account page, as a customer does. */
async function createKey(page: Page, stage: Stage): Promise<string> {
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/account#api-keys");
  await page.getByRole("button", { name: "Create key" }).first().click();
  const form = page.getByRole("dialog", { name: "Create an API key" });
  await form.getByLabel("Name").fill("Charts");
  await form.getByLabel("Add triggers").check();
  await form.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByRole("alertdialog").getByText(/^ksk_/).first().textContent();
  return key ?? "";
}

/** The example of a language, for this server. */
async function exampleOf(page: Page, stage: Stage, language: string): Promise<string> {
  const block = page.getByRole("group", { name: `The public API with ${language}`, includeHidden: true });
  const text = await block.locator("code").textContent();
  return (text ?? "").replaceAll(`https://${brand.websites[0]}`, stage.url);
}

test("the examples of the docs run as they are", async ({ page, stage }) => {
  const key = await createKey(page, stage);
  const folder = await mkdtemp(path.join(os.tmpdir(), "keystead-examples-"));
  const env = { PATH: process.env["PATH"], HOME: os.homedir(), API_KEY: key };
  try {
    await page.goto("/api-docs");
    const save = async (file: string, language: string): Promise<string> => {
      const place = path.join(folder, file);
      await writeFile(place, await exampleOf(page, stage, language));
      return place;
    };
    const curl = await run("bash", ["-e", await save("example.sh", "curl")], { env });
    expect(curl.stdout).toContain('"source":"sample"');
    expect(curl.stdout).toContain('"ticker":"GAUGE"');

    const script = await save("example.ts", "TypeScript");
    const typescript = await run(process.execPath, [script], { env });
    expect(typescript.stdout.trim().split("\n")).toHaveLength(10);
    expect(typescript.stdout).toContain("QOTR sample-qotr");

    const python = await run("python3", [await save("example.py", "Python")], { env });
    expect(python.stdout.trim().split("\n")).toHaveLength(8);
    expect(python.stdout).toMatch(/^QOTR [\d.e-]+$/m);

    // With a wrong key each says what the server says.
    const wrong = { ...env, API_KEY: `${key}0` };
    for (const [command, file] of [
      [process.execPath, "example.ts"],
      ["python3", "example.py"],
    ] as const)
      await expect(run(command, [path.join(folder, file)], { env: wrong })).rejects.toThrow(
        "invalid_api_key: The API key is missing, unknown, expired or revoked.",
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

for (const width of [360, 1280])
  test(`a visitor tries the public API with a key that the page forgets, at ${width} px`, async ({
    page,
    stage,
    watch,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const key = await createKey(page, stage);
    await page.goto("/api-docs#endpoints-Market-data-and-triggers");
    const field = page.getByLabel("Your API key");
    const call = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("form", { name: "GET /v1/trending", includeHidden: true }) });
    await call.locator("summary").focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: "GET /v1/trending" });
    await form.getByLabel("limit").fill("3");
    await form.getByLabel("limit").press("Enter");
    await expect(page.getByText("Enter your API key.")).toBeVisible();
    await expect(field).toBeFocused();

    await field.fill(key);
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByText("Response: 200")).toBeVisible();
    const response = form.getByRole("group", { name: "Response of GET /v1/trending" });
    await expect(response).toContainText('"limit": 3');
    await expect(response).toContainText('ratelimit-policy: "api-key";q=120;w=60');

    watch.expect(/status of 400 .*\/v1\/trending\?limit=101/);
    await form.getByLabel("limit").fill("101");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByText("Response: 400")).toBeVisible();
    await expect(response).toContainText('"field": "limit"');

    await expect(response).toContainText("Send a whole number from 1 to 100.");

    const stored = await page.evaluate(async () => {
      const cached: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
      return JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
        cached,
      ]);
    });
    expect(stored).not.toContain(key);
    expect(stored).not.toContain("/v1/trending");
    await page.reload();
    await expect(field).toHaveValue("");
  });
