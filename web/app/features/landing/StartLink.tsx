import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";

interface StartLinkProps {
  label: string;
  to: string;
  /** Names the button for analytics. */
  place: string;
  /** As wide as its label on a phone too. */
  narrow?: boolean;
}

/** Links to the trial for a visitor, to the dashboard for somebody who is signed in. */
export function StartLink({ label, to, place, narrow = false }: StartLinkProps) {
  const look = `${narrow ? "" : "max-sm:w-full"} ${buttonClass({ tone: "primary" })}`;
  return (
    <>
      <Link to={to} data-track={`${place}-trial`} className={`signed-out-only ${look}`}>
        {label}
      </Link>
      <Link to={href("/dashboard")} data-track={`${place}-dashboard`} className={`signed-in-only ${look}`}>
        Open dashboard
      </Link>
    </>
  );
}
