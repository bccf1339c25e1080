import { firstSteps } from "@keystead/content/setup";
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

/** Without a number: the guide below has the steps and their count. */
const title = "Start your app";
const { afterDownload, afterDownloadOnPhone, pasteKey, start } = firstSteps;
const columns = "grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x";

/** What every guide comes down to, side by side: the download, the key, the start. */
export function SetUpSteps({ license, machines, product, onChoose }: SetUpStepsProps) {
  const phone = usePhone();
  const downloaded = useSetupProgress(license) !== "new";
  const active = license.activatedAt !== null;
  return (
    <Panel title={active ? <MachinesInWords license={license} machines={machines} /> : title} flush>
      <ol className={columns}>
        <Step number={1} title="Download" done={downloaded} current={!downloaded}>
          <DownloadChoice
            license={license.id}
            product={product}
            onChoose={onChoose}
            primary={!downloaded}
            byMail={phone}
          />
          <p>{phone ? afterDownloadOnPhone : afterDownload}</p>
        </Step>
        <Step number={2} title="Paste your key" done={active} current={downloaded && !active}>
          <Command
            text={license.licenseKey}
            display={maskKey(license.licenseKey)}
            label="Copy license key"
            tone={downloaded && !active ? "primary" : "quiet"}
          />
          <p>{pasteKey}</p>
        </Step>
        <Step number={3} title={start.title} done={active} current={false}>
          {start.commands.map((command) => (
            <Command key={command} text={command} label={`Copy ${command}`} />
          ))}
          <p>{start.words}</p>
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
          <span className="w-10 text-13 font-medium whitespace-nowrap text-muted">{number}</span>
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
        {[["key"], start.commands].map((lines) => (
          <div key={lines.join()} className="grid content-start gap-3 p-4.5">
            <Skeleton className="h-5 w-40" />
            {lines.map((line) => (
              <Skeleton key={line} className="h-11 w-full" />
            ))}
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
