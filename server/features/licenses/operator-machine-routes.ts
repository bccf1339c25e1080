import * as contract from "@keystead/contract/operator/machines";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { findForOperator } from "./facts/keys/find-for-operator.ts";
import { listMachinesOf } from "./machines/activation/list-machines-of.ts";
import { presentOperatorMachine } from "./machines/activation/present-operator-machine.ts";
import { freeMachine } from "./machines/removal/free-machine.ts";

/** The routes of the operator's programs about machines. */
export function registerOperatorMachines(bind: Bind, deps: Deps): void {
  bind(contract.listMachinesByOperator, async ({ params }) => {
    const found = await findForOperator(deps, params);
    if (!found.ok) return refuse("not_found");
    const listed = await listMachinesOf(deps, found.license.id);
    return answer(200, { success: true, machines: listed.map(presentOperatorMachine) });
  });

  bind(contract.freeMachine, async ({ caller, params, body }) => {
    const [license, machine] = [{ id: params.id }, { id: params.machine }];
    const freed = await freeMachine(deps, { license, machine, operatorKeyId: caller.keyId, ...body });
    if (!freed.ok) return refuse("not_found");
    return answer(200, { success: true, machine: { id: freed.id, name: freed.name } });
  });
}
