import { spawn } from "node:child_process";
import type { FileHandle } from "node:fs/promises";
import { Socket } from "node:net";

import type { ServerUser } from "./choose-user.ts";

/**
 * Runs the server below a shell that holds a pipe from this process. When this process dies, even by SIGKILL, the
 * pipe closes and the shell asks PostgreSQL for a fast shutdown, so that no server is left behind. The shell ignores
 * signals itself and outlives the server; its exit code is the server's.
 */
const watchdog = `
trap "" HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
{ while read -r line; do :; done <&3; kill -INT "$server" 2>/dev/null; } &
reader=$!
exec 3<&-
wait "$server"
code=$?
kill -KILL "$reader" 2>/dev/null
exit "$code"
`;

export interface Program {
  readonly path: string;
  readonly args: readonly string[];
  /** The working folder; it need not be reachable from the root folder by the server's user. */
  readonly cwd: string;
  readonly user: ServerUser | undefined;
  readonly output: FileHandle;
}

export interface RunningServer {
  /** Resolves with the exit code once the server has ended, for whatever reason. */
  readonly ended: Promise<number>;
  /** Asks for a fast shutdown: open transactions are rolled back, files are synced. */
  askToStop(): void;
}

/** Starts the long-running server; says nothing about whether it is ready. */
export function runServer(program: Program): RunningServer {
  const child = spawn("/bin/sh", ["-c", watchdog, "sh", program.path, ...program.args], {
    ...childOptions(program),
    stdio: ["pipe", program.output.fd, program.output.fd],
    // A session of its own: Ctrl-C in a terminal must reach the app alone, which then stops the server in order.
    detached: true,
  });
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(127));
  });
  child.stdin?.on("error", () => undefined);
  // An app that only forgot to close its database may still end; the watchdog then stops the server.
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return {
    ended,
    askToStop() {
      child.ref();
      child.stdin?.end();
    },
  };
}

/** Runs a program of PostgreSQL to its end and answers the exit code. */
export async function runToEnd(program: Program): Promise<number> {
  const child = spawn(program.path, [...program.args], {
    ...childOptions(program),
    stdio: ["ignore", program.output.fd, program.output.fd],
  });
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(127));
  });
}

function childOptions({ cwd, user }: Program) {
  return {
    cwd,
    // Nothing is inherited: PGPORT, PGDATA, LD_LIBRARY_PATH and the like would change what the server does.
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  };
}
