import { sql } from "../db/sql.ts";
import { emailIdentity } from "../platform/email-address.ts";
import type { Customer } from "./customer.ts";
import { anAddress } from "./operator-calls.ts";
import type { TestApp } from "./test-app.ts";
import { createVisitor } from "./visitor.ts";

/** A message as the operator finds it. */
export interface Asked {
  readonly id: string;
  readonly email: string;
}

async function newestOf(shop: TestApp, email: string): Promise<Asked> {
  const row = await shop.db.row<{ id: string }>(sql`
    select id from inbox_messages where email_identity = ${emailIdentity(email)} order by id desc limit 1`);
  if (!row) throw new Error(`nothing of ${email} is in the inbox`);
  return { id: row.id, email };
}

/** Sends a message by the contact form: of a visitor, unless a customer is named. */
export async function writeMessage(
  shop: TestApp,
  more: { readonly email?: string; readonly subject?: string; readonly message?: string } = {},
  customer?: Customer,
): Promise<Asked> {
  const message = { name: "Mira", email: anAddress(), message: "Does it run on Ubuntu?", ...more };
  const sender = customer ?? createVisitor(shop, { kind: "page" });
  const { status, body } = await sender.call("POST /api/contact", message);
  if (status !== 202) throw new Error(`the message was refused: ${JSON.stringify(body)}`);
  return newestOf(shop, message.email);
}

/** Asks for more time for the license of a customer. */
export async function askForTime(shop: TestApp, customer: Customer): Promise<Asked> {
  const { status, body } = await customer.call("POST /api/license/extend", {
    license: customer.license.id,
  });
  if (status !== 202) throw new Error(`the request was refused: ${JSON.stringify(body)}`);
  return newestOf(shop, customer.email);
}
