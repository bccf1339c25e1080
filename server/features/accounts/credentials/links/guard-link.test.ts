import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { linkPerNetwork } from "./rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const colleague = () => createVisitor(shop, { kind: "page", address: "192.0.2.80" });

/** How many uses the network has left before this call takes one. */
async function usesLeft(): Promise<number> {
  const { headers } = await colleague().call("POST /api/verify-email", { token: "D".repeat(43) });
  return Number(/r=(\d+)/.exec(String(headers["ratelimit"]))?.[1]) + 1;
}

async function mailedToken(email: string, template: string): Promise<string> {
  const mail = (await readMails(shop.deps, email)).findLast((one) => one.template === template);
  return mail?.url?.split("#token=")[1] ?? "";
}

test("an office does not run out of uses by links that are right", async () => {
  const { email } = await newCustomer(shop, { kind: "page" });
  const verifying = await mailedToken(email, "verify-email");
  expect(await usesLeft()).toBe(linkPerNetwork.allow);
  const statuses: number[] = [];
  const open = async (path: string, body: object) =>
    void statuses.push((await colleague().call(`POST /api/${path}`, body)).status);
  await open("verify-email", { token: verifying });
  await open("sign-in", { token: verifying });
  await open("verify-email", { token: verifying, password: strongPassword });
  for (let opened = 0; opened < linkPerNetwork.allow; opened += 1)
    await open("verify-email", { token: verifying });
  await colleague().call("POST /api/trial-signup", { email });
  await open("sign-in", { token: await mailedToken(email, "sign-in-link") });
  expect(statuses.slice(0, 3)).toEqual([403, 409, 200]);
  expect(new Set(statuses.slice(3))).toEqual(new Set([200]));
  expect(await usesLeft()).toBe(linkPerNetwork.allow - 1);

  const other = await newCustomer(shop, { kind: "page" });
  const token = await mailedToken(other.email, "verify-email");
  await open("verify-email", { token, password: "a wrong one" });
  await open("sign-in", { token: "E".repeat(43) });
  expect(await usesLeft()).toBe(linkPerNetwork.allow - 4);
});
