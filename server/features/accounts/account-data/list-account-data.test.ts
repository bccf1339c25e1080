import { expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { addPasskey } from "../../../testing/add-passkey.ts";
import { newCustomer, strongPassword } from "../../../testing/customer.ts";
import { testApp, type TestApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { getUser } from "../identity/get-user.ts";
import { writeNote } from "../notes/write-note.ts";
import { listAccountData } from "./list-account-data.ts";

/** Somebody with rows in every table: who has logged in from elsewhere, whose password was guessed at, and who has called. */
async function busyPerson(shop: TestApp): Promise<string> {
  const customer = await newCustomer(shop, { kind: "page" });
  const { email, accountId } = customer;
  await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${accountId}`);
  await addPasskey(shop, customer);
  for (const password of [strongPassword, "a wrong one"])
    await createVisitor(shop, { kind: "page" }).call("POST /api/login", { email, password });
  await shop.db.run(sql`
    insert into account_factors (account_id, factor_sealed, factor_step, recovery_hashes, created_at)
    values (${accountId}, '', 0, '{}', now())`);
  await writeNote(shop.deps, { accountId, text: "Pays by invoice.", operatorKeyId: null });
  return accountId;
}

/** How many rows each file of a person has. */
async function countRows(shop: TestApp, accountId: string): Promise<Record<string, number>> {
  const found = await getUser(shop.deps, accountId);
  if (!found.ok) throw new Error(found.reason);
  const files = listAccountData(shop.deps, found.user);
  return Object.fromEntries(
    await Promise.all(files.map(async ({ name, read }) => [name, (await read()).length] as const)),
  );
}

test("the files of a person have the rows of nobody else", async () => {
  const shop = await testApp();
  const mira = await busyPerson(shop);
  const alone = await countRows(shop, mira);
  for (const [name, count] of Object.entries(alone)) expect(count, name).toBeGreaterThan(0);
  const eve = await busyPerson(shop);
  expect(await countRows(shop, mira)).toEqual(alone);
  expect(await countRows(shop, eve)).toEqual(alone);
  await shop.close();
});
