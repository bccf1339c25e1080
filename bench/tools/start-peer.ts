import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

interface Peer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server of `bench/peers/` as a process of its own. Throws when it ends before it listens. */
export async function startPeer(name: string): Promise<Peer> {
  const file = fileURLToPath(new URL(`../peers/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The peer ${name} ended with ${String(code)} before it listened.`);
  });
  const [line] = (await Promise.race([once(child.stdout.setEncoding("utf8"), "data"), ended])) as [string];
  ended.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${line.trim()}/`,
    async stop() {
      if (child.exitCode === null && child.kill()) await once(child, "exit");
    },
  };
}
