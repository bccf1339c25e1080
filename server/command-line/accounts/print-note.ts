import { presentAccountNote } from "../../features/operators/customers/present-account-note.ts";
import type { Note } from "../../features/operators/customers/write-account-note.ts";
import { cleanText } from "../../platform/mail/clean-text.ts";
import type { Output } from "../command.ts";

function writerOf({ operatorKeyId, operatorId }: Pick<Note, "operatorKeyId" | "operatorId">): string {
  if (operatorId !== null) return `the operator ${operatorId}`;
  return operatorKeyId === null ? "command" : `the key ${operatorKeyId}`;
}

/** A note as a command prints it. A program may have passed on a stranger's words, which must not move the cursor of a terminal. */
export const noteLines = ({ id, note, createdAt, ...by }: Note): string[] => [
  `${id}  ${createdAt.toISOString()}  by ${writerOf(by)}`,
  ...note.split(/\r?\n/).map((line) => `  ${cleanText(line)}`),
];

export const printNote = (note: Note): Output => ({ lines: noteLines(note), json: presentAccountNote(note) });

export const printNotes = (notes: readonly Note[]): Output => ({
  lines: notes.length === 0 ? ["The account has no notes."] : notes.flatMap(noteLines),
  json: { notes: notes.map(presentAccountNote) },
});
