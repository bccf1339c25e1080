/** Builds the shop's site: prerenders every page, then finishes the files for serving. */
import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { loadShopOrExit } from "../tools/shop/load-or-exit.ts";

const reactRouter = fileURLToPath(new URL("../node_modules/@react-router/dev/bin.cjs", import.meta.url));
const { builds } = await loadShopOrExit();
// Vite empties no folder outside of its root.
await rm(builds.site, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [reactRouter, "build"], {
  cwd: import.meta.dirname,
  stdio: "inherit",
});
if (status === 0) {
  await build({ configFile: fileURLToPath(new URL("console.vite.config.ts", import.meta.url)) });
  await import("./build-steps/finish-build.ts");
} else process.exitCode = 1;
