import * as contract from "@keystead/contract/portal/status";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { answerLife } from "./rules.ts";
import { shareStatus } from "./share-status.ts";

/** What works at this moment, for anybody who asks. */
export function registerStatus(bind: Bind, deps: Deps): void {
  const getStatus = shareStatus(deps);
  bind(contract.status, async ({ reply }) => {
    // Everybody gets the same. A limit would ask the database, whose failure this has to tell of.
    const age = answerLife / 1000;
    reply.header("cache-control", `public, max-age=${age}, stale-while-revalidate=${age}`);
    return answer(200, await getStatus());
  });
}
