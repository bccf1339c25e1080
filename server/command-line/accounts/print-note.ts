import { presentAccountNote } from "../../features/operators/customers/present-account-note.ts";
import type { Note } from "../../features/operators/customers/write-account-note.ts";
import { cleanText } from "../../platform/mail/clean-text.ts";
import type { Output } from "../command.ts";

/** A note as a command prints it. A program may have passed on a stranger's words, which must not move the cursor of a terminal. */
export const noteLines = ({ id, note, createdAt, operatorKeyId }: Note): string[] => [
  `${id}  ${createdAt.toISOString()}  by ${operatorKeyId === null ? "command" : `the key ${operatorKeyId}`}`,
  ...note.split(/\r?\n/).map((line) => `  ${cleanText(line)}`),
];

export const printNote = (note: Note): Output => ({ lines: noteLines(note), json: presentAccountNote(note) });

export const printNotes = (notes: readonly Note[]): Output => ({
  lines: notes.length === 0 ? ["The account has no notes."] : notes.flatMap(noteLines),
  json: { notes: notes.map(presentAccountNote) },
});
