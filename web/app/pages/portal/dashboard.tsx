import { featuredPlan } from "@keystead/content/catalogue";
import { useState } from "react";
import { href } from "react-router";
import { logInAddress } from "../../features/accounts/safe-next.ts";
import { DownloadPanel } from "../../features/downloads/DownloadPanel.tsx";
import { ActivityPanel } from "../../features/licenses/activity/ActivityPanel.tsx";
import { columns, places, placesWithoutSetup } from "./dashboard-places.ts";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";
import { LicenseNotice } from "../../features/licenses/term/LicenseNotice.tsx";
import { LicensePanel } from "../../features/licenses/details/LicensePanel.tsx";
import { LicenseView } from "../../features/licenses/access/LicenseView.tsx";
import { MachinesPanel } from "../../features/licenses/machines/MachinesPanel.tsx";
import { PortalHeader } from "../../features/licenses/live/PortalHeader.tsx";
import { SetupGuide } from "../../features/licenses/setup/SetupGuide.tsx";
import { isUsable } from "../../features/licenses/license-phase.ts";
import { TimeLeftPanel } from "../../features/licenses/term/TimeLeftPanel.tsx";
import { useRedirectWhen } from "../../features/accounts/use-redirect-when.ts";
import { type LicenseAnswer, useLicense } from "../../features/licenses/license-queries.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { problemOf } from "../../lib/data/call-error.ts";
import { QueryProvider } from "../../lib/data/query.tsx";

export const handle = { breadcrumbs: { title: "License Dashboard" } } satisfies PageHandle;

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
  const query = useLicense();
  useRedirectWhen({
    when: problemOf(query.error)?.code === "not_signed_in",
    to: logInAddress(href("/dashboard")),
    notice: "No valid license found. Please login.",
  });
  return (
    <div className="wrap grid gap-6 py-8 md:py-12">
      <PortalHeader title="License Dashboard" query={query} />
      <LicenseView query={query} skeleton={<DashboardSkeleton />}>
        {(answer) => <Panels {...answer} />}
      </LicenseView>
    </div>
  );
}

function Panels({ license, machines }: LicenseAnswer) {
  const [product, setProduct] = useState(featuredPlan);
  const usable = isUsable(license.status);
  const at = usable ? places : placesWithoutSetup;
  return (
    <>
      <LicenseNotice license={license} />
      <div className={`grid ${columns}`}>
        <div className={at.license}>
          <LicensePanel license={license} machines={machines} copiedFor={copiedFor} />
        </div>
        <div className={at.term}>
          <TimeLeftPanel license={license} />
        </div>
        <div className={at.download}>
          <DownloadPanel product={product} onChoose={setProduct} license={license} />
        </div>
        {usable && (
          <div className={at.setup}>
            <SetupGuide license={license} product={product} />
          </div>
        )}
        <div className={at.machines}>
          <MachinesPanel license={license} machines={machines} />
        </div>
        <div className={at.activity}>
          <ActivityPanel licenseId={license.id} />
        </div>
      </div>
    </>
  );
}
