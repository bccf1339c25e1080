import type { Deps } from "../../../../deps.ts";
import type { CountedLicense } from "../../facts/store.ts";
import { findOrder } from "./find-order.ts";
import { grantLicense, type LicenseOrder } from "./grant-license.ts";
import { lockOrder } from "./store.ts";

interface Fulfilled {
  readonly license: CountedLicense;
  /** Whether it was issued now. Else the order had one already, and nothing has changed. */
  readonly isNew: boolean;
}

/**
 * Issues the license of an order and mails its key, once: an order that has a license gets no other, whoever asks again, however
 * often and when.
 * @throws when the shop has no such tier
 */
export function fulfillOrder(
  deps: Deps,
  order: LicenseOrder & { readonly orderNumber: string },
): Promise<Fulfilled> {
  return deps.db.transaction(async (tx) => {
    await lockOrder(tx, order.orderNumber);
    const former = await findOrder({ db: tx }, order.orderNumber);
    if (former) return { license: former, isNew: false };
    return { license: await grantLicense(deps, tx, order), isNew: true };
  });
}
