import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";

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
        This account has no license. There is one free trial per person and device; after it, the apps need a
        paid license.
      </EmptyState>
    </Panel>
  );
}
