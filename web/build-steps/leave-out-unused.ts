import { join } from "node:path";
import type { Plugin } from "vite";

/** Modules of React Router that no page runs, by who imports them, and what the browser gets instead. */
const leftOut = [
  {
    // Fetching pages ahead of a press, and the framework's own `Meta`, `Links` and `Scripts`.
    imported: /[\\/]ssr[\\/]components\.js$/,
    by: /[\\/]react-router[\\/]dist[\\/]production[\\/](index|lib[\\/]dom[\\/]lib)\.js$/,
    instead: "framework-components.ts",
  },
  {
    // Observing the router from outside.
    imported: /[\\/]instrumentation\.js$/,
    by: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
    instead: "instrumentation.ts",
  },
];

/**
 * Leaves modules that nothing here calls out of the browser's script, 5 KB as sent. A version of React Router that
 * wants more of them does not build, because what it imports is not there.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer = "") {
      const found = leftOut.find(({ imported, by }) => imported.test(id) && by.test(importer));
      return found ? join(import.meta.dirname, "left-out", found.instead) : null;
    },
  };
}
