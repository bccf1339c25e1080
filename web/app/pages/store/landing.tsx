import { brand } from "@keystead/content/brand";
import { questions } from "@keystead/content/landing/questions";
import { href } from "react-router";
import { DemoDashboard } from "../../features/landing/demo/DemoDashboard.tsx";
import { FinalCall } from "../../features/landing/FinalCall.tsx";
import { Hero } from "../../features/landing/hero/Hero.tsx";
import { MarketAnalysis } from "../../features/landing/analysis/MarketAnalysis.tsx";
import { StillPart } from "../../features/landing/StillPart.tsx";
import { TrendingActivity } from "../../features/landing/analysis/TrendingActivity.tsx";
import { WhyChoose } from "../../features/landing/WhyChoose.tsx";
import { PlanComparison } from "../../features/plans/PlanComparison.tsx";
import { MoreAnswers } from "../../features/questions/MoreAnswers.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { questionsData, siteData } from "../../lib/structured-data.ts";
import { Section } from "../../ui/Section.tsx";

export const meta = () =>
  pageMeta({
    title: brand.tagline,
    description: brand.description,
    path: href("/"),
    data: import.meta.env.SSR ? [...siteData(), questionsData(questions)] : [],
  });

export default function Landing() {
  return (
    <div className="wrap">
      <Hero />
      <StillPart name="figures" />
      <Section title="What it does, and where it stops">
        <StillPart name="features" />
      </Section>
      <MarketAnalysis />
      <TrendingActivity />
      <DemoDashboard />
      <WhyChoose />
      <Section
        id="pricing"
        title="Three plans, one trial"
        aside="Every plan is free for seven days, on the same key."
      >
        <PlanComparison />
        <div className="mt-12">
          <StillPart name="steps" />
        </div>
      </Section>
      <StillPart name="videos" />
      <StillPart name="testimonials" />
      <Section id="faq" beside title="Before you start" aside={<MoreAnswers />}>
        <StillPart name="questions" />
      </Section>
      <FinalCall />
    </div>
  );
}
