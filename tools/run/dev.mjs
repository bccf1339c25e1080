import { spawn } from "node:child_process";
import net from "node:net";
import { buildTargets } from "./build.mjs";
import { ended, passSignals } from "./child.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { root } from "./paths.mjs";
import { say } from "./say.mjs";

/**
 * Runs the server beside Vite's development server; both reload when a file changes. The browser talks to Vite, which
 * proxies API calls to the server. Ends when either of them ends.
 * @param {string} node
 */
export async function startDevelopment(node) {
  // Vite serves the site from its sources.
  await buildTargets(node, ({ name }) => name !== "site");
  const webPort = Number(process.env.PORT ?? 3000);
  const apiPort = await freePort();
  const server = start(node, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    PORT: String(apiPort),
    // Links in mails and cookies must contain the address that the browser uses.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  });
  const web = start(
    node,
    ["../node_modules/@react-router/dev/bin.cjs", "dev", "--port", String(webPort)],
    {
      DEV_SERVER_URL: `http://127.0.0.1:${apiPort}`,
    },
    "web",
  );
  say(`Development: open http://localhost:${webPort} (Ctrl-C ends it).`);
  endWithNpm();
  const releases = [passSignals(server), passSignals(web)];
  const first = await Promise.race([ended(server), ended(web)]);
  for (const child of [server, web]) if (child.exitCode === null) child.kill("SIGTERM");
  await Promise.all([settled(server), settled(web)]);
  for (const release of releases) release();
  return first.code;
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(node, args, env, folder = ".") {
  return spawn(node, args, { cwd: `${root}/${folder}`, stdio: "inherit", env: { ...process.env, ...env } });
}

/** @param {import("node:child_process").ChildProcess} child */
function settled(child) {
  return child.exitCode !== null || child.signalCode !== null ? undefined : ended(child);
}

/**
 * Finds a free port, so that the product can run beside its development version.
 * @returns {Promise<number>}
 */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
