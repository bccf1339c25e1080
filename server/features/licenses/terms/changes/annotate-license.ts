import { type LicenseMetadata, maxMetadata } from "@keystead/contract/values/license-metadata";
import type { Deps } from "../../../../deps.ts";
import { nameSubject } from "../../../../platform/events/acts.ts";
import { findMetadata, storeMetadata } from "../../facts/metadata/store.ts";
import { findLicenseOfOrder, insertOrder, lockOrder, updateOrder } from "../issuing/store.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";

interface Annotation extends Omit<OperatorAct, "reason"> {
  readonly set: LicenseMetadata;
  /** The names that go. */
  readonly remove: readonly string[];
  /** The order that it is of; null for none. Left out, it stays. */
  readonly orderNumber?: string | null | undefined;
}

/** Sets what the shop's own programs keep on a license. Its owner doesn't see it, and it stays on one that is revoked. */
export async function annotateLicense(
  deps: Pick<Deps, "db" | "secrets">,
  { set, remove, orderNumber, ...act }: Annotation,
): Promise<LicenseChanged<"order_taken" | "too_much_metadata" | "nothing_changes">> {
  return changeLicense(deps, { ...act, reason: "" }, async ({ tx, license }) => {
    const former = await findMetadata(tx, license.id);
    const kept = Object.entries({ ...former, ...set }).filter(([name]) => !remove.includes(name));
    const metadata = Object.fromEntries(kept);
    const order = orderNumber === undefined ? license.orderNumber : orderNumber;
    if (kept.length > maxMetadata) return { ok: false, reason: "too_much_metadata" };
    if (order === license.orderNumber && isSame(metadata, former))
      return { ok: false, reason: "nothing_changes" };
    if (order !== null && order !== license.orderNumber) {
      await lockOrder(tx, order);
      const taken = await findLicenseOfOrder(tx, order);
      if (taken !== undefined && taken !== license.id) return { ok: false, reason: "order_taken" };
      // The order that it was of issues no other license.
      if (license.orderNumber !== null) await insertOrder(tx, license.id, license.orderNumber);
    }
    await updateOrder(tx, license.id, order);
    await storeMetadata(tx, license.id, metadata);
    nameSubject({ id: license.id });
  });
}

const isSame = (one: LicenseMetadata, other: LicenseMetadata): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
