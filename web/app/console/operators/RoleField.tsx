import { operatorRoles } from "@keystead/contract/values/operator-role";
import type { ComponentProps } from "react";
import { choiceOf } from "../../lib/forms/kinds/field-kinds.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { roleNames } from "../session/role-names.ts";

export const roleRule = choiceOf(operatorRoles);

/** What somebody is responsible for. */
export function RoleField(field: Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "options">) {
  return (
    <SelectField
      {...field}
      label="Role"
      hint="Support helps customers. A release manager publishes versions. An owner may do everything."
      options={operatorRoles.map((role) => ({ value: role, label: roleNames[role] }))}
    />
  );
}
