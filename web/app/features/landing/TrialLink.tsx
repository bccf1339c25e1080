import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";

export interface TrialLinkProps {
  label: string;
  to: string;
  /** Names the button for analytics. */
  place: string;
  /** As wide as its label on a phone too. */
  narrow?: boolean;
}

/** Links to the trial, for a visitor. Somebody who is signed in has had it. */
export function TrialLink({ label, to, place, narrow = false }: TrialLinkProps) {
  return (
    <Link
      to={to}
      data-track={`${place}-trial`}
      className={`signed-out-only ${narrow ? "" : "max-sm:w-full"} ${buttonClass({ tone: "primary" })}`}
    >
      {label}
    </Link>
  );
}
