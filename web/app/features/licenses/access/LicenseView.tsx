import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Panel } from "../../../ui/Panel.tsx";
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

/** A license in every state of loading it. Without a session the skeleton stays: the page is about to redirect. */
export function LicenseView({ query, skeleton, children }: LicenseViewProps) {
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
