import type { Tx } from "../../../../db/database.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { actorOf, type OperatorReason } from "./rules.ts";
import { deleteMachinesOfMember, deleteSeat } from "./store.ts";
import type { SeatRow } from "./table.ts";

interface Ending {
  readonly accountId: string;
  /** `member_left` by the member, `member_removed` by the owner or the operator. */
  readonly kind: "member_left" | "member_removed";
  /** The operator who removes a member, and why; left out for a customer. */
  readonly operator?: OperatorReason;
}

/**
 * Ends a seat in a transaction that has locked the license's row. The member's key and machines are removed, and their apps learn
 * it at the next check. Undefined when the account is no member.
 */
export async function endSeat(
  tx: Tx,
  license: LicenseRow,
  { accountId, kind, operator }: Ending,
  now: Date,
): Promise<SeatRow | undefined> {
  const seat = await deleteSeat(tx, license.id, accountId);
  if (!seat) return undefined;
  const about = { ...license, seatAccountId: accountId };
  const { why, ...by } = actorOf(operator);
  for (const machine of await deleteMachinesOfMember(tx, license.id, accountId))
    await noteChange(tx, about, { kind: "machine_freed", ...by, detail: { machine, ...why } }, now);
  const event = { kind, ...by, detail: { email: seat.email, ...why } } as const;
  // This refreshes the open pages of the former member as well as those of the owner.
  await noteChange(tx, license, event, now);
  return seat;
}
