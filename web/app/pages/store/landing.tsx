import { featureGrid } from "@keystead/content/landing/feature-grid";
import { brand } from "@keystead/content/brand";
import { questions } from "@keystead/content/landing/questions";
import { alertStage } from "@keystead/content/landing/alert-stage";
import { hasMarket } from "@keystead/content/market";
import { refusals } from "@keystead/content/landing/refusals";
import { week } from "@keystead/content/landing/week";
import { lazy, Suspense } from "react";
import { href } from "react-router";
import { hasPage } from "../../lib/routing/has-page.ts";
import { DemoDashboard } from "../../features/landing/demo/DemoDashboard.tsx";
import { FeatureGrid } from "../../features/landing/FeatureGrid.tsx";
import { FinalCall } from "../../features/landing/FinalCall.tsx";
import { Hero } from "../../features/landing/hero/Hero.tsx";
import { RecordedRun } from "../../features/landing/hero/RecordedRun.tsx";
import { StatsPanel } from "../../features/market/panels/StatsPanel.tsx";
import { MarketAnalysis } from "../../features/landing/analysis/MarketAnalysis.tsx";
import { TrendingActivity } from "../../features/landing/analysis/TrendingActivity.tsx";
import { Refusals } from "../../features/landing/Refusals.tsx";
import { StartBar } from "../../features/landing/StartBar.tsx";
import { SuccessVideos } from "../../features/landing/SuccessVideos.tsx";
import { Testimonials } from "../../features/landing/Testimonials.tsx";
import { WhyChoose } from "../../features/landing/WhyChoose.tsx";
import { MoreAnswers } from "../../features/questions/MoreAnswers.tsx";
import { QuestionList } from "../../features/questions/QuestionList.tsx";
import { Week } from "../../features/week/Week.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { questionsData, siteData } from "../../features/head/structured-data.ts";
import { Band } from "../../ui/layout/Band.tsx";
import { Section } from "../../ui/layout/Section.tsx";

export const meta = () =>
  pageMeta({
    title: brand.tagline,
    description: brand.description,
    path: href("/"),
    data: import.meta.env.SSR
      ? [...siteData(), ...(questions.length > 0 ? [questionsData(questions)] : [])]
      : [],
  });

/** Only loaded by a shop that shows it. */
const Steps = week ? undefined : lazy(() => import("../../features/landing/Steps.tsx"));

/**
 * Six bands: the opening with the figures of the market; refusals; how to read a market; the dashboard with the week; the bots;
 * what others say and ask.
 *
 * Nothing suspends. The boundaries let React hydrate part by part, in steps of 5 ms between which the page reacts, and first what is
 * pressed (selective hydration).
 */
export default function Landing() {
  return (
    <>
      <Suspense>
        <div className="wrap">
          <Hero />
        </div>
      </Suspense>
      <Suspense>
        {hasMarket && (
          <div className="wrap">
            <StatsPanel />
          </div>
        )}
        {refusals && (
          <Band>
            <Refusals />
          </Band>
        )}
        <div className="wrap">
          <MarketAnalysis />
        </div>
      </Suspense>
      {/* The bar at the end of this element sticks to the window while the element is in view: far enough from the opening and
          from the closing call that a phone never shows two buttons for the trial. */}
      <div>
        <Suspense>
          <div className="wrap">
            <TrendingActivity />
            {hasPage("/demo") && <DemoDashboard />}
          </div>
        </Suspense>
        <Suspense>
          {/* Somebody who is signed in has had the trial. */}
          {week && (
            <div className="signed-out-only">
              <Band>
                <Week />
                {alertStage && (
                  <div className="mt-10 wrap max-lg:hidden">
                    <RecordedRun />
                  </div>
                )}
              </Band>
            </div>
          )}
          <div className="wrap">
            <WhyChoose />
            <WhatItDoes />
          </div>
          <StartBar />
        </Suspense>
      </div>
      <Suspense>
        <div className="wrap">
          <SuccessVideos />
          <Testimonials />
          {questions.length > 0 && (
            <Section id="faq" beside title="Before you start" aside={<MoreAnswers />}>
              <QuestionList group="landing" items={questions} maxOnPhone={4} />
            </Section>
          )}
        </div>
        <div className="signed-out-only wrap">
          {Steps && <Steps />}
          <FinalCall />
        </div>
      </Suspense>
    </>
  );
}

function WhatItDoes() {
  return (
    featureGrid.length > 0 && (
      <Section title="What it does" size="small" close>
        <FeatureGrid />
      </Section>
    )
  );
}
