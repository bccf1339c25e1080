import { spawn } from "node:child_process";
import type { FileHandle } from "node:fs/promises";
import { Socket } from "node:net";

import type { ServerUser } from "./reach.ts";

/**
 * Runs the program below a shell that holds a pipe from this process. When this process dies, even by SIGKILL, the
 * pipe closes and the shell sends SIGINT, which PostgreSQL takes as a fast shutdown; so nothing is left behind. The
 * shell ignores signals itself and outlives the program; its exit code is the program's.
 */
const watchdog = `
trap "" HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
{ while read -r line; do :; done <&3; kill -INT "$program" 2>/dev/null; } &
reader=$!
exec 3<&-
wait "$program"
code=$?
kill -KILL "$reader" 2>/dev/null
exit "$code"
`;

interface Program {
  readonly path: string;
  readonly args: readonly string[];
  /** The working folder; it need not be reachable from the root folder by the program's user. */
  readonly cwd: string;
  readonly user: ServerUser | undefined;
  readonly output: FileHandle;
}

export interface WatchedProgram {
  /** Resolves with the exit code once the program has ended, for whatever reason. */
  readonly ended: Promise<number>;
  /** Interrupts it; the server then rolls back what is open, syncs its files and ends. */
  askToStop(): void;
  /** Lets this process exit without waiting for it: an app that forgot to close its database must not hang. */
  unref(): void;
}

/** Starts a program of PostgreSQL that ends with this process at the latest. */
export function runWatched({ path, args, cwd, user, output }: Program): WatchedProgram {
  const child = spawn("/bin/sh", ["-c", watchdog, "sh", path, ...args], {
    cwd,
    // Nothing is inherited: PGPORT, PGDATA, LD_LIBRARY_PATH and the like would change what the program does.
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    stdio: ["pipe", output.fd, output.fd],
    // Its own session: Ctrl-C in a terminal must reach the app alone, which then shuts the server down.
    detached: true,
  });
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(127));
  });
  // The shell may be gone already when the pipe is closed.
  child.stdin?.on("error", () => undefined);
  return {
    ended,
    askToStop() {
      child.ref();
      child.stdin?.end();
    },
    unref() {
      child.unref();
      if (child.stdin instanceof Socket) child.stdin.unref();
    },
  };
}
