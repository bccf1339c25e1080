import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";

/** The downloaded app in its own folder, used as its README describes. */
export interface DesktopApp {
  /** `npm install` without a registry: the ZIP holds all dependencies. Returns what it printed. */
  install(): Promise<string>;
  /** Merges settings into `config.json`. */
  configure(settings: Record<string, unknown>): Promise<void>;
  /** `npm start`; runs until it ends by itself or is stopped. */
  start(): RunningApp;
}

export interface RunningApp {
  /** What it has printed so far. */
  text(): string;
  /** Resolves when the app has printed this. */
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
      const installation = follow(npm(home, ["install", "--offline", "--no-audit", "--no-fund"]));
      const code = await installation.ended();
      if (code !== 0) throw new Error(`npm install ended with ${code}. It printed:\n${installation.text()}`);
      return installation.text();
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
  // Its own process group, because npm starts the app in a shell that would survive npm.
  return spawn("npm", args, { cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
}

function follow(child: ChildProcess): RunningApp {
  let text = "";
  let onOutput = (): void => undefined;
  const closed = once(child, "close") as Promise<[number | null]>;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      onOutput();
    });
  const hasPrinted = (expected: string | RegExp) =>
    typeof expected === "string" ? text.includes(expected) : expected.test(text);
  return {
    text: () => text,
    async printed(expected) {
      const printed = new Promise<void>((resolve) => {
        onOutput = () => hasPrinted(expected) && resolve();
        onOutput();
      });
      await Promise.race([printed, closed]);
      if (!hasPrinted(expected))
        throw new Error(`The app ended without printing ${String(expected)}. It printed:\n${text}`);
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
