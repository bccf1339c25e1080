import { convertLicense } from "../features/licenses/terms/changes/convert-license.ts";
import { presentKey } from "../features/licenses/facts/present-key.ts";
import { findLicenseOf } from "../features/licenses/facts/store.ts";
import { type Customer, newCustomer } from "./customer.ts";
import { readMails } from "./read-mails.ts";
import type { TestApp } from "./test-app.ts";

/** The token of the link in the latest mail of this kind. */
export async function mailedToken(
  { deps }: TestApp,
  email: string,
  template: string,
): Promise<string | undefined> {
  const mail = (await readMails(deps, email)).findLast((each) => each.template === template);
  return mail?.url?.split("#token=")[1]?.split("&")[0];
}

/** Opens the link that confirms a customer's address. */
export async function confirmAddress(shop: TestApp, customer: Customer): Promise<void> {
  const token = await mailedToken(shop, customer.email, "verify-email");
  await customer.call("POST /api/verify-email", { token });
}

/** A customer with a confirmed address, and a license for five users. */
export async function newOwner(
  shop: TestApp,
  {
    email,
    machine,
    address,
  }: { readonly email?: string; readonly machine?: string; readonly address?: string } = {},
): Promise<Customer> {
  const owner = await newCustomer(shop, { ...(email && { email }), ...(address && { address }) });
  await confirmAddress(shop, owner);
  // The machine is activated during the trial, of which each device has one.
  if (machine) await owner.activate(machine, { name: `=${machine}`, platform: "canary-os" });
  const license = owner.license.id;
  const duration = { term: "yearly" } as const;
  await convertLicense(shop.deps, { license, tier: "professional", duration, reason: "" });
  return owner;
}

export async function invite(owner: Customer, email: string): Promise<void> {
  const { status } = await owner.call("POST /api/license/invitations", { license: owner.license.id, email });
  if (status !== 201) throw new Error(`the invitation was refused with ${status}`);
}

/**
 * Accepts the latest invitation of a customer, who is signed in. Returns the key of their seat.
 * @param options.email the address as it was invited
 */
export async function join(
  shop: TestApp,
  member: Customer,
  { email = member.email }: { readonly email?: string } = {},
): Promise<string> {
  const token = await mailedToken(shop, email, "seat-invitation");
  const { status, body } = await member.call("POST /api/invitations/accept", { token });
  if (status !== 200) throw new Error(`the invitation was not accepted: ${status}`);
  const license = await findLicenseOf(shop.db, member.accountId, String(body["license"]));
  if (!license) throw new Error("there is no seat");
  return presentKey(shop.deps, license);
}
