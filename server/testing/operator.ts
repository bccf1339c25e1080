import { type OperatorScope, operatorScopes } from "@keystead/contract/values/operator-key";
import { createOperatorKey } from "../features/operators/operator-keys/create-operator-key.ts";
import type { TestApp } from "./test-app.ts";
import { type CallResponse, createVisitor } from "./visitor.ts";

/** A program of whoever runs the shop, with a key of its own. */
export interface Operator {
  readonly key: string;
  readonly keyId: string;
  /** Makes a call such as `GET /v1/admin/licenses/…` with the key. */
  call(name: string, body?: unknown, headers?: Record<string, string>): Promise<CallResponse>;
}

interface OperatorOptions {
  /** By default all. */
  readonly scopes?: readonly OperatorScope[];
  readonly networks?: readonly string[];
  readonly expiresInDays?: number;
  /** The network address that it calls from. */
  readonly address?: string;
}

/** Makes a program of the operator's. */
export async function newOperator(
  shop: Pick<TestApp, "app" | "deps">,
  { scopes = operatorScopes, networks = [], expiresInDays, address }: OperatorOptions = {},
): Promise<Operator> {
  const wanted = { name: "Shop backend", scopes: [...scopes], networks: [...networks], expiresInDays };
  const { key, row } = await createOperatorKey(shop.deps, wanted);
  const visitor = createVisitor(shop, { kind: "app", ...(address !== undefined && { address }) });
  return {
    key,
    keyId: row.id,
    call: (name, body, headers = {}) =>
      visitor.call(name, body, { authorization: `Bearer ${key}`, ...headers }),
  };
}
