import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { newOwner } from "../../testing/team.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "machine", ...args);
}

const why = ["--reason", "The laptop was stolen"];

test("a machine is freed by its name, the app learns it, and the owner reads why", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("mill-of-mira", { name: "Studio PC" });
  const { lines } = await run("list", mira.license.licenseKey);
  expect(lines).toEqual([expect.stringMatching(/^[0-9a-f-]{36}  Studio PC  .*last seen \d{4}-/)]);
  expect((await run("free", mira.license.id, "studio", "pc", ...why)).lines).toEqual([
    "Studio PC was removed. It can be activated again while a place is free.",
  ]);
  const { body } = await mira.validate({ fingerprint: "mill-of-mira" });
  expect(body).toMatchObject({ valid: false, code: "NO_MACHINE" });
  expect((await mira.listActivity())[0]).toBe("Studio PC was removed: The laptop was stolen");
  expect((await run("list", mira.license.id)).lines).toEqual(["No machine is activated."]);
  expect((await mira.activate("mill-of-mira")).status).toBe(200);
});

test("a machine is freed by its fingerprint in another spelling, or by its ID, and no other goes", async () => {
  const owner = await newOwner(shop, { machine: "mill-one-machine" });
  await owner.activate("mill-two-machine", { name: "Two" });
  await owner.activate("mill-three-machine", { name: "Three" });
  const { json } = await run("list", owner.license.id);
  const { machines } = json as { machines: { id: string; name: string }[] };
  const three = machines.find(({ name }) => name === "Three")?.id ?? "";
  await run("free", owner.license.id, "MILL TWO MACHINE", ...why);
  await run("free", owner.license.id, three, ...why);
  expect((await owner.getLicense()).machines).toHaveLength(1);
});

test("of two machines with one name none is freed, and their IDs are named", async () => {
  const owner = await newOwner(shop, { machine: "mill-a-machine" });
  await owner.activate("mill-b-machine", { name: "Twin" });
  await owner.activate("mill-c-machine", { name: "twin" });
  await expect(run("free", owner.license.id, "Twin", ...why)).rejects.toThrow(
    /^Several machines have this name\. Name one by its ID: [0-9a-f-]{36}, [0-9a-f-]{36}\.$/,
  );
  expect((await owner.getLicense()).machines).toHaveLength(3);
});

test("a machine of another license is not found, and a license that isn't there neither", async () => {
  const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
  await mira.activate("mill-of-mira-two", { name: "Mill" });
  await expect(run("free", eve.license.id, "Mill", ...why)).rejects.toThrow(
    "The license has no such machine.",
  );
  await expect(run("free", "PFXX-AAAA-AAAA-AAAA", "Mill", ...why)).rejects.toThrow(
    "No license has this key or ID.",
  );
  await expect(run("free", mira.license.id, "Mill")).rejects.toThrow("Say why with --reason.");
  await expect(run("free", mira.license.id, ...why)).rejects.toThrow(
    "Name a license by its key or ID, and a machine",
  );
  expect((await mira.getLicense()).machines).toHaveLength(1);
});
