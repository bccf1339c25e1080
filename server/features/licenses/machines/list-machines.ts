import { parseLicenseKey } from "@keystead/contract/license-key";
import type { listMachines as endpoint } from "@keystead/contract/app/licenses";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { machineAnswer } from "../verdicts/answer-rules.ts";
import { findLicenseByKey } from "../store.ts";
import { findMachines } from "./store.ts";
import { limitsOf } from "../rules.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly nonce: string | undefined;
}

type MachineList = z.infer<(typeof endpoint)["returns"][200]>;

/** The machines on a license, for whoever holds its key. An unknown key has none, and looks like that. */
export async function listMachines({ db, secrets, clock }: Deps, request: Request): Promise<MachineList> {
  const key = parseLicenseKey(request.licenseKey);
  const license = key ? await findLicenseByKey(db, secrets.hash("license-key", key)) : undefined;
  const machines = license ? await findMachines(db, license.id) : [];
  const own =
    request.fingerprint === undefined ? undefined : secrets.hash("fingerprint", request.fingerprint);
  return {
    machines: machines.map((machine) => ({
      ...machineAnswer(machine),
      current: own !== undefined && machine.fingerprintHash.equals(own),
    })),
    limits: license ? { machines: { used: license.machinesUsed, max: limitsOf(license).machines } } : null,
    serverTime: clock.now().toISOString(),
    nonce: request.nonce ?? null,
  };
}
