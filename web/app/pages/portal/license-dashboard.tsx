import { hasMarket } from "@keystead/content/market";
import { type RefCallback, useDeferredValue } from "react";
import { href } from "react-router";
import { QuickDownloads } from "../../features/downloads/offers/QuickDownloads.tsx";
import { AccessDenied } from "../../features/licenses/access/AccessDenied.tsx";
import { ActivityPanel } from "../../features/licenses/activity/ActivityPanel.tsx";
import { useIsCrawler } from "../../features/licenses/access/is-crawler.ts";
import { HelpPart } from "../../features/licenses/details/HelpPart.tsx";
import { LicenseChoice } from "../../features/licenses/details/LicenseChoice.tsx";
import { NextStep } from "../../features/licenses/next-step/NextStep.tsx";
import { SetUpHint } from "../../features/first-steps/SetUpHint.tsx";
import { LicenseKeyPanel } from "../../features/licenses/term/LicenseKeyPanel.tsx";
import { LicensesSkeleton } from "./LicensesSkeleton.tsx";
import { CoverageFold } from "../../features/licenses/details/CoverageFold.tsx";
import { LicenseView } from "../../features/licenses/access/LicenseView.tsx";
import { MachinesPanel } from "../../features/licenses/machines/MachinesPanel.tsx";
import { OfflineFold } from "../../features/licenses/offline/OfflineFold.tsx";
import { PortalHeader } from "../../features/licenses/live/PortalHeader.tsx";
import { Seats } from "../../features/licenses/seats/Seats.tsx";
import { type TransferLink, useTransferLink } from "../../features/licenses/seats/use-transfer-link.ts";
import { SetupGuide } from "../../features/licenses/setup/SetupGuide.tsx";
import { isStopped, isUsable } from "../../features/licenses/license-phase.ts";
import { useIsUsable } from "../../features/licenses/use-phase.ts";
import { useNoticeKind } from "../../features/licenses/term/use-notice-kind.ts";
import { useCelebration } from "../../features/licenses/celebration/use-celebration.ts";
import { TriggersPanel } from "../../features/triggers/TriggersPanel.tsx";
import { useLogInRedirect } from "../../features/accounts/use-log-in-redirect.ts";
import { useScrollToHash } from "../../lib/routing/use-scroll-to-hash.ts";
import { useChosenLicense } from "../../features/licenses/use-chosen-license.ts";
import type { LicenseAnswer } from "../../features/licenses/license-queries.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { problemOf } from "../../lib/data/call-error.ts";
import { QueryProvider } from "../../features/query-cache/QueryProvider.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { ActivityAndHelp } from "./ActivityAndHelp.tsx";
import { pair } from "./dashboard-columns.ts";

const description = "Manage your keys, machines and downloads, and see how much time is left.";

export const meta = () =>
  pageMeta({
    title: "Licenses",
    description,
    path: href("/license-dashboard"),
    unlisted: true,
  });

export default function LicenseDashboardPage() {
  const crawler = useIsCrawler();
  // Read here, because a log-in or the choice of another license mounts the parts below again.
  const transferLink = useTransferLink();
  if (crawler) return <AccessDenied />;
  return (
    <QueryProvider>
      <Licenses transferLink={transferLink} />
    </QueryProvider>
  );
}

function Licenses({ transferLink }: Pick<PanelsProps, "transferLink">) {
  const { query, id: chosen, choose } = useChosenLicense();
  useCelebration(useIsUsable(query.data?.license));
  const content = useScrollToHash();
  // Deferred like the panels, so that its own data does not arrive while they render.
  const current = useDeferredValue(query.data?.license.id);
  const selected = chosen ?? current;
  // A visitor is refused here and gets a link to the log-in. Only somebody who was signed in is redirected.
  const ended = useLogInRedirect({ when: false, notice: "" });
  if (!ended && !query.data && problemOf(query.error)?.code === "not_signed_in") return <AccessDenied />;
  return (
    <div className="wrap grid gap-6 py-6 sm:py-8 md:pb-12">
      <PortalHeader title="Licenses" intro={description} query={query} />
      {selected !== undefined && <LicenseChoice chosen={selected} onChoose={choose} />}
      <LicenseView query={query} skeleton={<LicensesSkeleton />}>
        {/* Keyed by license: a revealed key must not stay revealed for the next one. */}
        {(answer) => (
          <Panels key={answer.license.id} {...answer} content={content} transferLink={transferLink} />
        )}
      </LicenseView>
    </div>
  );
}

interface PanelsProps extends LicenseAnswer {
  content: RefCallback<HTMLElement>;
  transferLink: TransferLink;
}

/**
 * At most six panels: the key with the time left, the machines beside the downloads, the people of a license for more than
 * one, the triggers, and the activity beside the help. What few people need is folded at the foot of the panel that it
 * belongs to.
 */
function Panels({ license, machines, replaceableAt, content, transferLink }: PanelsProps) {
  const usable = isUsable(license.status);
  const stopped = isStopped(license.status);
  const forOne = license.role === "owner" && license.users.max === 1 && license.users.used === 1;
  // `#extend` leads to the element that offers more time. When a notice is about the end, it is that notice.
  const notice = useNoticeKind(license);
  const noticeExtends = notice === "ends-soon" || notice === "grace" || notice === "expired";
  const people = (
    <div id="people" className="grid grid-cols-1">
      <Seats license={license} machines={machines} transferLink={transferLink} />
    </div>
  );
  return (
    <>
      <div id={noticeExtends ? "extend" : "confirm"} className="grid grid-cols-1 gap-6 ">
        <NextStep license={license} machines={machines}>
          <SetUpHint license={license} machines={machines} />
        </NextStep>
      </div>
      <div ref={content} className="grid grid-cols-1">
        <LicenseKeyPanel
          license={license}
          extendId={noticeExtends ? undefined : "extend"}
          foot={
            <>
              {forOne && people}
              <CoverageFold license={license} />
            </>
          }
        />
      </div>
      <div className={pair}>
        <div id="machines">
          <MachinesPanel
            license={license}
            machines={machines}
            replaceableAt={replaceableAt}
            foot={stopped ? null : <OfflineFold license={license} machines={machines} />}
          />
        </div>
        <div>
          <QuickDownloads license={license} foot={usable ? <SetupGuide license={license} /> : null} />
        </div>
      </div>
      {!forOne && people}
      {hasMarket && (
        <div id="triggers" className="grid grid-cols-1">
          <TriggersPanel license={license} />
        </div>
      )}
      <ActivityAndHelp activity={<ActivityPanel licenseId={license.id} frame={Part} />} help={<HelpPart />} />
    </>
  );
}
