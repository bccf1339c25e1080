import type { CallProblem } from "@keystead/contract/client";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";

interface MissingProps {
  /** "No license has this ID" */
  title: string;
  /** The list that the way leads back to. */
  to: string;
  label: string;
  /** What may have become of it. */
  children: string;
}

/** For a page with an ID that nothing has. */
export function Missing({ title, to, label, children }: MissingProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to={to} className={buttonClass({ size: "small" })}>
          {label}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

/** For `renderFailure` of `Loaded`: what is shown when nothing has the ID, and the failure otherwise. */
export const orMissing =
  (missing: ReactElement) =>
  (state: ReactElement, { code }: CallProblem): ReactElement =>
    code === "not_found" || code === "invalid_request" ? missing : state;
