import type { ComponentProps } from "react";
import { PasswordField } from "../../../ui/forms/PasswordField.tsx";

type Given = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete">;

/** The password that the account has, which proves who is at the keyboard. */
export function CurrentPasswordField(field: Given) {
  return <PasswordField {...field} label="Current password" autoComplete="current-password" />;
}
