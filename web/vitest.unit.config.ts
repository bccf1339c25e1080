import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "web-unit",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["app/**/*.test.{ts,tsx}", "build-steps/**/*.test.ts"],
    exclude: ["**/*.browser.test.*"],
  },
});
