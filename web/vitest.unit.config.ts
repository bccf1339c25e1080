import { defineConfig } from "vitest/config";
import { inlineScript } from "./build-steps/inline-script.ts";

export default defineConfig({
  plugins: [inlineScript()],
  test: {
    name: "web-unit",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["app/**/*.test.{ts,tsx}", "build-steps/**/*.test.ts"],
    exclude: ["**/*.browser.test.*"],
  },
});
