import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../fixtures/product.ts";
import { runCommand } from "../fixtures/run-command.ts";

const secret = "whsec_of_the_test";
const folder = fileURLToPath(new URL("../../examples/payment-provider/", import.meta.url));

let product: Product;
let operatorKey: string;
let receiver: ChildProcess;
let receiverUrl: string;
let said = "";
beforeAll(async () => {
  product = await startProduct();
  const guide = await readFile(new URL("../../docs/guides/payment-provider.md", import.meta.url), "utf8");
  const [, scopes = ""] = /operator-key create --name Payments --scopes (\S+)/.exec(guide) ?? [];
  const newKey = async (names: string) => {
    const create = ["operator-key", "create", "--name", "Payments", "--scopes", names];
    return ((await runCommand(create, { DATA_DIR: product.dataDir })) as { key: string }).key;
  };
  // The receiver has what the guide gives it, and the test what it looks at.
  const receiverKey = await newKey(scopes);
  operatorKey = await newKey("licenses:read,licenses:keys");
  receiver = spawn(process.execPath, ["stripe-webhook.js"], {
    cwd: folder,
    env: {
      SHOP_URL: product.url,
      OPERATOR_KEY: receiverKey,
      STRIPE_WEBHOOK_SECRET: secret,
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [receiver.stdout, receiver.stderr])
    stream?.on("data", (data: Buffer) => {
      said += String(data);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url !== undefined) resolve(url);
    });
  receiver.on("exit", () => reject(new Error(said)));
  receiverUrl = await promise;
});
afterAll(async () => {
  receiver.kill();
  await product.dispose();
});

/** Sends an event as Stripe does. Returns the status of the answer. */
async function send(type: string, object: object, signedWith = secret): Promise<number> {
  const payload = JSON.stringify(
    { id: `evt_${randomUUID()}`, object: "event", type, data: { object } },
    null,
    2,
  );
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  return (await fetch(receiverUrl, { method: "POST", headers, body: payload })).status;
}

async function find(words: string) {
  const response = await fetch(`${product.url}/v1/admin/licenses/search`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    body: JSON.stringify({ words }),
  });
  return ((await response.json()) as { licenses: { license_key: string; status: string; tier: string }[] })
    .licenses;
}

async function validate(licenseKey: string, more: object): Promise<unknown> {
  const response = await fetch(
    `${product.url}/v1/licenses/${"fingerprint" in more ? "activate" : "validate"}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ license_key: licenseKey, ...more }),
    },
  );
  return response.json();
}

const paidSession = (payment: string, email: string) => ({
  id: `cs_${payment}`,
  object: "checkout.session",
  mode: "payment",
  payment_intent: payment,
  payment_status: "paid",
  customer_details: { email },
  metadata: { tier: "professional", term: "yearly" },
});

test("a paid order becomes one license, however often and in which order its events come, and a refund revokes it", async () => {
  const payment = `pi_${randomUUID()}`;
  const email = `${randomUUID()}@example.com`;
  const metadata = { tier: "professional" };
  const refund = { object: "charge", payment_intent: payment, refunded: true, metadata };
  // The refund overtakes the payment, so Stripe has to send it again.
  expect(await send("charge.refunded", refund)).toBe(503);
  const paid = paidSession(payment, email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send("checkout.session.completed", paid)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  const [license, ...others] = await find(payment);
  expect(others).toEqual([]);
  expect(await find(email)).toHaveLength(1);
  expect(license).toMatchObject({ tier: "professional", status: "pending" });
  const key = license?.license_key ?? "";
  expect(await validate(key, { fingerprint: "mill-of-the-buyer" })).toMatchObject({ valid: true });

  expect(await send("charge.refunded", { ...refund, refunded: false })).toBe(200);
  expect(await validate(key, {})).toMatchObject({ valid: true });
  expect(await send("charge.refunded", refund)).toBe(200);
  expect(await send("charge.refunded", refund)).toBe(200);
  expect(await validate(key, {})).toMatchObject({ valid: false, code: "REVOKED" });
  expect(await send("checkout.session.completed", paid)).toBe(200);
  expect(await find(payment)).toMatchObject([{ status: "revoked" }]);
});

test("what is no sale of a license is answered and changes nothing", async () => {
  const payment = `pi_${randomUUID()}`;
  const session = paidSession(payment, `${randomUUID()}@example.com`);
  for (const other of [{ metadata: {} }, { metadata: null }, { mode: "subscription" }])
    expect(await send("checkout.session.completed", { ...session, ...other })).toBe(200);
  for (const metadata of [{}, null])
    expect(await send("charge.refunded", { payment_intent: payment, refunded: true, metadata })).toBe(200);
  expect(await find(payment)).toEqual([]);
});

test("an order that isn't paid, an event that nobody asked for, and a wrong signature issue nothing", async () => {
  const payment = `pi_${randomUUID()}`;
  const session = paidSession(payment, `${randomUUID()}@example.com`);
  expect(await send("checkout.session.completed", { ...session, payment_status: "unpaid" })).toBe(200);
  expect(await send("invoice.created", session)).toBe(200);
  expect(await send("checkout.session.completed", session, "whsec_of_somebody_else")).toBe(400);
  expect(await find(payment)).toEqual([]);
  expect(await send("checkout.session.async_payment_succeeded", session)).toBe(200);
  expect(await find(payment)).toHaveLength(1);
});

test("what the shop refuses is said, and comes again", async () => {
  const session = paidSession(`pi_${randomUUID()}`, `${randomUUID()}@example.com`);
  const unknown = { ...session, metadata: { tier: "platinum", term: "yearly" } };
  expect(await send("checkout.session.completed", unknown)).toBe(503);
  expect(said).toContain("checkout.session.completed: licenses: 400");
});
