import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A build that writes the output file that the runner checks. */
const write = (output: string, content = "built"): string => `
  import fs from "node:fs";
  import path from "node:path";
  fs.mkdirSync(path.dirname("${output}"), { recursive: true });
  fs.writeFileSync("${output}", ${JSON.stringify(content)});
`;

/** The same build, which also logs its run. */
const noteAndWrite = (name: string, output: string): string => `${write(output)}
  fs.appendFileSync("builds.log", "${name}\\n");
`;

/** A server that prints when it is up, logs every signal, and takes 300 ms to shut down. */
const server = `
  import fs from "node:fs";
  const keepAlive = setInterval(() => undefined, 1000);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
    fs.appendFileSync("signals.log", signal + "\\n");
    setTimeout(() => { console.log("closed"); process.exit(7); }, 300);
  });
  console.log("up " + process.pid);
`;

const files: Record<string, string> = {
  "package.json": JSON.stringify({
    dependencies: { node: "24.0.0" },
    scripts: { start: "node tools/run.mjs start" },
  }),
  // Nothing has to be installed: the packages that a build needs are symbolic links.
  "package-lock.json": JSON.stringify({ packages: {} }),
  "sdk/build.ts": write("sdk/dist/index.js"),
  "sdk/src/index.ts": "export const one = 1;\n",
  "contract/portal/licenses.ts": "export const path = 1;\n",
  "content/brand.ts": "export const brand = 1;\n",
  "sdk-python/pyproject.toml": "[project]\n",
  LICENSE: "Apache-2.0\n",
  "tools/pack-clients.ts": write("build/clients/index.json", '{"files":[{"filename":"client-1.tgz"}]}'),
  "examples/pack.ts": noteAndWrite("apps", "build/releases/manifest.json"),
  "web/build.ts": noteAndWrite("site", "web/build/client/index.html"),
  "server/main.ts": server,
};

export interface Project {
  folder: string;
  write: (file: string, text: string) => Promise<void>;
  /** The lines of a file; none when the file does not exist. */
  lines: (file: string) => Promise<string[]>;
  /** Runs a command of the runner to its end. */
  run: (command: string, env?: Record<string, string>) => Promise<{ code: number | null; output: string }>;
  /** Starts a command of the runner and leaves it running. Starts it directly or as `npm run` does. */
  start: (command: string, options?: { byNpm?: boolean; env?: Record<string, string> }) => Running;
  remove: () => Promise<void>;
}

interface Running {
  child: ChildProcess;
  /** Resolves when this text has been printed. */
  printed: (text: string) => Promise<string>;
  /** Resolves when the command has ended and its output is closed. Processes that it started may keep the output open. */
  ended: Promise<unknown>;
}

/** The tests themselves may run under npm. The runner must not take that npm for its parent. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("npm_")));
}

/** A small project in the temp folder with the real runner and the installed packages. */
export async function makeProject(): Promise<Project> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "runner-"));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  for (const name of ["tools/run.mjs", "tools/run", "tsconfig.base.json", ".gitignore"]) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  await mkdir(path.join(folder, "node_modules"));
  for (const name of ["node", "typescript", "@typescript"]) {
    await symlink(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
  for (const [file, text] of Object.entries(files)) await write(file, text);

  const start = (
    command: string,
    { byNpm = false, env = {} }: Parameters<Project["start"]>[1] = {},
  ): Running => {
    const child = spawn(
      byNpm ? "npm" : process.execPath,
      byNpm ? ["run", command] : ["tools/run.mjs", command],
      { cwd: folder, stdio: ["ignore", "pipe", "pipe"], env: { ...withoutNpm(process.env), ...env } },
    );
    let output = "";
    const look = new Set<() => void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
        for (const one of look) one();
      });
    }
    const printed = (text: string): Promise<string> =>
      new Promise((resolve) => {
        look.add(() => output.includes(text) && resolve(output));
        if (output.includes(text)) resolve(output);
      });
    return { child, printed, ended: once(child, "close") };
  };

  return {
    folder,
    write,
    start,
    lines: async (file) => {
      const text = await readFile(path.join(folder, file), "utf8").catch(() => "");
      return text.split("\n").filter((line) => line !== "");
    },
    run: async (command, env) => {
      const { child, ended } = start(command, { ...(env && { env }) });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (chunk: string) => (output += chunk));
      await ended;
      return { code: child.exitCode, output };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
