import type { Deps } from "../../../../deps.ts";
import { pageOf } from "../../../../platform/pagination.ts";
import { parseReference } from "../keys/parse-reference.ts";
import { hashFingerprint } from "../machines/hash-fingerprint.ts";
import type { CountedLicense } from "../store.ts";
import { type LicenseFilter, readText } from "./rules.ts";
import { findIds, findMatching, type SearchedWords } from "./store.ts";

export type SearchDeps = Pick<Deps, "db" | "secrets" | "clock">;

interface LicensePage {
  readonly licenses: readonly CountedLicense[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** The licenses that meet a filter, the newest first: one page of them. */
export async function searchLicenses(
  deps: SearchDeps,
  filter: LicenseFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<LicensePage> {
  const words = filter.words === undefined ? undefined : readWords(deps, filter.words);
  const ids = words && (await findIds(deps.db, words));
  const search = { filter, words, ids, now: deps.clock.now(), after, limit: limit + 1 };
  const { page, last } = pageOf(await findMatching(deps.db, search), limit);
  return { licenses: page, after: last?.id };
}

const readWords = (deps: SearchDeps, words: string): SearchedWords => ({
  reference: parseReference(deps, words),
  text: readText(words),
  hashes: hashFingerprint(deps, "fingerprint", words.trim()),
});
