import type { FaqSection } from "@keystead/contract/shop/pages";
import { features } from "./faq/features.ts";
import { gettingStarted } from "./faq/getting-started.ts";
import { security } from "./faq/security.ts";
import { technicalSupport } from "./faq/technical-support.ts";

/** The FAQ page, in reading order. */
export const faqSections: readonly FaqSection[] = [gettingStarted, security, features, technicalSupport];
