import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller } from "../../../platform/caller.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { writeIfPossible } from "../../../db/check-writes.ts";
import { consoleWindow, isLastSeenStale } from "./rules.ts";
import { findOperatorSession, updateLastSeen } from "./store.ts";

/** The operator of a session's token; undefined when it has ended, was not used for too long, or the operator was disabled. */
export async function findConsoleCaller(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string | undefined,
): Promise<ConsoleCaller | undefined> {
  if (token === undefined) return undefined;
  const now = clock.now();
  const session = await findOperatorSession(db, tokenHash(token), consoleWindow(now));
  if (!session) return undefined;
  if (isLastSeenStale(session.lastSeenAt, now)) await writeIfPossible(() => updateLastSeen(db, session, now));
  const { id: sessionId, operatorId, email, role, provedAt, expiresAt, recoveryHashes, passkeys } = session;
  return {
    operatorId,
    sessionId,
    email,
    role,
    provedAt,
    expiresAt,
    recoveryCodesLeft: recoveryHashes.length,
    passkeys,
  };
}
