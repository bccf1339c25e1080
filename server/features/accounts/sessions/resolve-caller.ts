import { writeIfPossible } from "../../../db/check-writes.ts";
import type { Deps } from "../../../deps.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import type { Caller } from "../../../platform/caller.ts";
import { isLastSeenStale, sessionWindow } from "./rules.ts";
import { deleteShortToken, endExpired, findSession, updateLastSeen } from "./store.ts";

/**
 * Authenticates a session token. Undefined without a token, and for a token that is unknown or whose session has ended. A session
 * that is found expired is marked, because a clock that is set back must not revive it.
 */
export async function resolveCaller(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string | undefined,
): Promise<Caller | undefined> {
  if (token === undefined) return undefined;
  const now = clock.now();
  const window = sessionWindow(now);
  const session = await findSession(db, tokenHash(token), window);
  if (!session) return undefined;
  await writeIfPossible(async () => {
    if (!session.isAlive) await endExpired(db, window, [session.id]);
    else if (session.isShortTokenOver) await deleteShortToken(db, session.id);
    else if (isLastSeenStale(session.lastSeenAt, now)) await updateLastSeen(db, session, now);
  });
  if (!session.isAlive || session.isShortTokenOver) return undefined;
  return { accountId: session.accountId, sessionId: session.id, kind: session.kind };
}
