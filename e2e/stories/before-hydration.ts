import { expect, type Page } from "@playwright/test";

/**
 * Delays the scripts of the pages that are opened from now on, so that they stay unhydrated as on a slow line. Returns a
 * function that lets the scripts load and waits for the hydration.
 */
export async function delayHydration(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const latency = async (milliseconds: number): Promise<void> => {
    const conditions = {
      offline: false,
      latency: milliseconds,
      downloadThroughput: -1,
      uploadThroughput: -1,
    };
    await session.send("Network.emulateNetworkConditions", conditions);
  };
  await session.send("Network.enable");
  // Scripts from the HTTP cache would load at once.
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await latency(1_500);
  return async () => {
    expect(
      await page.evaluate(() => "earlyPresses" in window),
      "whether the test acted before hydration",
    ).toBe(true);
    await latency(0);
    await page.waitForFunction(() => !("earlyPresses" in window));
  };
}

/** Opens a page that stays unhydrated. Returns what `delayHydration` returns. */
export async function openBeforeHydration(page: Page, path: string): Promise<() => Promise<void>> {
  const goOn = await delayHydration(page);
  await page.goto(path, { waitUntil: "load" });
  return goOn;
}
