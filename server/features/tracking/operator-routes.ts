import { listConversion, listDownloadFigures, listFigures } from "@keystead/contract/operator/figures";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { getConversion } from "./figures/get-conversion.ts";
import { getDownloads } from "./figures/get-downloads.ts";
import { getFigures } from "./figures/get-figures.ts";

/** The routes of the operator's programs about figures. */
export function registerFigures(bind: Bind, deps: Deps): void {
  bind(listFigures, async ({ query }) => {
    const { days, total } = await getFigures(deps, query.days);
    return answer(200, { success: true, days: [...days], total });
  });

  bind(listConversion, async ({ query }) =>
    answer(200, { success: true, weeks: await getConversion(deps, query.weeks) }),
  );

  bind(listDownloadFigures, async ({ query }) =>
    answer(200, { success: true, releases: await getDownloads(deps, query.days) }),
  );
}
