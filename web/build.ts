/** Builds the site into web/build: prerenders every page, then finishes the files for serving. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const reactRouter = fileURLToPath(new URL("../node_modules/@react-router/dev/bin.cjs", import.meta.url));
const { status } = spawnSync(process.execPath, [reactRouter, "build"], {
  cwd: import.meta.dirname,
  stdio: "inherit",
});
if (status === 0) await import("./build-steps/finish-build.ts");
else process.exitCode = 1;
