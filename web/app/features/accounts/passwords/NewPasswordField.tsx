import { brand } from "@keystead/content/brand";
import { isGuessablePassword, isOneCharacter } from "@keystead/contract/values/guessable-password";
import type { ComponentProps } from "react";
import { PasswordField } from "../../../ui/forms/PasswordField.tsx";

type Given = Omit<
  ComponentProps<typeof PasswordField>,
  "label" | "hint" | "strength" | "isGuessable" | "autoComplete"
>;

/** The server's own check. It also knows the address in the same form. */
function isGuessable(password: string, form: HTMLFormElement | null): boolean {
  const email = form?.querySelector<HTMLInputElement>("input[type=email]")?.value;
  return isGuessablePassword(password, { email, brand: brand.name }) || isOneCharacter(password);
}

/** A new password, with a strength meter. */
export function NewPasswordField({ label = "Password", ...field }: Given & { label?: string }) {
  return (
    <PasswordField
      {...field}
      label={label}
      hint="At least 8 characters. Spaces are fine."
      autoComplete="new-password"
      strength
      isGuessable={isGuessable}
    />
  );
}
