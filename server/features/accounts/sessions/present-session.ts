import type { OpenSession } from "@keystead/contract/portal/accounts";
import type { ListedSession } from "./store.ts";

/** Presents a session as its owner sees it. `current` marks the session of the request. */
export function presentSession(session: ListedSession, currentId: string | null): OpenSession {
  return {
    ...session,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === currentId,
  };
}
