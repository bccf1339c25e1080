import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { Deps } from "../../../../deps.ts";
import { findOrCreateAccount } from "../../../accounts/identity/find-or-create-account.ts";
import { mailSetPassword } from "../../../accounts/credentials/passwords/mail-set-password.ts";
import type { CountedLicense } from "../../facts/store.ts";
import type { Tx } from "../../../../db/database.ts";
import { createLicense } from "./create-license.ts";
import { mailKey } from "./mail-key.ts";
import { type Duration, entitlementsOf } from "./rules.ts";

/** What an operator issues. */
export interface LicenseOrder {
  /** The owner's address; it gets an account if it has none. */
  readonly email: string;
  readonly tier: string;
  readonly duration: Duration;
  /** The apps and features that it covers; by default those of its tier. */
  readonly entitlements?: readonly string[] | undefined;
  readonly overrides?: PolicyOverrides;
  /** The order that it is for, which has no other license. */
  readonly orderNumber?: string | undefined;
  /** What the shop's own programs keep on it. */
  readonly metadata?: LicenseMetadata | undefined;
  /** Why; the owner reads it on the timeline. */
  readonly reason?: string | undefined;
  /** The operator key that acts; left out for a command. */
  readonly operatorKeyId?: string | null | undefined;
}

export type Granted =
  | {
      readonly ok: true;
      readonly license: CountedLicense;
      /** Whether it was issued now. Else its order had it already, and nothing has changed. */
      readonly isNew: boolean;
    }
  | { readonly ok: false; readonly reason: "account_suspended" };

/**
 * Grants a license of a tier to an address, at the request of the operator, and mails its key. It starts now.
 * @throws when the shop has no such tier
 */
export async function grantLicense(
  deps: Deps,
  tx: Tx,
  { tier: tierId, overrides = {}, reason, operatorKeyId, ...order }: LicenseOrder,
): Promise<Granted> {
  const { shop } = deps;
  const { email, duration, entitlements, orderNumber = null, metadata } = order;
  const found = await findOrCreateAccount(deps, tx, email);
  if (!found.ok) return found;
  const { account, isNew } = found;
  if (isNew) await mailSetPassword(deps, tx, account);
  const { license, licenseKey } = await createLicense(
    deps,
    tx,
    {
      accountId: account.id,
      email: account.email,
      website: account.website,
      tier: tierId,
      entitlements: entitlements ?? entitlementsOf(shop, tierId),
      duration,
      overrides,
      orderNumber,
      metadata,
    },
    { actor: "operator", operatorKeyId, detail: reason === undefined ? {} : { reason } },
  );
  await mailKey(deps, tx, { license, licenseKey, to: account.email });
  return { ok: true, license, isNew: true };
}
