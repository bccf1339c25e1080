import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { getLicense } from "../get-license.ts";
import { presentMachine } from "./present-machine.ts";
import { findMachines } from "./store.ts";

type LicenseWithMachines =
  { ok: true; license: License; machines: Machine[] } | { ok: false; reason: "no_license" };

/**
 * One license of the account with its machines, those activated last when there are very many. A member sees the machines
 * that their own key has activated.
 */
export async function getLicenseWithMachines(
  deps: Deps,
  request: { accountId: string; id: string | undefined },
): Promise<LicenseWithMachines> {
  const result = await getLicense(deps, request);
  if (!result.ok) return result;
  const { id, role } = result.license;
  const machines = await findMachines(deps.db, id, role === "member" ? request.accountId : null);
  return { ...result, machines: machines.map(presentMachine) };
}
