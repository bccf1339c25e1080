import { tiers } from "@keystead/content/tiers";
import { href, Link } from "react-router";
import { Skeleton } from "../../../ui/Skeleton.tsx";

const frame =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 text-15";

/** The first tier that more than one person may use. */
const shared = tiers.find(({ users }) => users === null || users > 1);

/**
 * One line about a license for one person, at the foot of a panel.
 * @param stopped whether the license was stopped; then no larger one is offered
 */
export function OneUser({ stopped }: { stopped: boolean }) {
  return (
    <section aria-label="People" className={frame}>
      <p className="text-muted">Only you use this license.</p>
      {shared && !stopped && (
        <Link
          to={`${href("/pricing")}#tiers`}
          className="-my-2.5 inline-flex touch items-center underline underline-offset-3 hover:text-accent-text"
        >
          Add people with {shared.name}
        </Link>
      )}
    </section>
  );
}

export function OneUserSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="my-0.75 h-4.5 w-44" />
      <Skeleton className="my-0.75 h-4.5 w-48" />
    </div>
  );
}
