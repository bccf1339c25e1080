import { channels } from "@keystead/contract/values/release";
import type { ComponentProps } from "react";
import { choiceOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { channelNames } from "../release-words.ts";

export const channelKind = choiceOf(channels);

/** How finished a release is, and so who gets it. */
export function ChannelField(field: Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "options">) {
  return (
    <SelectField
      {...field}
      label="Channel"
      hint="Who follows beta also gets what is stable; who follows alpha gets everything."
      options={channels.map((value) => ({ value, label: channelNames[value] }))}
    />
  );
}
