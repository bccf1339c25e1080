import { type OperatorRole, operatorRoles } from "@keystead/contract/values/operator-role";
import type { Input } from "../command.ts";
import { readOneOf } from "../read-one-of.ts";

export const roleOption = { role: { type: "string" } } as const;

/** The option of a role, as the help shows it. */
export const roleUsage = `--role ${operatorRoles.join("|")}`;

/** The role that is named; undefined when none is. @throws UsageError */
export const readRole = (input: Pick<Input, "values">): OperatorRole | undefined =>
  readOneOf("role", operatorRoles, input);
