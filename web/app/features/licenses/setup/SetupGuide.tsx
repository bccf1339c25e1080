import { featuredPlan } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import type { SetupStep } from "@keystead/contract/shop/setup";
import { useId, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { Fold, FoldSkeleton } from "../../../ui/layout/Fold.tsx";
import { firstApp } from "./first-app.ts";
import { countDone, filenameOf, guideTitle, stepsOf } from "./setup-steps.ts";
import { GuideProgress } from "./GuideProgress.tsx";
import { StepCommand } from "./StepCommand.tsx";
import { StepWords } from "./StepWords.tsx";
import { useSetupProgress } from "./use-setup-progress.ts";

interface SetupGuideProps {
  license: License;
  /** The app whose file the commands name; by default the one to start with. */
  product?: string;
  /** With a frame of its own. */
  framed?: boolean;
}

/** The shop's steps from the download to a licensed app, folded. Each is checked off when the server learns of it. */
export function SetupGuide({ license, product: chosen, framed = false }: SetupGuideProps) {
  const product = chosen ?? firstApp(license)?.id ?? featuredPlan;
  const guide = stepsOf(product);
  const done = countDone(useSetupProgress(license), guide);
  return (
    <Fold
      title={guideTitle(guide)}
      aside={<GuideProgress done={done} count={guide.length} />}
      framed={framed}
    >
      <StepAccordion guide={guide} license={license} done={done} filename={filenameOf(product)} />
    </Fold>
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
              <StepWords step={step} />
              <StepCommand step={step} license={license} filename={filename} />
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

export function SetupSkeleton() {
  return <FoldSkeleton title={guideTitle(stepsOf(featuredPlan))} />;
}
