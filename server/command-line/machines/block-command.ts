import { blockMachine } from "../../features/licenses/machines/blocks/block-machine.ts";
import { type Command, Refusal } from "../command.ts";
import { readReason, reasonOption } from "../licenses/license-options.ts";
import { fingerprintOption, readDevice } from "./block-options.ts";

const refusals = {
  not_found: "No license has a machine with this ID. `machine list` shows the IDs of a license's machines.",
  machine_already_blocked: "The machine is blocked already.",
  fingerprint_unknown:
    "Nobody knows this machine's fingerprint since the secret key was lost. Name it with --fingerprint, or wait until its app has activated again.",
} as const;

export const blockMachineCommand: Command = {
  name: "machine block",
  usage: "(<ID of the machine> | --fingerprint fingerprint) --reason why",
  about: "Blocks a machine in the whole shop: it's removed from every license, and refused from then on.",
  options: { ...reasonOption, ...fingerprintOption },
  preview: async () => undefined,
  async run(deps, input) {
    const named = readDevice(input, "one machine by its ID");
    const device = "id" in named ? { machineId: named.id } : named;
    const blocked = await blockMachine(deps, { device, reason: readReason(input), operatorKeyId: null });
    if (!blocked.ok) throw new Refusal(refusals[blocked.reason]);
    const { block, freed } = blocked;
    const line = `The machine is blocked, and was removed from ${freed === 1 ? "1 license" : `${freed} licenses`}.`;
    // The block of a preview is not there afterwards.
    const undo = input.flags.has("dry-run") ? [] : [`To unblock it: machine unblock ${block.id}`];
    return {
      lines: [line, ...undo],
      json: { block: block.id, freed },
    };
  },
};
