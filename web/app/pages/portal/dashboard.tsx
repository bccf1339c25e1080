import { href } from "react-router";
import { DownloadPanel } from "../../features/downloads/DownloadPanel.tsx";
import { ActivityPanel } from "../../features/licenses/ActivityPanel.tsx";
import { LicensePanel } from "../../features/licenses/LicensePanel.tsx";
import { LicenseView } from "../../features/licenses/LicenseView.tsx";
import { MachinesPanel } from "../../features/licenses/MachinesPanel.tsx";
import { missingLicense } from "../../features/licenses/missing-license.ts";
import { PortalHeader } from "../../features/licenses/PortalHeader.tsx";
import { SetupGuide } from "../../features/licenses/SetupGuide.tsx";
import { TermPanel } from "../../features/licenses/TermPanel.tsx";
import { useLeave } from "../../features/licenses/use-leave.ts";
import { useLicense } from "../../features/licenses/use-license.ts";
import { pageMeta } from "../../lib/meta.ts";
import { QueryProvider } from "../../lib/query.tsx";

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
  useLeave({
    when: query.error !== null && missingLicense(query.error) === "not_signed_in",
    to: `${href("/login")}?next=${href("/dashboard")}`,
    because: "No valid license found. Please login.",
  });
  return (
    <div className="wrap grid gap-5 pt-9 md:pt-14">
      <PortalHeader title="License Dashboard" loadedAt={query.dataUpdatedAt} />
      <LicenseView query={query}>
        {({ license, machines }) => (
          <div className="grid gap-5 lg:grid-cols-2">
            <LicensePanel license={license} machines={machines} copiedFor={copiedFor} />
            <TermPanel license={license} />
            <DownloadPanel />
            <SetupGuide license={license} />
            <MachinesPanel license={license} machines={machines} />
            <ActivityPanel licenseId={license.id} />
          </div>
        )}
      </LicenseView>
    </div>
  );
}
