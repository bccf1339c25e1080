import type { ListedInboxEntry } from "@keystead/contract/operator/inbox";
import type { ListedMessage } from "./search-inbox.ts";

/** Presents a message or a request for a program of the operator's, without its texts. */
export function presentListedEntry(listed: ListedMessage): ListedInboxEntry {
  const { id, kind, state, name, email, accountId, licenseId, subject, createdAt } = listed;
  return {
    id,
    kind,
    state,
    name,
    email,
    account_id: accountId,
    license_id: licenseId,
    subject,
    created_at: createdAt.toISOString(),
    answered_at: listed.answeredAt?.toISOString() ?? null,
    answered_by: actorOf(listed.answeredBy, listed.answeredByKey),
    closed_at: listed.closedAt?.toISOString() ?? null,
    closed_by: actorOf(listed.closedBy, listed.closedByKey),
  };
}

const actorOf = (
  kind: ListedMessage["answeredBy"],
  operatorKey: string | null,
): ListedInboxEntry["answered_by"] => kind && { kind, operator_key: operatorKey };
