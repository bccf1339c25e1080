import type { Read } from "./tree.ts";

/**
 * The reads of Vitest's own process for every test file of a project: plugins and the setup of databases. They cannot
 * be observed.
 */
const web: readonly Read[] = [
  "deep content",
  "deep contract",
  "deep web/build-steps",
  "deep web/shop",
  "deep tools/shop",
];
const reads: Readonly<Record<string, readonly Read[]>> = {
  server: ["deep server/db/migrations"],
  "web-unit": web,
  "web-build-steps": web,
  // A browser loads the modules, so the test may read any of them.
  "web-browser (chromium)": [
    ...web,
    "deep web/app",
    "deep tools/browser",
    "bytes tools/resolve-browser.ts",
    "bytes vitest.config.ts",
    "bytes web/vitest.browser.config.ts",
  ],
};

export function readsOfProject(project: string): readonly Read[] {
  return reads[project] ?? [];
}
