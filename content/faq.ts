import type { FaqIntro, FaqSection } from "@keystead/contract/shop/pages";
import { features } from "./faq/features.ts";
import { gettingStarted } from "./faq/getting-started.ts";
import { security } from "./faq/security.ts";
import { technicalSupport } from "./faq/technical-support.ts";

/** The FAQ page, in reading order. */
export const faqSections: readonly FaqSection[] = [gettingStarted, security, features, technicalSupport];

/** What the page says around the questions. */
export const faqIntro: FaqIntro = {
  description:
    "Getting started, security, features and technical support: what people ask before and after the trial.",
  lede: "What people ask before and after they start the trial.",
  more: "Write to us. A trial is answered within one business day.",
};
