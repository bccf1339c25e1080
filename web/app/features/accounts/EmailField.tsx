import type { ComponentProps } from "react";
import { TextField } from "../../ui/forms/TextField.tsx";

/** The email address, which is also the user name of an account. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
