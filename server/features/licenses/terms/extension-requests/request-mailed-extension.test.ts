import { brand } from "@keystead/content/brand";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days, seconds } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { convertLicense } from "../changes/convert-license.ts";
import { extendLicense } from "../changes/extend-license.ts";
import { transferLicense } from "../changes/transfer-license.ts";
import { sendNoticesJob } from "../notices/jobs.ts";
import { revokeLicense } from "../suspensions/revoke-license.ts";
import { suspendLicense } from "../suspensions/suspend-license.ts";
import { linkExtension } from "./link-extension.ts";
import { extensionMessage } from "./rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** The token of the link that a reminder of the license's end would carry now. */
function tokenOf({ accountId, license: { id, endDate } }: Customer, app = shop): string {
  const url = linkExtension(app.deps, { id, accountId, endsAt: new Date(endDate) });
  return url.replace("https://shop.example/more-time#token=", "");
}

/** Presses the button of the link's page, in a browser that nobody is logged in to. */
const press = (token: string, visitor = createVisitor(shop, { kind: "page" })) =>
  visitor.call("POST /api/mailed-extension", { token });

const requestsOf = async ({ email }: Customer) =>
  (await readMails(shop.deps, brand.supportEmail)).filter(
    ({ subject }) => subject === `Extension requested: ${email}`,
  );

describe("the link of a reminder", () => {
  it("asks support for more time without a login, once for each end, and is on the timeline", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("asks-by-mail");
    shop.clock.advance(days(5));
    await sendNoticesJob.handle(shop.deps, {}, 1);
    const reminder = (await readMails(shop.deps, mira.email)).at(-1);
    expect(reminder?.url).toBe(`https://shop.example/more-time#token=${tokenOf(mira)}`);
    const askedAt = shop.clock.now().toISOString();
    expect(await press(tokenOf(mira))).toMatchObject({
      status: 200,
      body: { success: true, askedAt, repeated: false },
    });
    const [mail] = await requestsOf(mira);
    expect(JSON.stringify(mail)).toContain('"Requested from","value":"Reminder email, without a login"');
    expect(JSON.stringify(mail)).not.toContain(mira.license.licenseKey);

    shop.clock.advance(days(1));
    expect(await press(tokenOf(mira))).toMatchObject({ status: 200, body: { askedAt, repeated: true } });
    const inPortal = await mira.call("POST /api/license/extend", { license: mira.license.id });
    expect(inPortal.body["message"]).toContain("You asked already");
    expect(await requestsOf(mira)).toHaveLength(1);
    const asked = (await mira.listActivity()).filter((message) => message === "Extension requested");
    expect(asked).toHaveLength(1);

    await extendLicense(shop.deps, { license: mira.license.id, duration: { days: 7 }, reason: "" });
    expect(await press(tokenOf(mira))).toMatchObject({ status: 409, body: { code: "link_outdated" } });
    const later = tokenOf({ ...mira, license: (await mira.getLicense()).license });
    expect(await press(later)).toMatchObject({ status: 200, body: { repeated: false } });
    expect(await requestsOf(mira)).toHaveLength(2);
  });

  it("asks once when it is pressed 20 times at once", async () => {
    const mira = await newCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(tokenOf(mira))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body["repeated"] === false)).toHaveLength(1);
    expect(await requestsOf(mira)).toHaveLength(1);
  });

  it("asks for the license that it is about, whoever is logged in", async () => {
    const [mira, eve] = [
      await newCustomer(shop, { kind: "page" }),
      await newCustomer(shop, { kind: "page" }),
    ];
    expect(await press(tokenOf(mira), eve.visitor)).toMatchObject({ status: 200, body: { repeated: false } });
    expect([await requestsOf(mira), await requestsOf(eve)].map(({ length }) => length)).toEqual([1, 0]);
    expect(await press(tokenOf(mira), mira.visitor)).toMatchObject({ status: 200, body: { repeated: true } });
  });

  it("holds neither the license key nor the address", async () => {
    const mira = await newCustomer(shop);
    expect(tokenOf(mira)).not.toContain(mira.email);
    expect(tokenOf(mira)).not.toContain(mira.license.licenseKey);
  });

  it("works until 30 days after the apps stop", async () => {
    const own = await testApp();
    try {
      const mira = await newCustomer(own);
      await convertLicense(own.deps, {
        license: mira.license.id,
        tier: "standard",
        duration: { term: "monthly" },
        reason: "",
      });
      const { license } = await mira.getLicense();
      const token = tokenOf({ ...mira, license }, own);
      const pressThere = () => press(token, createVisitor(own, { kind: "page" }));
      const stopsAt = new Date(license.graceUntil ?? license.endDate);
      expect(stopsAt > new Date(license.endDate)).toBe(true);
      own.clock.advance(stopsAt.getTime() - own.clock.now().getTime() + days(30));
      expect((await pressThere()).status).toBe(200);
      own.clock.advance(seconds(1));
      expect(await pressThere()).toMatchObject({ status: 403, body: { code: "link_expired" } });
    } finally {
      await own.close();
    }
  });
});

describe("a link that was made up", () => {
  it("is refused before anything is looked up, whatever was changed", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    const token = tokenOf(mira);
    const [licenseId = "", accountId = "", end = "", signature = ""] = token.split(".");
    const message = extensionMessage({ licenseId, accountId, endsAt: new Date(Number(end)) });
    const forged = [
      token.replace(licenseId, eve.license.id),
      token.replace(accountId, eve.accountId),
      token.replace(end, "1900000000000"),
      `${message}.${"A".repeat(43)}`,
      `${message}.${shop.deps.secrets.sign("download-mail", message)}`,
      `${"0".repeat(36)}.${"-".repeat(36)}.${"9".repeat(15)}.${signature}`,
    ];
    for (const each of forged)
      expect(await press(each)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    for (const each of ["no token at all", token.slice(0, -3)])
      expect(await press(each)).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: "token" }] } },
      });
    expect([await requestsOf(mira), await requestsOf(eve)]).toEqual([[], []]);
  });

  it("counts against its network, as a right one does not", async () => {
    const mira = await newCustomer(shop);
    const visitor = createVisitor(shop, { kind: "page" });
    const guess = tokenOf(mira).replace(/[\w-]{43}$/, "A".repeat(43));
    for (let count = 0; count < 60; count += 1) {
      if (count % 20 === 0) expect((await press(tokenOf(mira), visitor)).status).toBe(200);
      expect((await press(guess, visitor)).status).toBe(400);
    }
    expect((await press(guess, visitor)).status).toBe(429);
    expect((await press(tokenOf(mira))).status).toBe(200);
  });
});

describe("what became of the license since the reminder", () => {
  const reason = "";
  type Change = (license: string, customer: Customer) => Promise<unknown>;
  const changes: [happened: string, change: Change, status: number, code: string][] = [
    ["is suspended", (license) => suspendLicense(shop.deps, { license, reason }), 409, "license_suspended"],
    ["was revoked", (license) => revokeLicense(shop.deps, { license, reason }), 409, "license_revoked"],
    [
      "became a paid one",
      (license) =>
        convertLicense(shop.deps, { license, tier: "standard", duration: { term: "yearly" }, reason }),
      409,
      "link_outdated",
    ],
    [
      "has a new owner",
      (license, { email }) => transferLicense(shop.deps, { license, email: `new-${email}`, reason }),
      409,
      "owner_changed",
    ],
    [
      "was deleted with its account",
      (_license, { accountId }) => shop.db.run(sql`delete from accounts where id = ${accountId}`),
      404,
      "no_license",
    ],
  ];
  test.each(changes)("a license that %s is not asked for", async (_happened, change, status, code) => {
    const mira = await newCustomer(shop);
    await change(mira.license.id, mira);
    expect(await press(tokenOf(mira))).toMatchObject({ status, body: { code } });
    expect(await requestsOf(mira)).toEqual([]);
  });

  test("a new owner may ask although the former one did", async () => {
    const [mira, lin] = [await newCustomer(shop), await newCustomer(shop)];
    const { license } = mira;
    expect((await press(tokenOf(mira))).body["repeated"]).toBe(false);
    await transferLicense(shop.deps, { license: license.id, email: lin.email, reason });
    expect((await press(tokenOf({ ...lin, license }))).body["repeated"]).toBe(false);
    expect(await requestsOf(lin)).toHaveLength(1);
  });
});
