import { hasMarket } from "@keystead/content/market";
import { href, Link } from "react-router";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { StatusBoard } from "../../features/status/StatusBoard.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";

export const handle = { breadcrumbs: { title: "Status" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Status",
    description: hasMarket
      ? "See whether the site, license checks, mail, downloads and market data work at this moment."
      : "See whether the site, license checks, mail and downloads work at this moment.",
    path: href("/status"),
  });

export default function Status() {
  return (
    <div className="wrap">
      <PageTitle title="Status" lede="Live status, updated every 30 seconds." />
      <StatusBoard />
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-15 text-muted">
        Something does not work for you?
        <Link
          to={href("/contact")}
          className="inline-flex items-center text-text underline underline-offset-3 hover:text-accent-text max-sm:min-h-11"
        >
          Write to support
        </Link>
      </p>
    </div>
  );
}
