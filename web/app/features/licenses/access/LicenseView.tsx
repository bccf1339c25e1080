import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Loaded } from "../../loading/Loaded.tsx";
import { StaleNotice } from "../../loading/StaleNotice.tsx";
import type { LicenseAnswer } from "../license-queries.ts";
import { LastKnownLicense } from "./LastKnownLicense.tsx";
import { NoLicense } from "./NoLicense.tsx";

interface LicenseViewProps {
  query: UseQueryResult<LicenseAnswer, Error>;
  /** The layout of the page without its content. */
  skeleton: ReactNode;
  children: (answer: LicenseAnswer) => ReactNode;
}

/**
 * A license and every state of its loading. Without a session the skeleton stays, because the page is about to
 * redirect.
 */
export function LicenseView({ query, skeleton, children }: LicenseViewProps) {
  // Shown even while the earlier answer is still there: the person had the license and has lost it.
  const problem = problemOf(query.error);
  if (query.data && problem?.code === "no_license")
    return <NoLicense trialUsed={problem.details?.trialUsed === true} lostTo={query.data.license.owner} />;
  return (
    <Loaded
      query={query}
      title="Failed to load license information"
      skeleton={skeleton}
      renderFailure={(state, { code, details }) => {
        if (code === "not_signed_in") return skeleton;
        if (code === "no_license") return <NoLicense trialUsed={details?.trialUsed === true} />;
        return (
          <div className="grid gap-5">
            <Panel>{state}</Panel>
            <LastKnownLicense />
          </div>
        );
      }}
    >
      {(answer) => (
        <>
          <StaleNotice query={query} />
          {children(answer)}
        </>
      )}
    </Loaded>
  );
}
