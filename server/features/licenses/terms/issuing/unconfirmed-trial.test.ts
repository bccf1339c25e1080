import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days, hours, later, minutes, seconds } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { licenseChannel } from "../../record/timeline/store.ts";

const environment = { SMTP_URL: "smtp://127.0.0.1:9" };
let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ environment });
});
afterAll(() => shop.close());

const validateKey = ({ license, visitor }: Customer) =>
  visitor.call("POST /api/validate-license", { license_key: license.licenseKey });

/** When the lease of an answer ends. */
function leaseEnd(body: Record<string, unknown>): Date {
  const claims = String(body["lease"]).split(".")[1] ?? "";
  const { exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { exp: number };
  return new Date(exp * 1000);
}

async function mailedToken(email: string, template: string): Promise<string | undefined> {
  const mail = (await readMails(shop.deps, email)).findLast((each) => each.template === template);
  return mail?.url?.split("#token=")[1];
}

describe("a trial with an unconfirmed address", () => {
  test("says from its start until when the address has to be confirmed", async () => {
    const mira = await newCustomer(shop);
    const by = later(shop.clock.now(), hours(24)).toISOString();
    expect(mira.license).toMatchObject({ status: "pending", confirmBy: by });
    const [mail] = await readMails(shop.deps, mira.email);
    expect(JSON.stringify(mail?.blocks)).toContain("within 24 hours");
  });

  test("works for 24 hours, offline too, and pauses then", async () => {
    const mira = await newCustomer(shop);
    const by = later(shop.clock.now(), hours(24));
    const { body } = await mira.activate("unconfirmed-a");
    expect(body).toMatchObject({ valid: true, trial: { active: true } });
    expect(body["checks"]).toContainEqual({ check: "confirmed", passed: true });
    expect(leaseEnd(body)).toEqual(by);
    shop.clock.advance(hours(24) - seconds(1));
    expect((await mira.validate({ fingerprint: "unconfirmed-a" })).body).toMatchObject({ code: "VALID" });

    shop.clock.advance(seconds(1));
    const paused = (await mira.validate({ fingerprint: "unconfirmed-a" })).body;
    expect(paused).toMatchObject({
      valid: false,
      code: "UNCONFIRMED",
      license: { status: "active", endDate: mira.license.endDate },
      trial: { active: false, endsAt: mira.license.endDate },
      next: [{ action: "confirm_email", url: "https://shop.example/license-dashboard#confirm" }],
    });
    expect(paused["checks"]).toContainEqual({ check: "confirmed", passed: false });
    expect(paused["checks"]).toContainEqual({ check: "not_expired", passed: true });
    expect((await validateKey(mira)).body).toMatchObject({ valid: false, code: "UNCONFIRMED" });
  });

  test("refuses activations and downloads while it is paused, with the reason", async () => {
    const mira = await newCustomer(shop);
    shop.clock.advance(hours(24));
    expect((await mira.activate("unconfirmed-b")).body).toMatchObject({
      activated: false,
      code: "UNCONFIRMED",
      lease: null,
    });
    expect(await mira.call("GET /api/download-links")).toMatchObject({
      status: 403,
      body: {
        code: "email_unconfirmed",
        error: "Your trial is paused. Confirm your email address to continue.",
      },
    });
  });

  test("ends on its end date, paused or not", async () => {
    const mira = await newCustomer(shop);
    shop.clock.advance(days(7));
    expect((await mira.validate()).body).toMatchObject({ code: "TRIAL_EXPIRED" });
  });
});

describe("a network that starts trials all day", () => {
  const start = (address: string, at = shop) => newCustomer(at, { address });

  test("gets ten that run before their address is confirmed; the next ones start paused", async () => {
    const address = "198.51.100.77";
    const first = [];
    for (let count = 0; count < 10; count += 1) first.push(await start(address));
    for (const { license } of first)
      expect(license.confirmBy).toBe(later(shop.clock.now(), hours(24)).toISOString());
    const mira = await start(address);
    expect(mira.license).toMatchObject({ status: "pending", confirmBy: mira.license.startDate });
    expect((await mira.activate("starts-paused")).body).toMatchObject({
      activated: false,
      code: "UNCONFIRMED",
      lease: null,
    });
    expect((await mira.call("GET /api/download-links")).status).toBe(403);
    const [welcome] = await readMails(shop.deps, mira.email);
    expect(JSON.stringify(welcome?.blocks)).toContain("waits until you confirm this address");
    expect(JSON.stringify(welcome?.blocks)).not.toContain("within 24 hours");

    await mira.call("POST /api/verify-email", { token: await mailedToken(mira.email, "verify-email") });
    expect((await mira.activate("starts-paused")).body).toMatchObject({ code: "VALID", activated: true });
  });

  test("by whatever way they are started, also at once", async () => {
    const visitors = Array.from({ length: 14 }, () =>
      createVisitor(shop, { kind: "page", address: "2001:db8:7::1" }),
    );
    const started = await Promise.all(
      visitors.map((visitor, index) =>
        visitor.call("POST /api/trial-signup", { email: `at-once-${index}@example.com` }),
      ),
    );
    const licenses = started.map(({ body }) => body["license"] as { confirmBy: string; startDate: string });
    expect(licenses.filter(({ confirmBy, startDate }) => confirmBy > startDate)).toHaveLength(10);
  });

  test("does not use them up by sign-ups that start no trial", async () => {
    const address = "198.51.100.78";
    const page = createVisitor(shop, { kind: "page", address });
    await page.call("POST /api/trial-signup", { email: "known@example.com" });
    for (let count = 0; count < 12; count += 1)
      await page.call("POST /api/trial-signup", { email: "known@example.com" });
    const { license } = await start(address);
    expect(license.confirmBy).not.toBe(license.startDate);
  });

  test("has them all run in a shop without a mail server", async () => {
    const own = await testApp();
    for (let count = 0; count < 10; count += 1) await start("198.51.100.79", own);
    const mira = await start("198.51.100.79", own);
    expect(mira.license.confirmBy).toBeNull();
    expect((await mira.activate("no mail server")).body).toMatchObject({ code: "VALID" });
    await own.close();
  });
});

describe("confirming the address", () => {
  const ways: [string, (mira: Customer) => Promise<unknown>][] = [
    [
      "by the mailed link",
      async (mira) => {
        await mira.call("POST /api/verify-email/resend");
        await mira.visitor.call("POST /api/sign-in", {
          token: await mailedToken(mira.email, "verify-email"),
        });
      },
    ],
    [
      "by the mailed link, signed in",
      async (mira) => {
        await mira.call("POST /api/verify-email/resend");
        await mira.call("POST /api/verify-email", { token: await mailedToken(mira.email, "verify-email") });
      },
    ],
    [
      "by a link to log in",
      async ({ visitor, email }) => {
        await visitor.call("POST /api/trial-signup", { email });
        await visitor.call("POST /api/sign-in", { token: await mailedToken(email, "sign-in-link") });
      },
    ],
    [
      "in whatever other way",
      ({ accountId }) =>
        shop.db.run(sql`update accounts set email_verified_at = ${shop.clock.now()} where id = ${accountId}`),
    ],
  ];

  test.each(ways)("%s resumes a paused trial at once, whose end does not move", async (_name, confirm) => {
    const mira = await newCustomer(shop, { kind: "page" });
    shop.clock.advance(hours(30));
    expect((await mira.validate()).body).toMatchObject({ code: "UNCONFIRMED" });
    const notified: string[] = [];
    const stop = await shop.db.listen(licenseChannel, (id) => notified.push(id));
    await confirm(mira);
    await expect.poll(() => notified).toContain(mira.accountId);
    await stop();
    const { body } = await mira.activate(`confirmed ${mira.accountId}`);
    expect(body).toMatchObject({ code: "VALID", license: { endDate: mira.license.endDate } });
    expect(leaseEnd(body).toISOString()).toBe(mira.license.endDate);
    const events = await shop.db.rows<{ kind: string; actor: string }>(
      sql`select kind, actor from license_events where license_id = ${mira.license.id} order by sequence`,
    );
    expect(events.filter(({ kind }) => kind === "confirmed")).toEqual([
      { kind: "confirmed", actor: "customer" },
    ]);
  });

  test("in time means that the trial never pauses", async () => {
    const mira = await newCustomer(shop);
    shop.clock.advance(minutes(5));
    await mira.call("POST /api/verify-email", { token: await mailedToken(mira.email, "verify-email") });
    expect((await mira.getLicense()).license.confirmBy).toBeNull();
    expect(await mira.listActivity()).toEqual(["Email address confirmed", "License issued"]);
    shop.clock.advance(days(6));
    expect((await mira.validate()).body).toMatchObject({ code: "VALID" });
  });
});

describe("a trial never pauses", () => {
  const sixDaysOn = async (own: TestApp) => {
    try {
      const mira = await newCustomer(own);
      expect(mira.license.confirmBy).toBeNull();
      own.clock.advance(days(6));
      return (await mira.validate()).body["code"];
    } finally {
      await own.close();
    }
  };

  test("while no mail server is set", async () => {
    expect(await sixDaysOn(await testApp())).toBe("VALID");
  });

  test("in a shop that does not want it", async () => {
    const replace = { shop: { ...shop.deps.shop, confirmHours: null } };
    expect(await sixDaysOn(await testApp({ environment, replace }))).toBe("VALID");
  });

  test("once it has become a paid license", async () => {
    const mira = await newCustomer(shop);
    await shop.db.run(sql`update licenses set tier = 'standard' where id = ${mira.license.id}`);
    expect((await mira.getLicense()).license.confirmBy).toBeNull();
    shop.clock.advance(days(6));
    expect((await mira.validate()).body).toMatchObject({ code: "VALID" });
  });

  test("when it was issued by an earlier release", async () => {
    const mira = await newCustomer(shop);
    await shop.db.run(sql`update licenses set confirm_by = null where id = ${mira.license.id}`);
    shop.clock.advance(days(6));
    expect((await mira.validate()).body).toMatchObject({ code: "VALID" });
  });
});

test("a visitor who starts with an address alone confirms it by setting a password", async () => {
  const email = "address-alone@example.com";
  const page = createVisitor(shop, { kind: "page" });
  const { license } = (await page.call("POST /api/trial-signup", { email })).body as {
    license: { licenseKey: string };
  };
  const validate = async () =>
    (await page.call("POST /api/validate-license", { license_key: license.licenseKey })).body["code"];
  const token = await mailedToken(email, "set-password");
  shop.clock.advance(hours(24) - seconds(1));
  expect(await validate()).toBe("VALID");
  await page.call("POST /api/reset-password", { token, password: "nine blue kettles on a hill" });
  shop.clock.advance(seconds(1));
  expect(await validate()).toBe("VALID");
});
