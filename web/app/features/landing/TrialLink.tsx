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

/** Links a visitor to the trial. It is not for somebody who is signed in, who has had the trial. */
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
