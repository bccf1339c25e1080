import type { Tx } from "../../../db/database.ts";
import type { SessionToken, Visit } from "../../../platform/caller.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { networkOf } from "../../../platform/rate-limits/network.ts";
import { describeUserAgent } from "../../accounts/defense/user-agents/describe-user-agent.ts";
import { sessionEnd } from "./rules.ts";
import { insertOperatorSession } from "./store.ts";

interface Started {
  /** For the HttpOnly cookie. The database stores its hash alone. */
  readonly cookie: SessionToken;
  readonly id: string;
}

/** Starts a session of an operator who has just entered the second factor. */
export async function startOperatorSession(tx: Tx, operatorId: string, visit: Visit): Promise<Started> {
  const now = tx.now;
  const cookie = { token: newToken(), expiresAt: sessionEnd(now) };
  const id = uuidv7(now);
  await insertOperatorSession(tx, {
    id,
    operatorId,
    tokenHash: tokenHash(cookie.token),
    device: describeUserAgent(visit.agent, visit.kind),
    address: visit.address,
    network: networkOf(visit.address),
    createdAt: now,
    lastSeenAt: now,
    provedAt: now,
    expiresAt: cookie.expiresAt,
  });
  return { cookie, id };
}
