import type { Deps } from "../../../../deps.ts";
import { findOrder } from "./find-order.ts";
import { type Granted, grantLicense, type LicenseOrder } from "./grant-license.ts";
import { lockOrder } from "./store.ts";

/**
 * Issues the license of an order and mails its key, once: an order that has a license gets no other, whoever asks again, however
 * often and when.
 * @throws when the shop has no such tier
 */
export function fulfillOrder(
  deps: Deps,
  order: LicenseOrder & { readonly orderNumber: string },
): Promise<Granted> {
  return deps.db.transaction(async (tx): Promise<Granted> => {
    await lockOrder(tx, order.orderNumber);
    const former = await findOrder({ db: tx }, order.orderNumber);
    if (former) return { ok: true, license: former, isNew: false };
    return grantLicense(deps, tx, order);
  });
}
