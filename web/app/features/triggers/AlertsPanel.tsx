import type { License } from "@keystead/contract/portal/licenses";
import { href, Link, useSearchParams } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Loaded } from "../loading/Loaded.tsx";
import { readAlert } from "../market/alerts/read-alert.ts";
import { AlertTable } from "./AlertTable.tsx";
import { useTriggers } from "./use-triggers.ts";

/** The number of lines that leave room for the rest of the page. The page of the license shows all. */
const maxShown = 5;

interface AlertsPanelProps {
  license: License;
  /** Whether the first alert is the next step: nothing else on the page has the primary button. */
  primary: boolean;
}

/**
 * What the alerts of a license watch, one row each. It gives way to the alert of the address, which has a panel of its own for an owner.
 */
export function AlertsPanel({ license, primary }: AlertsPanelProps) {
  const query = useTriggers(license.id);
  const [params] = useSearchParams();
  const isOwner = license.role === "owner";
  if (isOwner && readAlert(params)) return null;
  const count = query.data?.triggers.length ?? 0;
  return (
    <Panel
      title="Your alerts"
      flush={count > 0}
      aside={
        count > 0 && (
          <Link to={`${href("/license-dashboard")}#triggers`} className={buttonClass({ size: "small" })}>
            {count > maxShown ? `All ${count} alerts` : isOwner ? "Manage alerts" : "See alerts"}
          </Link>
        )
      }
    >
      <Loaded
        query={query}
        title="Your alerts didn't load"
        loading="Loading your alerts"
        skeleton={<EntriesSkeleton count={1} />}
      >
        {({ triggers }) =>
          triggers.length === 0 ? (
            <NoAlerts isOwner={isOwner} primary={primary} />
          ) : (
            <AlertTable license={license} triggers={triggers.slice(0, maxShown)} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function NoAlerts({ isOwner, primary }: { isOwner: boolean; primary: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="max-w-reading text-15 text-muted">
        {isOwner
          ? "None yet. Pick a token and set a line: your app hears when volume rises past it, and we can email you."
          : "None yet. The owner of the license can add one."}
      </p>
      <Link
        to={href("/trending")}
        className={`max-sm:w-full ${buttonClass({ tone: primary && isOwner ? "primary" : "quiet" })}`}
      >
        Pick a token
      </Link>
    </div>
  );
}
