import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { RunReply, RunRequest } from "./run-mutants.ts";

/** A change of a file. */
export interface Mutant {
  readonly file: string;
  /** The file with the change. */
  readonly text: string;
}

/** Runs tests in a copy of the working copy. */
export interface Runner {
  /**
   * Runs test files, with a change or without. A run ends with the first failure.
   * @returns which files failed; "hangs" when the run did not end in time
   */
  run(tests: readonly string[], mutant?: Mutant): Promise<readonly string[] | "hangs">;
  close(): Promise<void>;
}

interface Options {
  /** The folder of the copy. */
  readonly folder: string;
  /** The program in the copy. */
  readonly program?: string;
  /** How long a run may take, in milliseconds. */
  readonly maxRun: number;
}

/** How long a program may take to stop by itself, in milliseconds. */
const maxStop = 10_000;

/** Starts the program that runs tests. After a run that hangs, starts it again. */
export function startRunner({ folder, program = "tools/mutate/run-mutants.ts", maxRun }: Options): Runner {
  let child: Promise<ChildProcess> | undefined;

  async function start(): Promise<ChildProcess> {
    // When tests are ended, their temporary files are removed together with the copy.
    const temporary = path.join(folder, "tmp");
    await mkdir(temporary, { recursive: true });
    const started = fork(path.join(folder, program), {
      cwd: folder,
      env: { ...process.env, TMPDIR: temporary },
      // A separate process group, so that an endless loop in a worker ends with it.
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const isReady = await Promise.race([
      once(started, "message").then(() => true),
      once(started, "exit").then(() => false),
    ]);
    if (!isReady) throw new Error("The program that runs the tests could not start.");
    return started;
  }

  async function request(
    tests: readonly string[],
    changed: readonly string[],
  ): Promise<readonly string[] | "hangs"> {
    const running = await (child ??= start());
    const waiting = new AbortController();
    const { signal } = waiting;
    const replying = (once(running, "message", { signal }) as Promise<[RunReply]>).then(
      ([{ failed }]) => failed,
    );
    const ending = once(running, "exit", { signal }).then(() => "hangs" as const);
    const late = delay(maxRun, "hangs" as const, { signal });
    running.send({ tests, changed } satisfies RunRequest);
    const outcome = await Promise.race([replying, ending, late]);
    waiting.abort();
    await Promise.allSettled([replying, ending, late]);
    if (outcome !== "hangs") return outcome;
    child = undefined;
    await stop(running);
    return "hangs";
  }

  let restored: string | undefined;
  return {
    async run(tests, mutant) {
      const changed = [restored, mutant?.file].filter((file) => file !== undefined);
      restored = mutant?.file;
      if (!mutant) return request(tests, changed);
      // The configuration of the tests reads the contract, so the program starts before the change is made.
      await (child ??= start());
      const file = path.join(folder, mutant.file);
      const original = await readFile(file);
      await writeFile(file, mutant.text);
      try {
        return await request(tests, changed);
      } finally {
        await writeFile(file, original);
      }
    },
    async close() {
      if (child) await stop(await child);
    },
  };
}

/** Ends a program and all programs that it has started. */
async function stop(running: ChildProcess): Promise<void> {
  if (running.exitCode === null && running.signalCode === null) {
    const ended = once(running, "exit");
    running.kill("SIGTERM");
    await Promise.race([ended, delay(maxStop)]);
  }
  try {
    if (running.pid !== undefined) process.kill(-running.pid, "SIGKILL");
  } catch {
    // No process of the group is left.
  }
}
