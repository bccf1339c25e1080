import { writeIfPossible } from "../../../db/check-writes.ts";
import type { Deps } from "../../../deps.ts";
import { listFigures } from "./list-figures.ts";
import { type DayOfFigures, sumDays } from "./rules.ts";
import { updateFigures } from "./update-figures.ts";

interface Figures {
  readonly days: readonly DayOfFigures[];
  readonly total: DayOfFigures["counts"];
}

/** The figures of each of the last days, as the operator sees them now: the job counts only once an hour, so they are counted first. */
export async function getFigures(deps: Pick<Deps, "db">, count: number): Promise<Figures> {
  await writeIfPossible(() => updateFigures(deps));
  const days = await listFigures(deps, count);
  return { days, total: sumDays(days) };
}
