import type { Deps } from "../../../../deps.ts";
import { deleteExpiredInvitations as deleteExpired } from "./store.ts";

/** Deletes invitations that nobody has accepted in time: their seats are free again, and the addresses are forgotten. */
export async function deleteExpiredInvitations({ db }: Pick<Deps, "db">): Promise<void> {
  await db.transaction(async (tx) => deleteExpired(tx, null, tx.now));
}
