import { spawn } from "node:child_process";
import { once } from "node:events";
import { commandLine } from "../../tools/run/command-line.mjs";
import { readPeakMemory } from "./read-peak-memory.ts";

/** How often the peak memory is read: the last reading before the end counts, in milliseconds. */
const readEvery = 20;

/**
 * Runs a command of the product's command line.
 * @returns how long it took in seconds, when its first byte came, and its peak memory in MB
 * @throws when its exit code is not 0
 */
export async function runCommand(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<{ readonly seconds: number; readonly firstByte: number; readonly peak: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, commandLine(words), {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let firstByte = Number.NaN;
  child.stdout.once("data", () => {
    firstByte = (performance.now() - began) / 1000;
  });
  child.stdout.resume();
  let peak = 0;
  const timer = setInterval(() => {
    void readPeakMemory(child.pid ?? 0).then((read) => {
      if (read > peak) peak = read;
    });
  }, readEvery);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${String(code)}`);
  return { seconds: (performance.now() - began) / 1000, firstByte, peak };
}
