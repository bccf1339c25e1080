import { randomInt } from "node:crypto";
import { formatLicenseKey } from "@keystead/contract/values/license-key";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { newLicenseKey } from "../../facts/keys/new-license-key.ts";
import { storeKey } from "../../facts/keys/store-key.ts";
import { seatContext } from "../../facts/rules.ts";
import { lockLicensesAfter } from "../../facts/store.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { deleteTrialDevices } from "../../machines/activation/store.ts";
import { endAllBlocks } from "../../machines/blocks/end-all-blocks.ts";
import { forgetFingerprints } from "../../machines/unknown-machines/store.ts";
import { findSeats, replaceSeatKey } from "../../people/seats/store.ts";
import type { SeatRow } from "../../people/seats/table.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { mailChange } from "../changes/mail-change.ts";
import { replaceKey } from "../issuing/replace-key.ts";
import { type RehashedTrials, rehashTrials } from "./rehash-trials.ts";

interface ReplacedKeys extends RehashedTrials {
  readonly licenses: number;
  readonly members: number;
  readonly mails: number;
  /** Machines that keep their places until they are activated again. */
  readonly machines: number;
  /** Devices that may have another trial. */
  readonly trialDevices: number;
  /** Devices that were blocked. */
  readonly blocks: number;
}

/** How many licenses are read at a time. */
const batch = 500;

/**
 * After the loss of the secret key: gives each license and each member a new key and mails it, unless the license is suspended or
 * revoked. Machines keep their places, and their apps activate once more.
 * @param reason what the timeline says
 */
export async function replaceLostKeys(deps: Deps, tx: Tx, reason: string): Promise<ReplacedKeys> {
  const machines = await forgetFingerprints(tx);
  const trialDevices = await deleteTrialDevices(tx);
  const blocks = await endAllBlocks(tx, reason);
  const trials = await rehashTrials(deps, tx);
  const counts = { licenses: 0, members: 0, mails: 0 };
  for (let after: string | null = null; ;) {
    const licenses: LicenseRow[] = await lockLicensesAfter(tx, after, batch);
    for (const license of licenses) {
      const members = await replaceKeysOf(deps, tx, license, reason);
      counts.licenses += 1;
      counts.members += members;
      if (isMailed(license)) counts.mails += 1 + members;
    }
    if (licenses.length < batch) break;
    after = licenses.at(-1)?.id ?? null;
  }
  return { ...counts, machines, trialDevices, blocks, ...trials };
}

const isMailed = ({ suspendedAt, revokedAt }: LicenseRow): boolean => !suspendedAt && !revokedAt;

/** @returns how many members there are */
async function replaceKeysOf(deps: Deps, tx: Tx, license: LicenseRow, reason: string): Promise<number> {
  const tell = (email: string, licenseKey: string) =>
    isMailed(license) ? mailChange(deps, tx, { email }, { kind: "key_rotated", licenseKey }) : undefined;
  await tell(license.email, await replaceKey(deps, tx, license.id));
  const seats = await findSeats(tx, license.id);
  for (const seat of seats) await tell(seat.email, await replaceMemberKey(deps, tx, seat));
  await noteChange(tx, license, { kind: "key_rotated", actor: "operator", detail: { reason } }, tx.now);
  return seats.length;
}

/** @returns the key as the member types it */
async function replaceMemberKey(
  deps: Pick<Deps, "secrets" | "shop">,
  tx: Tx,
  { licenseId, accountId }: SeatRow,
): Promise<string> {
  const key = newLicenseKey(deps.shop.brand.keyPrefix, randomInt);
  const stored = storeKey(deps, seatContext(licenseId, accountId), key);
  await replaceSeatKey(tx, { licenseId, accountId, ...stored });
  return formatLicenseKey(key);
}
