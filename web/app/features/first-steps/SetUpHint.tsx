import { keyPlace, setupSummary } from "@keystead/content/setup";
import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useId } from "react";
import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { usePhone } from "../../ui/data/use-phone.ts";
import { WithCode } from "../code/WithCode.tsx";
import { DownloadButton } from "../downloads/DownloadButton.tsx";
import { MailLinkButton } from "../downloads/MailLinkButton.tsx";
import { firstApp } from "../licenses/setup/first-app.ts";
import { useSetupProgress } from "../licenses/setup/use-setup-progress.ts";
import { MachinesInWords } from "../licenses/next-step/MachinesInWords.tsx";

interface SetUpHintProps {
  license: License;
  machines: readonly Machine[];
}

/** The next step of the setup in one line. The dashboard shows all steps. */
export function SetUpHint({ license, machines }: SetUpHintProps) {
  const titleId = useId();
  const phone = usePhone();
  const app = firstApp(license);
  const downloaded = useSetupProgress(license) !== "new";
  const active = license.activatedAt !== null;
  const next = downloaded ? `Next: paste your key into ${keyPlace}` : "Next: download your app";
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-h-21 flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-raised p-4.5"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="text-17 font-semibold">
          {active ? <MachinesInWords license={license} machines={machines} /> : next}
        </h2>
        {!active && (
          <p className="text-15 text-muted">
            <WithCode text={setupSummary} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
        {app && phone && <MailLinkButton product={app.id} primary={!downloaded} />}
        {app && (
          <div className="grid">
            <DownloadButton
              license={license.id}
              product={app.id}
              name={app.name}
              primary={!downloaded && !phone}
            />
          </div>
        )}
        <Link
          to={href("/dashboard")}
          className={buttonClass({ tone: downloaded && !active ? "primary" : "quiet" })}
        >
          See all steps
        </Link>
      </div>
    </section>
  );
}

/** As high as the hint. */
export function SetUpHintSkeleton() {
  return <div className="h-21 animate-breathe rounded-card border border-line bg-raised max-sm:h-56" />;
}
