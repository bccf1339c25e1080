import type { Deps } from "../../../../deps.ts";
import { hashKey } from "../../facts/keys/hash-key.ts";
import { hashMachine } from "./hash-machine.ts";
import { lookUpBound } from "./store.ts";

interface Pair {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
}

/** Whether this machine is activated for the license with this key. Counts no use. */
export async function checkBinding(
  deps: Pick<Deps, "db" | "secrets">,
  { licenseKey, fingerprint }: Pair,
): Promise<boolean> {
  const keyHash = hashKey(deps, licenseKey);
  if (!keyHash || fingerprint === undefined) return false;
  const hashes = hashMachine(deps, "fingerprint", { fingerprint });
  return (await lookUpBound(deps.db, { keyHash, hashes })) !== undefined;
}
