import type { License, Machine } from "@keystead/contract/portal/licenses";
import { WithNames } from "../../../ui/WithNames.tsx";
import { describeMachines } from "./describe-machines.ts";

interface MachinesInWordsProps {
  license: License;
  machines: readonly Machine[];
}

/** Which machines run on an active license. */
export function MachinesInWords({ license, machines }: MachinesInWordsProps) {
  return <WithNames text={describeMachines(license, machines)} names={machines.map(({ name }) => name)} />;
}
