import { shutOut } from "../../features/operators/customers/shut-out.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noAccount, readAddress } from "./read-address.ts";

export const shutOutCommand: Command = {
  name: "account shut-out",
  usage: "<address> [--keep-api-keys]",
  about:
    "Logs an account out everywhere and revokes its API keys. Its password stays, and its apps stay licensed.",
  options: { "keep-api-keys": { type: "boolean" } },
  preview: async () => undefined,
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const keepsApiKeys = input.flags.has("keep-api-keys");
    const result = await shutOut(deps, { email: readAddress(input), keepsApiKeys });
    if (!result.ok) throw new Refusal(noAccount);
    const { email, sessions, apiKeys } = result;
    return {
      lines: [
        `${email}: sessions ended: ${sessions}, API keys ${keepsApiKeys ? "kept" : `revoked: ${apiKeys}`}.`,
      ],
      json: { email, sessions, apiKeys },
    };
  },
};
