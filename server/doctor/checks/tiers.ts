import { findUnknownTiers } from "../../features/licenses/terms/issuing/find-unknown-tiers.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped } from "../finding.ts";

/** Whether the shop has the tier of every license. */
export const tiersCheck: Check = {
  name: "Tiers",
  async ask({ db, shop }) {
    if (!shop) return skipped("Not checked: the shop doesn't load.");
    const [unknown] = await findUnknownTiers({ db, shop });
    return unknown
      ? broken(
          `The shop has no tier "${unknown.tier}". Licenses of it: ${unknown.licenses}.`,
          "Put it back into tiers.ts. To give it up, convert these licenses first: `license convert`.",
        )
      : fine("Every license has one of the shop.");
  },
};
