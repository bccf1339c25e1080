import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Twice the cores of the smallest supported machine, because tests of jobs wait for most of their time.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "contract", include: ["{contract,content}/**/*.test.ts"] } },
      {
        extends: true,
        test: { name: "tools", include: ["tools/**/*.test.ts", "e2e/fixtures/**/*.test.ts"] },
      },
      {
        extends: true,
        test: { name: "sdk", include: ["{sdk,examples}/**/*.test.ts"], exclude: ["sdk/dist/**"] },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          // Forks, because the tests start child processes and load native modules, which threads would share.
          pool: "forks",
          globalSetup: ["server/db/testing/global-setup.ts"],
        },
      },
      "web/vitest.{unit,build-steps,browser}.config.ts",
    ],
  },
});
