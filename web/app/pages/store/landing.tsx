import { featureGrid } from "@keystead/content/landing/feature-grid";
import { brand } from "@keystead/content/brand";
import { questions } from "@keystead/content/landing/questions";
import { steps } from "@keystead/content/landing/steps";
import { refusals } from "@keystead/content/landing/refusals";
import { week } from "@keystead/content/landing/week";
import { href } from "react-router";
import { planCount } from "../../features/plans/plan-count.ts";
import { hasPage } from "../../lib/routing/has-page.ts";
import { trialLength } from "../../features/trials/trial-words.ts";
import { DemoDashboard } from "../../features/landing/demo/DemoDashboard.tsx";
import { FeatureGrid } from "../../features/landing/FeatureGrid.tsx";
import { FinalCall } from "../../features/landing/FinalCall.tsx";
import { Hero } from "../../features/landing/hero/Hero.tsx";
import { MarketAnalysis } from "../../features/landing/analysis/MarketAnalysis.tsx";
import { TrendingActivity } from "../../features/landing/analysis/TrendingActivity.tsx";
import { Refusals } from "../../features/landing/Refusals.tsx";
import { StartBar } from "../../features/landing/StartBar.tsx";
import { StatsStrip } from "../../features/landing/StatsStrip.tsx";
import { SuccessVideos } from "../../features/landing/SuccessVideos.tsx";
import { Testimonials } from "../../features/landing/Testimonials.tsx";
import { WhyChoose } from "../../features/landing/WhyChoose.tsx";
import { PlanComparison } from "../../features/plans/PlanComparison.tsx";
import { MoreAnswers } from "../../features/questions/MoreAnswers.tsx";
import { QuestionList } from "../../features/questions/QuestionList.tsx";
import { Week } from "../../features/week/Week.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { questionsData, siteData } from "../../features/head/structured-data.ts";
import { Band } from "../../ui/layout/Band.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { StepList } from "../../ui/layout/StepList.tsx";

export const meta = () =>
  pageMeta({
    title: brand.tagline,
    description: brand.description,
    path: href("/"),
    data: import.meta.env.SSR
      ? [...siteData(), ...(questions.length > 0 ? [questionsData(questions)] : [])]
      : [],
  });

export default function Landing() {
  return (
    <>
      <div className="wrap">
        <Hero />
      </div>
      {/* The bar at the end of this element sticks to the window while the element is in view: between the opening
          and the closing call. */}
      <div>
        <WhatItDoes />
        {refusals && (
          <Band>
            <Refusals />
          </Band>
        )}
        <div className="wrap">
          <MarketAnalysis />
          <TrendingActivity />
          {hasPage("/demo") && <DemoDashboard brief />}
          <WhyChoose />
        </div>
        {/* Somebody who is signed in has had the trial. */}
        <div className="signed-out-only">
          <div className="wrap">
            <Plans />
          </div>
          {week && (
            <Band>
              <Week />
            </Band>
          )}
        </div>
        <div className="wrap">
          <SuccessVideos />
          <Testimonials />
          {questions.length > 0 && (
            <Section id="faq" beside title="Before you start" aside={<MoreAnswers />}>
              <QuestionList group="landing" items={questions} />
            </Section>
          )}
        </div>
        <StartBar />
      </div>
      <div className="signed-out-only wrap">
        <FinalCall />
      </div>
    </>
  );
}

function WhatItDoes() {
  return (
    <div className="wrap">
      <StatsStrip />
      {featureGrid.length > 0 && (
        <Section title="What it does">
          <FeatureGrid />
        </Section>
      )}
    </div>
  );
}

function Plans() {
  return (
    <Section id="pricing" title={planCount} aside={`Each free for ${trialLength}, on the same key.`}>
      <PlanComparison />
      {!week && (
        <div className="mt-12">
          <StepList steps={steps} />
        </div>
      )}
    </Section>
  );
}
