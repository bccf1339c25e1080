import type { Queryable } from "../../../db/database.ts";
import { pageOf } from "../../pagination.ts";
import { findListed, type ListedMail, type MailFilter } from "./record-store.ts";

interface MailPage {
  readonly mails: readonly ListedMail[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** The mails that meet a filter, the newest first, without their texts: one page of them. */
export async function listMails(
  { db }: { readonly db: Queryable },
  filter: MailFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<MailPage> {
  const { page, last } = pageOf(await findListed(db, filter, { after, limit: limit + 1 }), limit);
  return { mails: page, after: last?.id };
}
