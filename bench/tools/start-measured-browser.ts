import { launch } from "chrome-launcher";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

interface MeasuredBrowser {
  /** The debugger port, through which Lighthouse drives it. */
  readonly port: number;
  close(): void;
}

/**
 * Starts a browser with an empty profile by the launcher that Lighthouse is made with. It switches off what breaks a trace
 * in an installed Chromium, such as RenderDocument and background tracing; and unlike Playwright it attaches no second
 * debugger to the measured page. Either made Lighthouse fail with NO_NAVSTART.
 */
export async function startMeasuredBrowser(): Promise<MeasuredBrowser> {
  const { executablePath, args } = await resolveBrowser();
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: ["--headless", ...args],
    logLevel: "error",
  });
  return { port: browser.port, close: () => browser.kill() };
}
