import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createLicenseClient } from "../sdk/src/index.ts";
import { expect, test } from "./fixtures/staged.ts";

const noNetwork = () => Promise.reject(new Error("no network"));

/** Keeps one text, as an app does in a file. */
function openStore() {
  let kept: string | undefined;
  return {
    read: async () => kept,
    write: async (text: string) => {
      kept = text;
    },
  };
}

test("the owner brings the request of an app without a network, takes its license file back, and removes the machine by its receipt", async ({
  page,
  stage,
  watch,
}, info) => {
  watch.expect(/status of 400/);
  const customer = await stage.newCustomer();
  const { keys } = (await (await fetch(`${stage.url}/v1/keys`)).json()) as {
    keys: { kid: string; x: string }[];
  };
  const publicKey = Object.fromEntries(keys.map(({ kid, x }) => [kid, x]));
  const app = createLicenseClient({ server: stage.url, publicKey, store: openStore(), fetch: noNetwork });
  const machine = { licenseKey: customer.licenseKey, fingerprint: `kiosk-${randomUUID()}` };
  expect(await app.ensureLicensed(machine)).toMatchObject({ licensed: false, status: "unreachable" });

  await stage.signIn(page, customer);
  await page.goto("/license-dashboard#offline");
  const request = page.getByLabel("Request from the app");
  await request.fill("half a request");
  await page.getByRole("button", { name: "Make license file" }).click();
  await expect(page.getByRole("alert")).toContainText("This isn't a complete request of the app.");
  await expect(request).toHaveValue("half a request");
  await request.fill((await app.createRequest({ ...machine, name: "lab-pc" })) ?? "");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Make license file" }).press("Enter");
  await expect(page.getByRole("heading", { name: "The license file for lab-pc is ready" })).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download license file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("license-lab-pc.txt");
  const saved = info.outputPath("license.txt");
  await download.saveAs(saved);
  await page.getByRole("button", { name: "Show QR code" }).click();
  await expect(page.getByRole("img", { name: "QR code of the license file for lab-pc" })).toBeVisible();

  expect(await app.loadFile(await readFile(saved, "utf8"), machine)).toMatchObject({ ok: true });
  const licensed = await app.ensureLicensed(machine);
  expect(licensed).toMatchObject({ licensed: true, source: "file" });
  const until = licensed.licensed ? licensed.until.toISOString() : "not licensed";
  await expect(page.getByText("It's good until").locator("time")).toHaveAttribute(
    "datetime",
    // Tokens have whole seconds.
    new RegExp(`^${until.slice(0, 19)}`),
  );
  const machines = page.getByRole("region", { name: "Machines" });
  await expect(machines.getByText("lab-pc")).toBeVisible();
  await expect(machines.getByText("offline, license file good until")).toBeVisible();

  // The trial takes one machine: the next one is told which to remove, and gets its file when the receipt was brought.
  const other = await createLicenseClient({ server: stage.url, publicKey, store: openStore() }).createRequest(
    {
      fingerprint: `kiosk-${randomUUID()}`,
      name: "barn-pc",
    },
  );
  await page.getByRole("button", { name: "Activate another machine" }).click();
  await request.fill(other ?? "");
  await page.getByRole("button", { name: "Make license file" }).click();
  await expect(page.getByRole("link", { name: "Choose a machine to remove" })).toBeVisible();
  const receipt = await app.createReceipt(machine);
  expect(await app.ensureLicensed(machine)).toMatchObject({ licensed: false });
  await page.getByLabel("Receipt from the app").fill(receipt ?? "");
  const panel = page.getByRole("region", { name: "Remove an offline machine" });
  await panel.getByRole("button", { name: "Remove machine" }).click();
  await expect(page.getByText("lab-pc was removed.", { exact: true }).first()).toBeVisible();
  await expect(machines.getByText("lab-pc")).toBeHidden();
  await page.getByRole("button", { name: "Make license file" }).click();
  await expect(page.getByRole("heading", { name: "The license file for barn-pc is ready" })).toBeVisible();
});
