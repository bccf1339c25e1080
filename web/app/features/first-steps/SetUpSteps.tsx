import { featuredPlan } from "@keystead/content/catalogue";
import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { usePhone } from "../../ui/data/use-phone.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DownloadChoice, DownloadChoiceSkeleton } from "../downloads/DownloadChoice.tsx";
import { MachinesInWords } from "../licenses/next-step/MachinesInWords.tsx";
import { GuideProgress } from "../licenses/setup/GuideProgress.tsx";
import { countDone, filenameOf, guideTitle, stepsOf } from "../licenses/setup/setup-steps.ts";
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

/** On a wide screen the download takes a column, and two columns share the steps after it. */
const rows = [
  "",
  "",
  "lg:grid-rows-1",
  "lg:grid-rows-1",
  "lg:grid-rows-[auto_1fr]",
  "lg:grid-rows-[auto_1fr]",
];
const manyRows = "lg:grid-rows-[auto_auto_1fr]";
const grid = (count: number) =>
  `grid overflow-hidden lg:auto-cols-fr lg:grid-flow-col ${rows[count] ?? manyRows}`;

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
      <ol className={grid(guide.length)}>
        {guide.map((step, index) => (
          <Step
            key={step.title}
            number={index + 1}
            title={step.title}
            done={index < done}
            current={index === done}
            tall={step.act === "download"}
          >
            {step.act === "download" && (
              <DownloadChoice
                license={license.id}
                product={product}
                onChoose={onChoose}
                primary={primary && progress === "new"}
                byMail={phone}
              />
            )}
            <StepWords
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
  number: number;
  title: string;
  done: boolean;
  current: boolean;
  /** Whether it takes a whole column. */
  tall: boolean;
  children: ReactNode;
}

const cell = "-mt-px -ml-px grid content-start gap-3 border-t border-l border-line p-4.5";

function Step({ number, title, done, current, tall, children }: StepProps) {
  return (
    <li
      className={`${cell} text-15 text-muted ${tall ? "lg:row-span-full" : ""}`}
      aria-current={current ? "step" : undefined}
    >
      <h3 className={`flex gap-1.5 text-15 font-semibold ${current ? "text-text" : ""}`}>
        {done ? (
          // As wide as a number and lower than the line, so that nothing moves when one becomes the other.
          <span className="grid flex-none">
            <Icon name="check" className="mt-0.5 size-5 text-accent-text" />
            <span className="sr-only">Done:</span>
          </span>
        ) : (
          <span className="data w-5 flex-none font-medium">{number}</span>
        )}
        <span>{title}</span>
      </h3>
      {children}
    </li>
  );
}

export function SetUpStepsSkeleton() {
  const guide = stepsOf(featuredPlan);
  return (
    <Panel title={guideTitle(guide)} flush>
      <div className={grid(guide.length)}>
        {guide.map(({ title, act }) => (
          <div key={title} className={`${cell} ${act === "download" ? "lg:row-span-full" : ""}`}>
            <Skeleton className="h-5.5 w-40" />
            {act === "download" && <DownloadChoiceSkeleton byMail />}
            <Skeleton className="h-10 w-full" />
            {act !== "download" && <Skeleton className="h-10 w-full" />}
          </div>
        ))}
      </div>
    </Panel>
  );
}
