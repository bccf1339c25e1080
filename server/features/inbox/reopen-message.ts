import type { Deps } from "../../deps.ts";
import { moveMessage } from "../messages/move-message.ts";

interface Reopening {
  readonly id: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

/** Opens a message or a request again that was answered or closed, so that it can be answered once more. */
export function reopenMessage(
  { db }: Pick<Deps, "db">,
  reopening: Reopening,
): ReturnType<typeof moveMessage> {
  return db.transaction((tx) => moveMessage(tx, { ...reopening, to: "open", actor: "operator" }));
}
