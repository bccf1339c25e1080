import { appNoun } from "@keystead/content/catalogue";
import type { ProductPage } from "@keystead/contract/shop/product-page";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { hasPage } from "../../lib/routing/has-page.ts";
import { trialLength } from "../trials/trial-words.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { StepList } from "../../ui/layout/StepList.tsx";
import { MoreAnswers } from "../questions/MoreAnswers.tsx";
import { QuestionList } from "../questions/QuestionList.tsx";
import { FeatureRows } from "./FeatureRows.tsx";
import { ProductHero } from "./ProductHero.tsx";
import { Specification } from "./Specification.tsx";
import { StartButton } from "./StartButton.tsx";

interface ProductViewProps {
  product: ProductPage;
  /** Live data of the product, after the hero. */
  live?: ReactNode;
}

/** The page of one product, rendered from its content file. */
export function ProductView({ product, live }: ProductViewProps) {
  const { steps, questions, planned = false } = product;
  return (
    <div className="wrap">
      <ProductHero product={product} />
      {live}
      <Section title={planned ? "What it will do" : "What it does"} example planned={planned}>
        <FeatureRows product={product} />
      </Section>
      <Section title="How It Works" planned={planned}>
        <StepList steps={steps} />
      </Section>
      <Section title="Specs and limits" planned={planned}>
        <Specification product={product} />
      </Section>
      <Section id="faq" beside title="Questions" aside={<MoreAnswers />}>
        <QuestionList group="product" items={questions} />
      </Section>
      <CallToAction
        title={`Free for ${trialLength}`}
        words={`One key for ${appNoun.all}. No card, nothing to cancel.`}
      >
        <StartButton product={product} />
        {hasPage("/demo") && (
          <Link to="/demo" className={buttonClass()}>
            View Demo
          </Link>
        )}
      </CallToAction>
    </div>
  );
}
