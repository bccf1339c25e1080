import { unblockMachine } from "../../features/licenses/machines/blocks/unblock-machine.ts";
import { type Command, Refusal } from "../command.ts";
import { readReason, reasonOption } from "../licenses/license-options.ts";
import { fingerprintOption, readDevice } from "./block-options.ts";

export const unblockMachineCommand: Command = {
  name: "machine unblock",
  usage: "(<ID of the block> | --fingerprint fingerprint) --reason why",
  about: "Unblocks a machine: its app may activate it again. It gets no license back by itself.",
  options: { ...reasonOption, ...fingerprintOption },
  preview: async () => undefined,
  async run(deps, input) {
    const named = readDevice(input, "one block by its ID");
    const device = "id" in named ? { blockId: named.id } : named;
    const unblocked = await unblockMachine(deps, { device, reason: readReason(input), operatorKeyId: null });
    if (!unblocked.ok)
      throw new Refusal("No such machine is blocked. `machine blocked` lists those that are.");
    return {
      lines: ["The machine is unblocked. Its app can activate it again."],
      json: { unblocked: unblocked.ids },
    };
  },
};
