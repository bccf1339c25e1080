import type { Deps } from "../../../deps.ts";
import { hashFingerprint } from "./hash-fingerprint.ts";
import { presentFingerprint } from "./present-fingerprint.ts";
import type { MachineHashes } from "./store.ts";

/** How a machine is named by who asks for it: by its fingerprint, or by the hash in leases and files (`fp`). */
export type MachineName = { readonly fingerprint: string } | { readonly fp: string };

/**
 * Hashes the name of a machine for look-up. A machine without a network sends no more than `fp`, so the keyed hash of that
 * stands for the other two, until the machine comes online.
 */
export function hashMachine(
  deps: Pick<Deps, "secrets">,
  purpose: "fingerprint" | "trial-device",
  name: MachineName,
): MachineHashes {
  const isOnline = "fingerprint" in name;
  const named = deps.secrets.hash(purpose, isOnline ? presentFingerprint(name.fingerprint) : name.fp);
  return isOnline
    ? { ...hashFingerprint(deps, purpose, name.fingerprint), named }
    : { exact: named, folded: named, named };
}
