import { listPages } from "../tools/list-pages.ts";
import { expect, test } from "./fixtures/test.ts";
import { findTouchTargetProblems } from "./stories/touch-target-problems.ts";

test("everything on a visitor's pages can be hit with a finger, on the widest of phones too", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 640, height: 800 });
  const problems: string[] = [];
  for (const path of listPages().filter((each) => each !== "/404")) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    problems.push(...(await page.evaluate(findTouchTargetProblems)).map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
