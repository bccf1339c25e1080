import { expect, test } from "vitest";
import { enterFactor, isFactorNeeded, onFactorNeeded, settleFactor } from "./factor.ts";

test("calls at once share one question, and each gets its answer", async () => {
  let notices = 0;
  const stop = onFactorNeeded(() => (notices += 1));
  const answers = [enterFactor(), enterFactor()];
  expect(isFactorNeeded()).toBe(true);
  settleFactor(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(isFactorNeeded()).toBe(false);
  expect(notices).toBe(3);
  const refused = enterFactor();
  settleFactor(false);
  expect(await refused).toBe(false);
  stop();
});

test("without a dialog on the page no call waits", async () => {
  expect(await enterFactor()).toBe(false);
  expect(isFactorNeeded()).toBe(false);
});
