import { brand } from "@keystead/content/brand";
import { featuredPlan, plans } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Command } from "../../code/Command.tsx";
import { setupSteps, stepsDone, type SetupStep } from "./setup-steps.ts";
import { useActivity } from "../activity/use-activity.ts";

interface SetupGuideProps {
  license: License;
  /** The app whose file the commands name. */
  product?: string;
}

/** Five steps from the download to a licensed app. Each is checked off when the server learns of it. */
export function SetupGuide({ license, product = featuredPlan }: SetupGuideProps) {
  const { data } = useActivity(license.id);
  const activity = data?.pages.flatMap((page) => page.items) ?? [];
  const completed = stepsDone({ activatedAt: license.activatedAt, activity });
  const { download = "" } = plans.find(({ id }) => id === product) ?? {};
  const words = describeSteps(license, download);
  return (
    <Panel
      title="Set up in five steps"
      aside={
        <span className="data text-13 text-muted">{`${completed.size} of ${setupSteps.length} done`}</span>
      }
    >
      <ol className="grid gap-5">
        {setupSteps.map((step, index) => (
          <li key={step} className="flex gap-3.5">
            <StepMark number={index + 1} done={completed.has(step)} />
            <div className="grid min-w-0 flex-1 gap-2">{words[step]}</div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function describeSteps({ licenseKey }: License, filename: string): Record<SetupStep, ReactNode> {
  return {
    download: (
      <Step title="Register and download">
        You are registered. Download one of the apps: it is a ZIP with everything that it needs.
      </Step>
    ),
    extract: (
      <>
        <Step title="Extract the ZIP">
          With the file manager, or with this command on macOS and Linux. Then open a terminal in the folder
          that comes out of it.
        </Step>
        <Command text={`unzip ${filename}`} label="Copy the command that extracts" />
      </>
    ),
    install: (
      <>
        <Step title="Install">Node.js 18 or newer must be there. Nothing else is fetched.</Step>
        <Command text="npm install" label="Copy the command that installs" />
      </>
    ),
    configure: (
      <>
        <Step title="Put your license key in config.json">Between the quotes after “licenseKey”.</Step>
        <Command
          text={`"licenseKey": "${licenseKey}"`}
          display={
            <>
              {'"licenseKey": '}
              {/* Does not wrap where it fits. */}
              <span className="inline-block">"{brand.keyPrefix}••-••••-••••-••••"</span>
            </>
          }
          label="Copy the line with your key"
        />
      </>
    ),
    start: (
      <>
        <Step title="Start">The machine appears on this page a moment later.</Step>
        <Command text="npm start" label="Copy the command that starts" />
      </>
    ),
  };
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-15 font-semibold">{title}</h3>
      <p className="text-15 text-muted">{children}</p>
    </div>
  );
}

function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <span
      className={`data grid size-6.5 flex-none place-items-center rounded-full border border-line-strong text-13 ${done ? "text-accent-text" : "text-muted"}`}
    >
      {done ? <Icon name="check" className="size-4" /> : number}
      {done && <span className="sr-only">Done:</span>}
    </span>
  );
}

export function SetupSkeleton() {
  return (
    <Panel title="Set up in five steps">
      <div className="grid grid-cols-1 gap-5">
        {setupSteps.map((step) => (
          <div key={step} className="flex gap-3.5">
            <span className="size-6.5 flex-none rounded-full border border-line-strong" />
            <div className="grid flex-1 grid-cols-1 gap-1.5 py-0.5">
              <Skeleton className="h-4.5 w-40" />
              <Skeleton className="h-4.5 w-64" />
              {step !== "download" && <Skeleton className="mt-1.5 h-11 w-full" />}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  );
}
