import type { License } from "@keystead/contract/portal/licenses";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { href, Link } from "react-router";
import { MirrorList } from "../../features/downloads/MirrorList.tsx";
import { LicenseFields } from "../../features/licenses/details/LicenseFields.tsx";
import { LicenseNotice } from "../../features/licenses/term/LicenseNotice.tsx";
import { DetailsSkeleton } from "./DetailsSkeleton.tsx";
import { LicenseStatusChip } from "../../features/licenses/LicenseStatusChip.tsx";
import { missingLicense } from "../../features/licenses/access/missing-license.ts";
import { PortalHeader } from "../../features/licenses/live/PortalHeader.tsx";
import { StaleNotice } from "../../features/licenses/live/StaleNotice.tsx";
import { isUsable, statusWords } from "../../features/licenses/status-words.ts";
import { tierName } from "../../features/licenses/tier-name.ts";
import { useEndLabel } from "../../features/licenses/use-end-label.ts";
import { useRedirectWhen } from "../../features/accounts/use-redirect-when.ts";
import { useLicense } from "../../features/licenses/use-license.ts";
import { usePhase } from "../../features/licenses/use-phase.ts";
import { failureWords } from "../../lib/data/failure-words.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { QueryProvider } from "../../lib/data/query.tsx";
import { useStandingError } from "../../lib/data/use-standing-error.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Time } from "../../ui/live/Time.tsx";

export const handle = { breadcrumbs: { title: "License" } } satisfies PageHandle;

const description = "The details of your license and its download mirrors.";

export const meta = () =>
  pageMeta({
    title: "License",
    description,
    path: href("/license"),
    unlisted: true,
  });

export default function LicensePage() {
  return (
    <QueryProvider>
      <LicenseInfo />
    </QueryProvider>
  );
}

function LicenseInfo() {
  const query = useLicense();
  const error = useStandingError(query);
  return (
    <div className="wrap grid gap-6 py-8 md:py-12">
      <PortalHeader title="License" intro={description} query={query} />
      <StaleNotice query={query} />
      {query.data ? (
        <>
          <LicenseNotice license={query.data.license} />
          <Details license={query.data.license} />
          <MirrorList license={query.data.license} />
        </>
      ) : error ? (
        <LookupFailure query={query} error={error} />
      ) : (
        <DetailsSkeleton />
      )}
    </div>
  );
}

function Details({ license }: { license: License }) {
  const phase = usePhase(license);
  const endLabel = useEndLabel(license);
  return (
    <Panel title="License details" aside={<LicenseStatusChip license={license} />}>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-x-10">
        <LicenseFields license={license} copiedFor={2000} />
        <KeyValueList
          items={[
            { term: "Status", value: statusWords(phase) },
            { term: "Created", value: <Time value={new Date(license.startDate)} /> },
            { term: endLabel, value: <Time value={new Date(license.endDate)} /> },
            ...(license.graceUntil && isUsable(license.status)
              ? [{ term: "Keeps working until", value: <Time value={new Date(license.graceUntil)} /> }]
              : []),
            { term: "License type", value: tierName(license.type || "trial") },
            { term: "Usage count", value: license.usageCount || 0, data: true },
          ]}
        />
      </div>
    </Panel>
  );
}

// Long enough to read a line and press a button.
const leaveAfter = 5000;

/** Nobody without a license stays here; a failure first leaves time to try again. */
function LookupFailure({ query, error }: { query: UseQueryResult; error: Error }) {
  const [stays, setStays] = useState(false);
  const failed = missingLicense(error) === "failed";
  const { words, requestId } = failureWords(error);
  const title = failed ? "Failed to load license info." : "No valid license found. Please register or login.";
  useRedirectWhen({ when: !stays, to: href("/register"), notice: title, after: failed ? leaveAfter : 0 });
  return (
    <Panel>
      <ErrorState
        title={title}
        requestId={requestId}
        retrying={query.isFetching}
        {...(failed && {
          onRetry: () => {
            setStays(true);
            void query.refetch();
          },
        })}
        action={
          <Link to={href("/register")} className={buttonClass({ size: "small" })}>
            Register Now
          </Link>
        }
      >
        {failed && `${words} ${stays ? "" : "Sign-up opens in 5 seconds unless you try again."}`}
      </ErrorState>
    </Panel>
  );
}
