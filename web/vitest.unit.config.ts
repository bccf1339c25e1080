import { defineConfig } from "vitest/config";
import { inlineEarlyScript } from "./build-steps/inline-early-script.ts";

export default defineConfig({
  plugins: [inlineEarlyScript()],
  test: {
    name: "web-unit",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["app/**/*.test.{ts,tsx}", "build-steps/**/*.test.ts"],
    exclude: ["**/*.browser.test.*"],
  },
});
