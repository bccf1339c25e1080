import { defineConfig } from "vitest/config";
import { patience } from "../tools/test-run/patience.ts";
import { compileMarkdown } from "./build-steps/markdown/compile-markdown.ts";
import { resolveShop } from "./build-steps/shop/resolve-shop.ts";
import { describeCalls } from "./build-steps/api-docs/describe-calls.ts";

export default defineConfig({
  plugins: [resolveShop(), compileMarkdown(), describeCalls()],
  test: {
    name: "web-unit",
    root: import.meta.dirname,
    // As in the configuration of the whole repository: projects that run together must agree.
    maxWorkers: 4,
    environment: "jsdom",
    // One jsdom for each worker instead of each file, which halves the time; forks, because tests set the time zone.
    pool: "vmForks",
    setupFiles: ["../tools/test-run/observe/observe-reads.ts", "app/lib/testing/wait-patiently.ts"],
    ...patience,
    include: ["app/**/*.test.{ts,tsx}"],
    exclude: ["**/*.browser.test.*"],
  },
});
