import type { Queryable } from "../../../db/database.ts";
import { pageOf } from "../../../platform/pagination.ts";
import { findEndpoint } from "../store.ts";
import type { DeliveryState } from "../table.ts";
import { findDeliveries, type ListedDelivery } from "./store.ts";

interface DeliveryRequest {
  readonly id: string;
  readonly state?: DeliveryState | undefined;
  /** The position before which the page begins. */
  readonly before?: number | undefined;
  readonly limit: number;
}

type Listed =
  | { readonly ok: true; readonly deliveries: readonly ListedDelivery[]; readonly next: number | undefined }
  | { readonly ok: false; readonly reason: "not_found" };

/** What was sent to a webhook, the newest events first: one page of it. */
export async function listDeliveries(
  { db }: { readonly db: Queryable },
  { id, state, before, limit }: DeliveryRequest,
): Promise<Listed> {
  if (!(await findEndpoint(db, id))) return { ok: false, reason: "not_found" };
  const found = await findDeliveries(db, id, { state, before, limit: limit + 1 });
  const { page, last } = pageOf(found, limit);
  return { ok: true, deliveries: page, next: last?.position };
}
