import { cleanLicenseKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../../deps.ts";

/**
 * The keyed hash of the end of a masked key, however it is pasted: with or without what is before it. Undefined for what shows no
 * such end.
 */
export function hashMasked({ secrets }: Pick<Deps, "secrets">, words: string): Buffer | undefined {
  const [, ending] = /^(?:[0-9A-Z]{1,4}[•*.]+)?([0-9A-Z]{1,4})$/.exec(cleanLicenseKey(words)) ?? [];
  return ending === undefined ? undefined : secrets.hash("license-key-ending", ending);
}
