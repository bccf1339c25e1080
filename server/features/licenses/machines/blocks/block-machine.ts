import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { isBlocked, lockHashes, lockImports } from "../../facts/machines/store.ts";
import { noteChanges } from "../../record/timeline/note-changes.ts";
import { hashDevice } from "./hash-device.ts";
import { unite } from "./rules.ts";
import {
  deleteMachinesOf,
  findHashesById,
  findHashesOf,
  insertBlock,
  type ListedBlock,
  lockLicensesWith,
  type MachineHashRow,
} from "./store.ts";

/** A device: by a machine that it is on a license, or by its whole fingerprint. */
type Device = { readonly machineId: string } | { readonly fingerprint: string };

interface BlockedDevice {
  readonly device: Device;
  /** Why; the owners of its licenses read it on their timelines. */
  readonly reason: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type Blocked =
  | { readonly ok: true; readonly block: ListedBlock; readonly freed: number }
  | { readonly ok: false; readonly reason: "not_found" | "machine_already_blocked" | "fingerprint_unknown" };

/**
 * Blocks a device of the whole shop for the operator: frees its machines on all licenses, and from then on it is refused everywhere. An
 * activation at the same moment holds the lock of the fingerprint, so it is freed, or it comes later and is refused.
 */
export async function blockMachine(
  deps: Pick<Deps, "db" | "secrets">,
  { device, reason, operatorKeyId }: BlockedDevice,
): Promise<Blocked> {
  return deps.db.transaction(async (tx): Promise<Blocked> => {
    const named = await findNamed(deps, tx, device);
    if (!named) return { ok: false, reason: "not_found" };
    if (named.length === 0) return { ok: false, reason: "fingerprint_unknown" };
    const hashes = await lockDevice(tx, named);
    if (await isBlocked(tx, hashes)) return { ok: false, reason: "machine_already_blocked" };
    const block = { id: uuidv7(tx.now), reason, blockedAt: tx.now };
    await insertBlock(tx, { ...block, hashes });
    const freed = await freeMachines(tx, hashes, { reason, operatorKeyId });
    await appendEvent(tx, {
      type: "machine.blocked",
      subject: block.id,
      actor: "operator",
      operatorKeyId,
      state: { isBlocked: true },
    });
    return { ok: true, block, freed };
  });
}

/** The hashes that the device is named by; none for a machine whose fingerprint nobody knows, undefined for one that is not there. */
async function findNamed(
  deps: Pick<Deps, "secrets">,
  tx: Tx,
  device: Device,
): Promise<readonly Buffer[] | undefined> {
  if ("fingerprint" in device) return hashDevice(deps, device.fingerprint);
  const machine = await findHashesById(tx, device.machineId);
  return machine && unite(...hashesIn(machine));
}

const hashesIn = ({ fingerprintHash, foldedHash, namedHash }: MachineHashRow) => [
  fingerprintHash,
  foldedHash,
  namedHash,
];

/**
 * Locks a device, by all hashes that its machines have on any license: apps may spell its fingerprint in several ways, and one without a
 * network sends another hash. A machine that is bound meanwhile may bring one more, so they are looked up again under the lock.
 */
async function lockDevice(tx: Tx, named: readonly Buffer[]): Promise<Buffer[]> {
  await lockImports(tx, "to block");
  for (let known = unite(...named); ;) {
    await lockHashes(tx, known, "to block");
    const found = await findHashesOf(tx, known);
    const all = unite(...known, ...found.flatMap(hashesIn));
    if (all.length === known.length) return known;
    known = all;
  }
}

/** @returns how many there were */
async function freeMachines(
  tx: Tx,
  hashes: readonly Buffer[],
  { reason, operatorKeyId }: Omit<BlockedDevice, "device">,
): Promise<number> {
  await lockLicensesWith(tx, hashes);
  const freed = await deleteMachinesOf(tx, hashes);
  const by = { kind: "machine_freed", actor: "operator", operatorKeyId: operatorKeyId ?? undefined } as const;
  const entries = freed.map(({ licenseId, accountId, memberId, name }) => ({
    license: { id: licenseId, accountId, seatAccountId: memberId },
    event: { ...by, detail: { machine: name, cause: "blocked", reason } },
  }));
  if (entries.length > 0) await noteChanges(tx, entries, tx.now);
  return freed.length;
}
