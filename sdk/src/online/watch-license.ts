import { nextDelay } from "./next-delay.ts";
import type { LicensedResult } from "../results.ts";

export interface WatchOptions {
  /** Seconds between two checks. Default 3600. The checks come sooner when the server asks for heartbeats more often. */
  readonly checkEverySeconds?: number | undefined;
}

/** A check, and the time of the next one. */
export interface WatchedCheck {
  readonly result: LicensedResult;
  /** The check before; undefined for the first one. */
  readonly before: LicensedResult | undefined;
  /** In seconds; null after a `denied`, and once the watch was stopped. */
  readonly nextInSeconds: number | null;
}

type Listener = (check: WatchedCheck) => void;

export interface LicenseWatch {
  /**
   * Calls the listener after each check (`check`). With `change`, calls it after the first check, and after each check
   * that changes what the app may do. Returns a function that stops the calls.
   */
  on(event: "check" | "change", listener: Listener): () => void;
  /** Checks now, for example when the machine has woken up or a person wants to activate again. */
  checkNow(): Promise<LicensedResult>;
  /** Ends all checks. */
  stop(): void;
}

/** In seconds. A timer of more than 31 bits of milliseconds fires at once. */
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
    // The time counts from the end of a check, so that checks never pile up on a slow network.
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
  // Runs as a separate task, so that the caller can add its listeners first.
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

/**
 * Calls a listener. A listener that throws is a bug of the app: the error is reported like any uncaught error, and the
 * checks continue.
 */
function tell(listener: Listener, check: WatchedCheck): void {
  try {
    listener(check);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
