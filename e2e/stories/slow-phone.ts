import type { CDPSession, Page } from "@playwright/test";
import { recordShifts, scoredShiftsOf } from "./layout-shifts.ts";

/** Browser context options of a small phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The user agent of a headless browser counts as a crawler, which the portal turns away.
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
  /** Bytes received over the network since the page was opened, with headers. */
  received: () => number;
  /** Layout shifts since the page was loaded, in order. */
  shifts: () => ReturnType<typeof scoredShiftsOf>;
}

/** Throttles network and CPU of a page to those of a slow phone, and records how it loads. */
export async function slowDown(page: Page): Promise<SlowPhone> {
  const session = await page.context().newCDPSession(page);
  const received = await countBytes(session);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await recordShifts(page);
  return { received, shifts: () => scoredShiftsOf(page) };
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes;
}
