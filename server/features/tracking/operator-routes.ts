import {
  listConversion,
  listDownloadFigures,
  listFigures,
  maxWeeks,
} from "@keystead/contract/operator/figures";
import type { Deps } from "../../deps.ts";
import { minutes } from "../../platform/clock.ts";
import { shareResult } from "../../platform/concurrency/share-result.ts";
import { answer } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { getConversion } from "./figures/get-conversion.ts";
import { getDownloads } from "./figures/get-downloads.ts";
import { getFigures } from "./figures/get-figures.ts";

/** How long one count of the conversion serves: it looks at every account. The contract says so. */
const conversionLife = minutes(1);

/** The routes of the operator's programs about figures. */
export function registerFigures(bind: Bind, deps: Deps): void {
  bind(listFigures, async ({ query }) => {
    const { days, total } = await getFigures(deps, query.days);
    return answer(200, { success: true, days: [...days], total });
  });

  const countConversion = shareResult(() => getConversion(deps, maxWeeks), conversionLife, deps.clock);
  bind(listConversion, async ({ query }) => {
    const weeks = await countConversion();
    return answer(200, { success: true, weeks: weeks.slice(-query.weeks) });
  });

  bind(listDownloadFigures, async ({ query }) =>
    answer(200, { success: true, releases: await getDownloads(deps, query.days) }),
  );
}
