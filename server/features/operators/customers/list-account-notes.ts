import type { Deps } from "../../../deps.ts";
import { listNotes } from "../../accounts/notes/list-notes.ts";

/** The notes on an account, the newest first. */
export function listAccountNotes(deps: Pick<Deps, "db">, accountId: string): ReturnType<typeof listNotes> {
  return listNotes(deps, accountId);
}
