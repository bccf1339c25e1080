import { afterAll, beforeAll, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it("a validation tells how many machines and people there are, however they come and go", async () => {
  const mira = await newCustomer(shop);
  const { id } = mira.license;
  await shop.db.run(sql`
    update licenses set tier = 'professional', overrides = ${json({ machines: null, monthlyActivations: null })}
    where id = ${id}`);
  const used = async () => {
    const { machines, users } = (await mira.validate()).body["limits"] as Record<string, { used: number }>;
    return [machines?.used, users?.used];
  };
  expect(await used()).toEqual([0, 1]);

  // Many at once, so that their counts would overwrite each other if they were not added up in the database.
  const names = Array.from({ length: 20 }, (_, index) => `fingerprint-count-${index}`);
  await Promise.all(names.map((name) => mira.activate(name)));
  await shop.db.run(sql`
    insert into machines (id, license_id, fingerprint_hash, name, activated_at, last_seen_at)
    select gen_random_uuid(), ${id}, sha256(n::text::bytea), 'many', now(), now() from generate_series(1, 30) n`);
  expect(await used()).toEqual([50, 1]);
  await mira.visitor.call("POST /v1/licenses/deactivate", {
    license_key: mira.license.licenseKey,
    fingerprint: names[0],
  });
  await shop.db.run(sql`delete from machines where license_id = ${id} and name = 'many'`);
  expect(await used()).toEqual([19, 1]);

  const invite = (email: string) => mira.call("POST /api/license/invitations", { license: id, email });
  await invite("one@example.com");
  await invite("two@example.com");
  // The same address again replaces its invitation.
  await invite("two@example.com");
  expect(await used()).toEqual([19, 3]);
  const member = await newCustomer(shop);
  await shop.db.run(sql`
    insert into license_seats (license_id, account_id, email, key_hash, key_sealed, joined_at)
    values (${id}, ${member.accountId}, ${member.email}, sha256('key'), sha256('key'), now())`);
  await shop.db.run(sql`delete from seat_invitations where license_id = ${id} and email = 'one@example.com'`);
  await shop.db.run(sql`update machines set member_id = ${member.accountId} where name <> 'none'
    and id = (select id from machines where license_id = ${id} limit 1)`);
  expect(await used()).toEqual([19, 3]);
  // Deleting the account also deletes its seat and its machines.
  await shop.db.run(sql`delete from accounts where id = ${member.accountId}`);
  expect(await used()).toEqual([18, 2]);
});
