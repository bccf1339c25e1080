import { expect, type Page } from "@playwright/test";

/**
 * Opens a page and leaves it as it is before its script is there, which on a slow line is a matter of seconds. Call the
 * answer to let the script come and wait until it has taken over.
 */
export async function openBeforeHydration(page: Page, path: string): Promise<() => Promise<void>> {
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
  // What another tab has loaded would be there at once.
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await latency(1_500);
  await page.goto(path, { waitUntil: "load" });
  return async () => {
    expect(await page.evaluate(() => "earlyPresses" in window), "whether it was done early").toBe(true);
    await latency(0);
    await page.waitForFunction(() => !("earlyPresses" in window));
  };
}
