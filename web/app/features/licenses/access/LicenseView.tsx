import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useStandingError } from "../../../lib/data/use-standing-error.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { missingLicense } from "./missing-license.ts";
import { NoLicense } from "./NoLicense.tsx";
import { StaleNotice } from "../live/StaleNotice.tsx";
import type { LicenseAnswer } from "../use-license.ts";

interface LicenseViewProps {
  query: UseQueryResult<LicenseAnswer, Error>;
  /** The shape of what is shown, while it is not known. */
  skeleton: ReactNode;
  children: (answer: LicenseAnswer) => ReactNode;
}

/** A license in every state that loading it can be in. */
export function LicenseView({ query, skeleton, children }: LicenseViewProps) {
  const error = useStandingError(query);
  // A dozen panels at once are drawn in steps, between which the page answers.
  const answer = useDeferredValue(query.data);
  if (answer)
    return (
      <>
        <StaleNotice query={query} />
        {children(answer)}
      </>
    );
  if (!error) return skeleton;
  const missing = missingLicense(error);
  if (missing === "failed") return <LoadFailure query={query} error={error} />;
  if (missing === "no_license") return <NoLicense />;
  // A visitor: the page is about to leave.
  return skeleton;
}
