import { about } from "@keystead/content/about";
import { href, Link } from "react-router";
import { startTrial, trialOffer } from "../../features/trials/trial-words.ts";
import { ContactDetails } from "../../features/contact/ContactDetails.tsx";
import { FeatureGrid } from "../../features/products/FeatureGrid.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { OpenDashboard } from "../../features/shell/OpenDashboard.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";
import { Section } from "../../ui/layout/Section.tsx";

export const handle = { breadcrumbs: { title: "About" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({ title: "About us", description: about.description, path: href("/about") });

export default function About() {
  return (
    <div className="wrap">
      <PageTitle title={about.title} lede={about.lede} />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid max-w-reading gap-4 text-17">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ContactDetails title="Reach us" />
      </div>
      <Section title="What you can hold us to">
        <FeatureGrid features={about.promises} />
      </Section>
      <CallToAction title="See it for yourself" words={trialOffer}>
        <Link to={href("/register")} className={`signed-out-only ${buttonClass({ tone: "primary" })}`}>
          {startTrial}
        </Link>
        <OpenDashboard />
        <Link to={href("/contact")} className={buttonClass()}>
          Contact support
        </Link>
      </CallToAction>
    </div>
  );
}
