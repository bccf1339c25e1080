import { noteText } from "@keystead/contract/operator/accounts/notes";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { describeAccount } from "../../features/operators/customers/describe-account.ts";
import { deleteAccountNote } from "../../features/operators/customers/delete-account-note.ts";
import { listAccountNotes } from "../../features/operators/customers/list-account-notes.ts";
import { writeAccountNote } from "../../features/operators/customers/write-account-note.ts";
import { type Command, type Input, Refusal, UsageError } from "../command.ts";
import { printNote, printNotes } from "./print-note.ts";
import { noAccount, readAddress } from "./read-address.ts";

const words = {
  not_found: noAccount,
  too_many_notes: "The account has 200 notes already. Delete one first.",
};

export const noteAccountCommand: Command = {
  name: "account note",
  usage: "<address> <text>",
  about:
    "Notes something on an account, for operators alone. The person gets it in the export of their data.",
  options: {},
  preview: async () => undefined,
  async run(deps, input) {
    const [, given, ...more] = input.words;
    const parsed = noteText.safeParse(given);
    if (!parsed.success || more.length > 0)
      throw new UsageError("Name an address and one text, in quotes, of up to 2,000 characters.");
    const accountId = await findId(deps, input);
    const written = await writeAccountNote(deps, { accountId, text: parsed.data, operatorKeyId: null });
    if (!written.ok) throw new Refusal(words[written.reason]);
    return printNote(written.note);
  },
};

export const listNotesCommand: Command = {
  name: "account notes",
  usage: "<address>",
  about: "Lists the notes on an account, the newest first.",
  options: {},
  isRead: true,
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const listed = await listAccountNotes(deps, await findId(deps, input));
    if (!listed.ok) throw new Refusal(noAccount);
    return printNotes(listed.notes);
  },
};

export const deleteNoteCommand: Command = {
  name: "account delete-note",
  usage: "<ID>",
  about: "Deletes a note on an account, for good.",
  options: {},
  preview: async () => undefined,
  async run(deps, { words: [id, ...more] }) {
    if (id === undefined || more.length > 0 || !z.uuid().safeParse(id).success)
      throw new UsageError("Name one note by its ID, as `account notes` shows it.");
    const deleted = await deleteAccountNote(deps, { id });
    if (!deleted.ok) throw new Refusal("There is no note with this ID.");
    return { lines: ["The note is deleted."], json: { deleted: id } };
  },
};

/** @throws Refusal */
async function findId(deps: Deps, input: Input): Promise<string> {
  const found = await describeAccount(deps, { email: readAddress(input) });
  if (!found.ok) throw new Refusal(noAccount);
  return found.account.id;
}
