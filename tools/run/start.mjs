import { spawn } from "node:child_process";
import { ended, passSignals } from "./child.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { fromRoot, root } from "./paths.mjs";

/**
 * Runs the product in the foreground until it ends, and returns its exit code. The product has its own process group
 * and an IPC channel to this process. When this process is killed, the channel closes and the product shuts down
 * gracefully.
 * @param {string} node
 * @param {string[]} args
 */
export async function startProduct(node, args) {
  const endWithParent = fromRoot("tools", "run", "end-with-parent.mjs");
  const child = spawn(node, ["--import", endWithParent, "server/main.ts", ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // On Windows a detached program would open its own window.
    detached: process.platform !== "win32",
  });
  endWithNpm();
  const release = passSignals(child, { ownGroup: true });
  const { code } = await ended(child);
  release();
  return code;
}
