import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures/test.ts";

test("a customer on a phone has the download link mailed, and downloads on the computer with one press", async ({
  page,
  mailbox,
  newVisitor,
  watch,
}) => {
  const email = `phone-${randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Email me the download link" }).click();
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  await expect(page.getByText("Continue on your computer")).toBeVisible();
  await expect(page.getByText(/^Send again in \d+ s$/)).toBeVisible();
  // Another page with the same button knows it too.
  await page.getByRole("banner").getByRole("link", { name: "Licenses" }).click();
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();

  const mail = await mailbox.waitForMail({ to: email, subject: "Download Bundler bot" });
  expect(mail.links).toHaveLength(1);
  const link = mail.links[0] ?? "";
  const computer = await (await newVisitor()).newPage();
  // A scanner opens the link, with its scripts, and presses nothing. That uses nothing up.
  await computer.goto(link);
  await expect(computer.getByRole("main").getByRole("button")).toHaveText(["Download"]);
  expect(computer.url()).not.toContain("token");
  await computer.goto("/faq");

  await computer.goto(link);
  for (const _press of [1, 2]) {
    const [download] = await Promise.all([
      computer.waitForEvent("download"),
      computer.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("pumpfun-bundler-bot-setup.zip");
    const bytes = await readFile(await download.path());
    const files = await page.evaluate(async () => {
      const answer = (await (await fetch("/api/download-links")).json()) as {
        data: { files: { product: string; sha512: string }[] };
      };
      return answer.data.files;
    });
    const offered = files.find(({ product }) => product === "bundler-bot");
    expect(createHash("sha512").update(bytes).digest("hex")).toBe(offered?.sha512);
  }
  await expect(computer.getByText("Your download has started")).toBeVisible();

  watch.expect(/400 \(Bad Request\).*mailed-download/);
  await computer.goto(link.slice(0, -3));
  // By key: within half a second, a press where another control was just pressed is taken for a double click.
  await computer.getByRole("button", { name: "Download", exact: true }).press("Enter");
  await expect(computer.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});
