import { plans, sampleAppNote } from "@keystead/content/catalogue";
import { checkLink, downloadLede } from "@keystead/content/download";
import { requirements, requirementsNote, setupSteps } from "@keystead/content/setup";
import type { NavigationLink } from "@keystead/contract/shop/pages";
import { href, Link } from "react-router";
import { startTrial, trialLength } from "../../features/trials/trial-words.ts";
import { WithCode } from "../../features/code/WithCode.tsx";
import { ReleaseNotesLink } from "../../features/downloads/ReleaseNotesLink.tsx";
import { MemberDownloads } from "../../features/downloads/offers/MemberDownloads.tsx";
import { guideTitle, publicSteps } from "../../features/licenses/setup/setup-steps.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { StepList } from "../../ui/layout/StepList.tsx";

export const handle = { breadcrumbs: { title: "Download" } } satisfies PageHandle;

const steps = publicSteps.map(({ title, words }) => ({ title, words: <WithCode text={words} /> }));

export const meta = () =>
  pageMeta({
    title: "Download",
    description: `Download your desktop apps. ${guideTitle(setupSteps)}.`,
    path: href("/download"),
  });

export default function Download() {
  return (
    <div className="wrap">
      <PageTitle title="Download" lede={downloadLede}>
        {sampleAppNote !== "" && <p className="max-w-reading text-15 text-muted">{sampleAppNote}</p>}
      </PageTitle>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid">
          <div className="signed-out-only grid">
            <VisitorNotice />
          </div>
          <div className="signed-in-only grid">
            <MemberDownloads />
          </div>
        </div>
        {requirements.length > 0 && (
          <Panel title="Requirements">
            <KeyValueList items={requirements} />
            {requirementsNote !== undefined && (
              <p className="mt-4 border-t border-line pt-3.5 text-13 text-muted">{requirementsNote}</p>
            )}
          </Panel>
        )}
      </div>
      <Section title={guideTitle(setupSteps)} aside={checkLink && <CheckFirst {...checkLink} />}>
        <StepList steps={steps} />
      </Section>
    </div>
  );
}

function CheckFirst({ label, to }: NavigationLink) {
  return (
    <Link
      to={to}
      className="inline-flex items-center underline underline-offset-3 hover:text-text max-sm:min-h-11"
    >
      {label}
    </Link>
  );
}

/** For visitors who are not signed in. */
function VisitorNotice() {
  return (
    <Panel title="Downloads come with a license">
      <p className="max-w-reading text-15 text-muted">
        Register and you get a free license for {trialLength} right away. No card, nothing to cancel. The
        downloads are then listed here and on your dashboard.
      </p>
      <ul aria-label="The apps" className="mt-5 divide-y divide-line border-y border-line text-15">
        {plans.map(({ id, name, description }) => (
          <li key={id} className="gap-x-6 py-2.5 sm:grid sm:grid-cols-[7rem_1fr]">
            <p className="font-medium">{name}</p>
            <p className="text-muted">
              <span>{description} </span>
              <ReleaseNotesLink product={id} name={name} />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <Link to={href("/register")} className={buttonClass({ tone: "primary" })}>
          {startTrial}
        </Link>
        <Link to={href("/login")} className={buttonClass()}>
          Log in
        </Link>
      </div>
    </Panel>
  );
}
