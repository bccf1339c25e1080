import * as contract from "@keystead/contract/operator/machines";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { findForOperator } from "./facts/keys/find-for-operator.ts";
import { listMachinesOf } from "./machines/activation/list-machines-of.ts";
import { presentOperatorMachine } from "./machines/activation/present-operator-machine.ts";
import { blockMachine } from "./machines/blocks/block-machine.ts";
import { listBlockedMachines } from "./machines/blocks/list-blocked-machines.ts";
import { presentBlock } from "./machines/blocks/present-block.ts";
import { unblockMachine } from "./machines/blocks/unblock-machine.ts";
import { freeMachine } from "./machines/removal/free-machine.ts";

/** The routes of the operator's programs about machines, of one license and of the whole shop. */
export function registerOperatorMachines(bind: Bind, deps: Deps): void {
  bind(contract.listMachinesByOperator, async ({ params }) => {
    const found = await findForOperator(deps, params);
    if (!found.ok) return refuse("not_found");
    const listed = await listMachinesOf(deps, found.license);
    return answer(200, { success: true, machines: listed.map(presentOperatorMachine) });
  });

  bind(contract.freeMachine, async ({ caller, params, body }) => {
    const [license, machine] = [{ id: params.id }, { id: params.machine }];
    const freed = await freeMachine(deps, { license, machine, operatorKeyId: caller.keyId, ...body });
    if (!freed.ok) return refuse("not_found");
    return answer(200, { success: true, machine: { id: freed.id, name: freed.name } });
  });

  bind(
    contract.blockMachine,
    async ({ caller, body: { machine_id: machineId, fingerprint = "", reason } }) => {
      const device = machineId === undefined ? { fingerprint } : { machineId };
      const blocked = await blockMachine(deps, { device, reason, operatorKeyId: caller.keyId });
      if (!blocked.ok) return refuse(blocked.reason);
      return answer(200, {
        success: true,
        block: presentBlock(blocked.block),
        freed_machines: blocked.freed,
      });
    },
  );

  bind(contract.unblockMachine, async ({ caller, body: { block_id: blockId, fingerprint = "", reason } }) => {
    const device = blockId === undefined ? { fingerprint } : { blockId };
    const unblocked = await unblockMachine(deps, { device, reason, operatorKeyId: caller.keyId });
    if (!unblocked.ok) return refuse(unblocked.reason);
    return answer(200, { success: true, unblocked: [...unblocked.ids] });
  });

  bind(contract.listBlockedMachines, async ({ query: { after, limit } }) => {
    const page = await listBlockedMachines(deps, { after, limit });
    return answer(200, { success: true, blocks: page.blocks.map(presentBlock), next: page.after ?? null });
  });
}
