import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { unpackChromium } from "./browser/unpack-chromium.ts";

interface Browser {
  executablePath: string;
  args: string[];
}

/**
 * The flags are the same for every browser, so that a test means the same everywhere. None of them relaxes certificate
 * checks, the same-origin policy or the content security policy, because the tests check those. `--no-sandbox` is for
 * containers, where tests often run as root.
 */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const systemPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/microsoft-edge",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
};

/**
 * Finds the Chromium for tests, screenshots and measurements. The first choice is the one in E2E_CHROMIUM or
 * CHROME_PATH. The second is the one in the npm packages (Linux on x64), so that every machine runs the same version.
 * Only without it are an installed one and then Playwright's own download used. Throws, with the command that helps,
 * when there is none.
 */
export async function resolveBrowser(): Promise<Browser> {
  const named = process.env["E2E_CHROMIUM"] ?? process.env["CHROME_PATH"];
  if (named) {
    if (!existsSync(named))
      throw new Error(`E2E_CHROMIUM or CHROME_PATH names ${named}, which does not exist.`);
    return { executablePath: named, args };
  }
  const executablePath = (await unpackChromium()) ?? findInstalled();
  if (executablePath === undefined) {
    throw new Error(
      "No Chromium was found. Run `npx playwright install chromium`, or set E2E_CHROMIUM to a browser.",
    );
  }
  return { executablePath, args };
}

function findInstalled(): string | undefined {
  return [...(systemPaths[process.platform] ?? []), chromium.executablePath()].find(existsSync);
}
