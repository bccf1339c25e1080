import type { CallProblem } from "@keystead/contract/client";
import { type BulkPlan, doPage } from "./bulk-acts.ts";
import { countRefusals } from "./count-refusals.ts";

/** A bulk act on its way through its licenses. */
export interface BulkRun {
  plan: BulkPlan;
  /** Who started it. */
  operatorId: string;
  /** Under which each license is changed once, also when an answer was lost. */
  id: string;
  /** How many licenses there were when it started. */
  total: number;
  changed: number;
  /** How many licenses stayed as they were, by the code of the reason. */
  refused: Readonly<Record<string, number>>;
  /** The `next` of the last page. */
  after: string | undefined;
  state: "running" | "stopped" | "failed" | "done";
  /** Why it failed. It goes on from where it was. */
  problem?: CallProblem;
}

/** Where a run is kept while its tab is open. */
const storageKey = "bulkRun";

let run = readRun();
/** Of the loop that calls the server. Another start ends it. */
let loop: object | undefined;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const currentRun = (): BulkRun | undefined => run;

export function onRun(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts a run, in place of the last one. */
export function startRun(started: Pick<BulkRun, "plan" | "operatorId" | "id" | "total">): void {
  set({ ...started, changed: 0, refused: {}, after: undefined, state: "running" });
  void goOn();
}

/** Ends the run after the page that is on its way. What it has changed stays. */
export function stopRun(): void {
  loop = undefined;
  if (run?.state === "running") set({ ...run, state: "stopped" });
}

/** Goes on where the run was: also after a reload, during which it was running. */
export function continueRun(): void {
  if (!run || loop) return;
  const { problem: _, ...rest } = run;
  set({ ...rest, state: "running" });
  void goOn();
}

/** Forgets the run. */
export function dismissRun(): void {
  loop = undefined;
  set(undefined);
}

// A page that is left breaks its call off, which is no failure of the run: it goes on when the page is back.
window.addEventListener("pagehide", () => (loop = undefined));
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted && run?.state === "running") continueRun();
});

async function goOn(): Promise<void> {
  const own = {};
  loop = own;
  while (run) {
    const { plan, id, after } = run;
    const answer = await doPage(plan, { run: id, after });
    // Stopped or dismissed meanwhile. The next start asks for this page again, which changes nothing twice.
    if (loop !== own) return;
    if (!answer.ok) {
      loop = undefined;
      set({ ...run, state: "failed", problem: answer });
      return;
    }
    const { changed, refused, next } = answer.data;
    set({
      ...run,
      changed: run.changed + changed.length,
      refused: countRefusals(refused, run.refused),
      after: next ?? undefined,
      state: next === null ? "done" : "running",
    });
    if (next === null) {
      loop = undefined;
      return;
    }
  }
}

function set(next: BulkRun | undefined): void {
  run = next;
  try {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the run doesn't survive a reload.
  }
  for (const notify of listeners) notify();
}

function readRun(): BulkRun | undefined {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? undefined : (JSON.parse(text) as BulkRun);
  } catch {
    return undefined;
  }
}
