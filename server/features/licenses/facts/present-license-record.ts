import type { License } from "@keystead/contract/portal/licenses";
import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { Policy, PolicyOverrides } from "@keystead/contract/shop/policy";
import type { Deps } from "../../../deps.ts";
import { presentLicense } from "./present-license.ts";
import { policyOf } from "./rules.ts";
import type { CountedLicense } from "./store.ts";

/** A license as the operator sees it: what its owner sees, and the policy behind it. */
export interface LicenseRecord extends Omit<
  License,
  "key" | "createdAt" | "expiresAt" | "role" | "owner" | "products"
> {
  readonly tier: string;
  readonly entitlements: readonly string[];
  /** The order that it is of; null for none. */
  readonly orderNumber: string | null;
  readonly metadata: LicenseMetadata;
  readonly suspendedAt: string | null;
  readonly revokedAt: string | null;
  readonly policy: Policy;
  readonly overrides: PolicyOverrides;
}

/** Presents a license for the operator: the key is in clear. */
export function presentLicenseRecord(
  deps: Pick<Deps, "secrets" | "clock" | "origins" | "shop">,
  row: CountedLicense,
): LicenseRecord {
  const {
    key: _key,
    createdAt: _created,
    expiresAt: _expires,
    role: _role,
    owner: _owner,
    products: _products,
    ...license
  } = presentLicense(deps, row);
  const policy = policyOf(row, deps.shop.tiers);
  return {
    ...license,
    tier: row.tier,
    entitlements: row.entitlements,
    orderNumber: row.orderNumber,
    metadata: row.metadata,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    policy,
    overrides: row.overrides,
  };
}
