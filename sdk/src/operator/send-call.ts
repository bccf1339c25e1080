import { loadCryptography } from "../trust/cryptography.ts";
import { askShop, type ShopRequest } from "./ask-shop.ts";
import { type Bytes, canBeSentAgain } from "./bytes.ts";
import type { RevisionOptions, UploadOptions } from "./call-options.ts";
import { isTemporary, OperatorApiError } from "./operator-api-error.ts";
import { type OperatorSettings, readMilliseconds } from "./operator-options.ts";
import { type Pause, retryDelay } from "./pause.ts";

/** A call as the generated methods describe it. */
interface OperatorRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** The body of an upload. */
  readonly bytes?: Bytes;
  /** It reads an `Idempotency-Key`. */
  readonly isKeyed?: true;
  /** False where sending it twice does it twice. */
  readonly isRepeatable?: boolean;
  /** Its answer has an `ETag`. */
  readonly isRevised?: true;
  /** Its answer is a stream. */
  readonly isStreamed?: true;
}

type SendOptions = RevisionOptions & UploadOptions;

/** Sends a call. Resolves with its answer; rejects with an `OperatorApiError`, or with the reason of an aborted signal. */
export type Send = <Answer>(request: OperatorRequest, options?: SendOptions) => Promise<Answer>;

const maxUploadTime = 3_600_000;

/** Sends calls, and tries them again after faults that may pass. */
export function sendCall(settings: OperatorSettings, pause: Pause): Send {
  return async <Answer>(request: OperatorRequest, options: SendOptions = {}) => {
    const isUpload = request.bytes !== undefined;
    const usual = isUpload ? maxUploadTime : settings.deadline;
    const deadline = readMilliseconds("deadline", options.deadline ?? usual);
    const end = performance.now() + deadline;
    const asked = await prepare(request, options);
    for (let tries = 1; ; tries += 1) {
      throwIfAborted(options.signal);
      const left = Math.max(end - performance.now(), 1);
      const timeout = isUpload ? left : Math.min(settings.timeout, left);
      const outcome = await askShop(settings, asked, timeout, options.signal);
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
const mayRepeat = ({ isRepeatable = true, bytes }: OperatorRequest, error: OperatorApiError): boolean =>
  isTemporary(error) &&
  (isRepeatable || error.status === 429) &&
  (bytes === undefined || canBeSentAgain(bytes));

function throwIfAborted(signal: SendOptions["signal"]): void {
  if (signal?.aborted) throw signal.reason;
}

async function prepare(request: OperatorRequest, options: SendOptions): Promise<ShopRequest> {
  const { method, path, body, bytes, isRevised = false, isStreamed = false } = request;
  const query = { ...request.query, ...(options.dryRun && { dry_run: "true" }) };
  // Absent fields of a query are left out, as JSON leaves them out of a body.
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return {
    method,
    path,
    search: search && `?${search}`,
    body: bytes ?? (body && JSON.stringify(body)),
    headers: await headersOf(request, options),
    isRevised,
    isStreamed,
  };
}

async function headersOf(
  { body, bytes, isKeyed, isStreamed }: OperatorRequest,
  options: SendOptions,
): Promise<Record<string, string>> {
  return {
    // Errors are JSON also where the answer is a file.
    accept: isStreamed ? "*/*" : "application/json",
    ...(body && { "content-type": "application/json" }),
    ...(bytes && { "content-type": "application/octet-stream" }),
    // A preview does nothing, so there is nothing to do once.
    ...(isKeyed && !options.dryRun && { "idempotency-key": await keyOf(options) }),
    ...("ifMatch" in options && { "if-match": readTag(options.ifMatch) }),
    ...(options.sha512 !== undefined && { "repr-digest": `sha-512=:${hexToBase64(options.sha512)}:` }),
  };
}

function readTag(ifMatch: unknown): string {
  if (typeof ifMatch === "string" && /^[\x21-\x7e]+$/.test(ifMatch)) return ifMatch;
  throw new TypeError(
    "ifMatch: use the etag of an answer. Leave the option out for an act without a condition.",
  );
}

function hexToBase64(sha512: string): string {
  if (!/^[0-9a-f]{128}$/i.test(sha512)) throw new TypeError("sha512: use 128 hexadecimal digits.");
  const bytes = (sha512.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return btoa(bytes.join(""));
}

async function keyOf({ idempotencyKey }: SendOptions): Promise<string> {
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
