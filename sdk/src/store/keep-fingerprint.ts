import { encodeBase64url } from "../trust/base64url.ts";
import { loadCryptography } from "../trust/cryptography.ts";
import { isRecord, parseJson } from "../trust/json.ts";
import { hashMachineId } from "./machine-id.ts";
import type { LicenseStore } from "../options.ts";

interface Kept {
  readonly fingerprint: string;
  /** The fingerprint by the id of the system, when it was last known; null when the system had none so far. */
  readonly machine: string | null;
}

export interface MachineToKeep {
  /** The id that the system gave itself; undefined when it has none, or does not tell it now. */
  readonly id: string | undefined;
  /** The app's own, as for `hashMachineId`. */
  readonly salt: string;
  /** Where the fingerprint is kept between starts: a store of its own, not that of the client. */
  readonly store: LicenseStore;
}

/**
 * The fingerprint of a machine, the same at every start. It is that of `hashMachineId` where the system has an id. Where it has
 * none, a random one is kept in the store, and where the id can't be read once, the one that was kept last. A store that was
 * copied from another machine counts as none.
 */
export async function keepFingerprint(machine: MachineToKeep): Promise<string> {
  return (await settleFingerprint(machine, newFingerprint)).fingerprint;
}

/**
 * The same with `first`, the fingerprint for a machine of which nothing is known. `isKept` is false when it would be another
 * one at the next start, because it could not be written.
 */
export async function settleFingerprint(
  machine: MachineToKeep,
  first: () => Promise<string>,
): Promise<{ readonly fingerprint: string; readonly isKept: boolean }> {
  const { id, salt, store } = machine;
  const own = id === undefined ? null : await hashMachineId(id, salt);
  const kept = await readKept(store);
  if (kept !== undefined && (own === null || kept.machine === own)) return { ...kept, isKept: true };
  // An id that shows up later changes nothing: the machine is activated under the fingerprint that it had without.
  const isLater = kept !== undefined && kept.machine === null;
  const fingerprint = isLater ? kept.fingerprint : (own ?? (await first()));
  const text = JSON.stringify({ fingerprint, machine: own });
  if (kept === undefined) {
    const isFirst = await store.create?.(text).catch(() => undefined);
    if (isFirst === true) return { fingerprint, isKept: true };
    // Another process that started at once was first, so its fingerprint is the one. A text that is damaged is replaced.
    if (isFirst === false && (await readKept(store))) return settleFingerprint(machine, first);
  }
  const isWritten = await store.write(text).then(
    () => true,
    () => false,
  );
  return { fingerprint, isKept: isWritten || own === fingerprint };
}

/** As long as a hash, so that nobody can tell which machines have an id. */
export async function newFingerprint(): Promise<string> {
  return encodeBase64url((await loadCryptography()).random(32));
}

async function readKept(store: LicenseStore): Promise<Kept | undefined> {
  const text = await store.read().catch(() => undefined);
  const value = parseJson(new TextEncoder().encode(text ?? ""));
  if (!isRecord(value)) return undefined;
  const { fingerprint, machine } = value;
  if (typeof fingerprint !== "string" || !isFingerprint(fingerprint)) return undefined;
  return { fingerprint, machine: typeof machine === "string" ? machine : null };
}

/** What the server takes as a fingerprint. */
export const isFingerprint = (text: string): boolean => text.length >= 8 && text.length <= 256;
