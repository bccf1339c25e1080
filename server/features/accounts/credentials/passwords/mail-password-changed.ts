import type { SettledApiKey } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { Account } from "../../identity/store.ts";
import { passwordChanged } from "./emails/password-changed.ts";

interface PasswordChange {
  /** Whether the account had no password before. */
  readonly first: boolean;
  /** What became of its API keys; undefined when they were not touched. */
  readonly apiKeys?: readonly SettledApiKey[];
  /** Whether it had passkeys, which are removed. */
  readonly passkeysRemoved?: boolean;
}

/** Notifies the owner by mail of a changed password, in case it was somebody else. */
export async function mailPasswordChanged(
  deps: Deps,
  tx: Tx,
  { email }: Account,
  { first, apiKeys, passkeysRemoved }: PasswordChange,
): Promise<void> {
  const mail = writeMail(deps.shop, "password-changed", passwordChanged, {
    shopName: deps.shop.brand.name,
    first,
    apiKeys,
    passkeysRemoved,
    at: formatMoment(tx.now),
    resetUrl: `${deps.origins.publicUrl}/forgot-password`,
  });
  await queueMail(deps, tx, { to: email, template: "password-changed", mail });
}
