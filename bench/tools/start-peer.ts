import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Peer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server of `bench/peers/` as a separate process. Throws when the server ends before it listens. */
export async function startPeer(
  name: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Peer> {
  const file = fileURLToPath(new URL(`../peers/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The peer ${name} ended with ${String(code)} before it listened.`);
  });
  const [line] = (await Promise.race([once(child.stdout.setEncoding("utf8"), "data"), ended])) as [string];
  ended.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${line.trim()}/`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.kill()) await once(child, "exit");
    },
  };
}
