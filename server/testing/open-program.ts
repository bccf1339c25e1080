import type { JsonSchema } from "@keystead/contract/json-schema";
import type { OpenApi, Operation } from "@keystead/contract/openapi/openapi";
import { expect } from "vitest";
import { seconds } from "../platform/clock.ts";
import { compareAnswer } from "./compare-answer.ts";
import { newCustomer } from "./customer.ts";
import { marketToken, saveMarket } from "./market.ts";
import type { TestApp } from "./test-app.ts";
import { type CallResponse, createVisitor } from "./visitor.ts";

/** A call that `/openapi.json` lists for API keys. */
export interface ProgramCall {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  /** The fields of its body. */
  readonly fields: Readonly<Record<string, JsonSchema>>;
}

/** What one request changes in the plain request of a call, which succeeds. */
interface Change {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A program of a customer that knows the public API by its document alone. */
export interface Program {
  readonly document: OpenApi;
  readonly calls: readonly ProgramCall[];
  call(name: string): ProgramCall;
  /** Makes a call with a key of both scopes, and checks that the document describes the answer. */
  send(name: string, change?: Change): Promise<CallResponse>;
  /** The header with a new key, of an account of its own. */
  newKey(scopes?: readonly string[]): Promise<string>;
}

const plain: Readonly<Record<string, unknown>> = {
  ticker: "TK3",
  bot_type: "volume",
  token: "TK3",
  threshold: 5000,
  action: "notify",
};

/** The values with which a call succeeds, with some of them changed. */
export const bodyWith = ({ fields }: ProgramCall, change: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, name in change ? change[name] : plain[name]]));

/** Opens the public API of a shop, with a market of thirty tokens, `TK1` to `TK30`. */
export async function openProgram(shop: TestApp): Promise<Program> {
  await saveMarket(
    shop,
    Array.from({ length: 30 }, (_, index) => marketToken(index + 1)),
  );
  const visitor = createVisitor(shop, { kind: "app" });
  const document = (await visitor.call("GET /openapi.json")).body as unknown as OpenApi;
  const calls = callsOf(document);
  const call = (name: string): ProgramCall => {
    const found = calls.find((each) => each.name === name);
    if (!found) throw new Error(`the document has no ${name}`);
    return found;
  };
  const newKey = async (scopes: readonly string[] = ["market:read", "triggers:write"]): Promise<string> => {
    const customer = await newCustomer(shop);
    const wanted = { name: "Charts", scopes, expiresInDays: null };
    return `Bearer ${String((await customer.call("POST /api/api-keys", wanted)).body["key"])}`;
  };
  const authorization = await newKey();
  return {
    document,
    calls,
    call,
    newKey,
    async send(name, { params = {}, query, headers = {}, ...change } = {}) {
      // The limit of a key lets two requests a second through.
      shop.clock.advance(seconds(1));
      const asked = call(name);
      const { method, path, fields } = asked;
      const filled = path.replace(/\{(\w+)\}/g, (_, part: string) =>
        encodeURIComponent(params[part] ?? String(plain[part])),
      );
      const own = Object.keys(fields).length > 0 ? bodyWith(asked) : undefined;
      const answer = await visitor.call(
        `${method} ${filled}${query === undefined ? "" : `?${query}`}`,
        "body" in change ? change.body : own,
        { authorization, ...headers },
      );
      const request = { name, params, query, ...change };
      expect({ ...request, differences: compareAnswer(document, asked.operation, answer) }).toEqual({
        ...request,
        differences: [],
      });
      return answer;
    },
  };
}

function callsOf({ paths }: OpenApi): ProgramCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((requirement) => "apiKey" in requirement))
      .map(([lower, operation]) => {
        const method = lower.toUpperCase();
        const { properties = {} } = operation.requestBody?.content["application/json"]?.schema ?? {};
        return { name: `${method} ${path}`, path, method, operation, fields: properties };
      }),
  );
}
