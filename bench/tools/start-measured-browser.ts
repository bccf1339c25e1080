import { chromium } from "playwright";
import { reservePort } from "../../server/platform/http/reserve-port.ts";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

interface MeasuredBrowser {
  /** Where Lighthouse reaches its debugger. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a browser with nothing stored, for Lighthouse to drive. */
export async function startMeasuredBrowser(): Promise<MeasuredBrowser> {
  const { executablePath, args } = await resolveBrowser();
  const reserved = await reservePort({ port: 0, host: "127.0.0.1" });
  await reserved.release();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${reserved.port}`],
  });
  return { port: reserved.port, close: () => browser.close() };
}
