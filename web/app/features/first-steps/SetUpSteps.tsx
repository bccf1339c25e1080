import { featuredPlan } from "@keystead/content/catalogue";
import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { SetupStep } from "@keystead/contract/shop/setup";
import type { ReactNode } from "react";
import { usePhone } from "../../ui/data/use-phone.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DownloadChoice, DownloadChoiceSkeleton } from "../downloads/DownloadChoice.tsx";
import { MachinesInWords } from "../licenses/next-step/MachinesInWords.tsx";
import { GuideProgress } from "../licenses/setup/GuideProgress.tsx";
import { countDone, filenameOf, guideTitle, stepsOf } from "../licenses/setup/setup-steps.ts";
import { StepCommand } from "../licenses/setup/StepCommand.tsx";
import { StepWords } from "../licenses/setup/StepWords.tsx";
import { useSetupProgress } from "../licenses/setup/use-setup-progress.ts";

interface SetUpStepsProps {
  license: License;
  machines: readonly Machine[];
  /** The chosen app. */
  product: string;
  onChoose: (product: string) => void;
  /** Whether the current step has the primary button: something above the guide may have it. */
  primary: boolean;
}

/** The shop's whole guide, from the download to a licensed app. */
export function SetUpSteps({ license, machines, product, onChoose, primary }: SetUpStepsProps) {
  const phone = usePhone();
  const guide = stepsOf(product);
  const progress = useSetupProgress(license);
  const done = countDone(progress, guide);
  const active = license.activatedAt !== null;
  return (
    <Panel
      title={active ? <MachinesInWords license={license} machines={machines} /> : guideTitle(guide)}
      aside={<GuideProgress done={done} count={guide.length} />}
      flush
    >
      <ol className={listClass}>
        {guide.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} done={index < done} current={index === done}>
            {step.act === "download" && (
              <DownloadChoice
                license={license.id}
                product={product}
                onChoose={onChoose}
                primary={primary && progress === "new"}
                byMail={phone}
              />
            )}
            <StepCommand
              step={step}
              license={license}
              filename={filenameOf(product)}
              tone={primary && step.act === "key" && progress === "downloaded" ? "primary" : "plain"}
            />
          </Step>
        ))}
      </ol>
    </Panel>
  );
}

interface StepProps {
  step: SetupStep;
  number: number;
  done: boolean;
  current: boolean;
  /** What the step is done with. */
  children: ReactNode;
}

const listClass = "divide-y divide-line";
/** What to do, and what it is done with: below each other, and on a wide screen side by side. */
const rowClass = "grid gap-x-10 gap-y-3 p-4.5 *:grid *:min-w-0 *:content-start *:gap-2 lg:grid-cols-2";

function Step({ step, number, done, current, children }: StepProps) {
  return (
    <li className={`${rowClass} text-15 text-muted`} aria-current={current ? "step" : undefined}>
      <div>
        <h3 className={`flex gap-1.5 font-semibold ${current ? "text-text" : ""}`}>
          {done ? (
            // As wide as a number and lower than the line, so that nothing moves when one becomes the other.
            <span className="grid flex-none">
              <Icon name="check" className="mt-0.5 size-5 text-accent-text" />
              <span className="sr-only">Done:</span>
            </span>
          ) : (
            <span className="data w-5 flex-none font-medium">{number}</span>
          )}
          <span>{step.title}</span>
        </h3>
        <div className="lg:pl-6.5">
          <StepWords step={step} />
        </div>
      </div>
      <div>{children}</div>
    </li>
  );
}

export function SetUpStepsSkeleton() {
  const guide = stepsOf(featuredPlan);
  return (
    <Panel title={guideTitle(guide)} flush>
      <div className={listClass}>
        {guide.map(({ title, act }) => (
          <div key={title} className={rowClass}>
            <div>
              <Skeleton className="h-5.5 w-40" />
              <Skeleton className="h-5.5 w-full" />
            </div>
            <div>
              {act === "download" ? <DownloadChoiceSkeleton byMail /> : <Skeleton className="h-10 w-full" />}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  );
}
