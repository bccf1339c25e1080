import type { OperatorRole } from "@keystead/contract/values/operator-role";
import type { Deps } from "../../../deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import {
  countOwners,
  findOperator,
  findOperatorByIdentity,
  lockOperators,
  updateOperator,
} from "../people/store.ts";
import { spendOperatorLinksFor } from "../join-links/store.ts";
import { consoleWindow } from "../console-sessions/rules.ts";
import { endOperatorSessionsOf } from "../console-sessions/store.ts";

interface OperatorChange {
  readonly who: { readonly id: string } | { readonly email: string };
  readonly role?: OperatorRole | undefined;
  readonly isDisabled?: boolean | undefined;
}

type Changed =
  | { readonly ok: true; readonly id: string; readonly email: string; readonly role: OperatorRole }
  | { readonly ok: false; readonly reason: "not_found" | "nothing_changes" | "last_owner" };

/** Whoever throws in a transaction rolls it back. */
class LastOwner extends Error {}

/**
 * Gives an operator another role, or disables or enables them, and ends their sessions. One owner who can log in always stays, however many
 * disable each other at once.
 */
export async function changeOperator(
  { db }: Pick<Deps, "db">,
  { who, role, isDisabled }: OperatorChange,
): Promise<Changed> {
  try {
    return await db.transaction(async (tx): Promise<Changed> => {
      await lockOperators(tx);
      const found = await ("id" in who
        ? findOperator(tx, who.id)
        : findOperatorByIdentity(tx, emailIdentity(who.email)));
      if (!found) return { ok: false, reason: "not_found" };
      const next = {
        role: role ?? found.role,
        disabledAt: isDisabled === undefined ? found.disabledAt : isDisabled ? tx.now : null,
      };
      const isSame = next.role === found.role && (next.disabledAt === null) === (found.disabledAt === null);
      if (isSame) return { ok: false, reason: "nothing_changes" };
      await updateOperator(tx, found.id, next);
      if ((await countOwners(tx)) === 0) throw new LastOwner();
      await endOperatorSessionsOf(tx, found.id, consoleWindow(tx.now));
      if (isDisabled) await spendOperatorLinksFor(tx, found.emailIdentity);
      const state = { role: next.role, disabled: next.disabledAt !== null };
      await appendEvent(tx, { type: "operator.acted", subject: found.id, actor: "operator", state });
      return { ok: true, id: found.id, email: found.email, role: next.role };
    });
  } catch (error) {
    if (error instanceof LastOwner) return { ok: false, reason: "last_owner" };
    throw error;
  }
}
