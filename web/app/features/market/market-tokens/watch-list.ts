import { maxWatched } from "@keystead/contract/values/watch-list";
import { useSyncExternalStore } from "react";
import { createAudience, parsedOnce, storedText } from "../../../lib/local-storage.ts";

/** Addresses of tokens, stored only in this browser. */
const stored = storedText("watched-tokens");
const empty: readonly string[] = [];
const audience = createAudience(stored);

const readWatched = parsedOnce(stored, (text) => (text === null ? empty : parse(text)));

function parse(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text);
    const isAddress = (entry: unknown): entry is string =>
      typeof entry === "string" && /^[\w-]{1,64}$/.test(entry);
    return Array.isArray(list) ? [...new Set(list.filter(isAddress))].slice(0, maxWatched) : empty;
  } catch {
    return empty;
  }
}

/** The tokens that this browser watches, the latest last; follows other tabs. Empty in the prerendered page. */
export function useWatched(): readonly string[] {
  return useSyncExternalStore(audience.subscribe, readWatched, () => empty);
}

/** Starts to watch a token, or stops. When the list is full, it changes nothing and returns false. */
export function toggleWatched(address: string): boolean {
  const watched = readWatched();
  const isWatched = watched.includes(address);
  if (!isWatched && watched.length >= maxWatched) return false;
  const next = isWatched ? watched.filter((each) => each !== address) : [...watched, address];
  stored.write(next.length > 0 ? JSON.stringify(next) : null);
  audience.notify();
  return true;
}
