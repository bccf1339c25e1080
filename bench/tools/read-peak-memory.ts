import { readFile, writeFile } from "node:fs/promises";

/** The highest resident memory of a process since its start or its last reset, in MB. Works only on Linux. */
export async function readPeakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Has the peak begin again with what a process has now. */
export async function resetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
}
