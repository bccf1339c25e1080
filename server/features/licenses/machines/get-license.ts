import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { chooseLicense } from "../choose-license.ts";
import { findMachines } from "./store.ts";
import { presentLicense } from "../present-license.ts";
import { presentMachine } from "./present-machine.ts";

/** One license of the account with its machines, those activated last when there are very many. */
export async function getLicense(
  deps: Deps,
  { accountId, id }: { accountId: string; id: string | undefined },
): Promise<{ ok: true; license: License; machines: Machine[] } | { ok: false; reason: "no_license" }> {
  const license = await chooseLicense(deps, accountId, id);
  if (!license) return { ok: false, reason: "no_license" };
  const machines = await findMachines(deps.db, license.id);
  return { ok: true, license: presentLicense(deps, license), machines: machines.map(presentMachine) };
}
