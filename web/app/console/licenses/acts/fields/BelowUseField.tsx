import type { ComponentProps } from "react";
import { CheckboxGroup } from "../../../../ui/forms/CheckboxGroup.tsx";
import { checkbox } from "../../../../lib/forms/kinds/field-kinds.ts";

export const belowUseRule = checkbox();

/** Whether an act may give a license less than it uses now. */
export function BelowUseField(
  field: Pick<ComponentProps<typeof CheckboxGroup>, "id" | "name" | "error" | "onBlur" | "onChange">,
) {
  return (
    <CheckboxGroup
      {...field}
      label="Below what is used"
      options={[
        {
          value: "allowed",
          label: "Allow less than is used now",
          hint: "The rule of the tier says what becomes of the rest. The preview names it.",
        },
      ]}
      checked={[]}
    />
  );
}
