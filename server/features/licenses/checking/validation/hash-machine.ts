import type { Deps } from "../../../../deps.ts";
import { formerlyFolded } from "../../../../platform/fingerprint-spelling.ts";
import { hashFingerprint } from "../../facts/machines/hash-fingerprint.ts";
import { presentFingerprint } from "./present-fingerprint.ts";
import type { MachineHashes } from "./store.ts";

/** How a request names a machine: by its fingerprint, or by the hash in leases and files (`fp`). */
export type MachineName = { readonly fingerprint: string } | { readonly fp: string };

/**
 * Hashes the name of a machine for look-up. A machine without a network sends only `fp`. Until the machine comes online, the
 * keyed hash of `fp` stands for the other two hashes.
 */
export function hashMachine(
  deps: Pick<Deps, "secrets">,
  purpose: "fingerprint" | "trial-device",
  name: MachineName,
): MachineHashes {
  const hash = (text: string) => deps.secrets.hash(purpose, text);
  if ("fp" in name) {
    const named = hash(name.fp);
    return { exact: named, folded: named, formerlyFolded: named, named };
  }
  const { fingerprint } = name;
  return {
    ...hashFingerprint(deps, purpose, fingerprint),
    formerlyFolded: hash(formerlyFolded(fingerprint)),
    named: hash(presentFingerprint(fingerprint)),
  };
}
