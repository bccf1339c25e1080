import { findSourceHealth } from "../../features/market/polling/find-source-health.ts";
import type { Check } from "../check.ts";
import { fine, skipped, warning } from "../finding.ts";

/** Whether the sources of market data answered lately. */
export const marketSourcesCheck: Check = {
  name: "Market data",
  async ask({ config, db, shop }) {
    const { sources } = config.market;
    if (!shop?.hasMarket || sources.length === 0) return skipped("None is used.");
    const health = await findSourceHealth({ config, db });
    const first = health.find(({ failures }) => failures > 0);
    if (!first) return fine(`${sources.join(", ")}: no failure.`);
    const since = first.succeededAt
      ? `worked last at ${first.succeededAt.toISOString()}`
      : "has never worked";
    return warning(
      `${first.name} ${since}: ${first.reason ?? "no reason is known"}.`,
      "Check that this machine reaches it, or leave it out of MARKET_SOURCES.",
    );
  },
};
