import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface RunningApp {
  readonly process: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves as soon as the app has printed this. Rejects when the app ends without it. */
  says(words: string | RegExp): Promise<void>;
  /** The exit code, once the app has ended. */
  readonly ended: Promise<number | null>;
}

/** Starts the installed app as a process of its own. */
export function startApp(folder: string, ...options: string[]): RunningApp {
  return start(process.execPath, ["index.js", ...options], folder);
}

/** Starts it as the customer does. */
export function startByNpm(folder: string, ...args: string[]): RunningApp {
  return start("npm", args, folder);
}

function start(program: string, args: string[], cwd: string): RunningApp {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (part: string) => {
      text += part;
      child.emit("printed");
    });
  }
  const ended = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  const has = (words: string | RegExp) =>
    typeof words === "string" ? text.includes(words) : words.test(text);
  return {
    process: child,
    output: () => text,
    ended,
    async says(words) {
      while (!has(words)) {
        const more = await Promise.race([once(child, "printed"), ended.then(() => "ended" as const)]);
        if (more === "ended" && !has(words))
          throw new Error(`The app ended without ${String(words)}:\n${text}`);
      }
    },
  };
}
