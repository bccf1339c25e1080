import { brand } from "@keystead/content/brand";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { extendLicense } from "../changes/extend-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const received = async () =>
  (await readMails(shop.deps, brand.supportEmail)).filter(({ template }) => template === "extension-asked");

it("mails the operator whom to answer about which license, and writes it on the timeline", async () => {
  const mira = await newCustomer(shop);
  const response = await mira.call("POST /api/license/extend", { license: mira.license.id });
  expect(response).toMatchObject({ status: 202, body: { success: true } });
  expect(response.body["message"]).toContain(mira.email);
  expect((await mira.listActivity())[0]).toBe("Extension requested");
  const mail = (await received()).at(-1);
  expect(mail?.subject).toBe(`Extension requested: ${mira.email}`);
  expect(JSON.stringify(mail)).toContain(mira.license.licenseKey.slice(-4));
  expect(JSON.stringify(mail)).not.toContain(mira.license.licenseKey);
  expect(JSON.stringify(mail)).toContain('"Requested from","value":"Dashboard"');
  expect(mail?.replyTo).toBe(mira.email);
  const request = await shop.db.row<{ id: string }>(
    sql`select id from inbox_messages where license_id = ${mira.license.id}`,
  );
  const command = `inbox answer ${request?.id} --text "You have 7 more days." --extend-days 7 --reason "As you asked"`;
  expect(mail?.blocks.flatMap((block) => (block.kind === "data" ? block.rows : []))).toContainEqual({
    label: "To give it 7 more days",
    value: expect.stringContaining(command) as string,
  });
});

it("is requested once for each end, and another request says when it was, three times a day", async () => {
  const mira = await newCustomer(shop);
  const before = (await received()).length;
  const license = mira.license.id;
  const ask = async () => {
    const { status, body } = await mira.call("POST /api/license/extend", { license });
    return [status, body["message"] ?? body["code"]];
  };
  const reply = `We'll reply to ${mira.email}.`;
  const again = `You asked already, on ${formatMoment(shop.clock.now())}. ${reply}`;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    [202, reply],
    [202, again],
    [202, again],
    [429, "rate_limit_exceeded"],
  ]);
  shop.clock.advance(days(1));
  expect(await ask()).toEqual([202, again]);
  expect((await received()).length).toBe(before + 1);
  const asked = (message: string) => message === "Extension requested";
  expect((await mira.listActivity()).filter(asked)).toHaveLength(1);

  await extendLicense(shop.deps, { license, duration: { days: 7 }, reason: "" });
  shop.clock.advance(days(1));
  expect(await ask()).toEqual([202, reply]);
  expect((await received()).length).toBe(before + 2);
});

it("requires the owner's session and a valid id", async () => {
  const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
  const before = (await received()).length;
  const ask = { license: mira.license.id };
  expect(await eve.call("POST /api/license/extend", ask)).toMatchObject({
    status: 404,
    body: { code: "no_license" },
  });
  const visitor = createVisitor(shop, { kind: "app" });
  expect(await visitor.call("POST /api/license/extend", ask)).toMatchObject({
    status: 401,
    body: { code: "not_signed_in" },
  });
  expect(await mira.call("POST /api/license/extend", { license: "mine" })).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: "license" }] } },
  });
  expect((await received()).length).toBe(before);
});
