import type { OperatorMail } from "@keystead/contract/operator/mails";
import type { ListedMail } from "../../../platform/mail/records/record-store.ts";

/** Presents an email for a program of the operator's, without its text. */
export function presentMail(mail: ListedMail): OperatorMail {
  const { id, recipient, template, outcome, attempts, lastError, createdAt, sentAt, failedAt } = mail;
  return {
    id,
    recipient,
    template,
    outcome,
    attempts,
    last_error: lastError,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    failed_at: failedAt?.toISOString() ?? null,
  };
}
