import { chromium } from "playwright";
import { holdPort } from "../../server/platform/http/hold-port.ts";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

interface MeasuredBrowser {
  /** Where Lighthouse reaches its debugger. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a browser with nothing stored, for Lighthouse to drive. */
export async function startMeasuredBrowser(): Promise<MeasuredBrowser> {
  const { executablePath, args } = await resolveBrowser();
  const held = await holdPort({ port: 0, host: "127.0.0.1" });
  await held.free();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${held.port}`],
  });
  return { port: held.port, close: () => browser.close() };
}
