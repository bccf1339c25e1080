import type { ESTree } from "vite";
import { mutateLiteral } from "./mutate-literal.ts";
import { mutateSql } from "./mutate-sql.ts";
import type { Edit, MutationKind } from "./mutation.ts";
import { isPlainError, type Place } from "./walk-code.ts";

type Named<Type> = Extract<ESTree.Node, { readonly type: Type }>;

const boundaries: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const opposites: Readonly<Record<string, string>> = { "===": "!==", "!==": "===", "+": "-", "-": "+" };
const logic: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };

/** Functions with the functions that people confuse them with. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ["seconds", "minutes"],
  ["minutes", "hours"],
  ["hours", "days"],
  ["days", "hours"],
  ["min", "max"],
  ["max", "min"],
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
]);

/** The changes at a node. A change may make the types wrong, because tests do not see types. */
export function mutateNode({ node, around }: Place, text: string): Edit[] {
  if (node.type === "Literal") return mutateLiteral(node, around);
  if (node.type === "BinaryExpression") return mutateComparison(node, text);
  if (node.type === "LogicalExpression") return mutateLogic(node, text);
  if (node.type === "IfStatement") return [...negate(node.test, text), ...dropGuard(node)];
  if (node.type === "ConditionalExpression") return negate(node.test, text);
  if (node.type === "ExpressionStatement") return dropStatement(node, text);
  if (node.type === "CallExpression") return mutateCall(node, text);
  if (node.type === "TaggedTemplateExpression")
    return textOf(node.tag, text) === "sql" ? mutateSql(node.quasi, text) : [];
  return [];
}

const textOf = ({ start, end }: ESTree.Span, text: string): string => text.slice(start, end);

function edit(kind: MutationKind, { start, end }: ESTree.Span, replacement: string): Edit {
  return { kind, start, end, replacement };
}

function mutateComparison({ left, right, operator }: Named<"BinaryExpression">, text: string): Edit[] {
  const between = { start: left.end, end: right.start };
  const swap = (other: string): string => textOf(between, text).replace(operator, () => other);
  const [boundary, opposite] = [boundaries[operator], opposites[operator]];
  if (boundary) return [edit("comparison", between, swap(boundary))];
  // Between words, `-` gives no number.
  const isWords = operator === "+" && [left, right].some(({ type }) => type.endsWith("Literal"));
  return opposite && !isWords ? [edit("condition", between, swap(opposite))] : [];
}

function mutateLogic(node: Named<"LogicalExpression">, text: string): Edit[] {
  const { left, right, operator } = node;
  const other = logic[operator];
  if (!other) return [];
  const between = textOf({ start: left.end, end: right.start }, text).replace(operator, () => other);
  // `&&` binds more tightly than `||`, and neither may stand beside `??`. Brackets keep both sides as they are.
  return [edit("logic", node, `((${textOf(left, text)})${between}(${textOf(right, text)}))`)];
}

/** Comparisons and logic have changes of their own. */
function negate(test: ESTree.Expression, text: string): Edit[] {
  const isChanged = test.type === "LogicalExpression" || test.type === "BinaryExpression";
  return isChanged ? [] : [edit("condition", test, `!(${textOf(test, text)})`)];
}

function dropGuard(node: Named<"IfStatement">): Edit[] {
  return !node.alternate && isWayOut(node.consequent) ? [edit("guard", node, ";")] : [];
}

/**
 * Whether a statement leaves a block. The condition before it is then a guard. A thrown `Error` only asserts something
 * that cannot happen, so it does not count.
 */
function isWayOut(statement: ESTree.Node): boolean {
  if (statement.type === "BlockStatement") {
    const [only, ...others] = statement.body;
    return only !== undefined && others.length === 0 && isWayOut(only);
  }
  if (statement.type === "ThrowStatement") return !isPlainError(statement.argument);
  return /^(Return|Continue|Break)Statement$/.test(statement.type);
}

/** Drops a statement whose effect a test can see. Log lines are kept, and so are calls that only let a process end. */
function dropStatement(node: Named<"ExpressionStatement">, text: string): Edit[] {
  const { expression } = node;
  const call = expression.type === "AwaitExpression" ? expression.argument : expression;
  const hasEffect =
    call.type === "CallExpression" && !/(^|\.)(log\.\w+|unref|say)$/.test(textOf(call.callee, text));
  return hasEffect ? [edit("statement", node, ";")] : [];
}

function mutateCall(node: Named<"CallExpression">, text: string): Edit[] {
  const { callee } = node;
  const isMember = callee.type === "MemberExpression";
  const name = isMember ? callee.property : callee;
  const other = lookalikes.get(textOf(name, text));
  const isFilter = isMember && textOf(name, text) === "filter" && node.arguments.length === 1;
  return [
    ...(other ? [edit("unit", name, other)] : []),
    ...(isFilter ? [edit("filter", { start: callee.object.end, end: node.end }, "")] : []),
  ];
}
