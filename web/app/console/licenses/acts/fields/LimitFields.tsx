import type { ComponentProps } from "react";
import type { Rule } from "../../../../lib/forms/form-rules.ts";
import { TextField } from "../../../../ui/forms/TextField.tsx";

const most = 1_000_000;

/** A limit that is typed: a whole number, or nothing for no limit. */
export const limitRule: Rule = (value) => {
  if (value.trim() === "") return undefined;
  const limit = Number(value);
  return Number.isInteger(limit) && limit >= 1 && limit <= most
    ? undefined
    : "Enter a whole number from 1, or leave it empty";
};

/** A limit as the server takes it: null for no limit. */
export const limitOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** How a limit is written in its field. */
export const limitText = (max: number | null): string => (max === null ? "" : String(max));

interface LimitFieldsProps {
  machines: Omit<ComponentProps<typeof TextField>, "label">;
  users: Omit<ComponentProps<typeof TextField>, "label">;
}

/** How many machines and people a license allows. */
export function LimitFields({ machines, users }: LimitFieldsProps) {
  return (
    <>
      <TextField
        {...machines}
        label="Machines allowed"
        hint="Empty: unlimited."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...users}
        label="People allowed"
        hint="Empty: unlimited."
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}
