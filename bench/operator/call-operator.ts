import { operatorScopes } from "@keystead/contract/values/operator-key";
import type { Database } from "../../server/db/database.ts";
import { createOperatorKey } from "../../server/features/operators/operator-keys/create-operator-key.ts";
import type { Secrets } from "../../server/platform/crypto/secrets.ts";
import type { SecretPurpose } from "../../server/secret-purposes.ts";

export interface OperatorCall {
  readonly method: "GET" | "POST" | "DELETE";
  /** With its query. */
  readonly path: string;
  readonly body?: object;
}

export interface OperatorProgram {
  /** The ID of its first key. */
  readonly keyId: string;
  /** Makes a call and returns the answer. @throws when it is not answered with 200 or 201 */
  call(call: OperatorCall): Promise<Record<string, unknown>>;
}

/** A key has 600 requests a minute. */
const callsOfKey = 500;

interface KeyDeps {
  readonly db: Database;
  readonly secrets: Secrets<SecretPurpose>;
}

const wanted = { name: "Bench", scopes: [...operatorScopes], networks: [], expiresInDays: undefined };

/** Keys that may do everything. */
export async function createKeys(deps: KeyDeps, count: number): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < count) keys.push((await createOperatorKey(deps, wanted)).key);
  return keys;
}

/** A program of the operator's that takes another key before the limit of the last one. */
export async function openOperatorProgram(deps: KeyDeps, url: string): Promise<OperatorProgram> {
  let { key, row } = await createOperatorKey(deps, wanted);
  const keyId = row.id;
  let calls = 0;
  return {
    keyId,
    async call({ method, path, body }) {
      calls += 1;
      if (calls % callsOfKey === 0) ({ key, row } = await createOperatorKey(deps, wanted));
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    },
  };
}
