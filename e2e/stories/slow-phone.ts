import type { CDPSession, Page } from "@playwright/test";

/** A small phone: what a browser context is made with. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The headless browser's own is on the list of crawlers that the portal turns away.
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
} as const;

const bytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8;

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1600),
  uploadThroughput: bytesPerSecond(750),
};

interface SlowPhone {
  /** Bytes that came over the network since the page was opened, headers included. */
  received: () => number;
  /** What moved by itself since the page was loaded, in order. */
  shifts: () => Promise<Shift[]>;
}

/** A layout shift that no input explains. */
interface Shift {
  value: number;
  /** The elements that moved, and from where to where on the screen. */
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

/** Puts a page on a slow phone network with a processor a quarter as fast, and watches how it loads. */
export async function slowDown(page: Page): Promise<SlowPhone> {
  const session = await page.context().newCDPSession(page);
  const received = await countBytes(session);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(noteShifts);
  return { received, shifts: () => page.evaluate(() => window.shifts) };
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes;
}

/** Runs in the page. */
function noteShifts(): void {
  window.shifts = [];
  const place = ({ y, height }: DOMRect): string => `${Math.round(y)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        window.shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const words = node?.textContent?.trim().slice(0, 30);
            return `${node?.nodeName} "${words}" ${place(previousRect)} to ${place(currentRect)}`;
          }),
        });
  }).observe({ type: "layout-shift", buffered: true });
}
