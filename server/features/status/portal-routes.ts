import * as contract from "@keystead/contract/portal/status";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answers/answer.ts";
import { shareResult } from "../../platform/concurrency/share-result.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { checkParts } from "./check-parts.ts";
import { answerLife } from "./rules.ts";

/** The public status: what works at this moment. */
export function registerStatus(bind: Bind, deps: Deps): void {
  const getStatus = shareResult(() => checkParts(deps), answerLife, deps.clock);
  bind(contract.status, async () => {
    // No rate limit: the response is shared by all, and a limit would need the database, whose failure it reports.
    const age = answerLife / 1000;
    const headers = { "Cache-Control": `public, max-age=${age}, stale-while-revalidate=${age}` };
    return answer(200, await getStatus(), { headers });
  });
}
