import { randomInt } from "node:crypto";
import { formatLicenseKey } from "@keystead/contract/values/license-key";
import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { newLicenseKey } from "../../facts/keys/new-license-key.ts";
import { storeKey } from "../../facts/keys/store-key.ts";
import { storeMetadata } from "../../facts/metadata/store.ts";
import { policyOf } from "../../facts/rules.ts";
import { type CountedLicense, findLicense, insertLicense } from "../../facts/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import type { NewEvent } from "../../record/timeline/rules.ts";
import { type Duration, termOf } from "./rules.ts";

export interface NewLicense {
  readonly id?: string;
  readonly accountId: string;
  readonly email: string;
  readonly website: string;
  readonly tier: string;
  readonly entitlements: readonly string[];
  readonly duration: Duration;
  readonly overrides?: PolicyOverrides;
  /** When it pauses unless the address is confirmed by then; null when it never does. */
  readonly confirmBy?: Date | null;
  /** The order that it is for; null for none. */
  readonly orderNumber?: string | null;
  readonly metadata?: LicenseMetadata | undefined;
}

export interface CreatedLicense {
  readonly license: CountedLicense;
  /** As its owner types it: `PFXX-XXXX-XXXX-XXXX`. */
  readonly licenseKey: string;
}

/**
 * Creates a license that starts now, with a new key, and records that it was issued.
 * @throws when the shop has no such tier
 */
export async function createLicense(
  deps: Pick<Deps, "secrets" | "shop">,
  tx: Tx,
  { duration, overrides = {}, confirmBy = null, orderNumber = null, metadata = {}, ...input }: NewLicense,
  issued: Omit<NewEvent, "kind">,
): Promise<CreatedLicense> {
  const { shop } = deps;
  const now = tx.now;
  const { id = uuidv7(now), accountId, tier } = input;
  const key = newLicenseKey(shop.brand.keyPrefix, randomInt);
  await insertLicense(tx, {
    ...input,
    id,
    ...storeKey(deps, id, key),
    startsAt: now,
    createdAt: now,
    ...termOf(policyOf({ tier, overrides }, shop.tiers), duration, now),
    overrides,
    term: "term" in duration ? duration.term : null,
    confirmBy,
    orderNumber,
  });
  await storeMetadata(tx, id, metadata);
  await noteChange(tx, { id, accountId }, { kind: "issued", ...issued }, now);
  const license = await findLicense(tx, { id });
  if (!license) throw new Error("the license that was just issued is not there");
  return { license, licenseKey: formatLicenseKey(key) };
}
