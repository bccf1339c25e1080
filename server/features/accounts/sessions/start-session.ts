import type { Session } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import type { SessionToken, Visit } from "../../../platform/caller.ts";
import { rememberSources } from "../defense/known-sources/remember-sources.ts";
import { displayAddress } from "../identity/rules.ts";
import { noteSecurityEvent } from "../defense/security-events/note-security-event.ts";
import { describeUserAgent } from "../defense/user-agents/describe-user-agent.ts";
import { sessionEnd, sessionWindow, shortTokenEnd } from "./rules.ts";
import type { Account } from "../identity/store.ts";
import { endOne, insertSession } from "./store.ts";

/** The tokens of a new session. The database stores their hashes only. */
export interface StartedSession {
  /** For the HttpOnly cookie. */
  readonly cookie: SessionToken;
  /** For the device cookie of a browser. */
  readonly device: SessionToken | undefined;
  /** For the body of the response, which a script in a browser can read. */
  readonly session: Session;
}

/**
 * Starts a session, which signs an account in and makes this browser and network known to it. An app gets its bearer token in the
 * response. A browser's token is only in its cookie. An injected script that reads the response finds another token: it expires
 * after 15 minutes, or when the session ends.
 * @throws for a suspended account, which callers refuse before
 */
export async function startSession(
  deps: Pick<Deps, "secrets" | "clock" | "log">,
  tx: Tx,
  account: Pick<Account, "id" | "email" | "suspendedAt">,
  visit: Visit,
  now: Date,
): Promise<StartedSession> {
  if (account.suspendedAt) throw new Error("nobody logs in to a suspended account");
  const cookie = { token: newToken(), expiresAt: sessionEnd(visit.kind, now) };
  const short = visit.kind === "browser" ? { token: newToken(), expiresAt: shortTokenEnd(now) } : undefined;
  const row = {
    id: uuidv7(now),
    accountId: account.id,
    kind: visit.kind,
    device: describeUserAgent(visit.agent, visit.kind),
    address: displayAddress(visit.address),
    tokenHash: tokenHash(cookie.token),
    shortTokenHash: short ? tokenHash(short.token) : null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: cookie.expiresAt,
  };
  if (visit.replaces) await endOne(tx, visit.replaces, sessionWindow(now));
  await insertSession(tx, row);
  const device = await rememberSources(deps, tx, account, visit, now);
  const { email, id: accountId } = account;
  await noteSecurityEvent(deps, tx, { kind: "login", accountId, email, address: visit.address });
  const { token, expiresAt } = short ?? cookie;
  return { cookie, device, session: { token, expiresAt: expiresAt.toISOString() } };
}
