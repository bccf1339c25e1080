import { loadCryptography } from "../trust/cryptography.ts";
import { askShop, type ShopRequest } from "./ask-shop.ts";
import type { PreviewOptions } from "./call-options.ts";
import { isTemporary, OperatorApiError } from "./operator-api-error.ts";
import { type OperatorSettings, readMilliseconds } from "./operator-options.ts";
import { type Pause, retryDelay } from "./pause.ts";

/** A call as the generated methods describe it. */
interface OperatorRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** It reads an `Idempotency-Key`. */
  readonly isKeyed?: true;
  /** False where sending it twice does it twice. */
  readonly isRepeatable?: boolean;
}

/** Sends a call. Resolves with its answer; rejects with an `OperatorApiError`, or with the reason of an aborted signal. */
export type Send = <Answer>(request: OperatorRequest, options?: PreviewOptions) => Promise<Answer>;

/** Sends calls, and tries them again after faults that may pass. */
export function sendCall(settings: OperatorSettings, pause: Pause): Send {
  return async <Answer>(request: OperatorRequest, options: PreviewOptions = {}) => {
    const deadline = readMilliseconds("deadline", options.deadline ?? settings.deadline);
    const end = performance.now() + deadline;
    const asked = await prepare(request, options);
    for (let tries = 1; ; tries += 1) {
      throwIfAborted(options.signal);
      const left = Math.max(end - performance.now(), 1);
      const outcome = await askShop(settings, asked, Math.min(settings.timeout, left), options.signal);
      if (!(outcome instanceof OperatorApiError)) return outcome.answer as Answer;
      throwIfAborted(options.signal);
      const waitSeconds = retryDelay(tries, outcome.retryAfter, Math.random());
      const isLate = performance.now() + waitSeconds * 1000 >= end;
      if (tries > settings.retries || isLate || !mayRepeat(request, outcome)) throw outcome;
      settings.onRetry({ error: outcome, waitSeconds });
      await pause(waitSeconds, options.signal);
    }
  };
}

/** A call that would be done twice is repeated only where the shop says that it wasn't done. */
const mayRepeat = ({ isRepeatable = true }: OperatorRequest, error: OperatorApiError): boolean =>
  isTemporary(error) && (isRepeatable || error.status === 429);

function throwIfAborted(signal: PreviewOptions["signal"]): void {
  if (signal?.aborted) throw signal.reason;
}

async function prepare(request: OperatorRequest, options: PreviewOptions): Promise<ShopRequest> {
  const { method, path, body, isKeyed } = request;
  const query = { ...request.query, ...(options.dryRun && { dry_run: "true" }) };
  // Absent fields of a query are left out, as JSON leaves them out of a body.
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  // A preview does nothing, so there is nothing to do once.
  const idempotencyKey = isKeyed && !options.dryRun ? await keyOf(options) : undefined;
  return {
    method,
    path,
    search: search && `?${search}`,
    body: body && JSON.stringify(body),
    idempotencyKey,
  };
}

async function keyOf({ idempotencyKey }: PreviewOptions): Promise<string> {
  if (idempotencyKey === undefined) {
    const cryptography = await loadCryptography();
    return Array.from(cryptography.random(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  if (/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) return idempotencyKey;
  throw new TypeError("idempotencyKey: use 1 to 255 printable ASCII characters.");
}

/**
 * A part of a path, such as the ID of a license.
 * @throws TypeError for a part that would make another path: `fetch` resolves dots, even encoded ones
 */
export function pathPart(id: string): string {
  if (typeof id === "string" && id !== "" && id !== "." && id !== "..") return encodeURIComponent(id);
  throw new TypeError("An ID is missing, or isn't one.");
}
