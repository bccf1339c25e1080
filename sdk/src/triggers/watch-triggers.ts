import { encodeBase64url } from "../trust/base64url.ts";
import { describeQuestion } from "../online/describe-question.ts";
import { fetchKeySet, needsKeySet } from "../online/fetch-key-set.ts";
import { nextDelay } from "../online/next-delay.ts";
import type { Question } from "../online/license-client.ts";
import type { Settings } from "../options.ts";
import { compactLicenseKey } from "../parse-license-key.ts";
import { unreachable } from "../online/post-json.ts";
import type { Refused, Unreachable } from "../results.ts";
import { openState, savePosition } from "../store/state.ts";
import type { Trust } from "../trust/trust.ts";
import { checkEvent, distrust, type EventQuestion } from "./check-event.ts";
import type { TriggerMessage, TriggerOptions, TriggerStream, UntrustedEvent } from "./messages.ts";
import { openStream, type Parts } from "./open-stream.ts";
import { readEvents, type StreamEvent } from "./read-events.ts";

type Cut = Unreachable | Refused | UntrustedEvent | null;

/** Milliseconds without a byte after which the connection is dead. The server sends a heartbeat every 25 seconds. */
const maxSilence = 75_000;

/**
 * In seconds: the first wait before a reconnect unless the server names one, the shortest such wait, and the longest of
 * all waits.
 */
const [usualWait, shortestWait, maxWait] = [2, 1, 5 * 60];
const maxRetryAfter = 60 * 60;

/** Facts that one connection learns and the next one needs. */
interface Progress {
  /** The last event that was handled; undefined before the first connection. */
  position: number | undefined;
  /**
   * The number of failed connections in a row. A connection fails when it does not open, or when an event cannot be
   * trusted.
   */
  failures: number;
  isOpen: boolean;
  waitSeconds: number;
}

/** Opens the stream again and again, resumes it where it was interrupted, and delivers each event once. */
export function watchTriggers(
  settings: Settings,
  open: () => Promise<Trust | undefined>,
  machine: Question & TriggerOptions,
  random: () => number = Math.random,
): TriggerStream {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function* listen(): AsyncGenerator<TriggerMessage, void> {
    const progress: Progress = { position: undefined, failures: 0, isOpen: false, waitSeconds: usualWait };
    const trust = await open();
    while (!signal.aborted) {
      const connection = new AbortController();
      const abort = () => connection.abort();
      signal.addEventListener("abort", abort);
      let failure: Cut;
      progress.isOpen = false;
      try {
        failure = trust
          ? yield* listenOnce(settings, trust, { machine, progress, connection })
          : distrust("cannot_verify");
      } finally {
        // Also runs when the loop ends with `break`.
        abort();
        signal.removeEventListener("abort", abort);
      }
      if (signal.aborted) return;
      const wasGood = progress.isOpen && failure?.failure !== "untrusted";
      progress.failures = wasGood ? 1 : progress.failures + 1;
      const retryAfter = failure?.failure === "refused" ? failure.retryAfter : null;
      const asked = retryAfter === null ? null : Math.min(retryAfter, maxRetryAfter);
      const retryInSeconds = nextDelay(progress.waitSeconds, progress.failures, asked, random(), maxWait);
      yield { kind: "disconnected", failure, retryInSeconds };
      await wait(retryInSeconds * 1000, signal);
    }
  }

  const messages = listen();
  return {
    stop: () => stopping.abort(),
    [Symbol.asyncIterator]: () => ({
      next: () => messages.next(),
      return() {
        // This comes first, because a generator returns only after it has stopped waiting.
        stopping.abort();
        return messages.return();
      },
    }),
  };
}

interface Listening {
  readonly machine: Question & TriggerOptions;
  readonly progress: Progress;
  readonly connection: AbortController;
}

/** Delivers the events of one connection. Returns why the connection ended. */
async function* listenOnce(
  settings: Settings,
  trust: Trust,
  { machine, progress, connection }: Listening,
): AsyncGenerator<TriggerMessage, Cut> {
  const { licenseKey, fingerprint, bot } = machine;
  const { store } = settings;
  const named = await describeQuestion(trust.cryptography, "validate", {
    license_key: licenseKey,
    fingerprint,
  });
  const nonce = encodeBase64url(trust.cryptography.random(16));
  const stream = bot === undefined ? named.key : `${named.key} ${bot}`;
  // Read each time, because a check of the license adopts new keys.
  const state = await openState(trust, store, fingerprint);
  progress.position ??= state.positions[stream];
  const moveTo = async (position: number) => {
    progress.position = position;
    await savePosition(trust, store, fingerprint, [stream, position]);
  };

  const { position } = progress;
  const opened = await openStream(
    settings,
    {
      path: `/v1/triggers/stream${bot === undefined ? "" : `?product=${encodeURIComponent(bot)}`}`,
      headers: {
        // A header allows no other characters. This way the server refuses a text that cannot be a key, and `fetch`
        // does not throw.
        authorization: `License ${compactLicenseKey(licenseKey).replace(/[^\w.~-]+/g, percentEncode)}`,
        "keystead-fingerprint": percentEncode(fingerprint),
        "keystead-nonce": nonce,
        ...(position !== undefined && { "last-event-id": String(position) }),
      },
    },
    connection,
  );
  if (!opened.ok) return opened;
  yield { kind: "connected" };
  const reader = readEvents();
  const question = { keyHash: named.key, fingerprint, nonce };
  for (;;) {
    const events = await readPart(opened.parts, reader, connection);
    if (!Array.isArray(events)) return events;
    progress.isOpen = true;
    progress.waitSeconds = boundWait(reader.retry);
    for (const event of events) {
      if (connection.signal.aborted) return null;
      const { data } = event;
      if (data === null) {
        // The server tells the current position before any trigger has fired. So nothing is lost even at the first
        // interruption.
        const start = progress.position === undefined ? readId(event) : undefined;
        if (start !== undefined) await moveTo(start);
        continue;
      }
      const { position: handled } = progress;
      const now = new Date();
      const checked = await checkOrRenew(settings, trust, data, { ...question, position: handled, now });
      if (!checked.ok) return checked;
      if (checked.kind === "repeated") continue;
      if (checked.kind === "reset") yield { kind: "reset" };
      if (checked.kind === "trigger") yield { kind: "trigger", event: checked.event };
      // Saved only after the app has handled the event. An app that ends before gets the event again.
      await moveTo(checked.seq);
    }
  }
}

/** The next events, or the reason why there are no more. */
async function readPart(
  parts: Parts,
  reader: ReturnType<typeof readEvents>,
  connection: AbortController,
): Promise<StreamEvent[] | Cut> {
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    connection.abort();
  }, maxSilence);
  try {
    const part = await parts.next();
    return part ? reader.push(part) : null;
  } catch (error) {
    if (error instanceof RangeError) return distrust("unreadable");
    const seconds = maxSilence / 1000;
    if (isSilent) return unreachable("timeout", `The license server was silent for ${seconds} seconds.`);
    return unreachable("unreachable", "The connection to the license server was cut.");
  } finally {
    clearTimeout(timer);
  }
}

/** Checks an event. When that needs a newer key set, fetches the set and checks again. */
async function checkOrRenew(settings: Settings, trust: Trust, data: string, question: EventQuestion) {
  const checked = await checkEvent(trust, data, question);
  if (!needsKeySet(trust, checked) || !(await fetchKeySet(settings, trust))) return checked;
  return checkEvent(trust, data, question);
}

/**
 * Encodes every byte, because `encodeURIComponent` throws at half a surrogate pair and a machine's name may contain
 * one.
 */
function percentEncode(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

function readId({ id }: StreamEvent): number | undefined {
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function boundWait(retry: number | null): number {
  return retry === null ? usualWait : Math.min(Math.max(retry / 1000, shortestWait), maxWait);
}

/** Waits, unless it is aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
