import type { listMachines as endpoint } from "@keystead/contract/app/licenses";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { findByKey } from "../keys/find-by-key.ts";
import { limitsOf } from "../rules.ts";
import { presentAppMachine } from "../verdicts/present-app-machine.ts";
import { presentQuestion } from "../verdicts/present-question.ts";
import { findMachines } from "./store.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly nonce: string | undefined;
}

type MachineList = z.infer<(typeof endpoint)["returns"][200]>;

/** The machines of a license, for whoever holds its key. An unknown key is answered like a license without machines. */
export async function listMachines(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  request: Request,
): Promise<MachineList> {
  const { licenseKey, fingerprint } = request;
  const { db, secrets, clock, shop } = deps;
  const license = await findByKey(deps, licenseKey);
  const machines = license ? await findMachines(db, license.id) : [];
  const own = fingerprint === undefined ? undefined : secrets.hash("fingerprint", fingerprint);
  return {
    machines: machines.map((machine) => ({
      ...presentAppMachine(machine),
      current: own !== undefined && machine.fingerprintHash.equals(own),
    })),
    limits: license
      ? { machines: { used: license.machinesUsed, max: limitsOf(license, shop.tiers).machines } }
      : null,
    serverTime: clock.now().toISOString(),
    ...presentQuestion({ ...request, call: "machines" }),
  };
}
