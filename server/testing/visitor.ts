import { randomInt } from "node:crypto";
import type { TestApp } from "./test-app.ts";

export interface CallResponse {
  readonly status: number;
  /** The parsed body; empty for one that is no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Visitor {
  /** Makes a call such as `POST /api/login`. */
  call(name: string, body?: unknown, headers?: Record<string, string>): Promise<CallResponse>;
  /** The session cookie that it sends, such as `__Host-session=…`; empty when it has none. Tests may set it. */
  cookie: string;
  /** Its device cookie, such as `__Host-device=…`, by which a log-in knows it again. */
  device: string;
}

export interface VisitorOptions {
  /** A page sends Fetch Metadata and keeps cookies; an app does neither. */
  readonly kind: "page" | "app";
  /** The network address that it calls from. Default: a unique one, so that no two visitors share a rate limit. */
  readonly address?: string;
  readonly agent?: string;
}

/** Makes a client of the server, with a cookie jar if it is a browser. */
export function createVisitor(
  { app, deps }: Pick<TestApp, "app" | "deps">,
  { kind, address = anyAddress(), agent = "" }: VisitorOptions,
): Visitor {
  const { publicUrl } = deps.origins;
  const own = kind === "page" ? { "sec-fetch-site": "same-origin", origin: publicUrl } : {};
  const visitor: Visitor = {
    cookie: "",
    device: "",
    async call(name, body, headers = {}) {
      const [method = "GET", url = ""] = name.split(" ");
      const pairs = [visitor.cookie, visitor.device].filter(Boolean).join("; ");
      const cookie = pairs ? { cookie: pairs } : {};
      const response = await app.inject({
        method: method as "GET",
        url,
        authority: new URL(publicUrl).host,
        remoteAddress: address,
        headers: { "user-agent": agent, ...own, ...cookie, ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      for (const set of kind === "page" ? [response.headers["set-cookie"] ?? []].flat() : []) {
        const [pair] = /^[^=]+=[^;]+/.exec(set) ?? [""];
        if (set.startsWith("__Host-device=")) visitor.device = pair;
        else visitor.cookie = pair;
      }
      return {
        status: response.statusCode,
        body: isJson(response.headers) ? parse(response.body) : {},
        headers: response.headers,
      };
    },
  };
  return visitor;
}

const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

function isJson({ "content-type": type }: Readonly<Record<string, unknown>>): boolean {
  return typeof type === "string" && /\bjson\b/.test(type);
}

function parse(text: string): Record<string, unknown> {
  const parsed: unknown = text === "" ? {} : JSON.parse(text);
  return parsed as Record<string, unknown>;
}
