import { freeMachine } from "../../features/licenses/machines/removal/free-machine.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noLicense } from "../licenses/explain-refusal.ts";
import { readReason, reasonOptions } from "../licenses/license-options.ts";

const refusals = {
  license_not_found: noLicense,
  machine_not_found: "The license has no such machine. `machine list` shows those that it has.",
} as const;

export const freeMachineCommand: Command = {
  name: "machine free",
  usage: "<key or ID of the license> <machine's name, ID or fingerprint> --reason why [--note text]",
  about: "Removes a machine from a license. Its app is told at its next check.",
  options: reasonOptions,
  preview: async () => undefined,
  async run(deps, input) {
    const [license, ...rest] = input.words;
    const machine = rest.join(" ");
    if (license === undefined || machine === "")
      throw new UsageError("Name a license by its key or ID, and a machine of it.");
    const freed = await freeMachine(deps, { license, machine, reason: readReason(input) });
    if (!freed.ok && freed.reason === "ambiguous")
      throw new Refusal(`Several machines have this name. Name one by its ID: ${freed.ids.join(", ")}.`);
    if (!freed.ok) throw new Refusal(refusals[freed.reason]);
    return {
      lines: [`${freed.name} was removed. It can be activated again while a place is free.`],
      json: { license: freed.licenseId, machine: freed.name },
    };
  },
};
