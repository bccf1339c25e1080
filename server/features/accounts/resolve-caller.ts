import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { tokenHash } from "../../platform/crypto/secrets.ts";
import type { Caller } from "../../platform/http/bind.ts";
import { sessionTokenOf } from "../../platform/http/session-cookie.ts";
import { isUseWorthNoting, sessionWindow } from "./rules.ts";
import { findSession, noteUse } from "./session-store.ts";

/** Who makes a request: the holder of its bearer token, or of its cookie. Anything unknown, ended or broken is nobody. */
export async function resolveCaller(
  { db, clock, origins }: Pick<Deps, "db" | "clock" | "origins">,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const token = sessionTokenOf(request, origins);
  if (!token) return undefined;
  const now = clock.now();
  const session = await findSession(db, tokenHash(token), sessionWindow(now));
  if (!session) return undefined;
  if (isUseWorthNoting(session.lastSeenAt, now)) await noteUse(db, session, now);
  return { accountId: session.accountId, sessionId: session.id, kind: session.kind };
}
