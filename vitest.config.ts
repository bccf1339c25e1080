import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { patience } from "./tools/test-run/patience.ts";

/** Notes what test files read, so that `npm test` knows which ones a change concerns. */
const setupFiles = [fileURLToPath(new URL("./tools/test-run/observe/observe-reads.ts", import.meta.url))];

export default defineConfig({
  test: {
    // Twice the cores of the smallest supported machine, because tests of jobs wait for most of their time.
    maxWorkers: 4,
    // Modules are loaded once a worker, not once a file. What one file keeps in them, the next one finds.
    isolate: false,
    ...patience,
    projects: [
      { extends: true, test: { name: "contract", include: ["{contract,content}/**/*.test.ts"], setupFiles } },
      {
        extends: true,
        test: { name: "tools", include: ["tools/**/*.test.ts", "e2e/fixtures/**/*.test.ts"], setupFiles },
      },
      {
        extends: true,
        test: {
          name: "sdk",
          include: ["{sdk,examples}/**/*.test.ts"],
          exclude: ["sdk/dist/**"],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          // With the product as processes, which share the run's PostgreSQL.
          include: ["server/**/*.test.ts", "e2e/processes/*.test.ts"],
          // Forks, because the tests start child processes and load native modules, which threads would share.
          pool: "forks",
          globalSetup: ["server/db/testing/global-setup.ts"],
          setupFiles,
        },
      },
      "web/vitest.{unit,build-steps,browser}.config.ts",
    ],
  },
});
