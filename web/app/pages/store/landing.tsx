import { brand } from "@keystead/content/brand";
import { questions } from "@keystead/content/landing";
import { lazy, Suspense } from "react";
import { href } from "react-router";
import { FeatureGrid } from "../../features/landing/FeatureGrid.tsx";
import { Hero } from "../../features/landing/Hero.tsx";
import { StatsStrip } from "../../features/landing/StatsStrip.tsx";
import { whenWanted } from "../../features/landing/when-wanted.ts";
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

const restId = "below-the-fold";

// Prerendered like everything else; only the script that makes it act waits until somebody comes near.
const Rest = lazy(async () => {
  await whenWanted(restId);
  return import("../../features/landing/Rest.tsx");
});

export default function Landing() {
  return (
    <div className="wrap">
      <Hero />
      <StatsStrip />
      <Section title="What it does, and where it stops">
        <FeatureGrid />
      </Section>
      <div id={restId}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Rest />
        </Suspense>
      </div>
    </div>
  );
}
