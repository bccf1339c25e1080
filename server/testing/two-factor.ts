import { seconds } from "../platform/clock.ts";
import { type Authenticator, scan } from "./console.ts";
import { type Customer, newCustomer, strongPassword } from "./customer.ts";
import { confirmAddress } from "./team.ts";
import type { TestApp } from "./test-app.ts";
import { createVisitor } from "./visitor.ts";

interface OfferedAuthenticator {
  readonly setup: string;
  readonly secret: string;
  readonly uri: string;
}

/** The secret that the account's app is offered. */
export const offerAuthenticator = async ({ call }: Pick<Customer, "call">): Promise<OfferedAuthenticator> =>
  (await call("POST /api/two-factor/offer")).body["authenticator"] as OfferedAuthenticator;

/** A customer with a confirmed address, in a page. */
export async function newConfirmedCustomer(shop: TestApp): Promise<Customer> {
  const customer = await newCustomer(shop, { kind: "page" });
  await confirmAddress(shop, customer);
  return customer;
}

export interface SecuredCustomer {
  readonly customer: Customer;
  readonly authenticator: Authenticator;
  readonly recoveryCodes: readonly string[];
  /** The next code: the authenticator shows it half a minute later, because each counts once. */
  readonly nextCode: () => string;
}

/** A customer who has turned the second factor on. */
export const newSecuredCustomer = async (shop: TestApp): Promise<SecuredCustomer> =>
  secureAccount(shop, await newConfirmedCustomer(shop));

/** Turns the second factor of a customer on, whose address is confirmed. */
export async function secureAccount(
  shop: Pick<TestApp, "clock">,
  customer: Customer,
): Promise<SecuredCustomer> {
  const { setup, secret } = await offerAuthenticator(customer);
  const authenticator = scan(shop, secret);
  const body = { password: strongPassword, setup, code: authenticator.code() };
  const { body: answer } = await customer.call("POST /api/two-factor", body);
  const nextCode = () => {
    shop.clock.advance(seconds(30));
    return authenticator.code();
  };
  return { customer, authenticator, recoveryCodes: answer["recoveryCodes"] as string[], nextCode };
}

/** Logs in on a new browser, with a code. Returns the status. */
export async function logInWithCode(
  shop: Pick<TestApp, "app" | "deps">,
  { email }: Pick<Customer, "email">,
  code: string | undefined,
): Promise<number> {
  const body = { email, password: strongPassword, code };
  return (await createVisitor(shop, { kind: "page" }).call("POST /api/login", body)).status;
}
