import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../../deps.ts";
import { chooseLicense } from "../../facts/choose-license.ts";
import { presentLicense } from "../../facts/present-license.ts";
import { policyOf } from "../../facts/rules.ts";
import { findLastEvent } from "../../record/timeline/store.ts";
import { listMachinesOf } from "./list-machines-of.ts";
import { presentMachine } from "./present-machine.ts";
import { replaceableAt } from "./rules.ts";

type LicenseWithMachines =
  | { ok: true; license: License; machines: Machine[]; replaceableAt: string | null }
  | { ok: false; reason: "no_license" };

/**
 * One license of the account with its machines, those activated last when there are very many. A member sees the machines
 * that their own key has activated.
 */
export async function getLicenseWithMachines(
  deps: Deps,
  { accountId, id }: { accountId: string; id: string | undefined },
): Promise<LicenseWithMachines> {
  const { db, clock, shop } = deps;
  const choice = await chooseLicense(deps, accountId, { id });
  if (!choice.ok) return choice;
  const { license } = choice;
  const [machines, replaced] = await Promise.all([
    listMachinesOf(deps, license, license.seatAccountId),
    findLastEvent(db, license.id, "machine_replaced"),
  ]);
  return {
    ok: true,
    license: presentLicense(deps, license),
    machines: machines.map((machine) => ({ ...presentMachine(machine), refused: machine.refused })),
    replaceableAt: replaceableAt(policyOf(license, shop.tiers), replaced, clock.now())?.toISOString() ?? null,
  };
}
