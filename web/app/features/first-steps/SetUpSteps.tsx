import type { License, Machine } from "@keystead/contract/portal/licenses";
import { maskKey } from "@keystead/contract/values/license-key";
import type { ReactNode } from "react";
import { usePhone } from "../../ui/data/use-phone.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Command } from "../code/Command.tsx";
import { DownloadChoice, DownloadChoiceSkeleton } from "../downloads/DownloadChoice.tsx";
import { useSetupProgress } from "../licenses/setup/use-setup-progress.ts";
import { MachinesInWords } from "../licenses/next-step/MachinesInWords.tsx";

interface SetUpStepsProps {
  license: License;
  machines: readonly Machine[];
  /** The chosen app. */
  product: string;
  onChoose: (product: string) => void;
}

const title = "Start your app in three steps";
const columns = "grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x";

/** The steps from a new license to a licensed app: three, side by side. */
export function SetUpSteps({ license, machines, product, onChoose }: SetUpStepsProps) {
  const phone = usePhone();
  const completed = useSetupProgress(license);
  const active = license.activatedAt !== null;
  const downloaded = completed.has("download");
  return (
    <Panel title={active ? <MachinesInWords license={license} machines={machines} /> : title} flush>
      <ol className={columns}>
        <Step number={1} title="Download" done={downloaded} current={!downloaded}>
          <DownloadChoice product={product} onChoose={onChoose} primary={!downloaded} byMail={phone} />
          <p>{phone ? "Open it on your computer and extract the ZIP." : "Then extract the ZIP."}</p>
        </Step>
        <Step number={2} title="Paste your key" done={active} current={downloaded && !active}>
          <Command
            text={license.licenseKey}
            display={maskKey(license.licenseKey)}
            label="Copy license key"
            tone={downloaded && !active ? "primary" : "quiet"}
          />
          <p>Open config.json in the extracted folder and paste it between the quotes after “licenseKey”.</p>
        </Step>
        <Step number={3} title="Run npm install, npm start" done={active} current={false}>
          <Command text="npm install" label="Copy npm install" />
          <Command text="npm start" label="Copy npm start" />
          <p>In the extracted folder, with Node.js 18 or newer. This page updates when your app connects.</p>
        </Step>
      </ol>
    </Panel>
  );
}

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  current: boolean;
  children: ReactNode;
}

function Step({ number, title: name, done, current, children }: StepProps) {
  return (
    <li
      className="grid content-start gap-3 p-4.5 text-15 text-muted"
      aria-current={current ? "step" : undefined}
    >
      <h3 className={`flex items-center gap-2 text-15 font-semibold ${current ? "text-text" : ""}`}>
        {done ? (
          <span className="grid w-10 place-items-start">
            <Icon name="check" className="size-5 text-accent-text" />
            <span className="sr-only">Done:</span>
          </span>
        ) : (
          <span className="w-10 text-13 font-medium whitespace-nowrap text-muted">{`${number} of 3`}</span>
        )}
        <span>{name}</span>
      </h3>
      {children}
    </li>
  );
}

export function SetUpStepsSkeleton() {
  return (
    <Panel title={title} flush>
      <div className={columns}>
        <div className="grid content-start gap-3 p-4.5">
          <Skeleton className="h-5 w-32" />
          <DownloadChoiceSkeleton byMail />
        </div>
        {[1, 2].map((lines) => (
          <div key={lines} className="grid content-start gap-3 p-4.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-11 w-full" />
            {lines === 2 && <Skeleton className="h-11 w-full" />}
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
