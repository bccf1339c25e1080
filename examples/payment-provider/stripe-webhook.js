// Issues a license for each order that was paid at Stripe, and revokes it when all of the money went back.
//
// Stripe sends an event at least once, in no order, and again for three days until it is answered with 200. So nothing is kept here:
// the shop gives an order one license however often it is asked, and what can't be done yet is answered with 503 and comes again.
import { createServer } from "node:http";
import Stripe from "stripe";

const settings = ["SHOP_URL", "OPERATOR_KEY", "STRIPE_WEBHOOK_SECRET"];
const missing = settings.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(", ")}.`);
  process.exit(2);
}
const { SHOP_URL, OPERATOR_KEY, STRIPE_WEBHOOK_SECRET, PORT = "4242" } = process.env;

/** What the shop answers when an event has come before: the order has its license, and the license is revoked. */
const done = ["order_fulfilled", "revoked_for_good"];

/** No event of Stripe is longer, in bytes. */
const longest = 1_000_000;

/** Calls the shop as its operator. Throws what is worth another try. */
async function callShop(path, body) {
  const response = await fetch(`${SHOP_URL}/v1/admin/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${OPERATOR_KEY}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.json();
  if (response.ok || done.includes(answer.error?.code)) return answer;
  throw new Error(`${path}: ${response.status} ${answer.error?.message ?? ""}`);
}

/** The order is the payment, which the event of its refund names too. An order that cost nothing has none. */
async function issue(session) {
  const { id, mode, payment_intent: payment, payment_status: paid, customer_details: customer } = session;
  // The metadata is what your own page has given Stripe when it made the Checkout Session. Without it something else was sold.
  const { tier, term } = session.metadata ?? {};
  if (mode !== "payment" || paid === "unpaid" || !tier) return;
  const order = { email: customer?.email, tier, term, order_number: payment ?? id };
  await callShop("licenses", { ...order, reason: "Paid at Stripe" });
}

async function revoke(charge) {
  const { payment_intent: payment, refunded, metadata } = charge;
  // `refunded` is false while a part of the money is left: what that means is for a person to decide.
  if (!refunded || !payment || !metadata?.tier) return;
  const { licenses } = await callShop("licenses/search", { order_number: payment });
  // The event of the payment may still be on its way.
  if (licenses.length === 0) throw new Error(`no license has the order ${payment} yet`);
  await callShop(`licenses/${licenses[0].id}/revoke`, { reason: "Refunded at Stripe" });
}

const handlers = {
  "checkout.session.completed": issue,
  "checkout.session.async_payment_succeeded": issue,
  "charge.refunded": revoke,
};

async function receive(request, response) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > longest) throw new Error("too long for an event");
    chunks.push(chunk);
  }
  let event;
  try {
    // Over the bytes as they came: JSON that was parsed and printed again has another signature.
    const signature = request.headers["stripe-signature"] ?? "";
    event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, STRIPE_WEBHOOK_SECRET);
  } catch (error) {
    response.writeHead(400).end(error.message);
    return;
  }
  try {
    await handlers[event.type]?.(event.data.object);
    response.writeHead(200).end();
  } catch (error) {
    console.error(`${event.id} ${event.type}: ${error.message}`);
    response.writeHead(503).end();
  }
}

createServer((request, response) => {
  // A request that breaks off or never ends has nobody to answer.
  receive(request, response).catch(() => response.destroy());
}).listen(Number(PORT), "127.0.0.1", function () {
  console.log(`Waiting for Stripe's events at http://127.0.0.1:${this.address().port}`);
});
