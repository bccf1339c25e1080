import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { days } from "../../platform/clock.ts";
import { type Customer, newCustomer, strongPassword } from "../../testing/customer.ts";
import { askForTime, writeMessage } from "../../testing/inbox.ts";
import { confirmAddress } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { answerMessage } from "../inbox/answer-message.ts";
import { closeMessage } from "../inbox/close-message.ts";
import { reopenMessage } from "../inbox/reopen-message.ts";
import { transferLicense } from "../licenses/terms/changes/transfer-license.ts";
import { deleteOldMessagesJob } from "./jobs.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const isThere = async (id: string) =>
  (await shop.db.row(sql`select from inbox_messages where id = ${id}`)) !== undefined;
const deleteAccount = async ({ visitor: _visitor, ...person }: Customer) => {
  const { email } = person;
  const { status } = await person.call("POST /api/account/deletion", {
    email,
    members: 0,
    password: strongPassword,
  });
  expect(status).toBe(200);
};

describe("with an account go", () => {
  test("its messages, its requests, and what was written from its address without a login", async () => {
    const mira = await newCustomer(shop);
    await confirmAddress(shop, mira);
    const own = [
      await writeMessage(shop, {}, mira),
      await askForTime(shop, mira),
      await writeMessage(shop, { email: mira.email.toUpperCase() }),
    ];
    const others = await writeMessage(shop);
    await deleteAccount(mira);
    for (const { id } of own) expect(await isThere(id)).toBe(false);
    expect(await isThere(others.id)).toBe(true);
  });

  test("no messages of strangers: neither from an address that it never confirmed, nor by another account", async () => {
    const [squatter, eve] = [await newCustomer(shop), await newCustomer(shop)];
    const mira = await newCustomer(shop);
    await confirmAddress(shop, mira);
    const strangers = [
      await writeMessage(shop, { email: squatter.email }),
      await writeMessage(shop, { email: squatter.email }, eve),
      await writeMessage(shop, { email: mira.email }, eve),
    ];
    for (const each of [squatter, mira]) await deleteAccount(each);
    for (const { id } of strangers) expect(await isThere(id)).toBe(true);
  });

  test("the numbers of its licenses in requests of their former owners", async () => {
    const [mira, lin] = [await newCustomer(shop), await newCustomer(shop)];
    const { id } = await askForTime(shop, mira);
    await transferLicense(shop.deps, { license: mira.license.id, email: lin.email, reason: "" });
    await deleteAccount(lin);
    expect(await shop.db.row(sql`select license_id as license from inbox_messages where id = ${id}`)).toEqual(
      {
        license: null,
      },
    );
  });
});

test("a message is deleted 12 months after the last that was done with it, open or not", async () => {
  const asked = await Promise.all(Array.from({ length: 4 }, () => writeMessage(shop)));
  const [untouched, answered, closed, reopened] = asked.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  const by = { operatorKeyId: null };
  const left = async () => {
    await deleteOldMessagesJob.handle(shop.deps, {}, 1);
    return Promise.all([untouched, answered, closed, reopened].map(isThere));
  };
  shop.clock.advance(days(100));
  await answerMessage(shop.deps, { id: answered, text: "Yes.", ...by });
  await closeMessage(shop.deps, { id: closed, ...by });
  await closeMessage(shop.deps, { id: reopened, ...by });
  shop.clock.advance(days(100));
  await reopenMessage(shop.deps, { id: reopened, ...by });
  shop.clock.advance(days(164));
  expect(await left()).toEqual([true, true, true, true]);
  shop.clock.advance(1);
  expect(await left()).toEqual([false, true, true, true]);
  shop.clock.advance(days(100));
  expect(await left()).toEqual([false, false, false, true]);
  shop.clock.advance(days(100));
  expect(await left()).toEqual([false, false, false, false]);
});
