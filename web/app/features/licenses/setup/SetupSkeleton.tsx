import { Panel } from "../../../ui/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { setupSteps } from "./setup-steps.ts";

/** The shape of the setup guide. */
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
