import { brand } from "@keystead/content/brand";
import { facts, hero, questions, requirements, requirementsNote, steps } from "@keystead/content/landing";
import { href, Link } from "react-router";
import { SampleLicense } from "../../features/licenses/SampleLicense.tsx";
import { PlanComparison } from "../../features/plans/PlanComparison.tsx";
import { QuestionList } from "../../features/questions/QuestionList.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Section } from "../../ui/Section.tsx";

export const meta = () => pageMeta({ title: brand.tagline, description: brand.description, path: href("/") });

export default function Landing() {
  return (
    <div className="wrap">
      <Hero />
      <Facts />
      <Section id="how-it-works" title="From nothing to a licensed app">
        <Steps />
      </Section>
      <Section
        id="pricing"
        title="Three plans, one trial"
        aside="Every plan is free for seven days, on the same key."
      >
        <PlanComparison />
      </Section>
      <Section id="requirements" beside title="What it runs on" aside={requirementsNote}>
        <Requirements />
      </Section>
      <Section id="faq" beside title="Before you start">
        <QuestionList group="landing" items={questions} />
      </Section>
      <FinalCall />
    </div>
  );
}

function Hero() {
  return (
    <div className="grid items-center gap-x-16 gap-y-10 py-11 md:pt-19 md:pb-16 lg:grid-cols-[1.05fr_0.95fr]">
      <div>
        <h1 className="text-36 font-semibold tracking-tighter md:text-52">{hero.title}</h1>
        <p className="mt-5 mb-7 max-w-[46ch] text-17 text-muted">{hero.lede}</p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Link to={href("/register")} className={buttonClass({ tone: "primary" })}>
            Start free 7-day trial
          </Link>
          <Link to="/#how-it-works" className={buttonClass()}>
            See how it works
          </Link>
        </div>
      </div>
      <SampleLicense />
    </div>
  );
}

function Facts() {
  return (
    <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
      {facts.map(({ figure, words }) => (
        <div
          key={figure}
          className="flex flex-col-reverse justify-end border-line py-5 max-md:nth-[n+3]:border-t max-md:even:border-l max-md:even:pl-4.5 md:border-l md:pl-6 md:first:border-0 md:first:pl-0"
        >
          <dt className="text-13 text-muted">{words}</dt>
          <dd className="data text-20 font-medium tracking-tight md:text-26">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps() {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, words }, index) => (
        <li key={title} className="border-t border-line-strong pt-3.5">
          <span className="data text-13 font-medium text-accent-text" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="mt-1 text-15 font-semibold">{title}</h3>
          <p className="text-15 text-muted">{words}</p>
        </li>
      ))}
    </ol>
  );
}

function Requirements() {
  return (
    <dl className="grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
      {requirements.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-4 border-b border-line py-3 text-15">
          <dt className="text-muted">{term}</dt>
          <dd className="data">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FinalCall() {
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-raised p-6 md:mt-24 md:px-10 md:py-9">
      <div>
        <h2 className="text-20 font-semibold tracking-tight md:text-26">Seven days are enough to know</h2>
        <p className="mt-1 text-15 text-muted">No card, nothing to cancel. The trial ends by itself.</p>
      </div>
      <Link to={href("/register")} className={`max-sm:w-full ${buttonClass({ tone: "primary" })}`}>
        Start free trial
      </Link>
    </div>
  );
}
