import type { AccountSession } from "@keystead/contract/operator/accounts/sessions";
import type { OpenSession } from "@keystead/contract/portal/accounts";

/** Presents a session of a customer for a program of the operator's. */
export function presentAccountSession(session: OpenSession): AccountSession {
  const { id, kind, device, address, createdAt, lastSeenAt } = session;
  return { id, kind, device, address, created_at: createdAt, last_seen_at: lastSeenAt };
}
