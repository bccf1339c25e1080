import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const turned = "Studio PC \u202efdp.exe";

test("a new name is on record with the former one, and the same name is not", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint of the mill", { name: "mill" });
  const id = (await mira.getLicense()).machines[0]?.id;
  for (const name of ["press", "press"]) await mira.call(`PATCH /api/machines/${id}`, { name });
  const [newest, before] = await mira.listActivity();
  expect(newest).toBe("mill was renamed to press");
  expect(before).not.toContain("renamed");
});

test("a name that would turn the words around it is stored without what turns them, at activation and when it is renamed", async () => {
  const mira = await newCustomer(shop);
  const nameOf = async () => (await mira.getLicense()).machines[0]?.name;
  await mira.activate("fingerprint of the studio", { name: turned });
  expect(await nameOf()).toBe("Studio PC fdp.exe");
  const id = (await mira.getLicense()).machines[0]?.id;
  await mira.call(`PATCH /api/machines/${id}`, { name: `\u2067desk\u2069 ${turned}` });
  expect(await nameOf()).toBe("desk Studio PC fdp.exe");
});
