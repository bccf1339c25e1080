import { href, Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { SupportLink } from "../../shell/SupportLink.tsx";

/** For somebody who is signed in and has no license at all. */
export function NoLicense() {
  return (
    <Panel>
      <EmptyState
        title="No License Found"
        action={
          <Link to={href("/pricing")} className={buttonClass({ tone: "primary" })}>
            Get a License
          </Link>
        }
      >
        Start a free trial, or, if yours was used, write to <SupportLink /> to have it extended or to get a
        paid license. There is one trial per person and device.
      </EmptyState>
    </Panel>
  );
}
