import { href, Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { SupportLink } from "../../shell/SupportLink.tsx";

interface NoLicenseProps {
  /** Whether the server has said that this person's free trial was used. */
  trialUsed: boolean;
  /** The owner of the license on which a seat has just ended. */
  lostTo?: string | null;
}

/** For somebody who is signed in and has no license. They cannot start a trial anymore, so the paid plans are offered. */
export function NoLicense({ trialUsed, lostTo = null }: NoLicenseProps) {
  return (
    <Panel>
      <EmptyState
        title="No License Found"
        action={
          <div className="flex flex-wrap gap-3">
            <Link to={`${href("/pricing")}#tiers`} className={buttonClass({ tone: "primary" })}>
              Get a License
            </Link>
            <Link to={href("/contact")} className={buttonClass()}>
              Contact us
            </Link>
          </div>
        }
      >
        {lostTo !== null && (
          <span>
            You no longer have a seat on the license of <bdi className="wrap-anywhere">{lostTo}</bdi>.{" "}
          </span>
        )}
        <span>
          {trialUsed
            ? "You've already used your free trial: there's one per person and device. To keep going, choose a plan, or email"
            : `${lostTo === null ? "This account doesn't have a license yet. " : ""}Choose a plan, or email`}{" "}
          <SupportLink /> {trialUsed ? "to ask for more time." : "if you expected one here."}
        </span>
      </EmptyState>
    </Panel>
  );
}
