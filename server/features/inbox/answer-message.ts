import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import { changeLicense } from "../licenses/terms/changes/change-license.ts";
import { extendTerm } from "../licenses/terms/changes/extend-term.ts";
import { lockMessage } from "../messages/lock-message.ts";
import { moveMessage } from "../messages/move-message.ts";
import { settleRequests } from "../messages/settle-requests.ts";
import { messageAnswered } from "./emails/message-answered.ts";
import { type InboxRow, readMessage } from "./read-message.ts";

interface Answer {
  readonly id: string;
  readonly text: string;
  /** Gives the license of the request more days. The reason is on its timeline. */
  readonly extend?: { readonly days: number; readonly reason: string } | undefined;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

export type AnswerRefusal =
  | "not_found"
  | "already_answered"
  | "already_closed"
  | "about_no_license"
  | "owner_changed"
  | "license_revoked"
  | "too_late";

interface Recorded {
  readonly message: InboxRow;
  /** The new end of the license, which may have none; undefined when it wasn't extended. */
  readonly extended: { readonly endsAt: Date | null } | undefined;
}

type Answered = ({ readonly ok: true } & Recorded) | { readonly ok: false; readonly reason: AnswerRefusal };

/**
 * Answers a message or a request of a customer with one email, and gives the license of the request more days in the same transaction.
 * It is answered once: of two operators at once, the second learns that the first one did.
 */
export async function answerMessage(deps: Deps, answer: Answer): Promise<Answered> {
  const found = await readMessage(deps, answer.id);
  if (!found.ok) return found;
  if (answer.extend) return extendAndAnswer(deps, answer, found.message.licenseId, answer.extend);
  return deps.db.transaction(async (tx): Promise<Answered> => {
    const locked = await lockMessage(tx, answer.id);
    return locked.ok ? { ok: true, ...(await record(deps, tx, answer, undefined)) } : locked;
  });
}

/** The license is locked before the message, as whatever extends it does. */
async function extendAndAnswer(
  deps: Deps,
  answer: Answer,
  licenseId: string | null,
  { days, reason }: NonNullable<Answer["extend"]>,
): Promise<Answered> {
  if (licenseId === null) return { ok: false, reason: "about_no_license" };
  const operatorKeyId = answer.operatorKeyId ?? undefined;
  const done: { answered?: Recorded } = {};
  const act = { license: { id: licenseId }, reason, operatorKeyId };
  const changed = await changeLicense<AnswerRefusal>(deps, act, async (changing) => {
    const { tx, license } = changing;
    const locked = await lockMessage(tx, answer.id);
    if (!locked.ok) return locked;
    if (locked.message.accountId !== license.accountId) return { ok: false, reason: "owner_changed" };
    const extended = await extendTerm(deps, changing, { days });
    if (!extended.ok) return extended;
    done.answered = await record(deps, tx, answer, extended);
    const settled = { actor: "operator", operatorKeyId: answer.operatorKeyId } as const;
    await settleRequests(tx, { licenseId, to: "answered", ...settled });
    return;
  });
  if (done.answered && changed.ok) return { ok: true, ...done.answered };
  // No revision is named that the license could lack.
  if (changed.ok || changed.reason === "license_not_found" || changed.reason === "license_changed")
    return { ok: false, reason: "about_no_license" };
  return { ok: false, reason: changed.reason };
}

/** Records the answer to a message that the transaction has locked, and emails it. */
async function record(
  deps: Deps,
  tx: Tx,
  { id, text, operatorKeyId }: Answer,
  extended: { readonly endsAt: Date | null } | undefined,
): Promise<Recorded> {
  const moved = await moveMessage(tx, { id, to: "answered", answer: text, actor: "operator", operatorKeyId });
  if (!moved.ok) throw new Error("a message has changed while it was locked");
  const { message } = moved;
  const { name: shopName, supportEmail } = deps.shop.brand;
  const mail = writeMail(deps.shop, "message-answered", messageAnswered, {
    shopName,
    supportEmail,
    answer: text,
    at: formatMoment(message.createdAt),
    asked:
      message.message === null
        ? { kind: "extension" }
        : { kind: "message", subject: message.subject ?? undefined, message: message.message },
    ...(extended && { extended: { endsAt: extended.endsAt && formatMoment(extended.endsAt) } }),
  });
  await queueMail(deps, tx, {
    to: message.email,
    template: "message-answered",
    mail: { ...mail, replyTo: supportEmail },
  });
  return { message, extended };
}
