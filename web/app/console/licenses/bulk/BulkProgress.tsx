import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { counted } from "../../../lib/format/words.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { Gauge } from "../../../ui/live/Gauge.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { useOperator } from "../../session/use-operator.ts";
import { licensesKey } from "../license-queries.ts";
import { bulkActs } from "./bulk-acts.ts";
import { type BulkRun, continueRun, currentRun, dismissRun, onRun, stopRun } from "./bulk-run.ts";
import { RefusedList } from "./RefusedList.tsx";

/** How far a bulk act is. It goes on after a reload of the page, and on the other pages of the console. */
export function BulkProgress() {
  const { id } = useOperator();
  const run = useSyncExternalStore(onRun, currentRun);
  const client = useQueryClient();
  const isOwn = run?.operatorId === id;
  const state = isOwn ? run.state : undefined;
  useEffect(() => {
    if (state === "running") continueRun();
    else if (state !== undefined) void client.invalidateQueries({ queryKey: licensesKey });
  }, [client, state]);
  return isOwn ? <Progress run={run} /> : null;
}

function Progress({ run }: { run: BulkRun }) {
  const { plan, state, changed, total, problem } = run;
  const seen = changed + refusedOf(run);
  const { doing, done } = bulkActs[plan.act];
  const words = problem && problemWords(problem, "The server didn't answer", operatorSentences);
  return (
    <section
      aria-label="Bulk act"
      className="mb-6 grid gap-3 rounded-card border border-line bg-surface px-4.5 py-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0" role="status">
          <p className="text-15 font-semibold">{titleOf(run, { doing, done })}</p>
          {words && <p className="text-15 text-down">{words.message}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {state === "running" && (
            <Button size="small" onClick={stopRun}>
              Stop
            </Button>
          )}
          {(state === "stopped" || state === "failed") && (
            <Button size="small" tone="primary" onClick={continueRun}>
              Continue
            </Button>
          )}
          {state !== "running" && (
            <Button size="small" tone="plain" onClick={dismissRun}>
              Dismiss
            </Button>
          )}
        </div>
      </div>
      {state !== "done" && (
        <>
          <Gauge
            label={`${doing} licenses`}
            value={seen}
            max={total}
            valueText={`${formatNumber(seen)} of ${formatNumber(total)}`}
            major={0}
            begun
          />
          <p className="data text-13 text-muted">
            {formatNumber(seen)} of {formatNumber(Math.max(total, seen))}
          </p>
        </>
      )}
      <RefusedList refused={run.refused} />
    </section>
  );
}

function titleOf({ state, changed }: BulkRun, { doing, done }: { doing: string; done: string }): string {
  if (state === "done") return `${done} ${counted(changed, "license")}`;
  if (state === "running") return `${doing} licenses…`;
  return state === "stopped" ? "Stopped" : "Interrupted";
}

const refusedOf = ({ refused }: BulkRun): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);
