import { featuredPlan, plans } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";

/** The app to start with: that of the featured plan if the license covers it, else the first that it covers. */
export function firstApp({ products }: Pick<License, "products">): (typeof plans)[number] | undefined {
  const covered = plans.filter((plan) => products.some(({ id }) => id === plan.id));
  return covered.find(({ id }) => id === featuredPlan) ?? covered[0];
}
