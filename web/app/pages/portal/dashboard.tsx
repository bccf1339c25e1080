import { useState } from "react";
import { href } from "react-router";
import { logInAddress } from "../../features/accounts/safe-next.ts";
import { DownloadPanel } from "../../features/downloads/DownloadPanel.tsx";
import { ActivityPanel } from "../../features/licenses/ActivityPanel.tsx";
import { LicenseNotice } from "../../features/licenses/LicenseNotice.tsx";
import { LicensePanel } from "../../features/licenses/LicensePanel.tsx";
import { LicenseView } from "../../features/licenses/LicenseView.tsx";
import { MachinesPanel } from "../../features/licenses/MachinesPanel.tsx";
import { missingLicense } from "../../features/licenses/missing-license.ts";
import { PortalHeader } from "../../features/licenses/PortalHeader.tsx";
import { SetupGuide } from "../../features/licenses/SetupGuide.tsx";
import { isUsable } from "../../features/licenses/status-words.ts";
import { TermPanel } from "../../features/licenses/TermPanel.tsx";
import { useLeave } from "../../features/licenses/use-leave.ts";
import { type LicenseAnswer, useLicense } from "../../features/licenses/use-license.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { QueryProvider } from "../../lib/query.tsx";

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

/**
 * One column on a phone and two on a wide screen, in the order of the document, which is the order of the focus. The
 * columns share their rows without leaving holes: the second row takes what the license is taller than the time left,
 * the fifth what the guide is taller than the panels beside it, and the distance is part of each panel.
 */
const places = {
  license: "lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pb-6",
  term: "lg:col-start-2 lg:row-start-1 lg:pb-6",
  download: "lg:col-start-1 lg:row-start-3 lg:pb-6",
  setup: "lg:col-start-2 lg:row-span-4 lg:row-start-2 lg:pb-6",
  machines: "lg:col-start-1 lg:row-start-4 lg:pb-6",
  activity: "lg:col-span-2 lg:row-start-6",
};

/** Without a license that works there is nothing to set up, and the short panels share the right column. */
const placesWithoutSetup: typeof places = {
  ...places,
  download: "lg:col-start-2 lg:row-start-2 lg:pb-6",
  machines: "lg:col-span-2 lg:row-start-3 lg:pb-6",
  activity: "lg:col-span-2 lg:row-start-4",
};

function Dashboard() {
  const query = useLicense();
  useLeave({
    when: query.error !== null && missingLicense(query.error) === "not_signed_in",
    to: logInAddress(href("/dashboard")),
    notice: "No valid license found. Please login.",
  });
  return (
    <div className="wrap grid gap-6 py-8 md:py-12">
      <PortalHeader title="License Dashboard" query={query} />
      <LicenseView query={query}>{(answer) => <Panels {...answer} />}</LicenseView>
    </div>
  );
}

function Panels({ license, machines }: LicenseAnswer) {
  const [product, setProduct] = useState("bundler-bot");
  const usable = isUsable(license.status);
  const at = usable ? places : placesWithoutSetup;
  return (
    <>
      <LicenseNotice license={license} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-y-0">
        <div className={at.license}>
          <LicensePanel license={license} machines={machines} copiedFor={copiedFor} />
        </div>
        <div className={at.term}>
          <TermPanel license={license} />
        </div>
        <div className={at.download}>
          <DownloadPanel product={product} onChoose={setProduct} status={license.status} />
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
