import type { ESTree } from "vite";
import type { Edit } from "./mutation.ts";
import { isPlainError, type Place } from "./walk-code.ts";

type Change = Pick<Edit, "kind" | "replacement">;
type Literal = Extract<ESTree.Node, { type: "Literal" }>;

/** Properties whose words make decisions: reasons, states, and actors. */
const decidingWords = /^(reason|code|kind|actor|status|state|action|tier|type|audience)$/;

const cron = /^(\*|\*\/\d+|\d+) (\*|\*\/\d+|\d+) \* \* \*$/;
const onceAMonth = JSON.stringify("11 3 1 * *");

/**
 * The changes of a literal: numbers by one, words that make decisions, and schedules. The message of an `Error` is not
 * changed.
 */
export function mutateLiteral(node: Literal, around: Place["around"]): Edit[] {
  const [parent] = around;
  const isName = parent?.type === "Property" && parent.key === node;
  if (isName || parent?.type === "MemberExpression" || around.some(isPlainError)) return [];
  const { start, end } = node;
  return listChanges(node, parent).map((change) => ({ ...change, start, end }));
}

function listChanges(node: Literal, parent: ESTree.Node | undefined): Change[] {
  if ("regex" in node) return mutateBounds(node.raw ?? "");
  const { value } = node;
  if (typeof value === "boolean") return [{ kind: "boolean", replacement: String(!value) }];
  // A larger number is a name, such as that of a lock.
  if (typeof value === "number" && Number.isInteger(value) && value < 2 ** 31)
    return [value + 1, value - 1].map((other) => ({ kind: "number", replacement: String(other) }));
  if (typeof value !== "string") return [];
  if (cron.test(value)) return [{ kind: "schedule", replacement: onceAMonth }];
  const property = parent?.type === "Property" && parent.key.type === "Identifier" ? parent.key.name : "";
  return decidingWords.test(property)
    ? [{ kind: "word", replacement: JSON.stringify(`${value}_changed`) }]
    : [];
}

/** Raises the bounds of repetitions in a regular expression by one, such as those of `{8,128}`. */
function mutateBounds(pattern: string): Change[] {
  return [...pattern.matchAll(/(?<=\{(?:\d+,)?)\d+(?=(?:,\d*)?\})/g)].map(({ 0: bound, index }) => ({
    kind: "number",
    replacement: pattern.slice(0, index) + String(Number(bound) + 1) + pattern.slice(index + bound.length),
  }));
}
