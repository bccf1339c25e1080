import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { chooseLicense } from "../choose-license.ts";
import { presentLicense } from "../present-license.ts";
import { presentMachine } from "./present-machine.ts";
import { findMachines } from "./store.ts";

type LicenseWithMachines =
  { ok: true; license: License; machines: Machine[] } | { ok: false; reason: "no_license" };

/** One license of the account with its machines, those activated last when there are very many. */
export async function getLicense(
  deps: Deps,
  { accountId, id }: { accountId: string; id: string | undefined },
): Promise<LicenseWithMachines> {
  const choice = await chooseLicense(deps, accountId, id);
  if (!choice.ok) return choice;
  const machines = await findMachines(deps.db, choice.license.id);
  return { ok: true, license: presentLicense(deps, choice.license), machines: machines.map(presentMachine) };
}
