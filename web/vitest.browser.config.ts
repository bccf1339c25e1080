import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { patience } from "../tools/test-run/patience.ts";
import { resolveBrowser } from "../tools/resolve-browser.ts";

/** For what only a browser can say: where the focus goes, what a swipe does, what is seen. */
export default defineConfig({
  plugins: [tailwindcss()],
  // Named, because a package that is found only while tests run makes the browser load React twice.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-router",
      "radix-ui",
      "@tanstack/react-query",
      "@testing-library/react",
    ],
  },
  test: {
    name: "web-browser",
    root: import.meta.dirname,
    // As in the configuration of the whole repository: projects that run together must agree.
    maxWorkers: 4,
    ...patience,
    include: ["app/**/*.browser.test.tsx"],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: await resolveBrowser() }),
      instances: [{ browser: "chromium" }],
      screenshotFailures: false,
    },
  },
});
