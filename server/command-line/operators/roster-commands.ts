import { changeOperator } from "../../features/operators/roster/change-operator.ts";
import { inviteOperator } from "../../features/operators/roster/invite-operator.ts";
import { listOperators } from "../../features/operators/roster/list-operators.ts";
import { withdrawInvitation } from "../../features/operators/roster/withdraw-invitation.ts";
import { presentListedOperator } from "../../features/operators/roster/present-listed-operator.ts";
import type { Deps } from "../../deps.ts";
import { readAddress } from "../accounts/read-address.ts";
import { type Command, type Input, type Output, Refusal, UsageError } from "../command.ts";
import { lineUp } from "../line-up.ts";
import { readRole, roleOption, roleUsage } from "./read-role.ts";

const words = {
  not_found: "Nobody runs the shop with this address. `operator list` shows who does.",
  nothing_changes: "It is just that already.",
  last_owner: "This is the last owner. Make someone else an owner first.",
} as const;

export const listOperatorsCommand: Command = {
  name: "operator list",
  usage: "",
  about:
    "Lists who runs the shop with their role and when they were here last, and the invitations that still work.",
  options: {},
  isRead: true,
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("operator list takes nothing.");
    const { operators, invitations } = await listOperators(deps);
    const rows = operators.map(({ email, role, lastSeenAt, disabledAt }) => [
      email,
      role,
      disabledAt
        ? `disabled ${disabledAt.toISOString()}`
        : `last seen ${lastSeenAt?.toISOString() ?? "never"}`,
    ]);
    const invited = invitations.map(({ email, role, expiresAt }) => [
      email ?? "",
      role,
      `invited until ${expiresAt.toISOString()}`,
    ]);
    const lines = lineUp([...rows, ...invited]);
    return {
      lines: lines.length > 0 ? lines : ["There is no operator. `operator link` makes the first one."],
      json: {
        operators: operators.map(presentListedOperator),
        invitations: invitations.map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt })),
      },
    };
  },
};

export const inviteOperatorCommand: Command = {
  name: "operator invite",
  usage: `<address> ${roleUsage}`,
  about: "Emails someone a link that makes them an operator, for a day.",
  options: roleOption,
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const role = readRole(input);
    if (role === undefined) throw new UsageError(`Say ${roleUsage}.`);
    const email = readAddress(input);
    const invited = await inviteOperator(deps, { email, role });
    if (!invited.ok) throw new Refusal("This address is an operator already.");
    const { expiresAt } = invited;
    return {
      lines: [`${email} gets a link by email. It works until ${expiresAt.toISOString()}.`],
      json: { email, role, expiresAt },
    };
  },
};

export const withdrawInvitationCommand: Command = {
  name: "operator withdraw",
  usage: "<address>",
  about: "Withdraws the invitation of an address: its link stops.",
  options: {},
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const withdrawn = await withdrawInvitation(deps, { email: readAddress(input) });
    if (!withdrawn.ok) throw new Refusal("No invitation of this address works.");
    return {
      lines: [`The invitation of ${withdrawn.email} is withdrawn.`],
      json: { email: withdrawn.email },
    };
  },
};

export const changeOperatorCommand: Command = {
  name: "operator change",
  usage: `<address> ${roleUsage}`,
  about: "Gives an operator another role. Their sessions end.",
  options: roleOption,
  run(deps, input) {
    const role = readRole(input);
    if (role === undefined) throw new UsageError(`Say ${roleUsage}.`);
    return change(deps, input, { role });
  },
};

export const disableOperatorCommand: Command = {
  name: "operator disable",
  usage: "<address>",
  about: "Ends the sessions of an operator, and lets them in no more.",
  options: {},
  run: (deps, input) => change(deps, input, { isDisabled: true }),
};

export const enableOperatorCommand: Command = {
  name: "operator enable",
  usage: "<address>",
  about: "Lets a disabled operator in again, with the password and the authenticator that they had.",
  options: {},
  run: (deps, input) => change(deps, input, { isDisabled: false }),
};

async function change(
  deps: Deps,
  input: Input,
  how: Omit<Parameters<typeof changeOperator>[1], "who">,
): Promise<Output> {
  if (input.words.length > 1) throw new UsageError("Name one address.");
  const changed = await changeOperator(deps, { who: { email: readAddress(input) }, ...how });
  if (!changed.ok) throw new Refusal(words[changed.reason]);
  const { email, role } = changed;
  const what = how.isDisabled === undefined ? `is ${role}` : how.isDisabled ? "is disabled" : "is enabled";
  return { lines: [`${email} ${what} now.`], json: { email, role, disabled: how.isDisabled ?? false } };
}
