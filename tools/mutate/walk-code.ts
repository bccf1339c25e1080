import type { ESTree } from "vite";

/** A node of the syntax tree with the nodes around it, the nearest first. */
export interface Place {
  readonly node: ESTree.Node;
  readonly around: readonly ESTree.Node[];
}

/** Expressions with a type. Only the expression in them runs. */
const typedExpressions = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];

/** Nodes that never run, or that make no decision: imports, types, and the look of a page. */
const skipped = /^(Import|ExportAll|TS|JSXAttribute$)/;

/** Every node that runs. Types are left out, because tests do not see them. */
export function* walkCode(node: ESTree.Node, around: readonly ESTree.Node[] = []): Generator<Place> {
  if (!typedExpressions.includes(node.type) && skipped.test(node.type)) return;
  yield { node, around };
  const inner = [node, ...around];
  for (const value of Object.values(node) as unknown[])
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) yield* walkCode(child, inner);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Whether a node is `new Error(…)`. It asserts something that cannot happen, so no test can make it happen. */
export function isPlainError(node: ESTree.Node): boolean {
  return (
    node.type === "NewExpression" &&
    node.callee.type === "Identifier" &&
    /^(Type|Range)?Error$/.test(node.callee.name)
  );
}
