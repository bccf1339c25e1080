import type { ComponentProps } from "react";
import { PasswordField } from "../../../ui/forms/PasswordField.tsx";

type Given = Omit<ComponentProps<typeof PasswordField>, "label" | "hint" | "strength" | "autoComplete">;

/** A new password, with a strength meter. */
export function NewPasswordField({ label = "Password", ...field }: Given & { label?: string }) {
  return (
    <PasswordField
      {...field}
      label={label}
      hint="8 characters or more. Any characters, spaces too."
      autoComplete="new-password"
      strength
    />
  );
}
