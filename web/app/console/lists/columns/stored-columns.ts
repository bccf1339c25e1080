import type { ListName } from "@keystead/contract/console/saved-views";
import { createAudience, parsedOnce, storedText } from "../../../lib/local-storage.ts";

/** The columns that this browser shows of a list: a preference, which holds nothing of a customer. */
export interface StoredColumns {
  /** The IDs of the columns; undefined where nothing was chosen. */
  read: () => readonly string[] | undefined;
  write: (ids: readonly string[] | undefined) => void;
  subscribe: (notify: () => void) => () => void;
}

function open(key: string): StoredColumns {
  const stored = storedText(key);
  const { subscribe, notify } = createAudience(stored);
  return {
    read: parsedOnce(stored, parse),
    write(ids) {
      stored.write(ids ? JSON.stringify(ids) : null);
      notify();
    },
    subscribe,
  };
}

function parse(text: string | null): readonly string[] | undefined {
  if (text === null) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((each) => typeof each === "string") : undefined;
  } catch {
    return undefined;
  }
}

export const storedColumns: Readonly<Record<ListName, StoredColumns>> = {
  licenses: open("console-columns-licenses"),
  customers: open("console-columns-customers"),
};
