// Issues a license for each order that was paid at Stripe, and revokes it when all of the money went back.
//
// Stripe sends an event at least once, in no order, and again for three days until it is answered with 200. So nothing is kept here:
// the shop gives an order one license however often it is asked, and what can't be done yet is answered with 503 and comes again.
import { createServer } from "node:http";
import Stripe from "stripe";

const settings = ["SHOP_URL", "OPERATOR_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
const missing = settings.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(", ")}.`);
  process.exit(2);
}
const { SHOP_URL, OPERATOR_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PORT = "4242" } = process.env;
const stripe = new Stripe(STRIPE_SECRET_KEY);

/** Calls the shop as its operator. Throws what is worth another try. */
async function callShop(path, body, key) {
  const response = await fetch(`${SHOP_URL}/v1/admin/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${OPERATOR_KEY}`,
      "content-type": "application/json",
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.json();
  // A license that is revoked already is what a repeated refund asks for.
  if (response.ok || answer.error?.code === "revoked_for_good") return answer;
  throw new Error(`${path}: ${response.status} ${answer.error?.message ?? ""}`);
}

/** The order is the payment, which the event of its refund names too. An order that cost nothing has none. */
async function issue(session) {
  const { payment_intent: payment, payment_status: paid, customer_details: customer, metadata } = session;
  if (paid === "unpaid") return;
  // The metadata is what your own page has given Stripe when it made the Checkout Session: which tier was bought, and for how long.
  const { tier, term } = metadata;
  const reason = "Paid at Stripe";
  await callShop("licenses", {
    email: customer.email,
    tier,
    term,
    order_number: payment ?? session.id,
    reason,
  });
}

async function revoke(charge, event) {
  // `refunded` is false while a part of the money is left: what that means is for a person to decide.
  if (!charge.refunded || !charge.payment_intent) return;
  const { licenses } = await callShop("licenses/search", { words: charge.payment_intent });
  const license = licenses.find((each) => each.order_number === charge.payment_intent);
  // The event of the payment may still be on its way.
  if (!license) throw new Error(`no license has the order ${charge.payment_intent} yet`);
  await callShop(`licenses/${license.id}/revoke`, { reason: "Refunded at Stripe" }, event);
}

const handlers = {
  "checkout.session.completed": issue,
  "checkout.session.async_payment_succeeded": issue,
  "charge.refunded": revoke,
};

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let event;
  try {
    // Over the bytes as they came: JSON that was parsed and printed again has another signature.
    const signature = request.headers["stripe-signature"] ?? "";
    event = stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, STRIPE_WEBHOOK_SECRET);
  } catch (error) {
    response.writeHead(400).end(error.message);
    return;
  }
  try {
    await handlers[event.type]?.(event.data.object, event.id);
    response.writeHead(200).end();
  } catch (error) {
    console.error(`${event.id} ${event.type}: ${error.message}`);
    response.writeHead(503).end();
  }
}

createServer((request, response) => {
  // A request that breaks off has nobody to answer.
  receive(request, response).catch(() => response.destroy());
}).listen(Number(PORT), "127.0.0.1", function () {
  console.log(`Waiting for Stripe's events at http://127.0.0.1:${this.address().port}`);
});
