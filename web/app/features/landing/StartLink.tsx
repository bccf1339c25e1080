import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { TrialLink, type TrialLinkProps } from "./TrialLink.tsx";

interface StartLinkProps extends TrialLinkProps {
  /** What a visitor set up, as the query of both addresses. */
  search?: string;
}

/** Links to the trial for a visitor, to the dashboard for somebody who is signed in. */
export function StartLink({ search = "", ...trial }: StartLinkProps) {
  return (
    <>
      <TrialLink {...trial} to={`${trial.to}${search}`} />
      <Link
        to={`${href("/dashboard")}${search}`}
        data-track={`${trial.place}-dashboard`}
        className={`signed-in-only max-sm:w-full ${buttonClass({ tone: "primary" })}`}
      >
        Open dashboard
      </Link>
    </>
  );
}
