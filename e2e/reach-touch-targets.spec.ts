import { listPages } from "../tools/list-pages.ts";
import { expect, test } from "./fixtures/test.ts";
import { findFingerProblems } from "./stories/touch-target-problems.ts";

test("everything on a visitor's pages can be hit with a finger, on the widest of phones too", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 640, height: 800 });
  const found: string[] = [];
  for (const path of listPages().filter((each) => each !== "/404")) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    found.push(...(await page.evaluate(findFingerProblems)).map((problem) => `${path}: ${problem}`));
  }
  expect(found).toEqual([]);
});
