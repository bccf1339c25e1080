import { spawn } from "node:child_process";
import os from "node:os";
import { root } from "./paths.mjs";

/**
 * Runs a program in the root folder and returns its exit code (128 + n when signal n ended it). It inherits the terminal;
 * signals are forwarded as `passSignals` describes.
 * @param {string} program
 * @param {string[]} args
 */
export async function runTool(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  const release = passSignals(child);
  const { code } = await ended(child);
  release();
  return code;
}

/**
 * Runs a program in the root folder and returns its output with its exit code.
 * @param {string} program
 * @param {string[]} args
 */
export async function captureTool(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  const release = passSignals(child);
  const { code, error } = await ended(child);
  release();
  return { code, output: Buffer.concat(chunks).toString("utf8") + (error ? `${error.message}\n` : "") };
}

/**
 * Resolves when a child process has ended and its pipes are closed. A program that could not be started has code 127.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ code: number, error?: Error }>}
 */
export function ended(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, error }));
    child.once("close", (code, signal) =>
      resolve({ code: code ?? 128 + (signal ? os.constants.signals[signal] : 0) }),
    );
  });
}

/**
 * Signal forwarding: passes signals on to a child and keeps the runner alive until the child has ended. A terminal
 * sends Ctrl-C to the whole process group, so a child in the runner's group already has its SIGINT. A child in its own
 * group (`ownGroup`) gets each signal from here, and only once. A supervisor that signals every process makes npm send
 * a second copy. A server that is shutting down takes a second signal as "stop at once".
 * @param {import("node:child_process").ChildProcess} child
 * @param {{ ownGroup?: boolean }} options
 */
export function passSignals(child, { ownGroup = false } = {}) {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  let passedAt = Number.NEGATIVE_INFINITY;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (!ownGroup && signal === "SIGINT" && process.stdin.isTTY) return;
    if (ownGroup && performance.now() - passedAt < 1000) return;
    passedAt = performance.now();
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
