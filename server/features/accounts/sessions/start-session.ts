import type { Tx } from "../../../db/database.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { displayAddress, sessionEnd, type SessionKind, sessionWindow, shortTokenEnd } from "../rules.ts";
import { endOne, insertSession } from "./store.ts";

/** From where somebody signs in. */
export interface Visit {
  readonly kind: SessionKind;
  /** The User-Agent header. */
  readonly agent: string;
  readonly address: string;
  /** The session that the same browser is about to forget, because it has one cookie. */
  readonly replaces?: { readonly id: string; readonly accountId: string };
}

export interface TokenUntil {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The tokens of a new session. The database has their hashes only. */
export interface StartedSession {
  /** For the HttpOnly cookie. */
  readonly cookie: TokenUntil;
  /** For the body of the answer, which a script in a browser can read. */
  readonly answer: TokenUntil;
}

/**
 * Signs an account in. An app gets its token in the answer. A browser's token is in its cookie alone: an injected
 * script that reads the answer finds a token that stops after 15 minutes, and earlier when the session ends.
 */
export async function startSession(
  tx: Tx,
  accountId: string,
  visit: Visit,
  now: Date,
): Promise<StartedSession> {
  const cookie = { token: newToken(), expiresAt: sessionEnd(visit.kind, now) };
  const short = visit.kind === "browser" ? { token: newToken(), expiresAt: shortTokenEnd(now) } : undefined;
  const session = {
    id: uuidv7(now),
    accountId,
    kind: visit.kind,
    device: describeUserAgent(visit.agent, visit.kind),
    address: displayAddress(visit.address),
    tokenHash: tokenHash(cookie.token),
    shortTokenHash: short ? tokenHash(short.token) : null,
    expiresAt: cookie.expiresAt,
  };
  if (visit.replaces) await endOne(tx, visit.replaces, sessionWindow(now));
  await insertSession(tx, session, now);
  return { cookie, answer: short ?? cookie };
}
