import type { Tx } from "../../../db/database.ts";
import { countUsage, type LicenseRow } from "../store.ts";
import { type Standing, standingOf } from "../verdicts/rules.ts";
import { findMachine } from "./store.ts";

/** Where a license stands for a machine, in the transaction that has locked the license's row. */
export async function findStanding(tx: Tx, license: LicenseRow, fingerprintHash: Buffer): Promise<Standing> {
  const machine = await findMachine(tx, license.id, fingerprintHash);
  const counts = await countUsage(tx, license.id);
  return standingOf({ ...license, ...counts }, machine ?? null);
}
