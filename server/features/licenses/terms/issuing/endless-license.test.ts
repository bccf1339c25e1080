import { afterAll, beforeAll, expect, test } from "vitest";
import { endlessDays } from "@keystead/contract/values/endless-license";
import { sql } from "../../../../db/sql.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { convertLicense } from "../changes/convert-license.ts";
import { issueFor } from "../../../../testing/issue-for.ts";
import { transferLicense } from "../changes/transfer-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("a license without an end: apps read no end, and leases and the portal's calls keep the far date", async () => {
  const mira = await newCustomer(shop);
  const fingerprint = "machine-of-mira-0001";
  const { body: before } = await mira.activate(fingerprint);
  expect(before["license"]).toMatchObject({ endDate: mira.license.endDate });

  const act = { license: mira.license.id, reason: "Order 7", tier: "standard" } as const;
  await convertLicense(shop.deps, { ...act, duration: { days: endlessDays } });
  expect(JSON.stringify((await readMails(shop.deps, mira.email)).at(-1))).toContain(
    "Your license has no end.",
  );
  const { body } = await mira.activate(fingerprint);
  expect(body).toMatchObject({ valid: true, license: { endDate: null } });
  expect((await mira.validate({ fingerprint })).body["license"]).toMatchObject({ endDate: null });
  const claims = JSON.parse(
    Buffer.from(String(body["lease"]).split(".")[1] ?? "", "base64url").toString(),
  ) as { licenseEnd: number };
  expect(new Date(claims.licenseEnd * 1000).getUTCFullYear()).toBeGreaterThan(2120);
  expect(Date.parse((await mira.getLicense()).license.endDate)).toBe(claims.licenseEnd * 1000);
});

test("the mail with its key says so", async () => {
  const order = { email: "lin@example.com", tier: "standard", duration: { days: endlessDays } } as const;
  await issueFor(shop, order);
  const mails = JSON.stringify(await readMails(shop.deps, "lin@example.com"));
  expect(mails).toContain("No end");
  const { id } = (await shop.db.row<{ id: string }>(
    sql`select id from licenses where email = 'lin@example.com'`,
  )) ?? { id: "" };
  await transferLicense(shop.deps, { license: id, email: "mo@example.com", reason: "Order 8" });
  expect(JSON.stringify(await readMails(shop.deps, "mo@example.com"))).toContain("No end");
  await issueFor(shop, { ...order, email: "ada@example.com", duration: { days: 30 } });
  expect(JSON.stringify(await readMails(shop.deps, "ada@example.com"))).not.toContain("No end");
});
