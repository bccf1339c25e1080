import { sampleAppNote } from "@keystead/content/catalogue";
import { demoPage } from "@keystead/content/landing/demo-page";
import { heroRun } from "@keystead/content/landing/hero-run";
import { useEffect } from "react";
import { href, Link } from "react-router";
import { productPages } from "@keystead/content/products";
import { RecordedRun } from "../../features/landing/hero/RecordedRun.tsx";
import { ProductPicture } from "../../features/product-pictures/ProductPicture.tsx";
import { MarketOverview } from "../../features/market/panels/MarketOverview.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { OpenDashboard } from "../../features/shell/OpenDashboard.tsx";
import { track } from "../../features/tracking/track.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";
import { Section } from "../../ui/layout/Section.tsx";

const title = "Demo: the market, an alert and the app";

/** The alert, drawn. */
const alert = productPages.find(({ picture }) => picture?.kind === "threshold")?.picture;

export const meta = () =>
  pageMeta({
    title,
    description: demoPage.description,
    path: href("/demo"),
  });

export const handle = { breadcrumbs: { title } } satisfies PageHandle;

export default function Demo() {
  useEffect(() => track("view_demo"), []);
  const { call } = demoPage;
  return (
    <div className="wrap">
      <header className="pt-8 pb-8 md:pt-12">
        <h1 className="text-36 font-semibold tracking-tighter md:text-52">{demoPage.title}</h1>
        <p className="mt-4 max-w-reading text-17 text-muted">{demoPage.lede}</p>
        {sampleAppNote && <p className="mt-5 max-w-reading text-15 text-muted">{sampleAppNote}</p>}
      </header>
      <MarketOverview />
      {alert && (
        <Section title="Your line, and one alert when volume crosses it">
          <ProductPicture picture={alert} planned={false} />
        </Section>
      )}
      {heroRun && (
        <Section title="The app starts, and your dashboard shows it">
          <RecordedRun />
        </Section>
      )}
      <CallToAction title={call.title} words={call.words}>
        <Link
          to={href("/register")}
          data-track="demo-trial"
          data-track-type="start_trial"
          data-track-source="demo_page"
          className={`signed-out-only ${buttonClass({ tone: "primary" })}`}
        >
          {call.label}
        </Link>
        <OpenDashboard />
      </CallToAction>
    </div>
  );
}
