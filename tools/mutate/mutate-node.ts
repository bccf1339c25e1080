import type { ESTree } from "vite";
import { mutateLiteral } from "./mutate-literal.ts";
import { mutateSql } from "./mutate-sql.ts";
import type { Edit, MutationKind } from "./mutation.ts";
import { isPlainError, type Place } from "./walk-code.ts";

type Named<Type> = Extract<ESTree.Node, { readonly type: Type }>;

const boundaries: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const opposites: Readonly<Record<string, string>> = { "===": "!==", "!==": "===", "+": "-", "-": "+" };
const logic: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };

/** Functions, and what they are mistaken for. */
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

/** The changes that are made at a node. A change may leave the types wrong, which a test does not see. */
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
  // Between words, `-` is no number.
  const isWords = operator === "+" && [left, right].some(({ type }) => type.endsWith("Literal"));
  return opposite && !isWords ? [edit("condition", between, swap(opposite))] : [];
}

function mutateLogic(node: Named<"LogicalExpression">, text: string): Edit[] {
  const { left, right, operator } = node;
  const other = logic[operator];
  if (!other) return [];
  const between = textOf({ start: left.end, end: right.start }, text).replace(operator, () => other);
  // `&&` binds closer than `||`, and neither may stand beside `??`: both sides stay what they are in brackets.
  return [edit("logic", node, `((${textOf(left, text)})${between}(${textOf(right, text)}))`)];
}

/** Comparisons and logic are changed by themselves. */
function negate(test: ESTree.Expression, text: string): Edit[] {
  const isChanged = test.type === "LogicalExpression" || test.type === "BinaryExpression";
  return isChanged ? [] : [edit("condition", test, `!(${textOf(test, text)})`)];
}

function dropGuard(node: Named<"IfStatement">): Edit[] {
  return !node.alternate && isWayOut(node.consequent) ? [edit("guard", node, ";")] : [];
}

/** Whether a statement leaves: then the condition before it is a guard. What throws an `Error` asserts what can't happen. */
function isWayOut(statement: ESTree.Node): boolean {
  if (statement.type === "BlockStatement") {
    const [only, ...others] = statement.body;
    return only !== undefined && others.length === 0 && isWayOut(only);
  }
  if (statement.type === "ThrowStatement") return !isPlainError(statement.argument);
  return /^(Return|Continue|Break)Statement$/.test(statement.type);
}

/** A statement that does something which a test can see: not a line of the log, nor what only lets a process end. */
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
