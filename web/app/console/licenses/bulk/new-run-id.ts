import { newIdempotencyKey } from "@keystead/contract/idempotency-key";

/** A random UUID (RFC 9562, version 4). Not `randomUUID`, which browsers offer on https pages only. */
export function newRunId(): string {
  const hex = newIdempotencyKey();
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join("-");
}
