import { defineConfig } from "vitest/config";
import { compileMarkdown } from "./build-steps/markdown/compile-markdown.ts";
import { resolveShop } from "./build-steps/shop/resolve-shop.ts";
import { describeCalls } from "./build-steps/api-docs/describe-calls.ts";

export default defineConfig({
  plugins: [resolveShop(), compileMarkdown(), describeCalls()],
  test: {
    name: "web-unit",
    root: import.meta.dirname,
    environment: "jsdom",
    setupFiles: ["app/lib/testing/wait-patiently.ts"],
    testTimeout: 20_000,
    include: ["app/**/*.test.{ts,tsx}", "build-steps/**/*.test.ts"],
    exclude: ["**/*.browser.test.*"],
  },
});
