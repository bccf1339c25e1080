import { launch, Launcher } from "chrome-launcher";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

interface MeasuredBrowser {
  /** The debugger port. Lighthouse controls the browser through it. */
  readonly port: number;
  close(): void;
}

/**
 * Chromium keeps a spare renderer process and moves the page into it at the first navigation. The trace then sometimes
 * lacks the beginning, and Lighthouse fails with NO_NAVSTART. A headless shell has no spare renderer.
 */
const withoutSpareRenderer = (flag: string): string =>
  flag.startsWith("--disable-features=") ? `${flag},SpareRendererForSitePerProcess` : flag;

/**
 * Starts a browser with an empty profile for Lighthouse. It uses Lighthouse's own launcher, whose flags disable
 * features of an installed Chromium that disturb a trace, such as RenderDocument and background tracing.
 */
export async function startMeasuredBrowser(): Promise<MeasuredBrowser> {
  const { executablePath, args } = await resolveBrowser();
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: [...Launcher.defaultFlags().map(withoutSpareRenderer), "--headless", ...args],
    // The default flags are in `chromeFlags` already. Of two switches with the same name, Chromium uses the last.
    ignoreDefaultFlags: true,
    logLevel: "error",
  });
  return { port: browser.port, close: () => browser.kill() };
}
