import { days } from "../../../../platform/clock.ts";

/** How long it is kept that a device was blocked, after it was unblocked: as long as the event of it. */
export const retention = days(90);

/** How many bytes a keyed hash has. A machine whose fingerprint nobody knows has its own id instead, which is shorter. */
const hashLength = 32;

/** The hashes of several machines or fingerprints, each once. */
export function unite(...hashes: readonly (Buffer | null)[]): Buffer[] {
  const known = hashes.filter((hash) => hash?.length === hashLength) as Buffer[];
  return [...new Map(known.map((hash) => [hash.toString("base64"), hash])).values()];
}
