import type { Deps } from "../../../deps.ts";
import { countConversion } from "../../licenses/record/usage/count-conversion.ts";
import { lastWeeks } from "./rules.ts";

interface Week {
  /** Its Monday, in UTC. */
  readonly week: string;
  readonly registered: number;
  readonly activated: number;
  readonly paid: number;
}

const nobody = { registered: 0, activated: 0, paid: 0 };

/** How far those who signed up in each of the last weeks have come, the oldest first and this one last. */
export async function getConversion({ db }: Pick<Deps, "db">, count: number): Promise<Week[]> {
  const weeks = lastWeeks(await db.time(), count);
  const found = new Map((await countConversion(db, weeks[0] ?? "")).map((each) => [each.week, each]));
  return weeks.map((week) => found.get(week) ?? { week, ...nobody });
}
