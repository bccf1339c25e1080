import { questions } from "@keystead/content/landing/questions";
import { steps } from "@keystead/content/landing/steps";
import { StepList } from "../../ui/StepList.tsx";
import { QuestionList } from "../questions/QuestionList.tsx";
import { whyChoose } from "@keystead/content/landing/why-choose";
import { AppCards } from "./AppCards.tsx";
import { DemoApps, DemoPerformance, DemoTokens } from "./demo/DemoFigures.tsx";
import { DemoSidebar } from "./demo/DemoSidebar.tsx";
import { FeatureGrid } from "./FeatureGrid.tsx";
import { HeroFacts } from "./hero/HeroFacts.tsx";
import { LicensePicture } from "./hero/LicensePicture.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import { SuccessVideos } from "./SuccessVideos.tsx";
import { Testimonials } from "./Testimonials.tsx";

/** What stands still on the landing page, by the name of its place. */
export const stillParts = {
  apps: whyChoose && <AppCards cards={whyChoose.cards} />,
  facts: <HeroFacts />,
  features: <FeatureGrid />,
  figures: <StatsStrip />,
  license: <LicensePicture />,
  questions: <QuestionList group="landing" items={questions} />,
  steps: <StepList steps={steps} />,
  testimonials: <Testimonials />,
  videos: <SuccessVideos />,
  "demo-places": <DemoSidebar />,
  "demo-tokens": <DemoTokens />,
  "demo-apps": <DemoApps />,
  "demo-performance": <DemoPerformance />,
};
