import type { Tx } from "../../../../db/database.ts";
import { newToken, tokenHash } from "../../../../platform/crypto/secrets.ts";
import type { SessionToken } from "../../../../platform/caller.ts";
import { replaceToken } from "../../sessions/store.ts";

/** Gives a browser's session a new token, so that a copy of the old one stops. Undefined when the session has ended. */
export async function renewToken(tx: Tx, sessionId: string): Promise<SessionToken | undefined> {
  const token = newToken();
  const session = await replaceToken(tx, sessionId, tokenHash(token));
  return session && { token, expiresAt: session.expiresAt };
}
