import { encodeBase64url } from "../trust/base64url.ts";
import { loadCryptography } from "../trust/cryptography.ts";
import { isRecord, parseJson } from "../trust/json.ts";
import { hashMachineId } from "./machine-id.ts";
import type { LicenseStore } from "../options.ts";

interface Kept {
  readonly fingerprint: string;
  /** The fingerprint that comes from the system's id, when it was last read. Null when the system had no id so far. */
  readonly machine: string | null;
}

export interface MachineToKeep {
  /** The id that the system gave itself; undefined when it has none, or when it cannot be read now. */
  readonly id: string | undefined;
  /** The app's own salt, as for `hashMachineId`. */
  readonly salt: string;
  /** Where the fingerprint is kept between starts. It must not be the store of the client. */
  readonly store: LicenseStore;
}

/**
 * The fingerprint of a machine, the same at every start. When the system has an id, it is the one of `hashMachineId`.
 * When it has none, a random one is kept in the store. When the id cannot be read once, the last fingerprint is used. A
 * store that was copied from another machine is ignored.
 */
export async function keepFingerprint(machine: MachineToKeep): Promise<string> {
  return (await settleFingerprint(machine, newFingerprint)).fingerprint;
}

/**
 * Does the same. `first` makes the fingerprint of a machine that is not known yet. `isKept` is false when the
 * fingerprint could not be written and would differ at the next start.
 */
export async function settleFingerprint(
  machine: MachineToKeep,
  first: () => Promise<string>,
): Promise<{ readonly fingerprint: string; readonly isKept: boolean }> {
  const { id, salt, store } = machine;
  const own = id === undefined ? null : await hashMachineId(id, salt);
  const kept = await readKept(store);
  if (kept !== undefined && (own === null || kept.machine === own)) return { ...kept, isKept: true };
  // An id that appears later changes nothing, because the machine is activated under its earlier fingerprint.
  const isLater = kept !== undefined && kept.machine === null;
  const fingerprint = isLater ? kept.fingerprint : (own ?? (await first()));
  const text = JSON.stringify({ fingerprint, machine: own });
  if (kept === undefined) {
    const isFirst = await store.create?.(text).catch(() => undefined);
    if (isFirst === true) return { fingerprint, isKept: true };
    // Another process started at the same time and was first, so its fingerprint is used. A damaged text is replaced.
    if (isFirst === false && (await readKept(store))) return settleFingerprint(machine, first);
  }
  const isWritten = await store.write(text).then(
    () => true,
    () => false,
  );
  return { fingerprint, isKept: isWritten || own === fingerprint };
}

/** A random fingerprint is as long as a hash, so that nobody can tell which machines have an id. */
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

/** Whether the server accepts this text as a fingerprint. */
export const isFingerprint = (text: string): boolean => text.length >= 8 && text.length <= 256;
