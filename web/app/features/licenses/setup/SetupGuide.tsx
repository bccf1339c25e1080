import { featuredPlan, plans } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import type { SetupStep } from "@keystead/contract/shop/setup";
import { useId, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { Panel, panelTitleLine } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { firstApp } from "./first-app.ts";
import { countDone, guideTitle, stepsOf } from "./setup-steps.ts";
import { StepWords } from "./StepWords.tsx";
import { useSetupProgress } from "./use-setup-progress.ts";

interface SetupGuideProps {
  license: License;
  /** The app whose file the commands name; by default the one to start with. */
  product?: string;
  /** Starts closed. A finished guide always starts closed. */
  folded?: boolean;
}

/**
 * The shop's steps from the download to a licensed app. Each is checked off when the server learns of it. A guide that is
 * finished while the page is open stays open, so that nothing below it moves.
 */
export function SetupGuide({ license, product: chosen, folded = false }: SetupGuideProps) {
  const product = chosen ?? firstApp(license)?.id ?? featuredPlan;
  const [startsFolded] = useState(folded || license.activatedAt !== null);
  const guide = stepsOf(product);
  const title = guideTitle(guide);
  const done = countDone(useSetupProgress(license), guide);
  const { download = "" } = plans.find(({ id }) => id === product) ?? {};
  const steps = <StepAccordion guide={guide} license={license} done={done} filename={download} />;
  const progress = (
    <span className="inline-flex items-center gap-1.5 text-13 text-muted">
      {done === guide.length && <Icon name="check" className="size-4" />}
      <span>{`${done} of ${guide.length} done`}</span>
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
  guide: readonly SetupStep[];
  license: License;
  /** How many are completed. */
  done: number;
  filename: string;
}

/** The steps, of which the current one is open. */
function StepAccordion({ guide, license, done, filename }: StepAccordionProps) {
  const name = useId();
  const [current, setCurrent] = useState(done);
  // After the last one nothing closes.
  if (done < guide.length && done !== current) setCurrent(done);
  return (
    <ol className="-my-1.5 grid">
      {guide.map((step, index) => (
        <li key={step.title}>
          <details name={name} open={index === current} className="group/step">
            <summary className="flex min-h-11 items-center gap-3.5 py-1 [&::-webkit-details-marker]:hidden">
              <StepMark number={index + 1} done={index < done} />
              <h3 className="min-w-0 flex-1 text-15 font-semibold">{step.title}</h3>
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
  const guide = stepsOf(featuredPlan);
  const title = guideTitle(guide);
  if (folded)
    return (
      <div className="flex min-h-12 items-center rounded-card border border-line bg-raised px-4.5 py-2.5 text-15 font-semibold">
        {title}
      </div>
    );
  return (
    <Panel title={title}>
      <div className="-my-1.5">
        {guide.map((step) => (
          <div key={step.title} className="flex min-h-11 items-center gap-3.5">
            <span className="size-6.5 flex-none rounded-full border border-line-strong" />
            <Skeleton className="h-4.5 w-40" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
