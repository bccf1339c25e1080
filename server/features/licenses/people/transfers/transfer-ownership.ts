import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { later } from "../../../../platform/clock.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { lockAccountData } from "../../../accounts/account-data/lock-account-data.ts";
import { proveIdentity } from "../../../accounts/credentials/step-up/prove-identity.ts";
import { access } from "../../access.ts";
import { changeSeats } from "../seats/change-seats.ts";
import { findSeats } from "../seats/store.ts";
import { mailTransfer } from "./mail-transfer.ts";
import { takeBackPeriod } from "./rules.ts";
import { findOpenTransfer, upsertTransfer } from "./store.ts";
import { swapOwners } from "./swap-owners.ts";

interface Transfer {
  /** The owner's account. */
  readonly accountId: string;
  readonly licenseId: string;
  /** The member who becomes the owner. */
  readonly memberId: string;
  readonly password?: string | undefined;
  /** The token of a mailed link. */
  readonly token?: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

type Refused = { ok: false; reason: "no_license" | "not_found" | "transfer_recent" | "account_suspended" };
type Unproved = {
  ok: false;
  reason: "not_signed_in" | "password_wrong" | "link_invalid" | "rate_limit_exceeded";
};
type Transferred = { ok: true; email: string } | Refused | Unproved;

/**
 * Hands a license over to one of its members, for an owner who has proved again who they are; the former owner becomes a
 * member. Both are told by mail, and for some days the former owner may take it back. `limit` is what the rate limit of proofs has
 * left.
 */
export async function transferOwnership(
  deps: Deps,
  transfer: Transfer,
): Promise<Transferred & { limit?: RateLimitResult }> {
  // Checked before the proof, because the proof spends the link.
  const refusal = await refuseTransfer(deps, transfer);
  if (refusal) return refusal;
  const { accountId, password, token, address } = transfer;
  const proved = await proveIdentity(deps, { accountId, password, token, address, act: "transfer_license" });
  if (!proved.ok) return proved;
  return { ...(await handOver(deps, transfer)), limit: proved.limit };
}

/** Why the license can't be handed over to that member. */
async function refuseTransfer(
  deps: Deps,
  { accountId, licenseId, memberId }: Transfer,
): Promise<Refused | undefined> {
  const checked = await changeSeats(
    deps,
    { licenseId, accountId, roles: access.transferOwnership },
    async ({ tx, now }): Promise<{ ok: true } | Refused> => {
      const seats = await findSeats(tx, licenseId);
      if (!seats.some((seat) => seat.accountId === memberId)) return { ok: false, reason: "not_found" };
      if (await isSuspended(tx, memberId)) return { ok: false, reason: "account_suspended" };
      const open = await findOpenTransfer(tx, licenseId, now);
      return open ? { ok: false, reason: "transfer_recent" } : { ok: true };
    },
  );
  return checked.ok ? undefined : checked;
}

/** Repeats the checks: meanwhile the member may have left, or the license may have changed hands. */
async function handOver(
  deps: Deps,
  { accountId, licenseId, memberId }: Transfer,
): Promise<{ ok: true; email: string } | Refused> {
  return changeSeats(
    deps,
    { licenseId, accountId, roles: access.transferOwnership },
    async ({ tx, license, now }): Promise<{ ok: true; email: string } | Refused> => {
      if (await findOpenTransfer(tx, licenseId, now)) return { ok: false, reason: "transfer_recent" };
      if (await isSuspended(tx, memberId)) return { ok: false, reason: "account_suspended" };
      const swap = { memberId, kind: "ownership_transferred" } as const;
      const email = await swapOwners(deps, tx, license, swap, now);
      if (email === undefined) return { ok: false, reason: "not_found" };
      const takeBackUntil = later(now, takeBackPeriod);
      await upsertTransfer(tx, { licenseId, formerOwnerId: accountId, transferredAt: now, takeBackUntil });
      await mailTransfer(deps, tx, { from: license.email, to: email, takeBackUntil });
      return { ok: true, email };
    },
  );
}

/** Whether an account is suspended. Its row is locked, so the answer holds until the transaction ends. */
const isSuspended = async (tx: Tx, accountId: string): Promise<boolean> => {
  const account = await lockAccountData(tx, accountId);
  return Boolean(account?.suspendedAt);
};
