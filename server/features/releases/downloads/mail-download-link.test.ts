import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Download } from "@keystead/contract/portal/releases";
import { sql } from "../../../db/sql.ts";
import { hours, minutes } from "../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { packSample } from "../../../testing/pack-sample.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { publishSample } from "../publishing/publish-sample.ts";

let shop: TestApp;
let packed: string;
beforeAll(async () => {
  shop = await testApp();
  packed = await packSample();
  await publishSample(shop.deps, packed);
});
afterAll(async () => {
  await shop.close();
  await rm(packed, { recursive: true });
});

const askForMail = (customer: Customer, body: object = { product: "bundler-bot" }) =>
  customer.call("POST /api/download-link-mail", body);

async function mailedToken({ email }: Customer): Promise<string> {
  const mail = (await readMails(shop.deps, email)).findLast((each) => each.template === "download-link");
  const [page, token = ""] = mail?.url?.split("#token=") ?? [];
  expect(page).toBe("https://shop.example/download-link");
  return token;
}

/** Presses the button of the mailed link's page, in a browser that nobody is signed in to. */
const open = (token: string) =>
  createVisitor(shop, { kind: "page" }).call("POST /api/mailed-download", { link: token });

const fetchLink = (url: string) =>
  shop.app.inject({ url: url.replace("https://shop.example", ""), authority: "shop.example" });

describe("a mailed download link", () => {
  it("downloads the chosen app on another device, as often as it is pressed", async () => {
    const mira = await newCustomer(shop);
    expect(await askForMail(mira, { product: "volume-bot" })).toMatchObject({
      status: 202,
      body: { success: true, message: `We emailed the link to ${mira.email}. It works for 24 hours.` },
    });
    const token = await mailedToken(mira);
    for (const _press of [1, 2]) {
      const { status, body } = await open(token);
      const file = (body as unknown as { file: Download }).file;
      expect([status, file.filename, file.version]).toEqual([200, "pumpfun-volume-bot-setup.zip", "3.7.2"]);
      expect((await fetchLink(file.url)).statusCode).toBe(200);
    }
  });

  it("holds neither the license key nor the address", async () => {
    const mira = await newCustomer(shop);
    await askForMail(mira);
    const mail = JSON.stringify(
      (await readMails(shop.deps, mira.email)).find((each) => each.template === "download-link"),
    );
    expect(mail).not.toContain(mira.license.licenseKey);
    expect(await mailedToken(mira)).not.toContain(mira.email);
  });

  it("works for 24 hours", async () => {
    const own = await testApp();
    try {
      await publishSample(own.deps, packed);
      const mira = await newCustomer(own);
      await mira.call("POST /api/download-link-mail", { product: "volume-bot" });
      const url = (await readMails(own.deps, mira.email)).find(
        (each) => each.template === "download-link",
      )?.url;
      const token = url?.split("#token=")[1];
      const press = () =>
        createVisitor(own, { kind: "page" }).call("POST /api/mailed-download", { link: token });
      own.clock.advance(hours(24));
      expect((await press()).status).toBe(200);
      own.clock.advance(1000);
      expect(await press()).toMatchObject({ status: 403, body: { code: "link_expired" } });
    } finally {
      await own.close();
    }
  });

  it("opens nothing once the license is revoked, or when any part of it was changed", async () => {
    const mira = await newCustomer(shop);
    const eve = await newCustomer(shop);
    await askForMail(mira, { product: "volume-bot" });
    const token = await mailedToken(mira);
    const [, product, expires, signature] = token.split(".");
    const forged = [
      token.replace(mira.license.id, eve.license.id),
      token.replace("volume-bot", "reply-bot"),
      token.replace(`.${expires}.`, ".99999999999."),
      `${mira.license.id}.${product}.${expires}.${"A".repeat(43)}`,
    ];
    expect((await open(token.replace(`.${expires}.`, `.0${expires}.`))).status).toBe(400);
    expect(signature).toHaveLength(43);
    for (const each of forged)
      expect(await open(each)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    expect((await open("no token at all")).status).toBe(400);
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${mira.license.id}`);
    expect(await open(token)).toMatchObject({ status: 404, body: { code: "no_license" } });
  });
});

describe("asking for it", () => {
  it("needs a session, a license that works, and an app that can be downloaded", async () => {
    const visitor = createVisitor(shop, { kind: "app" });
    expect((await visitor.call("POST /api/download-link-mail", { product: "volume-bot" })).status).toBe(401);
    const mira = await newCustomer(shop);
    for (const product of ["like-bot", "no-such-app"])
      expect(await askForMail(mira, { product })).toMatchObject({
        status: 404,
        body: { code: "no_downloads" },
      });
    expect((await askForMail(mira, { product: 7 })).status).toBe(400);
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${mira.license.id}`);
    expect(await askForMail(mira)).toMatchObject({ status: 404, body: { code: "no_license" } });
  });

  it("is pressed sixty times in a quarter of an hour from one network", async () => {
    const mira = await newCustomer(shop);
    await askForMail(mira);
    const body = { link: await mailedToken(mira) };
    const press = async () =>
      (
        await createVisitor(shop, { kind: "page", address: "192.0.2.200" }).call(
          "POST /api/mailed-download",
          body,
        )
      ).status;
    const statuses = await Promise.all(Array.from({ length: 61 }, press));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  });

  it("is allowed three times an hour to a person, whatever their accounts are called", async () => {
    const own = await testApp();
    try {
      await publishSample(own.deps, packed);
      const mira = await newCustomer(own, { email: "mira.l@gmail.com" });
      const askAgain = async () =>
        (await mira.call("POST /api/download-link-mail", { product: "volume-bot" })).status;
      for (const _time of [1, 2, 3]) expect(await askAgain()).toBe(202);
      expect(await askAgain()).toBe(429);
      await own.db.run(sql`update licenses set email = 'm.iral+x@gmail.com' where id = ${mira.license.id}`);
      expect(await askAgain()).toBe(429);
      const mails = await readMails(own.deps, mira.email);
      expect(mails.filter((each) => each.template === "download-link")).toHaveLength(3);
      own.clock.advance(minutes(20));
      expect(await askAgain()).toBe(202);
    } finally {
      await own.close();
    }
  });
});
