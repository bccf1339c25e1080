import { explain, isRedirect } from "../online/post-json.ts";
import type { Signal } from "../options.ts";
import { isRecord } from "../trust/json.ts";
import type { Bytes } from "./bytes.ts";
import { OperatorApiError } from "./operator-api-error.ts";
import type { OperatorFetch, OperatorSettings } from "./operator-options.ts";
import { readStream } from "./read-stream.ts";

export interface ShopRequest {
  readonly method: string;
  readonly path: string;
  /** The query with its `?`, or nothing. */
  readonly search: string;
  readonly body: string | Bytes | undefined;
  /** Those of this call alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer gets the `ETag` as `etag`. */
  readonly isRevised: boolean;
  /** The answer is the stream of its body. */
  readonly isStreamed: boolean;
}

type Response = Awaited<ReturnType<OperatorSettings["fetch"]>>;
interface Answered {
  readonly answer: unknown;
}

/** Sends a request once. Every outcome is a result, and none has the key. A stream is one as soon as the headers are there. */
export async function askShop(
  settings: OperatorSettings,
  request: ShopRequest,
  timeout: number,
  signal: Signal | undefined,
): Promise<Answered | OperatorApiError> {
  const call = `${request.method} ${request.path}`;
  const fail = (code: string, message: string, status = 0) =>
    new OperatorApiError({ call, status, code, message: hideKey(message, settings) });
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, timeout);
  try {
    return await untilAborted(controller.signal, async () => {
      const response = await settings.fetch(...fetchOptions(settings, request, controller.signal));
      if (isRedirect(response.status))
        return fail("redirected", "Something between here and the shop redirects.", response.status);
      if (request.isStreamed && isFile(response))
        return {
          answer: readStream(response.body, signal, (error) =>
            fail("unreachable", `The answer broke off: ${explain(error)}.`, response.status),
          ),
        };
      // The shop never answers with the key, but a proxy that shows a request's headers does.
      const text = hideKey(new TextDecoder().decode(await response.arrayBuffer()), settings);
      return readAnswer(call, request, response, text);
    });
  } catch (error) {
    if (isLate) return fail("timeout", `The shop didn't answer within ${Math.ceil(timeout)} ms.`);
    return fail("unreachable", `Can't reach the shop: ${explain(error)}.`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

const hideKey = (text: string, { key }: OperatorSettings): string => text.replaceAll(key, "ksa_…");

function fetchOptions(
  { origin, key }: OperatorSettings,
  { method, path, search, body, headers: own }: ShopRequest,
  signal: AbortSignal,
): Parameters<OperatorSettings["fetch"]> {
  const headers = { authorization: `Bearer ${key}`, ...own };
  // Following a redirect would send the key to another server.
  const options = { method, headers, redirect: "manual" as const, signal };
  const sent = body as Exclude<Parameters<OperatorFetch>[1]["body"], undefined>;
  const isStream = typeof body === "object" && "getReader" in body;
  return [
    origin + path + search,
    { ...options, ...(body !== undefined && { body: sent }), ...(isStream && { duplex: "half" as const }) },
  ];
}

/** The shop names each file, and a page that a proxy shows instead has no name. */
const isFile = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.status < 300 &&
  response.headers.get("content-disposition") !== null &&
  response.body instanceof ReadableStream;

function readAnswer(
  call: string,
  { isRevised, isStreamed }: ShopRequest,
  response: Response,
  text: string,
): Answered | OperatorApiError {
  const { status, headers } = response;
  const body = parse(text);
  const isWhole = isRecord(body);
  const etag = isRevised ? headers.get("etag") : null;
  if (status < 300 && isWhole && !isStreamed) return { answer: etag === null ? body : { ...body, etag } };
  const problem = isWhole && isRecord(body["error"]) ? body["error"] : {};
  const { code, message, requestId, details } = problem;
  const known = typeof code === "string" && typeof message === "string";
  const said = isRecord(details) ? details : undefined;
  return new OperatorApiError({
    call,
    status,
    code: known ? code : "unreadable",
    message: known ? sentenceOf(message, said) : `The answer has status ${status} and isn't the shop's.`,
    // A proxy that replaces the body of a failure leaves the header.
    requestId: typeof requestId === "string" ? requestId : (headers.get("x-request-id") ?? undefined),
    details: said,
    retryAfter: readSeconds(headers.get("retry-after")),
  });
}

/** The shop's sentence, and what is wrong with each field. */
function sentenceOf(message: string, details: Record<string, unknown> | undefined): string {
  const fields: unknown[] = Array.isArray(details?.["fields"]) ? details["fields"] : [];
  const words = fields.flatMap((each) => {
    const { field, message: problem } = isRecord(each) ? each : {};
    return typeof field === "string" && typeof problem === "string" ? [`${field}: ${problem}`] : [];
  });
  return [message, ...words].join(" ");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readSeconds = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Rejects at an abort, because an injected `fetch` may ignore the signal. */
function untilAborted<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("aborted"));
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    run()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}
