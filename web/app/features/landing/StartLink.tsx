import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { TrialLink, type TrialLinkProps } from "./TrialLink.tsx";

/** Links to the trial for a visitor, to the dashboard for somebody who is signed in. */
export function StartLink(trial: TrialLinkProps) {
  return (
    <>
      <TrialLink {...trial} />
      <Link
        to={href("/dashboard")}
        data-track={`${trial.place}-dashboard`}
        className={`signed-in-only max-sm:w-full ${buttonClass({ tone: "primary" })}`}
      >
        Open dashboard
      </Link>
    </>
  );
}
