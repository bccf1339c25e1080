import { useState } from "react";
import { href } from "react-router";
import { logInAddress } from "../../features/accounts/safe-next.ts";
import { DownloadPanel } from "../../features/downloads/DownloadPanel.tsx";
import { ActivityPanel } from "../../features/licenses/ActivityPanel.tsx";
import { LicensePanel } from "../../features/licenses/LicensePanel.tsx";
import { LicenseView } from "../../features/licenses/LicenseView.tsx";
import { MachinesPanel } from "../../features/licenses/MachinesPanel.tsx";
import { missingLicense } from "../../features/licenses/missing-license.ts";
import { PortalHeader } from "../../features/licenses/PortalHeader.tsx";
import { SetupGuide } from "../../features/licenses/SetupGuide.tsx";
import { isUsable } from "../../features/licenses/status-words.ts";
import { TermPanel } from "../../features/licenses/TermPanel.tsx";
import { useLeave } from "../../features/licenses/use-leave.ts";
import { useLicense } from "../../features/licenses/use-license.ts";
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

function Dashboard() {
  const query = useLicense();
  const [product, setProduct] = useState("bundler-bot");
  useLeave({
    when: query.error !== null && missingLicense(query.error) === "not_signed_in",
    to: logInAddress(href("/dashboard")),
    notice: "No valid license found. Please login.",
  });
  return (
    <div className="wrap grid gap-6 py-8 md:py-12">
      <PortalHeader title="License Dashboard" loadedAt={query.dataUpdatedAt} />
      <LicenseView query={query}>
        {({ license, machines }) => (
          <>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <div className="grid gap-6">
                <LicensePanel license={license} machines={machines} copiedFor={copiedFor} />
                <DownloadPanel product={product} onChoose={setProduct} usable={isUsable(license.status)} />
                <MachinesPanel license={license} machines={machines} />
              </div>
              <div className="grid gap-6">
                <TermPanel license={license} />
                <SetupGuide license={license} product={product} />
              </div>
            </div>
            <ActivityPanel licenseId={license.id} />
          </>
        )}
      </LicenseView>
    </div>
  );
}
