import { demoPage } from "@keystead/content/landing/demo-page";
import { useEffect } from "react";
import { href, Link } from "react-router";
import { MarketOverview } from "../../features/market/MarketOverview.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { track } from "../../features/tracking/track.ts";
import { pageMeta } from "../../lib/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";

export const meta = () => pageMeta({ title: "Demo", description: demoPage.description, path: href("/demo") });

export const handle = { breadcrumbs: { title: "Demo" } } satisfies PageHandle;

export default function Demo() {
  useEffect(() => track("view_demo"), []);
  const { call } = demoPage;
  return (
    <div className="wrap">
      <header className="pt-8 pb-8 md:pt-12">
        <h1 className="text-36 font-semibold tracking-tighter md:text-52">{demoPage.title}</h1>
        <p className="mt-4 max-w-[56ch] text-17 text-muted">{demoPage.lede}</p>
      </header>
      <MarketOverview />
      <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-raised p-6 md:px-10 md:py-9">
        <div>
          <h2 className="text-20 font-semibold tracking-tight md:text-26">{call.title}</h2>
          <p className="mt-1 text-15 text-muted">{call.words}</p>
        </div>
        <Link
          to={href("/register")}
          data-track="demo-trial"
          data-track-type="start_trial"
          data-track-source="demo_page"
          className={`max-sm:w-full ${buttonClass({ tone: "primary" })}`}
        >
          {call.label}
        </Link>
      </div>
    </div>
  );
}
