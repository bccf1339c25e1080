import { tiers } from "@keystead/content/tiers";
import type { ComponentProps } from "react";
import { choiceOf } from "../../../../lib/forms/kinds/field-kinds.ts";
import { SelectField } from "../../../../ui/forms/SelectField.tsx";

export const tierRule = choiceOf(tiers.map(({ id }) => id));

/** A tier of the shop. */
export function TierField(field: Omit<ComponentProps<typeof SelectField>, "label" | "options">) {
  return (
    <SelectField
      {...field}
      label="Tier"
      options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
