import { tiers } from "@keystead/content/tiers";
import { href, Link } from "react-router";
import { formatNumber } from "../../../lib/format.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";

const frame = "rounded-card border border-line bg-raised px-4.5 py-3";

/** The first tier that more than one person may use. */
const shared = tiers.find(({ users }) => users === null || users > 1);

/** One line about a license for one person. */
export function OneUser() {
  return (
    <section aria-label="People" className={frame}>
      <p className="text-15 text-pretty text-muted">
        <span className="text-text">Only you use this license.</span>{" "}
        {shared && (
          <>
            {shared.name} is for{" "}
            {shared.users === null ? "any number of people" : `up to ${formatNumber(shared.users)} people`}.{" "}
            <Link
              to={`${href("/pricing")}#tiers`}
              className="-my-2.5 inline-flex touch items-center underline underline-offset-3 hover:text-accent-text"
            >
              Compare tiers
            </Link>
          </>
        )}
      </p>
    </section>
  );
}

export function OneUserSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="my-0.75 h-4.5 w-80 max-sm:h-10" />
    </div>
  );
}
