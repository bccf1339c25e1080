import type { ComponentProps } from "react";
import { CodeField } from "./CodeField.tsx";

type Given = Omit<ComponentProps<typeof CodeField>, "label" | "inputMode" | "autoComplete">;

interface FactorFieldProps extends Given {
  /** Whether a recovery code is asked for, in place of one of the app. */
  byRecovery: boolean;
}

/** The second factor of a log-in: a code of the app, or a recovery code. What was typed of one isn't kept for the other. */
export function FactorField({ byRecovery, hint, ...field }: FactorFieldProps) {
  return byRecovery ? (
    <CodeField key="recovery" {...field} label="Recovery code" inputMode="text" autoComplete="off" />
  ) : (
    <CodeField key="app" {...field} label="Code" hint={hint} />
  );
}
