import { applyMutation, type Mutation } from "./mutation.ts";
import type { Outcome } from "./describe-outcomes.ts";
import type { Runner } from "./start-runner.ts";
import type { AllowedSurvivor } from "./survivors.ts";

interface Plan {
  readonly mutations: readonly Mutation[];
  readonly textOf: (file: string) => string;
  /** The test files near a file, the nearest first. */
  readonly testsNear: (file: string) => readonly string[];
  readonly allowed: readonly AllowedSurvivor[];
  readonly runner: Runner;
  readonly say: (line: string) => void;
}

/** Makes each change and runs the tests near it. A test file that fails without a change is left out. */
export async function testMutations(plan: Plan): Promise<Outcome[]> {
  const { runner, say, textOf } = plan;
  const green = new Map<string, boolean>();

  async function isGreen(test: string): Promise<boolean> {
    const known = green.get(test);
    if (known !== undefined) return known;
    const failed = await runner.run([test]);
    const ok = failed.length === 0;
    if (!ok) say(`  ${test} fails without a change, and is left out`);
    green.set(test, ok);
    return ok;
  }

  async function findNoticing(mutation: Mutation): Promise<string | undefined> {
    const mutant = { file: mutation.file, text: applyMutation(textOf(mutation.file), mutation) };
    // One file after the other: mostly the nearest one notices the change, and the others need not run.
    for (const test of plan.testsNear(mutation.file)) {
      if (!(await isGreen(test))) continue;
      const failed = await runner.run([test], mutant);
      if (failed === "hangs") return failed;
      if (failed.length > 0) return failed[0];
    }
    return undefined;
  }

  const outcomes: Outcome[] = [];
  // Sorted by file, so that the tests of one file follow each other.
  for (const mutation of plan.mutations.toSorted((one, other) => (one.file < other.file ? -1 : 1))) {
    const noticedBy = await findNoticing(mutation);
    const allowed = plan.allowed.find((each) => isOf(each, mutation));
    outcomes.push({ mutation, noticedBy, allowed });
    const { file, line, kind, change } = mutation;
    const word = noticedBy === undefined ? (allowed ? "allowed  " : "MISSED   ") : "noticed  ";
    say(`  ${word}${file}:${line}  ${kind}: ${change}`);
  }
  return outcomes;
}

/** Whether an entry of the list is about a mutation. */
export function isOf({ file, code, change }: AllowedSurvivor, mutation: Mutation): boolean {
  return file === mutation.file && code === mutation.code && change === mutation.change;
}
