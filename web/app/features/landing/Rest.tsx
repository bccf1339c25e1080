import { questions } from "@keystead/content/landing";
import { useEffect } from "react";
import { Section } from "../../ui/Section.tsx";
import { PlanComparison } from "../plans/PlanComparison.tsx";
import { QuestionList } from "../questions/QuestionList.tsx";
import { DemoDashboard } from "./DemoDashboard.tsx";
import { FinalCall } from "./FinalCall.tsx";
import { MarketAnalysis } from "./MarketAnalysis.tsx";
import { Steps } from "./Steps.tsx";
import { SuccessVideos } from "./SuccessVideos.tsx";
import { Testimonials } from "./Testimonials.tsx";
import { TrendingActivity } from "./TrendingActivity.tsx";
import { replayHeldPresses } from "./when-wanted.ts";
import { WhyChoose } from "./WhyChoose.tsx";

/** All of the landing page that is not seen at once. */
export default function Rest() {
  useEffect(replayHeldPresses, []);
  useEffect(goToAnchor, []);
  return (
    <>
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
          <Steps />
        </div>
      </Section>
      <SuccessVideos />
      <Testimonials />
      <Section id="faq" beside title="Before you start">
        <QuestionList group="landing" items={questions} />
      </Section>
      <FinalCall />
    </>
  );
}

/** A link of another page that leads to a place in here was followed before the place was there. */
function goToAnchor(): void {
  const { hash } = window.location;
  if (hash.length > 1 && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
}
