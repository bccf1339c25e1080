import { cleanLicenseKey, maskKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../../deps.ts";

/** The keyed hash of what the mask of a key shows of its end: of `Q2MD` for `AB7K-••••-••••-Q2MD`. */
export function hashEnding({ secrets }: Pick<Deps, "secrets">, key: string): Buffer {
  const masked = maskKey(key);
  return secrets.hash("license-key-ending", cleanLicenseKey(masked.slice(masked.lastIndexOf("•"))));
}
