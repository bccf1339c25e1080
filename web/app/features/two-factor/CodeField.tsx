import type { ComponentProps } from "react";
import type { Rule } from "../../lib/forms/form-rules.ts";
import { TextField } from "../../ui/forms/TextField.tsx";

/** Six digits, or a recovery code. The server decides. */
export const codeRule: Rule = (value) => {
  const code = value.replaceAll(/[\s-]/g, "");
  if (!code) return "Enter the code your app shows";
  return /^(\d{6}|[0-9a-z]{10})$/i.test(code) ? undefined : "Enter six digits, or a recovery code";
};

/** Six digits of the authenticator that is being set up: a recovery code doesn't exist yet. */
export const appCodeRule: Rule = (value) => {
  const code = value.replaceAll(/\s/g, "");
  if (!code) return "Enter the code your app shows";
  return /^\d{6}$/.test(code) ? undefined : "Enter the six digits your app shows";
};

/** A code of the authenticator. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
    />
  );
}
