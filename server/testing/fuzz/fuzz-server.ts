import type { OpenApi, Operation } from "@keystead/contract/openapi/openapi";
import { compareAnswer } from "../compare-answer.ts";
import { makeRequest, type Target, targetsOf } from "./make-request.ts";
import { createRandom, type Random } from "./random.ts";
import { type FuzzedAnswer, type Send, sendRequest } from "./send-request.ts";
import { type FuzzedCustomer, signUp } from "./sign-up.ts";

/** Who sends a request: nobody that the server knows, somebody with a session, or a program with an API key or an operator key. */
const kinds = ["anonymous", "user", "program", "operator"] as const;
type FuzzedKind = (typeof kinds)[number];

const slow = 2_000;

interface Fault {
  readonly kind: "5xx" | "slow" | "broken" | "not as described";
  /** The request and what was wrong with its answer. */
  readonly text: string;
}

export interface FuzzReport {
  readonly operations: number;
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  /** How many of the operations succeeded at least once, by who called them. */
  readonly succeeded: Readonly<Record<FuzzedKind, number>>;
  readonly faults: readonly Fault[];
}

interface FuzzOptions {
  /** The host that the server answers to, when it is not the one of its URL. */
  readonly host?: string;
  readonly requests: number;
  /** The same seed makes the same requests again, except for values that the server chose itself, such as tokens and keys. */
  readonly seed: number;
  /** How many requests are on their way at once. */
  readonly senders: number;
  /** Makes another key of the operator, with every scope. */
  readonly newOperatorKey: () => Promise<string>;
  readonly onSent?: (sent: number) => void;
}

/**
 * Sends random requests to every operation of `/openapi.json`, as anonymous, user, program and operator in equal parts, and compares every
 * answer with that document. The server must trust the loopback address as its proxy.
 */
export async function fuzzServer(
  url: string,
  { host = new URL(url).host, requests, seed, senders, newOperatorKey, onSent }: FuzzOptions,
): Promise<FuzzReport> {
  const send: Send = (method, path, headers, body) =>
    sendRequest(method, url + path, { host, ...headers }, body);
  const document = JSON.parse((await send("GET", "/openapi.json", {})).text) as OpenApi;
  const targets = targetsOf(document);
  const ofKeys = {
    program: targets.filter((target) => takes(target, "apiKey")),
    operator: targets.filter((target) => takes(target, "operatorKey")),
  };
  const times: number[] = [];
  const faults: Fault[] = [];
  const succeeded = { anonymous: new Set(), user: new Set(), program: new Set(), operator: new Set() };
  let sent = 0;

  /** Sends one request, and returns whether the next one needs another customer. */
  async function tryOne(random: Random, kind: FuzzedKind, customer: FuzzedCustomer): Promise<boolean> {
    // A key opens few of the operations, and is refused by all others alike.
    const own = kind === "program" || kind === "operator" ? ofKeys[kind] : targets;
    const target = random.pick(random.chance(0.8) ? own : targets);
    const { path, headers, body } = makeRequest(random, target, customer.dictionary);
    const from = { "x-forwarded-for": random.address() };
    const all = { ...headers, ...from, ...credentialsOf(kind, customer) };
    const name = `${kind}: ${target.method} ${path.slice(0, 200)} ${(body ?? "").slice(0, 300)}`;
    const answer = await send(target.method, path, all, body).catch((error: unknown) => {
      faults.push({ kind: "broken", text: `${name} → ${String(error)}` });
    });
    if (!answer) return false;
    times.push(answer.took);
    if (answer.status < 400) succeeded[kind].add(target);
    const fault = faultOf(document, target.operation, answer);
    if (fault) faults.push({ kind: fault.kind, text: `${name} → ${fault.text}` });
    return isSpent(kind, target, answer.status);
  }

  async function run(first: number): Promise<void> {
    const kind = kinds[first % kinds.length] ?? "user";
    const arrive = async (random: Random): Promise<FuzzedCustomer> => {
      const customer = await signUpUndisturbed(send, random);
      return kind === "operator" ? { ...customer, operatorKey: await newOperatorKey() } : customer;
    };
    let customer = await arrive(createRandom(seed, first));
    for (let index = first; index < requests; index += senders) {
      // A generator for each request: what one request draws changes no other one.
      const random = createRandom(seed, senders + index);
      if (await tryOne(random, kind, customer)) customer = await arrive(random);
      sent += 1;
      onSent?.(sent);
    }
  }

  await Promise.all(Array.from({ length: senders }, (_, first) => run(first)));
  return {
    operations: targets.length,
    times,
    succeeded: {
      anonymous: succeeded.anonymous.size,
      user: succeeded.user.size,
      program: succeeded.program.size,
      operator: succeeded.operator.size,
    },
    faults,
  };
}

/** Signs up again when the operator of another sender has stopped every license meanwhile, as a bulk act may. */
async function signUpUndisturbed(send: Send, random: Random, tries = 5): Promise<FuzzedCustomer> {
  try {
    return await signUp(send, random);
  } catch (error) {
    if (tries === 1) throw error;
    return signUpUndisturbed(send, random, tries - 1);
  }
}

function takes({ operation }: Target, scheme: "apiKey" | "operatorKey"): boolean {
  return operation.security.some((requirement) => scheme in requirement);
}

function credentialsOf(
  kind: FuzzedKind,
  { token, apiKey, operatorKey = "" }: FuzzedCustomer,
): Record<string, string> {
  if (kind === "anonymous") return {};
  const sent = { user: token, program: apiKey, operator: operatorKey }[kind];
  return { authorization: `Bearer ${sent}` };
}

/** Whether the next request needs another customer: a session was ended, as logout does, or a key has used up its limit. */
function isSpent(kind: FuzzedKind, target: Target, status: number): boolean {
  const isRefused = status === 401 || status === 429;
  // Its key has every scope, so 403 says that its license was stopped.
  if (kind === "program") return takes(target, "apiKey") && (isRefused || status === 403);
  if (kind === "operator") return takes(target, "operatorKey") && isRefused;
  const isOfSession = !takes(target, "apiKey") && !takes(target, "operatorKey");
  return kind === "user" && status === 401 && isOfSession && target.path !== "/api/login";
}

function faultOf(document: OpenApi, operation: Operation, answer: FuzzedAnswer): Fault | undefined {
  const { status, headers, text, took } = answer;
  if (status >= 500) return { kind: "5xx", text: `status ${status}: ${text}` };
  if (took > slow) return { kind: "slow", text: `${Math.round(took)} ms` };
  const differences = compareAnswer(document, operation, { status, headers, body: parse(text) });
  return differences.length === 0 ? undefined : { kind: "not as described", text: differences.join("; ") };
}

/** The body of an answer as JSON: an empty object for none, and for what is not JSON. */
function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return {};
  }
}
