import { plans } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";

/** The app to start with: a license names the one that was chosen in the cart first, or else the featured one. */
export function firstApp({ products }: Pick<License, "products">): (typeof plans)[number] | undefined {
  const first = products.find(({ id }) => plans.some((plan) => plan.id === id));
  return plans.find(({ id }) => id === first?.id);
}
