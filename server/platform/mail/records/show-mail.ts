import type { Database } from "../../../db/database.ts";
import type { Secrets } from "../../crypto/secrets.ts";
import type { Mail } from "../mail.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { findRecord, type ListedMail } from "./record-store.ts";

export interface ShownMail extends ListedMail {
  /** Null once its text is gone. */
  readonly subject: string | null;
  /** Whether its text is kept, so that it can be sent. */
  readonly keepsText: boolean;
}

type Shown =
  { readonly ok: true; readonly mail: ShownMail } | { readonly ok: false; readonly reason: "not_found" };

/**
 * Shows a mail to the operator, with its subject while its text is kept. Of the text nothing is shown: it may hold a key, a link that
 * logs in, or what a customer has written.
 */
export async function showMail(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets<"sealed-mail"> },
  id: string,
): Promise<Shown> {
  const found = await findRecord(db, id);
  if (!found) return { ok: false, reason: "not_found" };
  const { sealed, ...listed } = found;
  if (!sealed) return { ok: true, mail: { ...listed, subject: null, keepsText: false } };
  const { subject } = JSON.parse(secrets.open("sealed-mail", found.id, sealed).toString()) as Mail;
  return { ok: true, mail: { ...listed, subject: hideSecrets(subject), keepsText: true } };
}
