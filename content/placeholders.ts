import { launchPlatform } from "./brand.ts";
import { bundlerDiscount } from "./catalogue.ts";

/** Further facts that posts and legal texts may name in `{{}}`. */
export const placeholders: Record<string, string> = {
  launchPlatform,
  bundlerDiscount: String(bundlerDiscount),
};
