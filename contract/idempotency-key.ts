/** The request header that names one write, so that its repetition is recognized (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyKeyHeader = "Idempotency-Key";

/** The response header of an answer that was kept from an earlier request with the same key. */
export const replayedHeader = "Idempotent-Replayed";

/** A new random key: 128 bits in hex. Not `randomUUID`, which browsers offer on https pages only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
