import type { Deps } from "../../../deps.ts";
import { later, minutes, seconds } from "../../../platform/clock.ts";
import { daysKeptFor, keptFor, maxMarketTokens, thinning } from "./rules.ts";
import { deleteBefore, deleteMarketTokensBeyond, thinPoints } from "./store.ts";

/** Bounds what is kept of the market: old points become fewer, and what is older than a month is deleted. */
export async function thinHistory({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const oldestDay = later(now, -daysKeptFor).toISOString().slice(0, 10);
  await db.transaction(
    async (tx) => {
      await deleteBefore(tx, later(now, -keptFor), oldestDay);
      await deleteMarketTokensBeyond(tx, maxMarketTokens);
      for (const { after, step } of thinning) await thinPoints(tx, later(now, -after), step / seconds(1));
    },
    { statementTimeout: minutes(5) },
  );
}
