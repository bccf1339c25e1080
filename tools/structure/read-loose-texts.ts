import { type ESTree, Visitor } from "vite";

type Child = ESTree.JSXElement["children"][number];
type Expression = ESTree.Expression | ESTree.JSXEmptyExpression;

/** The type in `web/app/ui/elements.ts` for props that hold only elements. */
const elementsType = "Elements";

/**
 * The texts in the JSX of a program that a translated page cannot keep. Such a text is beside an element that comes and
 * goes, or directly in a fragment. Or a component returns it, or it is in an element that replaces another of its kind.
 * React puts each of them into the page as a text node, and later removes it or inserts something before it. A text
 * that is alone in an element is set as the element's content.
 */
export function readLooseTexts(program: ESTree.Program, text: string): string[] {
  const loose: ESTree.Node[] = [];
  const known = readKnown(program);
  new Visitor({
    JSXElement: ({ children }) => void loose.push(...textsBesideChanges(children, known)),
    JSXFragment: ({ children }) => void loose.push(...children.filter((child) => isWritten(child, known))),
    CallExpression: (call) => void (isList(call) && loose.push(...mixedItems(call, known))),
    JSXExpressionContainer: ({ expression }) =>
      void loose.push(...exchangedTexts(resultsOf(expression, known), known)),
    FunctionDeclaration: (component) => void loose.push(...returnedTexts(component, known)),
  }).visit(program);
  return [...new Set(loose)].map(({ start, end }) => quote(text.slice(start, end)));
}

function textsBesideChanges(children: Child[], known: Known): Child[] {
  const shown = children.filter(isShown);
  if (shown.length < 2 || !shown.some((child) => comesAndGoes(child, known))) return [];
  return shown.filter((child) => mayBeText(child, known));
}

/** Whether it is neither a line break between two elements nor a comment. */
function isShown(child: Child): boolean {
  if (child.type === "JSXText") return !/^\s*\n\s*$/.test(child.value);
  return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
}

function comesAndGoes(child: Child, known: Known): boolean {
  if (child.type !== "JSXExpressionContainer") return false;
  const results = resultsOf(child.expression, known);
  if (results.some(isList)) return true;
  return results.length > 1 && results.some((result) => isElement(result) || isNothing(result));
}

/** Whether it renders a text directly into its parent, now or sometimes. A name may stand for a text. */
function mayBeText(child: Child, known: Known): boolean {
  if (child.type === "JSXText") return true;
  if (child.type !== "JSXExpressionContainer") return false;
  return resultsOf(child.expression, known).some(
    (result) => !isElement(result) && !isNothing(result) && !isList(result) && !holdsElements(result, known),
  );
}

/** Whether a text is written here. Names and calls do not count, because they may hold elements. */
function isWritten(child: Child, known: Known): boolean {
  if (child.type === "JSXText") return isShown(child);
  return child.type === "JSXExpressionContainer" && resultsOf(child.expression, known).some(isText);
}

function returnedTexts({ id, body }: ESTree.Function, known: Known): ESTree.Node[] {
  if (!body || !/^[A-Z]/.test(id?.name ?? "")) return [];
  const results = returnsOf(body, known);
  return [...results.filter(isText), ...exchangedTexts(results, known)];
}

/** The texts of elements that replace each other. Without a key, React keeps the element and changes its texts. */
function exchangedTexts(results: Expression[], known: Known): Child[] {
  const elements = results.filter((result) => result.type === "JSXElement").filter(hasNoKey);
  const isExchanged = (element: ESTree.JSXElement) =>
    elements.some((other) => other !== element && tagOf(other) === tagOf(element));
  return elements.filter(isExchanged).flatMap(({ children }) => {
    const shown = children.filter(isShown);
    return shown.length < 2 ? [] : shown.filter((child) => mayBeText(child, known));
  });
}

function hasNoKey({ openingElement: { attributes } }: ESTree.JSXElement): boolean {
  return !attributes.some(
    (attribute) =>
      attribute.type === "JSXAttribute" &&
      attribute.name.type === "JSXIdentifier" &&
      attribute.name.name === "key",
  );
}

function tagOf({ openingElement: { name } }: ESTree.JSXElement): string {
  return name.type === "JSXIdentifier" ? name.name : name.type;
}

/** The items of a list that are not elements, when other items are. Such items change places with the others. */
function mixedItems({ arguments: [callback] }: ESTree.CallExpression, known: Known): Expression[] {
  if (callback?.type !== "ArrowFunctionExpression") return [];
  const { body } = callback;
  const items = body.type === "BlockStatement" ? returnsOf(body, known) : resultsOf(body, known);
  return items.some(isElement) ? items.filter((item) => !isElement(item) && !isNothing(item)) : [];
}

function returnsOf({ body }: ESTree.BlockStatement | ESTree.FunctionBody, known: Known): Expression[] {
  return body
    .flatMap((statement) => {
      if (statement.type === "SwitchStatement")
        return statement.cases.flatMap(({ consequent }) => consequent);
      return statement.type === "IfStatement" ? [statement.consequent, statement.alternate] : [statement];
    })
    .flatMap((statement) =>
      statement?.type === "ReturnStatement" && statement.argument ? [statement.argument] : [],
    )
    .flatMap((argument) => resultsOf(argument, known));
}

/** The names of a program whose values are known to be elements. */
interface Known {
  /** The constants of the program and their values. */
  constants: ReadonlyMap<string, Expression>;
  /** The props of the type `Elements`, and the functions that return it. */
  slots: ReadonlySet<string>;
}

const noneKnown: Known = { constants: new Map(), slots: new Set() };

function readKnown(program: ESTree.Program): Known {
  const constants = new Map<string, Expression>();
  const slots = new Set<string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) constants.set(id.name, init);
    },
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation;
      const result = type?.type === "TSFunctionType" ? type.returnType?.typeAnnotation : type;
      if (
        key.type === "Identifier" &&
        result?.type === "TSTypeReference" &&
        isNamed(result.typeName, elementsType)
      )
        slots.add(key.name);
    },
  }).visit(program);
  return { constants, slots };
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

/** The possible results of an expression: the branches of its conditions and of the constants that it names. */
function resultsOf(expression: Expression, known: Known): Expression[] {
  const each = (...branches: Expression[]) => branches.flatMap((branch) => resultsOf(branch, known));
  if (expression.type === "ParenthesizedExpression") return each(expression.expression);
  if (expression.type === "ConditionalExpression") return each(expression.consequent, expression.alternate);
  if (expression.type === "LogicalExpression" && expression.operator === "&&")
    return [...each(expression.right), nothing];
  if (expression.type === "LogicalExpression") return each(expression.left, expression.right);
  const value = expression.type === "Identifier" && known.constants.get(expression.name);
  const results = value ? resultsOf(value, noneKnown) : [];
  return results.some(isElement) ? results : [expression];
}

const nothing: ESTree.JSXEmptyExpression = { type: "JSXEmptyExpression", start: 0, end: 0 };

function isElement({ type }: Expression): boolean {
  return type === "JSXElement" || type === "JSXFragment";
}

function isNothing(expression: Expression): boolean {
  if (expression.type === "Literal") return expression.value === null;
  return expression.type === "JSXEmptyExpression" || isNamed(expression, "undefined");
}

function isText(expression: Expression): boolean {
  return (
    expression.type === "TemplateLiteral" ||
    (expression.type === "Literal" && typeof expression.value === "string")
  );
}

/** A list of elements, made by `map`. */
function isList(expression: Expression): boolean {
  if (expression.type !== "CallExpression" || expression.callee.type !== "MemberExpression") return false;
  return isNamed(expression.callee.property, "map");
}

function holdsElements(expression: Expression, { slots }: Known): boolean {
  const named = expression.type === "CallExpression" ? expression.callee : expression;
  return named.type === "Identifier" && slots.has(named.name);
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
