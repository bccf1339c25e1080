import { chromium } from "playwright";
import { choosePort } from "../../server/platform/http/choose-port.ts";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

interface MeasuredBrowser {
  /** Where Lighthouse reaches its debugger. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a browser with nothing stored, for Lighthouse to drive. */
export async function startMeasuredBrowser(): Promise<MeasuredBrowser> {
  const port = await choosePort({ port: 0, host: "127.0.0.1" });
  const { executablePath, args } = await resolveBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}
