import type { Deps } from "../../../deps.ts";
import type { SourceHealth } from "./rules.ts";
import { findHealth } from "./store.ts";

/** How each configured source has answered lately; nothing of one that was never asked. */
export async function findSourceHealth({ config, db }: Pick<Deps, "config" | "db">): Promise<SourceHealth[]> {
  const health = await findHealth(db);
  return health.filter(({ name }) => config.market.sources.includes(name));
}
