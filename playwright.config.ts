import { defineConfig, devices } from "@playwright/test";
import { hasSharedMemory } from "./server/db/testing/memory-folder.ts";
import { resolveBrowser } from "./tools/resolve-browser.ts";

const { executablePath, args } = await resolveBrowser();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A test that passes only when retried has a race, so it counts as failed.
  retries: 0,
  forbidOnly: true,
  // Each worker runs the whole product with a database of its own. One more than the smallest supported machine has cores, because
  // a third of the tests wait most of their time: for a slow line, an email, a countdown.
  workers: 3,
  fullyParallel: false,
  // These limits end what hangs; on a busy machine a page takes eight times as long as on an idle one.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [["list"], ["json", { outputFile: "build/reports/playwright.json" }]],
  use: {
    // Without a limit, the browser keeps a process ready for a site that no test opens: a tenth of the processor time of a run.
    launchOptions: {
      executablePath,
      args: [...args, "--renderer-process-limit=1"],
      // Playwright has the processes of the browser share files, for containers with little memory to share.
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    },
    // Traces take a quarter of the processor time of a run. To look into a failure: `npx playwright test <file> --trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en-US",
  },
  projects: [{ name: "desktop", testMatch: "*.spec.ts", use: { ...devices["Desktop Chrome"] } }],
});
