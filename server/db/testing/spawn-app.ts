import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Another app process on a data folder, to be killed or queried. */
interface AppProcess {
  readonly pid: number;
  /** Its first line: "ready …" or "failed …". */
  readonly outcome: Promise<string>;
  /** Every line so far. */
  readonly lines: readonly string[];
  say(line: string): void;
  /** SIGKILL; resolves once the process is gone, without waiting for its child processes. */
  kill(): Promise<void>;
  readonly gone: Promise<void>;
}

const program = fileURLToPath(new URL("./hold-database.ts", import.meta.url));

/** Starts an app process; `prefix` runs it below another program, for example under a limit or as another user. */
export function spawnApp(dataDir: string, prefix: readonly string[] = []): AppProcess {
  const [command, ...args] = [...prefix, process.execPath, program, dataDir];
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"], cwd: "/" });
  const lines: string[] = [];
  const first = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    first.resolve(line);
  });
  const gone = new Promise<void>((resolve) => {
    child.once("close", () => {
      first.resolve("failed without a word");
      resolve();
    });
  });
  child.stdin.on("error", () => undefined);
  return {
    pid: child.pid ?? 0,
    outcome: first.promise,
    lines,
    say: (line) => child.stdin.write(`${line}\n`),
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
    gone,
  };
}
