import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { invite, join, newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { replaceKeys } from "./replace-keys.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

// A member's account lists the owner's license too, but its key and machines are not the member's.
it("a license on which the account only has a seat keeps its key and its machines", async () => {
  const owner = await newOwner(shop);
  const member = await newCustomer(shop);
  await invite(owner, member.email);
  await join(shop, member);
  await owner.activate("owners-machine", { name: "studio" });
  const countMails = async () => {
    const mails = await readMails(shop.deps, member.email);
    return mails.filter(({ template }) => template === "key-replaced").length;
  };
  const before = await countMails();

  await shop.db.transaction((tx) =>
    replaceKeys(shop.deps, tx, { id: member.accountId, email: member.email }),
  );

  expect((await owner.validate({ fingerprint: "owners-machine" })).body).toMatchObject({ code: "VALID" });
  const { license, machines } = await owner.getLicense();
  expect(license.licenseKey).toBe(owner.license.licenseKey);
  expect(machines).toMatchObject([{ name: "studio" }]);
  // This mail is for the trial that the member owns.
  expect(await countMails()).toBe(before + 1);
});
