import { featuredPlan, plans } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import { useId, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { Panel, panelTitleLine } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { type SetupStep, setupSteps, stepTitles } from "./setup-steps.ts";
import { StepWords } from "./StepWords.tsx";
import { useSetupProgress } from "./use-setup-progress.ts";

interface SetupGuideProps {
  license: License;
  /** The app whose file the commands name. */
  product?: string;
  /** Starts closed. A finished guide always starts closed. */
  folded?: boolean;
}

const title = "Set up in five steps";

/**
 * Five steps from the download to a licensed app. Each is checked off when the server learns of it. A guide that is
 * finished while the page is open stays open, so that nothing below it moves.
 */
export function SetupGuide({ license, product = featuredPlan, folded = false }: SetupGuideProps) {
  const [startsFolded] = useState(folded || license.activatedAt !== null);
  const completed = useSetupProgress(license);
  const { download = "" } = plans.find(({ id }) => id === product) ?? {};
  const steps = <StepAccordion license={license} completed={completed} filename={download} />;
  const progress = (
    <span className="inline-flex items-center gap-1.5 text-13 text-muted">
      {completed.size === setupSteps.length && <Icon name="check" className="size-4" />}
      <span>{`${completed.size} of ${setupSteps.length} done`}</span>
    </span>
  );
  if (!startsFolded)
    return (
      <Panel title={title} aside={progress}>
        {steps}
      </Panel>
    );
  return (
    <details className="group min-w-0 rounded-card border border-line bg-raised">
      <summary className={`${panelTitleLine} [&::-webkit-details-marker]:hidden`}>
        <h2 className="text-15 font-semibold">{title}</h2>
        <span className="flex items-center gap-x-3">
          {progress}
          <span className="text-15 underline underline-offset-3">
            <span className="group-open:hidden">Show</span>
            <span className="hidden group-open:inline">Hide</span>
          </span>
        </span>
      </summary>
      <div className="border-t border-line p-4.5">{steps}</div>
    </details>
  );
}

interface StepAccordionProps {
  license: License;
  completed: ReadonlySet<SetupStep>;
  filename: string;
}

/** The steps, of which the current one is open. */
function StepAccordion({ license, completed, filename }: StepAccordionProps) {
  const name = useId();
  const next = setupSteps.find((step) => !completed.has(step));
  const [current, setCurrent] = useState(next);
  // After the last one nothing closes.
  if (next !== undefined && next !== current) setCurrent(next);
  return (
    <ol className="-my-1.5 grid">
      {setupSteps.map((step, index) => (
        <li key={step}>
          <details name={name} open={step === current} className="group/step">
            <summary className="flex min-h-11 items-center gap-3.5 py-1 [&::-webkit-details-marker]:hidden">
              <StepMark number={index + 1} done={completed.has(step)} />
              <h3 className="min-w-0 flex-1 text-15 font-semibold">{stepTitles[step]}</h3>
              <Icon name="chevron-down" className="size-4 text-muted group-open/step:rotate-180" />
            </summary>
            <div className="grid gap-2 pb-3 pl-10 text-15 text-muted">
              <StepWords step={step} license={license} filename={filename} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <span className="data grid size-6.5 flex-none place-items-center rounded-full border border-line-strong text-13 text-muted">
      {done ? <Icon name="check" className="size-4" /> : <span>{number}</span>}
      {done && <span className="sr-only">Done:</span>}
    </span>
  );
}

export function SetupSkeleton({ folded = false }: { folded?: boolean }) {
  if (folded)
    return (
      <div className="flex min-h-12 items-center rounded-card border border-line bg-raised px-4.5 py-2.5 text-15 font-semibold">
        {title}
      </div>
    );
  return (
    <Panel title={title}>
      <div className="-my-1.5">
        {setupSteps.map((step) => (
          <div key={step} className="flex min-h-11 items-center gap-3.5">
            <span className="size-6.5 flex-none rounded-full border border-line-strong" />
            <Skeleton className="h-4.5 w-40" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
