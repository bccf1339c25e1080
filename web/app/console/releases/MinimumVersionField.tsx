import type { ComponentProps } from "react";
import { TextField } from "../../ui/forms/TextField.tsx";

/** The lowest installed version that may update. */
export function MinimumVersionField(field: Omit<ComponentProps<typeof TextField>, "label" | "hint">) {
  return (
    <TextField
      {...field}
      label="Minimum version (optional)"
      hint="Older apps aren't offered this release."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
