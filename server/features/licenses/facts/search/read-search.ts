import type { Deps } from "../../../../deps.ts";
import { hashMasked } from "../keys/hash-masked.ts";
import { parseReference } from "../keys/parse-reference.ts";
import { hashFingerprint } from "../machines/hash-fingerprint.ts";
import { type LicenseFilter, readText } from "./rules.ts";
import { findIds, type Search } from "./store.ts";

export type SearchDeps = Pick<Deps, "db" | "secrets" | "clock">;

/** Reads what an operator looks for, as the database compares it now. */
export async function readSearch(
  deps: SearchDeps,
  filter: LicenseFilter,
): Promise<Omit<Search, "after" | "limit">> {
  const words =
    filter.words === undefined
      ? undefined
      : {
          reference: parseReference(deps, filter.words),
          text: readText(filter.words),
          keyEnding: hashMasked(deps, filter.words) ?? null,
          hashes: hashFingerprint(deps, "fingerprint", filter.words.trim()),
        };
  return { filter, words, ids: words && (await findIds(deps.db, words)), now: deps.clock.now() };
}
