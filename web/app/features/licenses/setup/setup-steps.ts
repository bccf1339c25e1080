import { plans } from "@keystead/content/catalogue";
import { productSteps, setupSteps } from "@keystead/content/setup";
import type { Titled } from "@keystead/contract/shop/pages";
import type { SetupStep } from "@keystead/contract/shop/setup";
import { plural, spelled } from "../../../lib/format/words.ts";
import type { SetupProgress } from "./setup-progress.ts";

/** The number of completed steps, which are the first ones. An activation implies all of them. */
export function countDone(progress: SetupProgress, steps: readonly Pick<SetupStep, "act">[]): number {
  if (progress === "active") return steps.length;
  return progress === "downloaded" ? steps.findIndex(({ act }) => act === "download") + 1 : 0;
}

/** The guide of an app: its own, or the one of the shop. */
export function stepsOf(product: string): readonly SetupStep[] {
  return productSteps[product] ?? setupSteps;
}

/** The steps as a page tells them to somebody who has no license yet, with short commands in their words. */
export const publicSteps: readonly Titled[] = setupSteps.map(({ page, ...step }) => {
  const { title, words } = page ?? step;
  const command = page ? undefined : step.command;
  return { title, words: command === undefined || command.includes("{") ? words : `${words} \`${command}\`` };
});

/** Such as "Set up in five steps". */
export function guideTitle(steps: readonly SetupStep[]): string {
  return `Set up in ${spelled(steps.length)} ${plural(steps.length, "step")}`;
}

/** The name of the file that is downloaded for an app; empty for an app that has none. */
export function filenameOf(product: string): string {
  return plans.find(({ id }) => id === product)?.download ?? "";
}
