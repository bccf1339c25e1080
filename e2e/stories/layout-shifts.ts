import type { Page } from "@playwright/test";

/** One layout shift. */
interface Shift {
  value: number;
  /** Within half a second after the visitor acted, or the window was resized: the browser doesn't score such a shift. */
  afterInput: boolean;
  /** The elements that moved, with their old and new positions. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records the layout shifts of every document that this page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

/** The layout shifts of the open document so far, in order. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => window.shifts);
}

/** The layout shifts that the browser scores. */
export async function scoredShiftsOf(page: Page): Promise<Shift[]> {
  return (await shiftsOf(page)).filter(({ afterInput }) => !afterInput);
}

/** Runs in the page. */
function noteShifts(): void {
  window.shifts = [];
  const place = ({ x, y, width, height }: DOMRect): string =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`;
  const nameOf = (node: Node | null): string =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? "");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      window.shifts.push({
        value,
        afterInput: hadRecentInput,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        ),
      });
  }).observe({ type: "layout-shift", buffered: true });
}
