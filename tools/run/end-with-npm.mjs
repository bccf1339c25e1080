import fs from "node:fs";

const lookEveryMs = 500;

/**
 * Ends this process, as SIGTERM does, when the npm that started it has ended. npm starts scripts through a shell that
 * forwards no signals. So without this, `kill <npm>` would leave the product running as an orphan.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const atStart = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atStart) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, lookEveryMs);
  timer.unref();
}

/**
 * The parent process. If that is npm's shell, its parent too, which can be found only on Linux. An orphan gets a new
 * parent, so a change means that one of them has ended.
 */
function ancestors() {
  const parent = process.ppid;
  const stat = readOrEmpty(`/proc/${parent}/stat`);
  const [, name, grandparent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? [];
  return name?.endsWith("sh") ? `${parent} ${grandparent}` : `${parent}`;
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
