import { hasMarket } from "@keystead/content/market";
import { href, Link } from "react-router";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { StatusBoard } from "../../features/status/StatusBoard.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";

export const handle = { breadcrumbs: { title: "Status" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Status",
    description: hasMarket
      ? "Live status of the site, license checks, email, downloads and market data."
      : "Live status of the site, license checks, email and downloads.",
    path: href("/status"),
  });

export default function Status() {
  return (
    <div className="wrap">
      <PageTitle title="Status" lede="Live status, updated every 30 seconds." />
      <StatusBoard />
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-15 text-muted">
        Having a problem?
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
