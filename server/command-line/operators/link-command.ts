import { linkFirstOwner } from "../../features/operators/join-links/link-first-owner.ts";
import { linkOperator } from "../../features/operators/join-links/link-operator.ts";
import { nameSubject } from "../../platform/events/acts.ts";
import { readAddress } from "../accounts/read-address.ts";
import { type Command, type Output, Refusal, UsageError } from "../command.ts";
import { readRole, roleOption, roleUsage } from "./read-role.ts";

const words = {
  role_missing: `Nobody runs the shop with this address. To make them an operator, say ${roleUsage}.`,
  disabled: "This operator is disabled. `operator enable` lets them in again first.",
  already_operator: "This address is an operator already. `operator change` gives them another role.",
} as const;

export const linkOperatorCommand: Command = {
  name: "operator link",
  usage: `[address ${roleUsage}]`,
  about:
    "Prints a link, for an hour: without an address it makes the first owner, with one it makes them an operator. No email is needed.",
  options: roleOption,
  async run(deps, input) {
    const role = readRole(input);
    if (input.words.length === 0) {
      if (role !== undefined) throw new UsageError("Name the address that gets the role.");
      const first = await linkFirstOwner(deps);
      if (!first) throw new Refusal("The shop has operators already. Name an address.");
      nameSubject({ id: first.id, state: { first: true } });
      return printLink(first, "Whoever opens it becomes the owner");
    }
    if (input.words.length > 1) throw new UsageError("Name one address.");
    if (role === undefined) throw new UsageError(`Say ${roleUsage}.`);
    const linked = await linkOperator(deps, { email: readAddress(input), role });
    if (!linked.ok) throw new Refusal(words[linked.reason]);
    nameSubject({ id: linked.link.id, state: { role } });
    return printLink(linked.link, "It makes them an operator");
  },
};

export const resetFactorCommand: Command = {
  name: "operator reset-factor",
  usage: "<address>",
  about:
    "Prints a link, for an hour, by which an operator who has lost the password or the authenticator chooses others. Their sessions end then.",
  options: {},
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const linked = await linkOperator(deps, { email: readAddress(input), role: undefined });
    if (!linked.ok) throw new Refusal(words[linked.reason]);
    nameSubject({ id: linked.link.id, state: { reset: true } });
    return printLink(linked.link, "Until it is used, the password and the authenticator work");
  },
};

const printLink = ({ url, expiresAt }: { url: string; expiresAt: Date }, what: string): Output => ({
  lines: [url, `${what}. It works once, until ${expiresAt.toISOString()}.`],
  json: { url, expiresAt },
});
