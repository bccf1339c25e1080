import type { MessageKind, MessageState } from "@keystead/contract/operator/inbox";
import type { Queryable } from "../../db/database.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { pageOf } from "../../platform/pagination.ts";
import { findAccountByEmail } from "../accounts/identity/find-account-by-email.ts";
import { findListed, type ListedMessage } from "./store.ts";

export interface MessageSearch {
  readonly state?: MessageState | undefined;
  readonly kind?: MessageKind | undefined;
  /** An address in any spelling, as it was written, or of the account that wrote. */
  readonly email?: string | undefined;
  readonly licenseId?: string | undefined;
  /** The ID of a message, its license or who was logged in. */
  readonly about?: string | undefined;
}

interface MessagePage {
  readonly messages: readonly ListedMessage[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** The messages that meet a search, the newest first, without their texts: one page of them. */
export async function listMessages(
  { db }: { readonly db: Queryable },
  { email, ...filter }: MessageSearch,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<MessagePage> {
  const account = email === undefined ? undefined : await findAccountByEmail(db, email);
  const from =
    email === undefined
      ? undefined
      : { emailIdentity: emailIdentity(email), accountId: account?.ok ? account.account.id : null };
  const { page, last } = pageOf(
    await findListed(db, { ...filter, from }, { after, limit: limit + 1 }),
    limit,
  );
  return { messages: page, after: last?.id };
}
