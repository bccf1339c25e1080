import type { SigningKey } from "@keystead/contract/console/signing-keys";

interface Rotation {
  /** ISO 8601: when the key that signs was made. */
  began: string;
  /** ISO 8601: when nothing that a former key has signed can be in use. */
  ends: string;
}

/** The rotation that isn't over: a former key still verifies. Undefined when there is none. */
export function findRotation(keys: readonly SigningKey[]): Rotation | undefined {
  const active = keys.find(({ state }) => state === "active");
  const ends = keys
    .filter(({ state, isInUse }) => state === "retiring" && isInUse)
    .flatMap(({ verifiesUntil }) => verifiesUntil ?? [])
    .toSorted()
    .at(-1);
  return active && ends !== undefined ? { began: active.createdAt, ends } : undefined;
}

/** How much of a rotation is over, from 0 to 1. */
export function shareOver({ began, ends }: Rotation, now: number): number {
  const [from, until] = [Date.parse(began), Date.parse(ends)];
  return Math.min(1, Math.max(0, (now - from) / (until - from)));
}
