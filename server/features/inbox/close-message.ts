import type { Deps } from "../../deps.ts";
import { moveMessage } from "../messages/move-message.ts";

interface Closing {
  readonly id: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

/** Closes a message or a request, answered or not. Nobody is told. */
export function closeMessage({ db }: Pick<Deps, "db">, closing: Closing): ReturnType<typeof moveMessage> {
  return db.transaction((tx) => moveMessage(tx, { ...closing, to: "closed", actor: "operator" }));
}
