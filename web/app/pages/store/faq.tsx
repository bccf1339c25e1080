import { brand } from "@keystead/content/brand";
import { faqIntro, faqSections } from "@keystead/content/faq";
import { href, Link } from "react-router";
import { FaqSearch } from "../../features/faq/FaqSearch.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { ChannelLink } from "../../features/shell/ChannelLink.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { questionsData } from "../../features/head/structured-data.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";

export const handle = { breadcrumbs: { title: "FAQ" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Questions and answers",
    description: faqIntro.description,
    path: href("/faq"),
    data: import.meta.env.SSR ? [questionsData(faqSections.flatMap(({ entries }) => entries))] : [],
  });

export default function Faq() {
  return (
    <div className="wrap">
      <PageTitle title="Questions and answers" lede={faqIntro.lede} />
      <FaqSearch />
      <CallToAction title="Not answered here?" words={faqIntro.more}>
        <Link to={href("/contact")} className={buttonClass({ tone: "primary" })}>
          Contact Support
        </Link>
        <ChannelLink url={brand.telegram?.url} subject="Telegram" className={buttonClass()}>
          Join Telegram
        </ChannelLink>
      </CallToAction>
    </div>
  );
}
