import { revokeOperatorKey } from "../../features/operators/operator-keys/revoke-operator-key.ts";
import { type Command, Refusal, UsageError } from "../command.ts";

const refusals = {
  not_found: "No key has this beginning or ID, or it was revoked before. `operator-key list` shows them.",
  ambiguous: "Several keys begin like this. Name one by its ID: `operator-key list --json` shows it.",
} as const;

export const revokeOperatorKeyCommand: Command = {
  name: "operator-key revoke",
  usage: "<beginning, ID or key>",
  about: "Revokes a key of a program, on every node at once.",
  options: {},
  async run(deps, { words }) {
    const [named, ...more] = words;
    if (named === undefined || more.length > 0)
      throw new UsageError("Name one key: its first eight characters, its ID, or all of it.");
    const result = await revokeOperatorKey(deps, named);
    if (!result.ok) throw new Refusal(refusals[result.reason]);
    const { start, name } = result.revoked;
    return { lines: [`${start}… of ${name} opens nothing anymore.`], json: result.revoked };
  },
};
