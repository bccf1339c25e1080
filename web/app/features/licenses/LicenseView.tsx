import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LicenseSkeleton } from "./LicenseSkeleton.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { missingLicense } from "./missing-license.ts";
import { NoLicense } from "./NoLicense.tsx";
import { StaleNotice } from "./StaleNotice.tsx";
import type { LicenseAnswer } from "./use-license.ts";

interface LicenseViewProps {
  query: UseQueryResult<LicenseAnswer, Error>;
  children: (answer: LicenseAnswer) => ReactNode;
}

/** A license in every state that loading it can be in. */
export function LicenseView({ query, children }: LicenseViewProps) {
  if (query.data)
    return (
      <>
        <StaleNotice query={query} />
        {children(query.data)}
      </>
    );
  if (!query.error) return <LicenseSkeleton />;
  const missing = missingLicense(query.error);
  if (missing === "failed") return <LoadFailure query={query} error={query.error} />;
  if (missing === "no_license") return <NoLicense />;
  // A visitor: the page is about to leave.
  return <LicenseSkeleton />;
}
