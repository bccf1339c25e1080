import type { Deps } from "../../deps.ts";
import { findMessage } from "../messages/find-message.ts";

/** A message or a request with its texts. */
export type InboxRow = Extract<Awaited<ReturnType<typeof findMessage>>, { ok: true }>["message"];

/** Reads a message or a request of a customer. */
export function readMessage(deps: Pick<Deps, "db">, id: string): ReturnType<typeof findMessage> {
  return findMessage(deps, id);
}
