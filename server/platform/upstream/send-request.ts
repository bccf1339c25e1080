import { lookup as systemLookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { guardLookup } from "./ssrf.ts";

interface OutgoingRequest {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Whether it may be on a private network. */
  readonly trusted?: boolean | undefined;
  /** Resolves names instead of the system's resolver, for tests. */
  readonly lookup?: LookupFunction | undefined;
  /** Ends the request. */
  readonly signal: AbortSignal;
}

/** Interim responses (1xx) before the final one. A healthy server sends one or two. */
const maxInterim = 10;
const userAgent = "Keystead";

/** Only interim responses came (1xx), or a switch to another protocol. */
export class Interim extends Error {
  readonly status: number;
  constructor(status: number) {
    super("no final response");
    this.status = status;
  }
}

/**
 * Sends one request to a server that is not ours and may be hostile, and returns its response as it begins. No redirect is followed.
 * @param target a URL that may be requested, see `allowedUrl`
 * @throws Blocked when its name leads to a private network
 */
export function sendRequest(
  target: URL,
  { method = "GET", headers = {}, body, trusted = false, lookup = systemLookup, signal }: OutgoingRequest,
): Promise<IncomingMessage> {
  const request = target.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      target,
      {
        method,
        headers: {
          "user-agent": userAgent,
          ...headers,
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        },
        signal,
        // No pool: no connection outlives the check of its address.
        agent: false,
        lookup: trusted ? lookup : guardLookup(lookup),
        maxHeaderSize: 16_384,
      },
      resolve,
    );
    outgoing.on("error", reject);
    // Without this listener Node waits for a response after an upgrade that nobody has asked for.
    outgoing.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new Interim(101));
    });
    let interim = 0;
    outgoing.on("information", ({ statusCode }) => {
      interim += 1;
      if (interim > maxInterim) outgoing.destroy(new Interim(statusCode));
    });
    outgoing.on("close", () => reject(new Error("closed without a response")));
    outgoing.end(body);
  });
}
