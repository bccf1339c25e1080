import { createServer } from "node:net";
import { once } from "node:events";
import { chromium } from "playwright";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

export interface MeasuredBrowser {
  /** Where Lighthouse reaches its debugger. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a browser with nothing stored, for Lighthouse to drive. */
export async function startMeasuredBrowser(): Promise<MeasuredBrowser> {
  const port = await freePort();
  const { executablePath, args } = await resolveBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
