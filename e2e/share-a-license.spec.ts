import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { runCommand } from "./fixtures/run-command.ts";

const password = "blue kettle over nine hills";
const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

interface Answer {
  code: string;
  activated?: boolean;
  valid: boolean;
}

test("an owner shares a license by email, holds its limits, removes a person and hands it over, live on all pages", async ({
  page: owners,
  product,
  mailbox,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of 404/);
  const [owner, lin, sam] = [addressOf("mira"), addressOf("lin"), addressOf("sam")];

  /** What the app on a machine with this key is told. */
  async function askAsApp(verb: "activate" | "validate", key: string, machine: string): Promise<Answer> {
    const named = verb === "activate" ? { name: machine } : {};
    const response = await fetch(`${product.url}/v1/licenses/${verb}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ license_key: key, fingerprint: `${machine} of ${owner}`, ...named }),
    });
    return (await response.json()) as Answer;
  }

  async function keyOf(page: Page): Promise<string> {
    const { license } = (await (await page.request.get("/api/license")).json()) as {
      license: { licenseKey: string };
    };
    return license.licenseKey;
  }

  /** Accepts the mailed invitation in a browser of its own, where the license is then shown. */
  async function join(email: string): Promise<Page> {
    const mail = await mailbox.waitForMail({ to: email, subject: new RegExp(`^${owner} invited you`) });
    const page = await (await newVisitor()).newPage();
    await page.goto(mail.links.find((link) => link.includes("/join#token=")) ?? "");
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await expect(page.getByRole("region", { name: "Your seat" })).toContainText(
      `${owner} shares this license with you.`,
    );
    return page;
  }

  // The owner has a trial as well, so it is said which license is which.
  await owners.request.post("/api/register", {
    headers: { origin: product.url },
    data: { email: owner, password },
  });
  const order = [
    "--email",
    owner,
    "--tier",
    "professional",
    "--term",
    "yearly",
    "--users",
    "3",
    "--machines",
    "2",
  ];
  await runCommand(["license", "issue", ...order], { DATA_DIR: product.dataDir });
  await owners.goto("/license-dashboard");
  await expect(owners.getByRole("radio", { name: /^Professional/ })).toBeChecked();
  await expect(owners.getByRole("radio", { name: /^Trial/ })).toBeVisible();

  const people = owners.getByRole("region", { name: "People" });
  for (const email of [lin, sam]) {
    await people.getByLabel("Invite by email").fill(email);
    await owners.keyboard.press("Enter");
    await expect(people.getByRole("listitem").filter({ hasText: email })).toContainText("7 days left");
  }
  await expect(people.getByText("All 3 seats are taken")).toBeVisible();
  await expect(people.getByRole("link", { name: "Compare tiers" })).toBeVisible();

  const [linsPage, samsPage] = [await join(lin), await join(sam)];
  const linsKey = await keyOf(linsPage);
  expect(await askAsApp("activate", linsKey, "lin-pc")).toMatchObject({ activated: true });
  expect(await askAsApp("activate", await keyOf(samsPage), "sam-pc")).toMatchObject({ activated: true });
  const machines = owners.getByRole("region", { name: "Machines" });
  await expect(machines.getByRole("listitem").filter({ hasText: "lin-pc" })).toContainText(lin);
  await expect(machines).toContainText("Both machines are in use.");
  await expect(people.getByRole("listitem").filter({ hasText: lin })).toContainText("lin-pc");
  // A member sees their own machines alone.
  await expect(samsPage.getByRole("region", { name: "Machines" }).getByRole("listitem")).toHaveCount(1);
  await expect(samsPage.getByRole("region", { name: "People" })).toHaveCount(0);

  await people.getByRole("button", { name: `Remove ${lin}` }).click();
  const question = owners.getByRole("alertdialog", { name: `Remove ${lin}?` });
  await expect(question).toContainText("lin-pc is removed from the license");
  await question.getByRole("button", { name: "Remove person" }).click();
  await expect(people.getByLabel("Invite by email")).toBeVisible();
  await expect(machines.getByText("lin-pc")).toHaveCount(0);
  expect(await askAsApp("validate", linsKey, "lin-pc")).toMatchObject({ valid: false, code: "NOT_FOUND" });
  await expect(linsPage.getByText("No License Found")).toBeVisible();

  await people.getByRole("button", { name: `Make owner: ${sam}` }).click();
  await owners.getByLabel("Their email, to confirm").fill(sam);
  await owners.getByLabel("Current password").fill(password);
  await owners.getByRole("button", { name: "Transfer license" }).click();
  await expect(owners.getByRole("region", { name: "Your seat" })).toContainText(`${sam} shares this license`);
  await expect(owners.getByText(`Shared by ${sam}`)).toBeVisible();
  await expect(samsPage.getByRole("region", { name: "People" })).toContainText(owner);
  for (const [email, subject] of [
    [owner, /^You transferred your/],
    [sam, /^You own a/],
  ] as const)
    await mailbox.waitForMail({ to: email, subject });

  // The former owner can't be removed meanwhile, and takes it back.
  await expect(samsPage.getByText("Can take the license back until")).toBeVisible();
  await expect(samsPage.getByRole("button", { name: `Remove ${owner}` })).toHaveCount(0);
  await owners.getByRole("button", { name: "Take it back" }).click();
  const takeBack = owners.getByRole("alertdialog", { name: "Take the license back?" });
  await takeBack.getByRole("button", { name: "Take it back" }).click();
  await expect(owners.getByRole("region", { name: "People" })).toContainText(sam);
  await expect(samsPage.getByRole("region", { name: "Your seat" })).toContainText(owner);
});
