import type { Deps } from "../../../../deps.ts";
import { foldFingerprint } from "../../../../platform/fingerprint-spelling.ts";
import { hashMachine } from "../../checking/validation/hash-machine.ts";
import { hashesOf } from "../../checking/validation/store.ts";
import { unite } from "./rules.ts";

/**
 * All hashes of a device with this fingerprint. The hash that a machine without a network sends depends on the spelling, so that of the
 * folded one is among them: apps often send small letters.
 */
export function hashDevice(deps: Pick<Deps, "secrets">, fingerprint: string): Buffer[] {
  const spellings = [fingerprint, foldFingerprint(fingerprint)];
  return unite(
    ...spellings.flatMap((spelling) => hashesOf(hashMachine(deps, "fingerprint", { fingerprint: spelling }))),
  );
}
