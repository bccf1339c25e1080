import type { Endpoint } from "@keystead/contract/endpoint";
import type { AnyCaller } from "../call.ts";
import type { Secrets } from "../../crypto/secrets.ts";
import { networkOf } from "../../rate-limits/network.ts";

/** What tells one request from another. */
interface Keyed {
  readonly body: unknown;
  readonly params: unknown;
  readonly caller: AnyCaller | undefined;
  readonly address: string;
}

export interface RequestHashes {
  /** Who asks, the endpoint and the key: the place of the answer. */
  readonly keyHash: Buffer;
  /** The whole request, without headers. */
  readonly requestHash: Buffer;
}

/** Whose key it is: two callers may choose the same one. */
type Scope = readonly [
  kind: "account" | "operator-key" | "operator" | "license" | "network" | "token",
  name: string,
];

/**
 * Computes under which hashes the answer to a request is kept.
 * @param scope default: the account or the operator key, else the license, else the network
 */
export function identifyRequest(
  secrets: Secrets<"idempotency-key" | "idempotent-request">,
  endpoint: Endpoint,
  { body, params, ...who }: Keyed,
  key: string,
  scope: Scope = scopeOf(endpoint, body, who),
): RequestHashes {
  const call = [endpoint.method, endpoint.path];
  return {
    keyHash: secrets.hash("idempotency-key", JSON.stringify([scope, ...call, key])),
    requestHash: secrets.hash("idempotent-request", canonicalJson([...call, params ?? null, body ?? null])),
  };
}

function scopeOf(
  { audience }: Endpoint,
  body: unknown,
  { caller, address }: Pick<Keyed, "caller" | "address">,
): Scope {
  if (caller) return scopeOfCaller(caller);
  const licenseKey = audience === "app" && isRecord(body) ? body["license_key"] : undefined;
  return typeof licenseKey === "string" ? ["license", licenseKey] : ["network", networkOf(address)];
}

function scopeOfCaller(caller: AnyCaller): Scope {
  if ("accountId" in caller) return ["account", caller.accountId];
  if ("keyId" in caller && caller.keyId !== null) return ["operator-key", caller.keyId];
  return ["operator", caller.operatorId];
}

/** JSON with the fields of every object in one order, so that equal bodies are equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
