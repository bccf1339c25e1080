import { type RefCallback, useDeferredValue, useState } from "react";
import { href } from "react-router";
import { QuickDownloads } from "../../features/downloads/QuickDownloads.tsx";
import { AccessDenied } from "../../features/licenses/access/AccessDenied.tsx";
import { ActivityPanel } from "../../features/licenses/activity/ActivityPanel.tsx";
import { useIsCrawler } from "../../features/licenses/access/is-crawler.ts";
import { HelpPanel } from "../../features/licenses/details/HelpPanel.tsx";
import { LicenseChoice } from "../../features/licenses/details/LicenseChoice.tsx";
import { LicenseNotice } from "../../features/licenses/term/LicenseNotice.tsx";
import { LicensePanel } from "../../features/licenses/details/LicensePanel.tsx";
import { LicensesSkeleton } from "./LicensesSkeleton.tsx";
import { LicenseTerms } from "../../features/licenses/details/LicenseTerms.tsx";
import { LicenseView } from "../../features/licenses/access/LicenseView.tsx";
import { MachinesPanel } from "../../features/licenses/machines/MachinesPanel.tsx";
import { PortalHeader } from "../../features/licenses/live/PortalHeader.tsx";
import { SetupGuide } from "../../features/licenses/setup/SetupGuide.tsx";
import { isUsable } from "../../features/licenses/license-phase.ts";
import { useIsUsable } from "../../features/licenses/use-phase.ts";
import { TimeLeftPanel } from "../../features/licenses/term/TimeLeftPanel.tsx";
import { useCelebration } from "../../features/licenses/celebration/use-celebration.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import { type LicenseAnswer, useLicense } from "../../features/licenses/license-queries.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { problemOf } from "../../lib/data/call-error.ts";
import { QueryProvider } from "../../lib/data/query.tsx";

export const handle = { breadcrumbs: { title: "Licenses" } } satisfies PageHandle;

const description = "Your keys, downloads and machines, and how to extend.";

export const meta = () =>
  pageMeta({
    title: "Licenses",
    description,
    path: href("/license-dashboard"),
    unlisted: true,
  });

export default function LicenseDashboardPage() {
  const crawler = useIsCrawler();
  if (crawler) return <AccessDenied />;
  return (
    <QueryProvider>
      <Licenses />
    </QueryProvider>
  );
}

const copiedFor = 2000;

function Licenses() {
  const [chosen, setChosen] = useState<string>();
  const query = useLicense(chosen);
  useCelebration(useIsUsable(query.data?.license));
  const content = useScrollToHash();
  // Deferred like the panels, so that its own data does not arrive while they render.
  const current = useDeferredValue(query.data?.license.id);
  const selected = chosen ?? current;
  if (!query.data && problemOf(query.error)?.code === "not_signed_in") return <AccessDenied />;
  return (
    <div className="wrap grid gap-6 py-8 md:py-12">
      <PortalHeader title="Licenses" intro={description} query={query} />
      {selected !== undefined && <LicenseChoice chosen={selected} onChoose={setChosen} />}
      <LicenseView query={query} skeleton={<LicensesSkeleton />}>
        {({ license, machines }) => (
          <>
            <div id="confirm" className="empty:hidden">
              <LicenseNotice license={license} />
            </div>
            {/* Keyed by license: a revealed key must not stay revealed for the next one. */}
            <Panels key={license.id} license={license} machines={machines} content={content} />
          </>
        )}
      </LicenseView>
    </div>
  );
}

interface PanelsProps extends LicenseAnswer {
  content: RefCallback<HTMLElement>;
}

/** Two columns. An unusable license has no setup guide on the left, so the help is there. */
function Panels({ license, machines, content }: PanelsProps) {
  const usable = isUsable(license.status);
  const help = (
    <div id="help">
      <HelpPanel />
    </div>
  );
  return (
    <div ref={content} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <LicensePanel
          title="Email & License Key"
          license={license}
          machines={machines}
          copiedFor={copiedFor}
          pending="Pending License Activation"
        />
        <QuickDownloads license={license} />
        {usable ? <SetupGuide license={license} /> : <ActivityPanel licenseId={license.id} />}
        {!usable && help}
      </div>
      <div className="grid gap-6">
        <div id="extend">
          <TimeLeftPanel license={license} />
        </div>
        <div id="machines">
          <MachinesPanel license={license} machines={machines} />
        </div>
        {usable && help}
        <LicenseTerms license={license} />
        {usable && <ActivityPanel licenseId={license.id} />}
      </div>
    </div>
  );
}
