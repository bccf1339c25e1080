import type { Deps } from "../../../../deps.ts";
import { changeSeats } from "../seats/change-seats.ts";
import { mailTakenBack } from "./mail-taken-back.ts";
import { deleteTransfer, findOpenTransfer } from "./store.ts";
import { swapOwners } from "./swap-owners.ts";

interface TakingBack {
  /** The former owner's account. */
  readonly accountId: string;
  readonly licenseId: string;
}

type TakenBack = { ok: true; email: string } | { ok: false; reason: "no_license" | "transfer_final" };

/**
 * Takes back a license that its former owner, or somebody with their session, has transferred. The session is enough, because
 * this undoes an act that asked for more. The other person stays as a member, and both are told by mail.
 */
export async function takeBackLicense(deps: Deps, { accountId, licenseId }: TakingBack): Promise<TakenBack> {
  return changeSeats(deps, { licenseId, accountId }, async ({ tx, license, now }): Promise<TakenBack> => {
    const transfer = await findOpenTransfer(tx, licenseId, now);
    if (transfer?.formerOwnerId !== accountId) return { ok: false, reason: "transfer_final" };
    const swap = { memberId: accountId, kind: "ownership_returned" } as const;
    const owner = await swapOwners(deps, tx, license, swap, now);
    if (owner === undefined) return { ok: false, reason: "transfer_final" };
    await deleteTransfer(tx, licenseId);
    await mailTakenBack(deps, tx, { owner, member: license.email });
    return { ok: true, email: license.email };
  });
}
