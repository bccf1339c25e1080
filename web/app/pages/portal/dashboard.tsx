import { hasMarket } from "@keystead/content/market";
import { featuredPlan } from "@keystead/content/catalogue";
import { useDeferredValue, useState } from "react";
import { href } from "react-router";
import { useLogInRedirect } from "../../features/accounts/use-log-in-redirect.ts";
import { DownloadPanel } from "../../features/downloads/offers/DownloadPanel.tsx";
import { LicenseView } from "../../features/licenses/access/LicenseView.tsx";
import { ActivityPanel } from "../../features/licenses/activity/ActivityPanel.tsx";
import { LicensePanel } from "../../features/licenses/details/LicensePanel.tsx";
import { isUsable } from "../../features/licenses/license-phase.ts";
import { useChosenLicense } from "../../features/licenses/use-chosen-license.ts";
import { LicenseChoice } from "../../features/licenses/details/LicenseChoice.tsx";
import type { LicenseAnswer } from "../../features/licenses/license-queries.ts";
import { PortalHeader } from "../../features/licenses/live/PortalHeader.tsx";
import { MachinesPanel } from "../../features/licenses/machines/MachinesPanel.tsx";
import { NextStep } from "../../features/licenses/next-step/NextStep.tsx";
import { SetUpSteps } from "../../features/first-steps/SetUpSteps.tsx";
import { firstApp } from "../../features/licenses/setup/first-app.ts";
import { SetupGuide } from "../../features/licenses/setup/SetupGuide.tsx";
import { usePendingWords } from "../../features/licenses/setup/use-setup-progress.ts";
import { hasPrimaryAct } from "../../features/licenses/term/license-notice.ts";
import { TimeLeftPanel } from "../../features/licenses/term/TimeLeftPanel.tsx";
import { useNoticeKind } from "../../features/licenses/term/use-notice-kind.ts";
import { useIsUsable } from "../../features/licenses/use-phase.ts";
import { AlertsPanel } from "../../features/triggers/AlertsPanel.tsx";
import { useTriggers } from "../../features/triggers/use-triggers.ts";
import { useWantedAlert } from "../../features/triggers/use-wanted-alert.ts";
import { WantedAlertPanel } from "../../features/triggers/WantedAlertPanel.tsx";
import { problemOf } from "../../lib/data/call-error.ts";
import { QueryProvider } from "../../features/query-cache/QueryProvider.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { stacks } from "./dashboard-columns.ts";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";

export const meta = () =>
  pageMeta({
    title: "License Dashboard",
    description: "Your license, its key, your downloads and your machines.",
    path: href("/dashboard"),
    unlisted: true,
  });

export default function DashboardPage() {
  return (
    <QueryProvider>
      <Dashboard />
    </QueryProvider>
  );
}

const copiedFor = 1200;

function Dashboard() {
  const { query, id, choose } = useChosenLicense();
  // Deferred like the panels, so that its own data does not arrive while they render.
  const current = useDeferredValue(query.data?.license.id);
  const selected = id ?? current;
  useLogInRedirect({
    when: problemOf(query.error)?.code === "not_signed_in",
    notice: "No valid license found. Please login.",
  });
  return (
    <div className="wrap grid gap-6 py-6 sm:py-8 md:pb-12">
      <PortalHeader
        title="License Dashboard"
        intro="Set up your app, then see how your license and its alerts are doing."
        query={query}
      />
      {selected !== undefined && <LicenseChoice chosen={selected} onChoose={choose} />}
      <LicenseView query={query} skeleton={<DashboardSkeleton />}>
        {/* Keyed by license: a revealed key must not stay revealed for the next one. */}
        {(answer) => <Panels key={answer.license.id} {...answer} />}
      </LicenseView>
    </div>
  );
}

function Panels({ license, machines, replaceableAt }: LicenseAnswer) {
  const [product, setProduct] = useState(firstApp(license)?.id ?? featuredPlan);
  // The guide at the top stays until the page is left, so that nothing moves when the app activates. After that it is
  // folded, and the download and the alerts have panels.
  const [setsUp] = useState(license.activatedAt === null);
  const pending = usePendingWords(license);
  const usable = useIsUsable(license);
  const notice = useNoticeKind(license);
  const { wanted, trigger } = useWantedAlert(license);
  const offersSteps = usable && setsUp;
  const opensWithAlerts = hasMarket && usable && !setsUp;
  const alerts = useTriggers(license.id, opensWithAlerts);
  const machineList = <MachinesPanel license={license} machines={machines} replaceableAt={replaceableAt} />;
  // The number of alerts decides where everything below them is (layout shift), so the panels come together. A panel that mounts
  // after a failure asks again, so only the first request counts.
  if (opensWithAlerts && alerts.isPending && alerts.errorUpdateCount === 0) return <DashboardSkeleton />;
  return (
    <>
      <NextStep
        license={license}
        machines={machines}
        alerts={
          <>
            <WantedAlertPanel license={license} />
            {opensWithAlerts && <AlertsPanel license={license} primary={!hasPrimaryAct(notice)} />}
          </>
        }
      >
        <SetUpSteps
          license={license}
          machines={machines}
          product={product}
          onChoose={setProduct}
          // The alert that waits to be turned on has the one primary button.
          primary={!wanted || trigger !== undefined}
        />
      </NextStep>
      <div className={stacks}>
        <div>
          <TimeLeftPanel license={license} />
          {offersSteps && machineList}
          {!offersSteps && isUsable(license.status) && (
            <SetupGuide license={license} product={product} framed />
          )}
          {!offersSteps && <DownloadPanel product={product} onChoose={setProduct} license={license} />}
        </div>
        <div>
          <LicensePanel license={license} machines={machines} copiedFor={copiedFor} pending={pending} />
          {!offersSteps && machineList}
        </div>
      </div>
      <ActivityPanel licenseId={license.id} />
    </>
  );
}
