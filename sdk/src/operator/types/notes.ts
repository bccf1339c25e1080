// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, PreviewOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";
import type { AccountNote } from "../objects/accounts.ts";

export interface NotesCreateInput {
  text: string;
}

export interface NotesAnswer {
  success: true;
  note: AccountNote;
  /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
  dry_run?: Preview;
}

export interface NotesCalls {
  /** Notes something on an account, in plain text, for operators alone. The person gets it in the export of their data. Needs the scope `accounts:note`. */
  create(id: string, input: NotesCreateInput, options?: PreviewOptions): Promise<NotesAnswer>;

  /** Deletes a note on an account, for good. Needs the scope `accounts:note`. */
  remove(id: string, note: string, options?: PreviewOptions): Promise<NotesAnswer>;

  /** Lists the notes on an account, the newest first. Needs the scope `accounts:read`. */
  list(id: string, options?: CallOptions): Promise<{ success: true; notes: Array<AccountNote> }>;
}
