import { nextDelay } from "./next-delay.ts";
import type { LicensedResult } from "../results.ts";

export interface WatchOptions {
  /** Seconds between two checks. Default 3600; sooner where the server asks for heartbeats more often. */
  readonly checkEverySeconds?: number | undefined;
}

/** A check, and when the next one comes. */
export interface WatchedCheck {
  readonly result: LicensedResult;
  /** The check before; undefined for the first one. */
  readonly before: LicensedResult | undefined;
  /** Seconds; null after a `denied`, and once the watch was stopped. */
  readonly nextInSeconds: number | null;
}

type Listener = (check: WatchedCheck) => void;

export interface LicenseWatch {
  /**
   * Calls the listener after each check (`check`), or after the first and each that differs from the one before in what the app
   * may do (`change`). Returns a function that stops it.
   */
  on(event: "check" | "change", listener: Listener): () => void;
  /** Checks now, such as when the machine has woken up, or when a person wants to activate again. */
  checkNow(): Promise<LicensedResult>;
  /** Ends all checks. */
  stop(): void;
}

/** A timer of more than 31 bits of milliseconds fires at once. */
const maxWait = 24 * 24 * 60 * 60;

/** Checks again and again until it is stopped. */
export function watchLicense(
  check: () => Promise<LicensedResult>,
  { checkEverySeconds = 3600 }: WatchOptions = {},
  random: () => number = Math.random,
): LicenseWatch {
  const listeners = { check: new Set<Listener>(), change: new Set<Listener>() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<LicensedResult> | undefined;
  let before: LicensedResult | undefined;
  let failures = 0;
  let isStopped = false;

  async function run(): Promise<LicensedResult> {
    clearTimeout(timer);
    const result = await check();
    running = undefined;
    failures = result.failure ? failures + 1 : 0;
    const nextInSeconds = isStopped ? null : secondsAfter(result);
    // Counted from the end of a check, so that a slow network never piles checks up.
    if (nextInSeconds !== null) timer = setTimeout(() => void checkNow(), nextInSeconds * 1000);
    const told = { result, before, nextInSeconds };
    const isChange = !before || outcomeOf(before) !== outcomeOf(result);
    before = result;
    for (const listener of listeners.check) tell(listener, told);
    if (isChange) for (const listener of listeners.change) tell(listener, told);
    return result;
  }

  function secondsAfter(result: LicensedResult): number | null {
    if (!result.licensed && result.status === "denied") return null;
    const { failure } = result;
    const asked = (result.licensed && result.nextHeartbeat) || checkEverySeconds;
    const retryAfter = failure?.failure === "refused" ? failure.retryAfter : null;
    return Math.min(nextDelay(Math.min(asked, checkEverySeconds), failures, retryAfter, random()), maxWait);
  }

  /** Deduplicates concurrent checks: they share one. */
  const checkNow = () => (running ??= run());
  // In a task of its own, so that the caller has added its listeners.
  timer = setTimeout(() => void checkNow(), 0);
  return {
    on(event, listener) {
      listeners[event].add(listener);
      return () => void listeners[event].delete(listener);
    },
    checkNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** What the app may do, and why. */
const outcomeOf = (result: LicensedResult): string =>
  result.licensed
    ? `licensed by ${result.source === "server" ? "the server" : "what is saved"}`
    : result.status;

/** A listener that throws is the app's mistake: it is reported as any uncaught error, and the checks go on. */
function tell(listener: Listener, check: WatchedCheck): void {
  try {
    listener(check);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
