import { randomUUID } from "node:crypto";
import type { Operator } from "./operator.ts";

/** A license as the calls of an operator answer it. */
export interface IssuedLicense {
  readonly id: string;
  readonly license_key: string;
  readonly email: string;
  readonly ends_at: string | null;
}

export const anAddress = () => `${randomUUID()}@example.com`;

/** What is ordered, unless a test says otherwise. */
export const sampleOrder = { tier: "professional", term: "yearly" };

/** A refusal of a call, as far as tests compare it. */
export const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });

/** The calls that tests of licenses make most. The operator is asked for when one is made. */
export function operatorCalls(operatorOf: () => Operator) {
  const issue = async (more: object = {}) =>
    operatorOf().call("POST /v1/admin/licenses", { email: anAddress(), ...sampleOrder, ...more });
  return {
    issue,
    issued: async (more: object = {}) => (await issue(more)).body["license"] as IssuedLicense,
    act: (id: string, name: string, body: object = {}) =>
      operatorOf().call(`POST /v1/admin/licenses/${id}/${name}`, { reason: "Order 7", ...body }),
  };
}
