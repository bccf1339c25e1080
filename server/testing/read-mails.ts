import type { Deps } from "../deps.ts";
import { sql } from "../db/sql.ts";
import type { Mail } from "../platform/mail/mail.ts";

export interface QueuedLetter extends Mail {
  readonly template: string;
  /** The link of the first button in the mail. */
  readonly url: string | undefined;
}

/** The mails queued for an address, the oldest first. */
export async function readMails({ db, secrets }: Deps, recipient: string): Promise<QueuedLetter[]> {
  const rows = await db.rows<{ id: string; template: string; sealed: Buffer }>(sql`
    select id, template, sealed from mails where recipient = ${recipient} and sealed is not null order by id`);
  return rows.map(({ id, template, sealed }) => {
    const mail = JSON.parse(secrets.open("sealed-mail", id, sealed).toString()) as Mail;
    const url = mail.blocks.find((block) => block.kind === "button")?.url;
    return { ...mail, template, url };
  });
}
