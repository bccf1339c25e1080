import { hero } from "@keystead/content/landing";
import { trialDays } from "@keystead/content/tiers";
import { StartLink } from "./StartLink.tsx";

/**
 * On a phone, the link to the trial stays at the bottom of the window between the opening and the closing call. It is `sticky`, so
 * that no script watches the scrolling. A window that is too low does not show it.
 */
export function StartBar() {
  return (
    <div
      data-start-bar
      className="sticky bottom-0 z-10 mt-2 -mb-10 border-t border-line bg-ground px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden low:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-13 text-muted signed-out-only">Free for {trialDays} days</p>
        <StartLink {...hero.actions[0]} place="bar" narrow />
      </div>
    </div>
  );
}
