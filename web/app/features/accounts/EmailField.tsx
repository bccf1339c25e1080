import type { ComponentProps } from "react";
import { TextField } from "../../ui/forms/TextField.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label"> & { label?: string };

/** An email address: by default the own one, which is also the user name of an account. */
export function EmailField({ label = "Email", autoComplete = "email", ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
