import { expect, onTestFinished, test } from "vitest";
import { newCustomer } from "../../../../testing/customer.ts";
import { testApp } from "../../../../testing/test-app.ts";

/** The connections of the pool of a test database. */
const connections = 5;

test("validations are answered while the portal occupies every connection of the pool", async () => {
  const shop = await testApp();
  onTestFinished(() => shop.close());
  const mira = await newCustomer(shop);
  const fingerprint = "fingerprint-of-mira";
  expect((await mira.activate(fingerprint)).status).toBe(200);

  const gate = Promise.withResolvers<void>();
  let open = 0;
  const occupied = Array.from({ length: connections }, () =>
    shop.db.transaction(async () => {
      open += 1;
      await gate.promise;
    }),
  );
  await expect.poll(() => open).toBe(connections);
  let isFree = false;
  const waiting = shop.db.ping().then(() => (isFree = true));
  const answers = await Promise.all(Array.from({ length: 50 }, () => mira.validate({ fingerprint })));
  expect(isFree).toBe(false);
  gate.resolve();
  await Promise.all([...occupied, waiting]);
  for (const { status, body } of answers) expect([status, body["valid"]]).toEqual([200, true]);
});
