import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Download } from "@keystead/contract/portal/releases";
import { sql } from "../../../db/sql.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { insertSeat } from "../../licenses/people/seats/store.ts";
import { issueFor } from "../../../testing/issue-for.ts";

let shop: TestApp;
/** Between the releases 1.0.0 and 2.0.0 of the volume bot. */
const between = new Date("2026-11-10T00:00:00Z");
beforeAll(async () => {
  shop = await testApp();
  await publishBuild(shop.deps, { version: "1.0.0", files: { "Volume-1.0.0-x64.exe": "one" } });
  await publishBuild(shop.deps, { version: "2.0.0", files: { "Volume-2.0.0-x64.exe": "two" } });
  await publishBuild(shop.deps, {
    product: "reply-bot",
    version: "1.0.0",
    files: { "Reply-1.0.0-x64.exe": "reply" },
  });
  await shop.db.run(sql`update releases set published_at = ${new Date("2026-11-01T00:00:00Z")}`);
  await shop.db.run(
    sql`update releases set published_at = ${new Date("2026-11-15T00:00:00Z")} where version = '2.0.0'`,
  );
});
afterAll(() => shop.close());

interface Covered {
  readonly entitlements: readonly string[];
  readonly updatesUntil?: Date | null;
}

/** Issues another license to the address, which is newer than those before. */
async function issue(email: string, { entitlements, updatesUntil = null }: Covered): Promise<string> {
  shop.clock.advance(1000);
  const order = { email, tier: "standard", duration: { days: 365 }, entitlements };
  const { id } = await issueFor(shop, order);
  await shop.db.run(sql`update licenses set updates_until = ${updatesUntil} where id = ${id}`);
  return id;
}

/** A customer with a license and perhaps a newer one. */
async function customerWith(first: Covered, second?: Covered) {
  const customer = await newCustomer(shop);
  const { id } = customer.license;
  const { entitlements, updatesUntil = null } = first;
  await shop.db.run(sql`
    update licenses set entitlements = ${entitlements}, updates_until = ${updatesUntil} where id = ${id}`);
  return { customer, older: id, newer: second ? await issue(customer.email, second) : id };
}

const licenseOf = (url: string) => new URL(url).searchParams.get("license");

async function list(customer: Customer, query = "") {
  const { body } = await customer.call(`GET /api/download-links${query}`);
  return (body as unknown as { data: { files: Download[] } }).data.files;
}

const listNames = async (customer: Customer, query = "") =>
  (await list(customer, query)).map(({ filename }) => filename);

async function versions(customer: Customer, product = "volume-bot") {
  const { body } = await customer.call(`GET /api/download-versions/${product}`);
  return (body as unknown as { files: Download[] }).files;
}

async function statusOf(url: string): Promise<number> {
  const { pathname, search } = new URL(url);
  return (await shop.app.inject({ url: pathname + search, authority: "shop.example" })).statusCode;
}

const volume = ["volume-bot"];
const reply = ["reply-bot"];

describe("an account with two licenses", () => {
  it("downloads what each covers, through links for that license", async () => {
    const { customer, older, newer } = await customerWith({ entitlements: volume }, { entitlements: reply });
    const files = await list(customer);
    expect(files.map(({ product, url }) => [product, licenseOf(url)])).toEqual([
      ["volume-bot", older],
      ["reply-bot", newer],
    ]);
    for (const { url } of files) expect(await statusOf(url)).toBe(200);
    expect((await versions(customer)).map(({ version }) => version)).toEqual(["2.0.0", "1.0.0"]);
    expect((await versions(customer, "reply-bot")).map(({ version }) => version)).toEqual(["1.0.0"]);
    for (const address of ["volume-bot", "reply-bot", "volume-bot?version=1.0.0"])
      expect((await customer.call(`GET /api/downloads/${address}`)).status).toBe(302);
  });

  it("is mailed a link to a product of the older one, for that license", async () => {
    const { customer, older } = await customerWith({ entitlements: volume }, { entitlements: reply });
    expect((await customer.call("POST /api/download-link-mail", { product: "volume-bot" })).status).toBe(202);
    const mails = await readMails(shop.deps, customer.email);
    const token = mails.find(({ template }) => template === "download-link")?.url?.split("#token=")[1];
    expect(token?.split(".").slice(0, 2)).toEqual([older, "volume-bot"]);
  });

  it("gets each file once, by the license that includes the most releases", async () => {
    const { customer, older, newer } = await customerWith(
      { entitlements: volume },
      { entitlements: [...volume, ...reply], updatesUntil: between },
    );
    const files = await list(customer);
    expect(files.map(({ filename, url }) => [filename, licenseOf(url)])).toEqual([
      ["Volume-2.0.0-x64.exe", older],
      ["Reply-1.0.0-x64.exe", newer],
    ]);
    expect((await versions(customer)).map(({ version, url }) => [version, licenseOf(url)])).toEqual([
      ["2.0.0", older],
      ["1.0.0", older],
    ]);
  });

  it("keeps what the usable one covers while the other is stopped", async () => {
    const { customer, older, newer } = await customerWith({ entitlements: volume }, { entitlements: reply });
    await shop.db.run(sql`update licenses set suspended_at = now() where id = ${newer}`);
    expect(await listNames(customer)).toEqual(["Volume-2.0.0-x64.exe"]);
    expect(await customer.call("GET /api/downloads/reply-bot")).toMatchObject({
      status: 404,
      body: { code: "no_downloads" },
    });
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${older}`);
    for (const address of ["download-links", "downloads/volume-bot", "download-versions/volume-bot"])
      expect(await customer.call(`GET /api/${address}`)).toMatchObject({
        status: 404,
        body: { code: "no_license" },
      });
  });
});

describe("the downloads of one license", () => {
  it("are what it covers itself, though another one includes more", async () => {
    const { customer, older, newer } = await customerWith(
      { entitlements: [...volume, ...reply] },
      { entitlements: volume, updatesUntil: between },
    );
    expect(await listNames(customer, `?license=${older}`)).toEqual([
      "Volume-2.0.0-x64.exe",
      "Reply-1.0.0-x64.exe",
    ]);
    const files = await list(customer, `?license=${newer}`);
    expect(files.map(({ filename, url }) => [filename, licenseOf(url)])).toEqual([
      ["Volume-1.0.0-x64.exe", newer],
    ]);
  });

  it("are refused while it may not be used, and to everybody else", async () => {
    const { customer, older } = await customerWith({ entitlements: volume }, { entitlements: reply });
    const eve = await newCustomer(shop);
    const refused = { status: 404, body: { code: "no_license" } };
    expect(await eve.call(`GET /api/download-links?license=${older}`)).toMatchObject(refused);
    expect((await customer.call("GET /api/download-links?license=mine")).status).toBe(400);
    await shop.db.run(sql`update licenses set suspended_at = now() where id = ${older}`);
    expect(await customer.call(`GET /api/download-links?license=${older}`)).toMatchObject(refused);
    expect(await listNames(customer)).toEqual(["Reply-1.0.0-x64.exe"]);
  });
});

describe("a seat on the license of somebody else", () => {
  /** Gives the customer a seat under an address of their own. */
  const addSeat = (licenseId: string, { accountId, email }: Customer) =>
    shop.db.transaction((tx) =>
      insertSeat(tx, {
        licenseId,
        accountId,
        email,
        keyHash: Buffer.from(randomUUID()),
        keySealed: Buffer.alloc(0),
        joinedAt: tx.now,
      }),
    );

  it("takes nothing from the license of one's own, and mails links to the member", async () => {
    const { customer, older } = await customerWith({ entitlements: reply });
    const owner = await newCustomer(shop);
    const shared = await issue(owner.email, { entitlements: volume });
    await addSeat(shared, customer);
    expect((await list(customer)).map(({ product, url }) => [product, licenseOf(url)])).toEqual([
      ["volume-bot", shared],
      ["reply-bot", older],
    ]);
    expect(await customer.call("POST /api/download-link-mail", { product: "volume-bot" })).toMatchObject({
      status: 202,
      body: { message: `We emailed the link to ${customer.email}. It works for 24 hours.` },
    });
    const isLink = ({ template }: { template: string }) => template === "download-link";
    expect((await readMails(shop.deps, customer.email)).filter(isLink)).toHaveLength(1);
    expect((await readMails(shop.deps, owner.email)).filter(isLink)).toHaveLength(0);
  });
});
