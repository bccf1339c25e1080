import { execFile, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL("../../sdk-python", import.meta.url));

/** As in tools/run/python.mjs: the second one is Debian's, where the path has another Python first. */
const programs = ["python3", "/usr/bin/python3"];
const canRun = (program: string) => spawnSync(program, ["-c", "import cryptography"]).status === 0;
const findPython = () => programs.find(canRun) ?? "python3";

/** The tested server is on this machine, also where a proxy is set for the network. */
const environment = () => ({
  ...process.env,
  no_proxy: "127.0.0.1",
  PYTHONPATH: folder,
  PYTHONDONTWRITEBYTECODE: "1",
});

/** A Python process that holds one license client, and what it remembers. */
export interface PythonClient {
  /** Makes a call such as `ensure_licensed` and returns its result. */
  call(name: string, args: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Runs a script with the package and returns what it prints. */
export async function runPython(script: string, cwd: string): Promise<string> {
  const options = { cwd, env: environment() };
  const { stdout } = await promisify(execFile)(findPython(), ["-c", script], options);
  return stdout;
}

/** Starts Python with the package `cryptography`. The runner leaves these tests out where it is missing, and says so. */
export function startPythonClient(options: object): PythonClient {
  const child = spawn(findPython(), ["-m", "tests.follow_calls"], {
    cwd: folder,
    env: environment(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(options)}\n`);
  return {
    async call(name, args) {
      child.stdin.write(`${JSON.stringify({ call: name, ...args })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`python3 ended without an answer to ${name}`);
      return JSON.parse(value) as unknown;
    },
    close() {
      child.stdin.end();
      return ended;
    },
  };
}
