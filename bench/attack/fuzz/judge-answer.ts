import { type DocumentSchema, mismatchOf } from "./check-schema.ts";
import type { Target } from "./make-request.ts";
import type { FuzzedAnswer } from "./send-request.ts";

const slow = 2_000;

export type Fault = "5xx" | "slow" | "not as described";

interface Judgment {
  readonly fault: Fault;
  readonly reason: string;
}

/** What is wrong with an answer: its status, its time, or that the document does not describe it. */
export function judgeAnswer(
  { operation }: Target,
  { status, type, text, took }: FuzzedAnswer,
  components: Readonly<Record<string, DocumentSchema>>,
): Judgment | undefined {
  if (status >= 500) return { fault: "5xx", reason: `status ${status}` };
  if (took > slow) return { fault: "slow", reason: `${Math.round(took)} ms` };
  const described = operation.responses[String(status)];
  if (!described) return { fault: "not as described", reason: `status ${status} is not listed` };
  const schema = described.content?.["application/json"]?.schema;
  if (!schema) return undefined;
  const reason = type.startsWith("application/json")
    ? mismatchOf(schema, parse(text), components)
    : `the type is ${type || "missing"}`;
  return reason === undefined
    ? undefined
    : { fault: "not as described", reason: `status ${status}: ${reason}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
