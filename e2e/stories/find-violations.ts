import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** An accessibility rule that a page breaks, and the elements that do. */
export interface Violation {
  readonly id: string;
  readonly where: readonly string[];
}

/**
 * What axe finds wrong with a page as it is now. The page gets axe once, because parsing it takes as long as most runs; frames of
 * other origins are left out.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (given) => window.axe.run(document, { ...given, resultTypes: ["violations"] }),
    options,
  );
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
