import { isIP } from "node:net";
import { liftLimits } from "../../features/operators/limits/lift-limits.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noAccount, readAddress } from "./read-address.ts";

export const liftLimitsCommand: Command = {
  name: "account lift-limits",
  usage: "<address> | --network <IP address>",
  about: "Gives an account or a network its full allowance of requests again, and forgets failed logins.",
  options: { network: { type: "string" } },
  async run(deps, input) {
    const { network } = input.values;
    if (network !== undefined && (input.words.length > 0 || isIP(network) === 0))
      throw new UsageError("Name an account, or one IP address: --network 203.0.113.9");
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const lifted = await liftLimits(
      deps,
      network === undefined ? { email: readAddress(input) } : { network },
    );
    if (!lifted.ok) throw new Refusal(noAccount);
    return {
      lines: [`Limits lifted: ${lifted.lifted}. Each node counts anew after a second.`],
      json: { lifted: lifted.lifted },
    };
  },
};
