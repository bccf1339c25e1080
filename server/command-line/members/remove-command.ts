import { email as emailSchema } from "@keystead/contract/fields";
import { removePerson } from "../../features/licenses/people/members/remove-person.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noLicense } from "../licenses/explain-refusal.ts";
import { readReason, reasonOptions } from "../licenses/license-options.ts";

const refusals = {
  license_not_found: noLicense,
  person_not_found:
    "The license has no such member, and no invitation to this address. `member list` shows them.",
} as const;

export const removeMemberCommand: Command = {
  name: "member remove",
  usage: "<key or ID of the license> <address> --reason why [--note text]",
  about: "Removes a person from a license: a member with their key and machines, or an invitation.",
  options: reasonOptions,
  preview: async () => undefined,
  async run(deps, input) {
    const [license, address, ...more] = input.words;
    const email = emailSchema.safeParse(address?.trim());
    if (license === undefined || !email.success || more.length > 0)
      throw new UsageError("Name a license by its key or ID, and the address of a person on it.");
    const removed = await removePerson(deps, { license, email: email.data, reason: readReason(input) });
    if (!removed.ok) throw new Refusal(refusals[removed.reason]);
    return {
      lines: [
        removed.was === "member"
          ? `${removed.email} was removed. Their key and machines on this license no longer work.`
          : `The invitation of ${removed.email} was withdrawn.`,
      ],
      json: { license: removed.licenseId, email: removed.email, was: removed.was },
    };
  },
};
