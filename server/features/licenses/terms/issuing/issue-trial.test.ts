import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { licenseChannel } from "../../record/timeline/store.ts";
import { issueTrial } from "./issue-trial.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("open pages of the account are notified of each new license", async () => {
  const notified: string[] = [];
  const stop = await shop.db.listen(licenseChannel, (id) => notified.push(id));
  const { accountId } = await newCustomer(shop);
  await expect.poll(() => notified).toEqual([accountId]);
  const trial = { accountId, email: "somebody-else@example.com", website: "liftgauge.example" };
  await shop.db.transaction((tx) => issueTrial(shop.deps, tx, trial));
  await expect.poll(() => notified).toEqual([accountId, accountId]);
  await stop();
});

describe("one person gets one trial", () => {
  const claim = async (email: string) => {
    const { accountId } = owner;
    const trial = { accountId, email, website: "liftgauge.example" };
    return (await shop.db.transaction((tx) => issueTrial(shop.deps, tx, trial))).ok;
  };
  let owner: { accountId: string };
  beforeAll(async () => {
    owner = await newCustomer(shop);
  });

  test.each([
    ["Proton's domains and punctuation", "ada.l@proton.me", ["adal@pm.me", "a-d_al+x@protonmail.com"]],
    ["Apple's domains", "ada@icloud.com", ["ada@me.com", "ada+x@mac.com"]],
    ["Yandex's domains, dots and hyphens", "ada.l@yandex.ru", ["ada-l@ya.ru", "ada.l@yandex.com"]],
    ["Yahoo's keywords", "ada@yahoo.com", ["ada-shop@yahoo.com", "ada-x@yahoo.com"]],
    ["Fastmail's subdomains", "ada@fastmail.com", ["x@ada.fastmail.com", "ada+x@fastmail.com"]],
    ["Microsoft's tags", "ada@outlook.com", ["ada+x@outlook.com"]],
  ])("through %s", async (_name, first, aliases) => {
    expect(await claim(first)).toBe(true);
    for (const alias of aliases) expect([alias, await claim(alias)]).toEqual([alias, false]);
  });

  test("of simultaneous claims under several aliases one succeeds", async () => {
    const aliases = ["eva@pm.me", "e.va@proton.me", "eva@protonmail.com", "eva@protonmail.ch"];
    const claims = await Promise.all([...aliases, ...aliases].map(claim));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test("one from before these aliases were folded counts, under the same address or another domain", async () => {
    for (const former of ["old@pm.me", "old-shop@yahoo.com"]) {
      const hash = shop.deps.secrets.hash("trial-person", former);
      await shop.db.run(sql`
        insert into trials (person_hash, license_id, issued_at) values (${hash}, ${owner.accountId}, now())`);
    }
    for (const email of ["old@pm.me", "o.ld@proton.me", "old-shop@yahoo.com"])
      expect([email, await claim(email)]).toEqual([email, false]);
  });

  test("a node of an earlier release finds the address under which it would have stored the person", async () => {
    expect(await claim("new@pm.me")).toBe(true);
    const hash = shop.deps.secrets.hash("trial-person", "new@pm.me");
    expect(await shop.db.row(sql`select from trials where person_hash = ${hash}`)).toBeDefined();
  });
});
