import type { PasskeyCreation } from "@keystead/contract/passkeys/web-authn";
import { type Customer, strongPassword } from "./customer.ts";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "./software-authenticator.ts";
import type { TestApp } from "./test-app.ts";

interface AddedPasskey {
  readonly id: string;
  /** Makes its answers. */
  readonly authenticator: SoftwareAuthenticator;
}

interface PasskeyOptions {
  /** What proves that it's the owner. Default: the password. */
  readonly proof?: object;
  /** Whether its authenticator counts uses. */
  readonly counts?: boolean;
}

/** Adds a passkey to the account of a customer whose address is confirmed. */
export async function addPasskey(
  shop: Pick<TestApp, "deps">,
  customer: Pick<Customer, "call">,
  { proof = { password: strongPassword }, counts = true }: PasskeyOptions = {},
): Promise<AddedPasskey> {
  const authenticator = createSoftwareAuthenticator(shop.deps.origins.publicUrl, counts);
  const offered = await customer.call("POST /api/passkeys/offer", proof);
  const passkey = authenticator.make(offered.body["creation"] as PasskeyCreation);
  const { body } = await customer.call("POST /api/passkeys", { name: "Key ring", passkey });
  return { id: (body["passkey"] as { id: string }).id, authenticator };
}
