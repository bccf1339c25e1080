import { revokeCustomerApiKey } from "../../features/operators/customers/revoke-customer-api-key.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noAccount, readAddress } from "./read-address.ts";

const words = {
  not_found: noAccount,
  no_such_key: "The account has no such API key. `account show` lists them.",
  several_keys:
    "Several of its API keys begin like that. Name one by its ID, which `account show --json` says.",
};

export const revokeApiKeyCommand: Command = {
  name: "account revoke-api-key",
  usage: "<address> <beginning or ID>",
  about: "Revokes one API key of a customer. The others keep working.",
  options: {},
  preview: async () => undefined,
  async run(deps, input) {
    const email = readAddress(input);
    const [, apiKey, ...more] = input.words;
    if (apiKey === undefined || more.length > 0) throw new UsageError("Name an address and one API key.");
    const revoked = await revokeCustomerApiKey(deps, { email, apiKey, operatorKeyId: null });
    if (!revoked.ok) throw new Refusal(words[revoked.reason]);
    return { lines: [`The API key "${revoked.name}" is revoked.`], json: { name: revoked.name } };
  },
};
