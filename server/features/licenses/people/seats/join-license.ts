import { randomInt } from "node:crypto";
import { formatLicenseKey } from "@keystead/contract/values/license-key";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { newLicenseKey } from "../../facts/keys/new-license-key.ts";
import { storeKey } from "../../facts/keys/store-key.ts";
import { seatContext } from "../../facts/rules.ts";
import { lockLicense } from "../../facts/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { refreshPages } from "../../record/timeline/refresh-pages.ts";
import { deleteInvitation, findInvitationByToken, insertSeat } from "./store.ts";

interface Joining {
  readonly tokenHash: Buffer;
  readonly account: { readonly id: string; readonly email: string };
}

/** `licenseKey` is the member's own, as they type it. */
type Joined = { ok: true; licenseId: string; licenseKey: string } | { ok: false; reason: "link_invalid" };

/**
 * Accepts an invitation for the account of the address that it was mailed to, which the caller has proved, in the
 * transaction that signs it in. The invitation has held the seat, so there is room.
 */
export async function joinLicense(
  deps: Pick<Deps, "secrets" | "shop">,
  tx: Tx,
  { tokenHash, account }: Joining,
): Promise<Joined> {
  const found = await findInvitationByToken(tx, tokenHash);
  const license = found && (await lockLicense(tx, { id: found.licenseId }));
  const now = tx.now;
  // The deletion decides: when several people press the button at once, one of them gets the invitation.
  const invitation = license && (await deleteInvitation(tx, license.id, found.id));
  if (!invitation || invitation.expiresAt <= now || license.accountId === account.id)
    return { ok: false, reason: "link_invalid" };
  const key = newLicenseKey(deps.shop.brand.keyPrefix, randomInt);
  const seat = {
    licenseId: license.id,
    accountId: account.id,
    email: invitation.email,
    ...storeKey(deps, seatContext(license.id, account.id), key),
    joinedAt: now,
  };
  // Who is a member already may have been invited by another address, which is theirs by now.
  if (!(await insertSeat(tx, seat))) return { ok: false, reason: "link_invalid" };
  const event = { kind: "member_joined", actor: "customer", detail: { email: invitation.email } } as const;
  await noteChange(tx, license, event, now);
  await refreshPages(tx, account.id);
  return { ok: true, licenseId: license.id, licenseKey: formatLicenseKey(key) };
}
