import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";

/** The downloaded app in a folder of its own, used as its README says. */
interface DesktopApp {
  /** `npm install`, without any registry: everything that the app needs is in the ZIP. */
  install(): Promise<void>;
  /** Writes settings into `config.json`, beside what it holds. */
  configure(settings: Record<string, unknown>): Promise<void>;
  /** `npm start`; goes on until it ends by itself or is stopped. */
  start(): RunningApp;
}

interface RunningApp {
  /** Resolves once the app has printed this. */
  printed(text: string | RegExp): Promise<void>;
  /** Resolves with the exit code. */
  ended(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Extracts a downloaded ZIP into `folder`. */
export async function extract(zip: string, folder: string): Promise<DesktopApp> {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const target = path.join(folder, name);
    if (name.endsWith("/")) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
  const [top = ""] = await readdir(folder);
  const home = path.join(folder, top);
  return {
    async install() {
      const [code] = (await once(
        npm(home, ["install", "--offline", "--no-audit", "--no-fund"]),
        "close",
      )) as [number];
      if (code !== 0) throw new Error(`npm install ended with ${code}`);
    },
    async configure(settings) {
      const file = path.join(home, "config.json");
      const config = JSON.parse(await readFile(file, "utf8")) as object;
      await writeFile(file, JSON.stringify({ ...config, ...settings }, null, 2));
    },
    start: () => follow(npm(home, ["start", "--silent"])),
  };
}

function npm(cwd: string, args: string[]): ChildProcess {
  // A group of its own, because npm starts the app in a shell that would outlive it.
  return spawn("npm", args, { cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
}

function follow(child: ChildProcess): RunningApp {
  let text = "";
  let look = (): void => undefined;
  const closed = once(child, "close") as Promise<[number | null]>;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      look();
    });
  const says = (wanted: string | RegExp) =>
    typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
  return {
    async printed(wanted) {
      const said = new Promise<void>((resolve) => {
        look = () => says(wanted) && resolve();
        look();
      });
      await Promise.race([said, closed]);
      if (!says(wanted)) throw new Error(`The app ended without saying ${String(wanted)}. It said:\n${text}`);
    },
    async ended() {
      const [code] = await closed;
      return code;
    },
    async stop() {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      await closed;
    },
  };
}
