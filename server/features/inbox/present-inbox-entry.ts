import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { presentListedEntry } from "./present-listed-entry.ts";
import type { InboxRow } from "./read-message.ts";

/** Presents a message or a request for a program of the operator's, with its texts. */
export function presentInboxEntry(row: InboxRow): InboxEntry {
  return { ...presentListedEntry(row), text: row.message, answer: row.answer };
}
