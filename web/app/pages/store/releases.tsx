import { plans } from "@keystead/content/catalogue";
import { href, Link, type MetaArgs, useLocation } from "react-router";
import { pageMeta } from "../../features/head/meta.ts";
import { ReleaseList } from "../../features/releases/ReleaseList.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";

const planAt = (path: string) => plans.find(({ id }) => path.replace(/\/$/, "") === `/releases/${id}`);
const titleAt = (path: string) => `${planAt(path)?.name ?? ""} releases`;

export const handle = { breadcrumbs: { titleOf: titleAt } } satisfies PageHandle;

export const meta = ({ location: { pathname } }: Pick<MetaArgs, "location">) =>
  pageMeta({
    title: titleAt(pathname),
    description: `Every release of ${planAt(pathname)?.name ?? "the app"}, with what changed and its files.`,
    path: pathname.replace(/(.)\/$/, "$1"),
  });

/** One module for the releases of every app; routes.ts names their addresses. */
export default function Releases() {
  const plan = planAt(useLocation().pathname);
  if (!plan) return null;
  return (
    // At least as tall as the window: the footer does not move when the list has loaded (layout shift).
    <div className="wrap min-h-svh">
      <PageTitle title={`${plan.name} releases`} lede="What changed, the newest version first.">
        <p className="flex flex-wrap gap-x-5 text-15">
          <Link
            to={href("/download")}
            className="inline-flex touch items-center underline underline-offset-3"
          >
            Downloads
          </Link>
          <a
            href={`/releases/${plan.id}/feed.xml`}
            className="inline-flex touch items-center underline underline-offset-3"
          >
            Atom feed
          </a>
        </p>
      </PageTitle>
      <ReleaseList key={plan.id} product={plan.id} />
    </div>
  );
}
