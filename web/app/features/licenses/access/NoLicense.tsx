import { href, Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { SupportLink } from "../../shell/SupportLink.tsx";

/**
 * For somebody who is signed in and has no license at all. Every new account gets the trial of its person, so one without
 * a license belongs to somebody whose trial was used: a second one would be refused, and the plans after it are offered.
 */
export function NoLicense() {
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
        You've already used your free trial: there's one per person and device. To keep going, choose a plan,
        or email <SupportLink /> to ask for more time.
      </EmptyState>
    </Panel>
  );
}
