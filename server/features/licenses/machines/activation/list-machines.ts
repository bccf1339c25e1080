import type { listMachines as endpoint } from "@keystead/contract/app/licenses";
import type { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { findByKey } from "../../facts/keys/find-by-key.ts";
import { policyOf } from "../../facts/rules.ts";
import { hashFingerprint } from "../../facts/machines/hash-fingerprint.ts";
import { presentAppMachine } from "../../checking/validation/present-app-machine.ts";
import { presentQuestion } from "../../checking/validation/present-question.ts";
import { findMachines } from "./store.ts";
import type { FingerprintHashes, MachineRow } from "../../facts/machines/table.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly nonce: string | undefined;
}

type MachineList = z.infer<(typeof endpoint)["returns"][200]>;

/**
 * The machines of a license for the holder of a key. The owner's key lists all machines, a member's key only those of that
 * member. `used` counts all machines of the license. An unknown key is answered like a license without machines.
 */
export async function listMachines(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  request: Request,
): Promise<MachineList> {
  const { licenseKey, fingerprint } = request;
  const { db, clock, shop } = deps;
  const license = await findByKey(deps, licenseKey);
  const machines = license ? await findMachines(db, license.id, license.seatAccountId) : [];
  const own = fingerprint === undefined ? undefined : hashFingerprint(deps, "fingerprint", fingerprint);
  return {
    machines: machines.map((machine) => ({
      ...presentAppMachine(machine),
      current: own !== undefined && isSameMachine(machine, own),
    })),
    limits: license
      ? { machines: { used: license.machinesUsed, max: policyOf(license, shop.tiers).machines } }
      : null,
    serverTime: clock.now().toISOString(),
    ...presentQuestion({ ...request, call: "machines" }),
  };
}

function isSameMachine(
  { fingerprintHash, foldedHash }: MachineRow,
  { exact, folded }: FingerprintHashes,
): boolean {
  return (
    fingerprintHash.equals(exact) || fingerprintHash.equals(folded) || foldedHash?.equals(folded) === true
  );
}
