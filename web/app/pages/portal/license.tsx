import type { CallProblem } from "@keystead/contract/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { href, Link } from "react-router";
import { useLogInRedirect } from "../../features/accounts/use-log-in-redirect.ts";
import { useRedirectWhen } from "../../features/accounts/use-redirect-when.ts";
import { MirrorList } from "../../features/downloads/offers/MirrorList.tsx";
import { DetailsPanel } from "../../features/licenses/details/DetailsPanel.tsx";
import { useChosenLicense } from "../../features/licenses/use-chosen-license.ts";
import type { LicenseAnswer } from "../../features/licenses/license-queries.ts";
import { LastKnownLicense } from "../../features/licenses/access/LastKnownLicense.tsx";
import { usePendingWords } from "../../features/licenses/setup/use-setup-progress.ts";
import { PortalHeader } from "../../features/licenses/live/PortalHeader.tsx";
import { LicenseNotice } from "../../features/licenses/term/LicenseNotice.tsx";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { StaleNotice } from "../../features/loading/StaleNotice.tsx";
import { QueryProvider } from "../../features/query-cache/QueryProvider.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { problemReason } from "../../lib/problem-words.ts";
import { useSession } from "../../features/session/session.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/failures/ErrorState.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { LicenseSheet } from "./LicenseSheet.tsx";
import { DetailsSkeleton } from "./DetailsSkeleton.tsx";

const description = "License details and downloads.";

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

const failed = "Failed to load license info.";

function LicenseInfo() {
  const { query } = useChosenLicense();
  const ended = useLogInRedirect({ when: false, notice: "" });
  return (
    <div className="wrap grid gap-6 py-6 sm:py-8 md:pb-12">
      <PortalHeader title="License" intro={description} query={query} />
      <StaleNotice query={query} />
      <Loaded
        query={query}
        title={failed}
        skeleton={<DetailsSkeleton />}
        renderFailure={(_, problem) =>
          ended ? <DetailsSkeleton /> : <LookupFailure query={query} problem={problem} />
        }
      >
        {(answer) => <Panels {...answer} />}
      </Loaded>
    </div>
  );
}

/** On paper a sheet of one page, with what the other pages say of the license. */
function Panels({ license, machines }: LicenseAnswer) {
  return (
    <>
      <div className="grid grid-cols-1 empty:hidden print:hidden">
        <LicenseNotice license={license} />
      </div>
      <DetailsPanel license={license} pending={usePendingWords(license)} aside={<PrintButton />} />
      <LicenseSheet license={license} machines={machines} />
      <div className="grid grid-cols-1 print:hidden">
        <MirrorList license={license} />
      </div>
    </>
  );
}

function PrintButton() {
  return (
    <span className="print:hidden">
      <Button size="small" onClick={() => window.print()}>
        Print license sheet
      </Button>
    </span>
  );
}

interface LookupFailureProps {
  query: UseQueryResult;
  problem: CallProblem;
}

/**
 * Redirects everybody without a license, and a visitor whose lookup failed. A member stays, because sign-up is not for
 * them.
 */
function LookupFailure({ query, problem }: LookupFailureProps) {
  const member = useSession() !== null;
  const withoutLicense = problem.code === "not_signed_in" || problem.code === "no_license";
  if (withoutLicense || !member)
    return <RedirectToSignUp query={query} problem={problem} withoutLicense={withoutLicense} />;
  return (
    <div className="grid gap-5">
      <Panel>
        <ErrorState
          title={failed}
          requestId={problem.requestId}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {problemReason(problem)}
        </ErrorState>
      </Panel>
      <LastKnownLicense />
    </div>
  );
}

/** Milliseconds: long enough to read a line and press a button. */
const redirectDelay = 5000;

/** After a failure, the redirect waits, so that the person can try again. */
function RedirectToSignUp({
  query,
  problem,
  withoutLicense,
}: LookupFailureProps & { withoutLicense: boolean }) {
  const [stays, setStays] = useState(false);
  const title = withoutLicense ? "No valid license found. Please register or login." : failed;
  useRedirectWhen({
    when: !stays,
    to: href("/register"),
    notice: title,
    after: withoutLicense ? 0 : redirectDelay,
  });
  const retry = () => {
    setStays(true);
    void query.refetch();
  };
  return (
    <Panel>
      <ErrorState
        title={title}
        requestId={problem.requestId}
        retrying={query.isFetching}
        {...(!withoutLicense && { onRetry: retry })}
        action={
          <Link to={href("/register")} className={buttonClass({ size: "small" })}>
            Register Now
          </Link>
        }
      >
        {!withoutLicense &&
          `${problemReason(problem)} ${stays ? "" : "Sign-up opens in 5 seconds unless you try again."}`}
      </ErrorState>
    </Panel>
  );
}
