import type { FaqIntro, FaqSection } from "@keystead/contract/shop/pages";
import { features } from "./faq/features.ts";
import { gettingStarted } from "./faq/getting-started.ts";
import { security } from "./faq/security.ts";
import { technicalSupport } from "./faq/technical-support.ts";

/** The FAQ page, in reading order. */
export const faqSections: readonly FaqSection[] = [gettingStarted, security, features, technicalSupport];

/** What the page says around the questions. */
export const faqIntro: FaqIntro = {
  description: "Answers about getting started, security, features and technical support.",
  lede: "Answers to what people ask before and during the trial.",
  more: "Write to us. A person reads every message.",
};
