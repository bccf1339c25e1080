import { steps } from "@keystead/content/landing/steps";
import { StepList } from "../../ui/layout/StepList.tsx";

/** The way to a running app, for a shop that does not show the week of its trial. */
export default function Steps() {
  return (
    <div className="mt-12">
      <StepList steps={steps} />
    </div>
  );
}
