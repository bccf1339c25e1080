import type { OpenApi, Operation } from "@keystead/contract/openapi/openapi";
import type { Random } from "./random.ts";
import { sampleHeaders } from "./sample-headers.ts";
import { type Dictionary, hostileValue, sampleObject, sampleValue } from "./sample-value.ts";

/** One operation of the document. */
export interface Target {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface FuzzedRequest {
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Every operation of the document. */
export function targetsOf({ paths }: OpenApi): Target[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Makes a request for an operation: most are right or nearly right, because what is plainly wrong is refused at the edge. */
export function makeRequest(random: Random, target: Target, dictionary: Dictionary): FuzzedRequest {
  const { method, operation } = target;
  const valueOf = (name: string, schema: object): string => {
    const value = random.chance(0.2) ? hostileValue(random) : sampleValue(random, schema, name, dictionary);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    // A lone surrogate cannot be written into an address, and the HTTP parser refuses more than 16 KiB with a bare 431.
    return encodeURIComponent(text.slice(0, 1_000).toWellFormed());
  };
  let { path } = target;
  const query: string[] = [];
  const headers = sampleHeaders(random, dictionary);
  for (const { name, in: place, required, schema } of operation.parameters) {
    // An empty segment would lead to another path.
    if (place === "path") path = path.replace(`{${name}}`, valueOf(name, schema) || "-");
    else if (place === "query" && (required || random.chance(0.5)))
      query.push(`${name}=${valueOf(name, schema)}`);
    else if (place === "header" && random.chance(0.3))
      headers[name] = random.pick(["1", "2", "x".repeat(255), "x".repeat(256), random.uuid()]);
  }
  if (random.chance(0.05)) query.push("unknown=1");
  if (query.length > 0) path += `?${query.join("&")}`;
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema || method !== "GET" ? makeBody(random, schema ?? {}, dictionary) : undefined;
  if (body !== undefined)
    headers["content-type"] = random.chance(0.97) ? "application/json" : "text/plain; charset=utf-8";
  return { path, headers, body };
}

function makeBody(random: Random, schema: object, dictionary: Dictionary): string | undefined {
  const body = sampleObject(random, schema, dictionary);
  const names = Object.keys(body);
  const kind = random.next();
  if (kind < 0.04)
    return random.pick(["", "{", "null", "[]", "[1,2]", '"text"', '{"a":1,"a":2}', "\uFEFF{}"]);
  if (kind < 0.06) return `${"[".repeat(500)}${"]".repeat(500)}`;
  if (kind < 0.14) body[`unknown${random.below(9)}`] = hostileValue(random);
  else if (kind < 0.2 && names.length > 0) delete body[random.pick(names)];
  else if (kind < 0.5 && names.length > 0) body[random.pick(names)] = hostileValue(random);
  return names.length === 0 && random.chance(0.8) ? undefined : JSON.stringify(body);
}
